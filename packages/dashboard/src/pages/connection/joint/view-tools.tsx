import type { RefObject } from 'react';
import { useKeys } from '../../../app/keys.ts';
import { colourings } from '../../../parts/joint/palette.ts';
import type { JointViewer } from '../../../parts/joint/viewer.ts';
import { type StandardView, standardViews } from '../../../parts/joint/views.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { icons } from '../../../ui/icons.ts';
import { Menu } from '../../../ui/menu.tsx';
import { toolIcons } from '../../../ui/tool-icons.ts';
import { t, type Words } from '../../../words/words.ts';
import { ToolBar, ToolGap } from './tool-bar.tsx';
import type { ViewState } from './view-state.ts';

const views = {
  iso: ['From the corner', 'i'],
  front: ['Front', 'f'],
  back: ['Back', 'b'],
  left: ['Left', 'l'],
  right: ['Right', 'r'],
  top: ['Top', 't'],
  bottom: ['Bottom', 'u'],
} as const satisfies Readonly<Record<StandardView, readonly [words: Words, key: string]>>;

interface ViewToolsProps {
  state: ViewState;
  viewer: RefObject<JointViewer | null>;
  /** Without WebGL the tools that need it are not there. */
  isDrawn: boolean;
  hasTree: boolean;
  onTree(): void;
  isFull: boolean;
  onFull(): void;
  onPicture(): void;
  isMeasuring: boolean;
  onMeasure(): void;
  /** Names of load effects by number. */
  loadNames: ReadonlyMap<number, string>;
}

