import { useEffect, useState } from 'react';

const schemes = { system: 'light dark', light: 'light', dark: 'dark' } as const;
export type Theme = keyof typeof schemes;
const NAME = 'connection-gateway-theme';

const isTheme = (value: string | null): value is Theme => value !== null && Object.hasOwn(schemes, value);

function storedTheme(): Theme {
  const stored = localStorage.getItem(NAME);
  return isTheme(stored) ? stored : 'system';
}

/** Light, dark, or as the system has it; remembered by the browser. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(storedTheme);
  useEffect(() => {
    document.documentElement.style.colorScheme = schemes[theme];
    localStorage.setItem(NAME, theme);
  }, [theme]);
  return [theme, setTheme];
}
