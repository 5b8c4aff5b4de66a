import { toasts } from '../../ui/toast.ts';
import { t } from '../../words/words.ts';

/** Copies the address of what is shown, and says so. */
export async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    toasts.show({ words: t('The link is copied.'), tone: 'passed' });
  } catch {
    toasts.show({
      words: t('The browser does not let it be copied: {link}', { link: location.href }),
      tone: 'failed',
    });
  }
}
