import { firstSteps } from '../../parts/first-steps/first-steps.ts';
import { icons } from '../../ui/icons.ts';
import { toolIcons } from '../../ui/tool-icons.ts';
import { t } from '../../words/words.ts';
import { addressOf } from '../base.ts';
import { boundKeys, useBoundKeys } from '../keys.ts';
import { printPage } from '../print/printing.ts';
import { copyLink } from '../print/share.ts';
import { useSession } from '../session.ts';
import type { Entry } from './entries.ts';
import { queryAddress } from './query-address.ts';

/** Of use with a list under the fingers only. */
const isOfLists = (keys: readonly string[]): boolean =>
  keys.some((key) => /^(Arrow|Enter|Escape|x$|\/$|Ctrl K|⌘ K|g [pj])/.test(key));

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What keys do on this page now, and what can be done on any. */
export function useActions(): Entry[] {
  const { hasKey, signOut } = useSession();
  const ofKeys = useBoundKeys()
    .filter(({ keys }) => !isOfLists(keys))
    .map(({ keys, does }): Entry => {
      return {
        id: `key ${does}`,
        words: capital(does),
        hint: '',
        icon: icons.play,
        keyNames: keys.slice(0, 1),
        // What is bound now may be another one than when the palette was opened.
        run: () =>
          boundKeys()
            .find((one) => one.does === does)
            ?.run(new KeyboardEvent('keydown')),
      };
    });
  return [
    ...ofKeys,
    {
      id: 'office',
      words: t('Office'),
      hint: t('all projects'),
      icon: icons.home,
      href: '/',
      keyNames: ['g p'],
    },
    {
      id: 'jobs',
      words: t('Jobs'),
      hint: t('running and ended work'),
      icon: icons.activity,
      href: '/jobs',
      keyNames: ['g j'],
    },
    {
      id: 'wall',
      words: t('Wall screen'),
      hint: t('a screen that stays on in the office'),
      icon: toolIcons.expand,
      href: '/wall',
    },
    {
      id: 'link',
      words: t('Copy link'),
      hint: t('to what is shown'),
      icon: icons.link,
      run: () => void copyLink(),
    },
    {
      id: 'print',
      words: t('Print'),
      hint: t('or save as PDF'),
      icon: icons.file,
      run: () => void printPage(),
    },
    {
      id: 'steps',
      words: t('First steps'),
      hint: t('Office'),
      icon: icons.question,
      href: '/',
      run: firstSteps.show,
    },
    {
      id: 'query',
      words: t('Show the query behind this'),
      hint: 'GraphiQL',
      icon: icons.code,
      run: () => location.assign(queryAddress()),
    },
    {
      id: 'graphiql',
      words: 'GraphiQL',
      hint: t('open GraphiQL'),
      icon: icons.code,
      run: () => location.assign(addressOf('graphiql')),
    },
    ...(hasKey
      ? [{ id: 'leave', words: t('Sign out'), hint: '', icon: icons.signOut, run: signOut } satisfies Entry]
      : []),
  ];
}
