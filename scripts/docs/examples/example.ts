/** A document that reads a type, with what it was answered: JSON, shortened. */
export interface Example {
  document: string;
  answer: string;
}
