import { t } from '../../words/words.ts';

/**
 * What the service or the gateway says, as it is: in English, whatever the language of the page, so that it is read aloud as such. A
 * text that may be one of the page as well is told apart by `isOwn`.
 */
export const Said = ({ text }: { text: string }) => (isOwn(text) ? text : <span lang="en">{text}</span>);

/** What stands for a failure that the gateway could not speak of. */
const isOwn = (text: string): boolean => text === t('The gateway does not answer.');

/** Language of an element that shows this, or words of the page where it is null. */
export const langOf = (said: string | null | undefined): 'en' | undefined =>
  said == null ? undefined : 'en';
