import { Icon } from '../../ui/icon.tsx';
import { icons } from '../../ui/icons.ts';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { addressOf } from '../base.ts';
import { useSession } from '../session.ts';
import styles from '../shell.module.css';
import { type Theme, useTheme } from './theme.ts';

const themes: Readonly<Record<Theme, string>> = {
  system: 'System theme',
  light: 'Light theme',
  dark: 'Dark theme',
};

/** Who looks, how it looks, and what is seldom needed. @param name of the caller; null where no one signs in */
export default function PersonMenu({ name, onKeys }: { name: string | null; onKeys(): void }) {
  const { hasKey, provider, signOut } = useSession();
  const [theme, setTheme] = useTheme();
  const isSignedIn = hasKey && name !== null;
  // Who may not even read has no name here.
  const mayLeave = isSignedIn || (hasKey && provider?.credential != null);
  const items: MenuItem[] = [
    ...Object.entries(themes).map(([value, words]) => ({
      words,
      isChosen: value === theme,
      onPress: () => setTheme(value as Theme),
    })),
    { words: 'Keys', icon: icons.keyboard, keyName: '?', onPress: onKeys, isApart: true },
    { words: 'GraphiQL', icon: icons.code, outside: addressOf('graphiql') },
    ...(mayLeave
      ? [{ words: 'Sign out', icon: icons.signOut, onPress: signOut, isApart: true } satisfies MenuItem]
      : []),
  ];
  return (
    <Menu label={isSignedIn ? `Menu of ${name}` : 'Menu'} isPlain items={items}>
      <Icon path={icons.person} />
      {isSignedIn ? <span className={styles['name']}>{name}</span> : null}
    </Menu>
  );
}
