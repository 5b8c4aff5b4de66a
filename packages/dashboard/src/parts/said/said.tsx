import { t, type Words } from '../../words/words.ts';

/**
 * What the service or the gateway says, as it is: in English, whatever the language of the page, so that it is read aloud as such. A
 * text that may be one of the page as well is told apart by `isOwn`.
 */
export const Said = ({ text }: { text: string }) => (isOwn(text) ? text : <span lang="en">{text}</span>);

/** What stands among failures that the gateway speaks of, and is said by the page. */
const own: readonly Words[] = [
  'The gateway does not answer.',
  'It was deleted, or never was.',
  'The service does not accept it as it is.',
  'Nothing was changed: the service does not accept it.',
];

const isOwn = (text: string): boolean => own.some((words) => t(words) === text);

/** Language of an element that shows this, or words of the page where it is null. */
export const langOf = (said: string | null | undefined): 'en' | undefined =>
  said == null ? undefined : 'en';
