import { useState } from 'react';
import { useClient } from 'urql';
import { useLocation } from 'wouter';
import { useRefusal } from '../../parts/permit/permit-button.tsx';
import { t } from '../../words/words.ts';

/** A file that was not opened, and why. */
export interface BadFile {
  name: string;
  message: string;
}

interface OpenFiles {
  /** Names of the files that are on their way. */
  opening: readonly string[];
  bad: readonly BadFile[];
  open(files: readonly File[]): void;
  takeExample(): void;
  forgetBad(): void;
}

/** Not for the first sight of the page. */
const sending = () => import('./send-files.ts');

export const endings = '.ideaCon,.iom,.xml';

/** Opens project files and IOM files one after the other; a single one is shown when it is open. */
export function useOpenFiles(): OpenFiles {
  const client = useClient();
  const mayNot = useRefusal('CHANGE');
  const [, goTo] = useLocation();
  const [opening, setOpening] = useState<readonly string[]>([]);
  const [bad, setBad] = useState<readonly BadFile[]>([]);

  async function openAll(names: readonly string[], open: (index: number) => Promise<string>): Promise<void> {
    if (mayNot !== null) return setBad(names.map((name) => ({ name, message: mayNot })));
    setBad([]);
    setOpening(names);
    const opened: string[] = [];
    for (const [index, name] of names.entries()) {
      try {
        opened.push(await open(index));
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        setBad((before) => [...before, { name, message }]);
      }
      setOpening(names.slice(index + 1));
    }
    if (names.length === 1 && opened[0] !== undefined) goTo(`/projects/${opened[0]}`);
  }

  return {
    opening,
    bad,
    open: (files) =>
      void openAll(
        files.map(({ name }) => name),
        async (index) => (await sending()).openOne(client, files[index]),
      ),
    takeExample: () => void openAll([t('The example')], async () => (await sending()).exampleOf(client)),
    forgetBad: () => setBad([]),
  };
}
