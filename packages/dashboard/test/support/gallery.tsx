import { useState } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { Bar } from '../../src/parts/bar/bar.tsx';
import { Status } from '../../src/parts/status/status.tsx';
import { Button, IconButton } from '../../src/ui/button.tsx';
import { Badge, Chip } from '../../src/ui/chip.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { Empty } from '../../src/ui/empty.tsx';
import { Field } from '../../src/ui/field.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { icons } from '../../src/ui/icons.ts';
import { Menu } from '../../src/ui/menu.tsx';
import { Skeleton } from '../../src/ui/skeleton.tsx';
import { Tips } from '../../src/ui/tips.tsx';
import { toasts } from '../../src/ui/toast.ts';
import { Toasts } from '../../src/ui/toasts.tsx';
import { toolIcons } from '../../src/ui/tool-icons.ts';

/** Every part of the kit, as tests look at it. @param chosen is told what was pressed in the menu */
export function Gallery({ chosen }: { chosen(words: string): void }) {
  const [isOn, setIsOn] = useState(true);
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('12,x');
  const entry = (words: string) => ({ words, onPress: () => chosen(words) });
  return (
    <Router hook={memoryLocation().hook}>
      <h1>Kit</h1>
      <div className="row">
        <Button kind="main" icon={icons.play}>
          Calculate
        </Button>
        <Button icon={icons.file}>Files</Button>
        <Button kind="plain">Plain</Button>
        <Button kind="danger" icon={toolIcons.trash}>
          Delete
        </Button>
        <Button aria-disabled="true">Not allowed</Button>
        <IconButton label="Copy link" icon={icons.link} />
        <Menu
          label="More"
          items={[
            { ...entry('Rename'), icon: toolIcons.pencil, keyName: 'r' },
            { ...entry('Copy'), icon: toolIcons.copy },
            { ...entry('Calculate'), refusal: 'A calculation runs.' },
            { words: 'Open elsewhere', href: '/elsewhere' },
            { ...entry('Delete'), icon: toolIcons.trash, isDanger: true, isApart: true },
          ]}
        />
      </div>
      <div className="row">
        <Chip isPressed={isOn} onPress={() => setIsOn(!isOn)}>
          Failing <Badge tone="failed">7</Badge>
        </Chip>
        <Chip isPressed={false} onPress={() => {}}>
          All <Badge>45</Badge>
        </Chip>
        <Status status="PASSED" />
        <Status status="FAILED" />
        <Status status="OUTDATED" />
        <Bar percent={82.8} status="PASSED" />
        <Bar percent={41.8} status="FAILED" />
      </div>
      <div className="row">
        <label>
          Group{' '}
          <select>
            <option>none</option>
          </select>
        </label>
        <Skeleton width="8rem" height="1rem" />
      </div>
      <Field
        label="Thickness"
        unit="mm"
        hint="4 to 60"
        value={text}
        onChange={({ target }) => setText(target.value)}
        problem={/^[\d.,]+$/.test(text) ? null : 'Not a number.'}
      />
      <Button onClick={() => setIsOpen(true)}>Open a dialog</Button>
      <Dialog title="A dialog" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <p>With words in it.</p>
      </Dialog>
      <Button
        onClick={() =>
          toasts.show({
            words: 'The study has ended',
            tone: 'passed',
            link: { words: 'Open', href: '/jobs/1' },
          })
        }
      >
        Show a message
      </Button>
      <Empty icon={icons.folder} words="There is no project yet." />
      <div className="row">
        {Object.entries({ ...icons, ...toolIcons }).map(([name, path]) => (
          <Icon key={name} path={path} />
        ))}
      </div>
      <Toasts />
      <Tips />
    </Router>
  );
}
