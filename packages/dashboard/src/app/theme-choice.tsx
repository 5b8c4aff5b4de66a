import { useEffect, useState } from 'react';

const themes = { system: 'light dark', light: 'light', dark: 'dark' } as const;
type Theme = keyof typeof themes;
const NAME = 'connection-gateway-theme';

const isTheme = (value: string | null): value is Theme => value !== null && Object.hasOwn(themes, value);

function keptTheme(): Theme {
  const kept = localStorage.getItem(NAME);
  return isTheme(kept) ? kept : 'system';
}

/** Light, dark, or as the system has it; remembered by the browser. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(keptTheme);
  useEffect(() => {
    document.documentElement.style.colorScheme = themes[theme];
    localStorage.setItem(NAME, theme);
  }, [theme]);
  return (
    <label>
      <span className="unseen">Theme</span>
      <select value={theme} onChange={({ target: { value } }) => isTheme(value) && setTheme(value)}>
        <option value="system">As the system</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </label>
  );
}
