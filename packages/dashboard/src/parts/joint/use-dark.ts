import { useSyncExternalStore } from 'react';

const system = matchMedia('(prefers-color-scheme: dark)');

/** Whether the page is dark now: chosen on the page, or as the system has it. For colours that no style sheet reaches. */
export const useDark = (): boolean => useSyncExternalStore(follow, isDark);

function isDark(): boolean {
  const { colorScheme } = document.documentElement.style;
  return colorScheme === 'dark' || (colorScheme !== 'light' && system.matches);
}

function follow(changed: () => void): () => void {
  const choice = new MutationObserver(changed);
  choice.observe(document.documentElement, { attributeFilter: ['style'] });
  system.addEventListener('change', changed);
  return () => {
    choice.disconnect();
    system.removeEventListener('change', changed);
  };
}
