/** A size in which the library offers a kind of joint. */
export interface Size {
  /** What the id of the design is made of; never changes. */
  readonly key: string;
  readonly name: string;
  /** Expressions that differ from the family's own, by parameter. */
  readonly expressions: Readonly<Record<string, string>>;
  /** Straight web depth the connected member must offer, m; 0 when that does not matter. */
  readonly webDepth: number;
  /** Flange the bearing member must offer, m; left out when the design may stand elsewhere. */
  readonly flangeWidth?: number;
  /** The bearing member must end in the joint. */
  readonly atEnd?: true;
  /** Leg the connected angle must offer, m; left out when it need not be one. */
  readonly leg?: number;
  /** Section its template is drawn with for the bearing member, and so the form it is for; left out for an I section. */
  readonly support?: string;
  /** The same for the connected member; left out for that of its kind. */
  readonly connected?: string;
  /** For two braces on the bearing member, an operation each. */
  readonly twice?: true;
  /** Hollow members it is for are round; rectangular where left out. */
  readonly round?: true;
  /** No moment is checked, although the kind has some. */
  readonly pinned?: true;
  /** Room on the bearing member; left out when any will do. */
  readonly room?: SupportRoom;
}

/** What bolts on both sides of a web need of the wall it stands on, all from the surface of that web, m. */
export interface SupportRoom {
  /** Near edge of the washers, which must be clear of a fillet. */
  readonly inner: number;
  /** From where a free edge may be. */
  readonly outer: number;
  /** Far edge of the part, which must be clear of flanges. */
  readonly reach: number;
}

/** Numbers as expressions. */
export function asExpressions(numbers: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(numbers).map(([key, value]) => [key, String(value)]));
}
