/** What of an open model is not in a connection, in the words of the wire: a number that says how bad it is, and a sentence. */
export interface ImportMessage {
  number: string;
  description: string;
}

/** Something of the file is not there; no verdict is given without it. */
export function missing(description: string): ImportMessage {
  return { number: 'errDataObjectNotCreated', description };
}

/** It is there, with less or other than the file says. */
export function incomplete(description: string): ImportMessage {
  return { number: 'warnNoPropertyInData', description };
}

/** Does it keep a connection from being checked? */
export function isGap({ number }: ImportMessage): boolean {
  return number.startsWith('err');
}
