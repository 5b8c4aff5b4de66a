import { useLocation } from 'wouter';
import { firstSteps } from '../../parts/first-steps/first-steps.ts';
import { Icon } from '../../ui/icon.tsx';
import { icons } from '../../ui/icons.ts';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { chooseLanguage, type Language, languages, spoken } from '../../words/language.ts';
import { chooseUnits, type UnitChoice, unitChoice } from '../../words/units.ts';
import { t, type Words } from '../../words/words.ts';
import { addressOf } from '../base.ts';
import { queryAddress } from '../palette/query-address.ts';
import { useSession } from '../session.ts';
import styles from '../shell.module.css';
import { type Theme, useTheme } from './theme.ts';

const themes: Readonly<Record<Theme, Words>> = {
  system: 'System theme',
  light: 'Light theme',
  dark: 'Dark theme',
};

const systems: Readonly<Record<UnitChoice, Words>> = {
  project: 'Units of the design code',
  si: 'Metric units: kN, mm',
  us: 'US units: kip, in',
};

/** Who looks, how it looks, and what is seldom needed. @param name of the caller; null where no one signs in */
export default function PersonMenu({ name, onKeys }: { name: string | null; onKeys(): void }) {
  const { hasKey, provider, signOut } = useSession();
  const [theme, setTheme] = useTheme();
  const [, goTo] = useLocation();
  const language = spoken.get();
  const isSignedIn = hasKey && name !== null;
  // Who may not even read has no name here.
  const mayLeave = isSignedIn || (hasKey && provider?.credential != null);
  function showFirstSteps() {
    firstSteps.show();
    goTo('/');
  }
  const items: MenuItem[] = [
    ...Object.entries(themes).map(([value, words]) => ({
      words: t(words),
      isChosen: value === theme,
      onPress: () => setTheme(value as Theme),
    })),
    ...Object.entries(languages).map(([value, words], index) => ({
      words,
      isChosen: value === language,
      isApart: index === 0,
      onPress: () => void chooseLanguage(value as Language),
    })),
    ...Object.entries(systems).map(([value, words], index) => ({
      words: t(words),
      isChosen: value === unitChoice(),
      isApart: index === 0,
      onPress: () => chooseUnits(value as UnitChoice),
    })),
    { words: t('Keys'), icon: icons.keyboard, keyName: '?', onPress: onKeys, isApart: true },
    { words: t('First steps'), icon: icons.question, onPress: showFirstSteps },
    { words: t('Show the query behind this'), icon: icons.code, outside: queryAddress },
    { words: 'GraphiQL', icon: icons.code, outside: addressOf('graphiql') },
    ...(mayLeave
      ? [{ words: t('Sign out'), icon: icons.signOut, onPress: signOut, isApart: true } satisfies MenuItem]
      : []),
  ];
  return (
    <Menu label={isSignedIn ? t('Menu of {name}', { name }) : t('Menu')} isPlain items={items}>
      <Icon path={icons.person} />
      {isSignedIn ? <span className={styles['name']}>{name}</span> : null}
    </Menu>
  );
}