/** What can be done with the 3D view, by mouse, by the keys of the bar, and by keys from anywhere on the page. */
export function ViewTools(props: ViewToolsProps) {
  const { state, viewer, isDrawn, hasTree, onTree, isFull, onFull, onPicture } = props;
  const { isMeasuring, onMeasure, loadNames } = props;
  const { picked, visibility, isParallel, colouring, cut, isLabelled, loads, change, toggle, showAll } =
    state;
  const fit = () => {
    if (state.view !== null) change({ camera: null });
    viewer.current?.home();
  };
  const look = (name: StandardView) => viewer.current?.fly({ angles: standardViews[name] });
  const orthographic = () => change({ ortho: isParallel ? null : '1' });
  const section = () => change({ cut: cut === null ? '-y,0.0005' : null });
  const labels = () => change({ labels: isLabelled ? null : '1' });
  const [firstLoad] = loadNames.keys();
  const turnLoads = () =>
    change({ loads: loads !== null || firstLoad === undefined ? null : `${firstLoad}` });
  const isAll = visibility.hidden.size + visibility.alone.size + visibility.transparent.size === 0;
  const withPart = (kept: 'hidden' | 'alone' | 'transparent') => () => {
    if (picked !== null) toggle(kept, picked);
  };
  const refusal = picked === null ? t('Pick a part first') : null;
  useKeys([
    { keys: ['0'], does: t('show the whole joint'), run: fit },
    ...Object.entries(views).map(([name, [words, key]]) => ({
      keys: [`v ${key}`],
      does: t('look at it: {view}', { view: t(words).toLowerCase() }),
      run: () => look(name as StandardView),
    })),
    { keys: ['o'], does: t('switch the parallel projection'), run: orthographic },
    { keys: ['i'], does: t('show the picked part alone'), run: withPart('alone') },
    { keys: ['h'], does: t('hide the picked part'), run: withPart('hidden') },
    { keys: ['t'], does: t('look through the picked part'), run: withPart('transparent') },
    { keys: ['x'], does: t('cut through the joint'), run: section },
    { keys: ['m'], does: t('measure'), run: onMeasure },
    { keys: ['n'], does: t('write names and dimensions on the parts'), run: labels },
    { keys: ['l'], does: t('show the forces of a load effect'), run: turnLoads },
    { keys: ['f'], does: t('show the view on the whole screen'), run: onFull },
    { keys: ['p'], does: t('save the view as a picture'), run: onPicture },
  ]);
  return (
    <ToolBar label={t('Tools of the 3D view')}>
      <IconButton label={t('Parts')} icon={toolIcons.list} aria-pressed={hasTree} onClick={onTree} />
      <ToolGap />
      {isDrawn ? (
        <>
          <IconButton label={`${t('Show the whole joint')} (0)`} icon={icons.home} onClick={fit} />
          <Menu
            isPlain
            label={t('Views')}
            items={Object.entries(views).map(([name, [words, key]]) => ({
              words: t(words),
              keyName: `v ${key}`,
              onPress: () => look(name as StandardView),
            }))}
          >
            <Icon path={toolIcons.box} />
            <span className="unseen">{t('Views')}</span>
          </Menu>
          <IconButton
            label={`${t('Parallel, as on a drawing')} (o)`}
            icon={toolIcons.grid}
            aria-pressed={isParallel}
            onClick={orthographic}
          />
          <ToolGap />
        </>
      ) : null}
      <Menu
        isPlain
        label={t('What is shown')}
        items={[
          {
            words:
              picked !== null && visibility.alone.has(picked) ? t('Show the others too') : t('Show alone'),
            ...{ icon: toolIcons.target, keyName: 'i', refusal, onPress: withPart('alone') },
          },
          {
            words: picked !== null && visibility.hidden.has(picked) ? t('Show again') : t('Hide'),
            ...{ icon: toolIcons.eyeOff, keyName: 'h', refusal, onPress: withPart('hidden') },
          },
          {
            words:
              picked !== null && visibility.transparent.has(picked) ? t('Make solid') : t('Make transparent'),
            ...{ icon: toolIcons.ghost, keyName: 't', refusal, onPress: withPart('transparent') },
          },
          {
            words: t('Show all'),
            ...{ icon: toolIcons.eye, isApart: true, onPress: showAll },
            refusal: isAll ? t('All is shown') : null,
          },
        ]}
      >
        <Icon path={isAll ? toolIcons.eye : toolIcons.eyeOff} />
        <span className="unseen">{t('What is shown')}</span>
      </Menu>
      <Menu
        isPlain
        label={t('Colour: {name}', { name: t(colourings[colouring]) })}
        items={Object.entries(colourings).map(([name, words]) => ({
          words: t(words),
          isChosen: name === colouring,
          onPress: () => change({ colour: name === 'utilisation' ? null : name }),
        }))}
      >
        {t(colourings[colouring])}
      </Menu>
      {isDrawn ? (
        <>
          <ToolGap />
          <IconButton
            label={`${t('Section')} (x)`}
            icon={toolIcons.cut}
            aria-pressed={cut !== null}
            onClick={section}
          />
          <IconButton
            label={`${t('Measure')} (m)`}
            icon={toolIcons.ruler}
            aria-pressed={isMeasuring}
            onClick={onMeasure}
          />
          <IconButton
            label={`${t('Names and dimensions')} (n)`}
            icon={toolIcons.tag}
            aria-pressed={isLabelled}
            onClick={labels}
          />
          <Menu
            isPlain
            label={t('Forces of a load effect')}
            items={[
              { words: t('None'), isChosen: loads === null, onPress: () => change({ loads: null }) },
              ...[...loadNames].map(([number, words]) => ({
                words,
                isChosen: loads === number,
                onPress: () => change({ loads: `${number}` }),
              })),
            ]}
          >
            <Icon path={toolIcons.loads} />
            <span className="unseen">{t('Forces of a load effect')}</span>
          </Menu>
          <ToolGap />
          <IconButton
            label={`${isFull ? t('Leave the whole screen') : t('Whole screen')} (f)`}
            icon={isFull ? toolIcons.collapse : toolIcons.expand}
            onClick={onFull}
          />
          <IconButton label={`${t('Save as a picture')} (p)`} icon={toolIcons.camera} onClick={onPicture} />
        </>
      ) : null}
    </ToolBar>
  );
}
