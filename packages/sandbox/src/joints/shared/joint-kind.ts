import type { Pattern } from '../../engine/building/authored.ts';
import type { Kind } from '../../engine/building/kind.ts';
import type { Standard } from '../../library/standard.ts';
import type { Family } from './family.ts';
import type { Size } from './size.ts';

/** A kind of joint: what it is in a template, in which sizes the library offers it, and how it is built and checked. */
export interface JointKind {
  readonly family: Family;
  /** Of each product range its sizes, or why there are none. */
  readonly sizes: Readonly<Record<Standard, readonly Size[] | string>>;
  readonly kind: Kind;
  /** How it is found in parts that no template made; left out where it is not. */
  readonly pattern?: Pattern;
}
