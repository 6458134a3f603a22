import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from './icons.tsx';

type Theme = 'light' | 'dark';
const key = 'vivero-theme';

/** Returns the button that changes between light and dark; without a choice the system's holds. */
export function ThemeToggle(): JSX.Element {
  const [chosen, choose] = useState<Theme | null>(readTheme);
  const isDark = (chosen ?? systemTheme()) === 'dark';
  const turn = (): void => {
    const theme = isDark ? 'light' : 'dark';
    choose(theme);
    document.documentElement.dataset['theme'] = theme;
    try {
      localStorage.setItem(key, theme);
    } catch {
      // A page that may store nothing keeps the choice while it is open.
    }
  };
  return (
    <button type="button" class="icon-button" onClick={turn}>
      <Icon name={isDark ? 'sun' : 'moon'} size={18} />
      <span class="visually-hidden">{isDark ? 'Use the light theme' : 'Use the dark theme'}</span>
    </button>
  );
}

/** Applies the theme that somebody chose before; without a choice the system's holds. */
export function applyChosenTheme(): void {
  const theme = readTheme();
  if (theme !== null) document.documentElement.dataset['theme'] = theme;
}

function systemTheme(): Theme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function readTheme(): Theme | null {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'light' || stored === 'dark' ? stored : null;
  } catch {
    return null;
  }
}
