import type { Block } from './blocks.ts';

/** A chapter of a report: one connection. */
export interface Section {
  /** Unique in the report, fit for a link. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A report before it is written in any format. Sections are made one by one, when the writer gets to them. */
export interface Report {
  readonly title: string;
  /** Who calculated, and what that is not; on every page. */
  readonly disclaimer: string;
  readonly author: string;
  /** Of the project; null when it has none. Reports carry no other date, so that the same state gives the same bytes. */
  readonly date: Date | null;
  /** What stands before the first section. */
  readonly opening: readonly Block[];
  /** The sections to come, for a table of contents; empty when there is only one. */
  readonly contents: readonly { readonly id: string; readonly title: string }[];
  readonly sections: AsyncIterable<Section>;
}
