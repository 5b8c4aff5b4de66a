import type { Generation } from '../../src/generation/served.ts';
import type { Api } from '../support/api.ts';

/** What an audit may use: a client of its own and, where it asks for one, an empty project. */
export interface AuditScene {
  readonly base: string;
  readonly generation: Generation;
  readonly api: Api;
  /** Path of a new project without connections; it is closed afterwards. */
  readonly project: string;
  /** Path of a connection with the column C (1) and the beams B1 (2) and B2 (3), without loads and operations. */
  joint(): Promise<string>;
}

/** A numbered statement about the service, and how to find out whether it holds. */
export interface Audit {
  readonly id: string;
  /** MUST: documented or asserted by the vendor's system tests. SHOULD: likely, or a choice of the sandbox. */
  readonly level: 'MUST' | 'SHOULD';
  /** Finishes the sentence "<operation or thing> MUST ...". */
  readonly about: string;
  readonly rule: string;
  /** Generation that brought it; 3 when left out. */
  readonly since?: 4;
  /** Throws when the statement does not hold. */
  check(scene: AuditScene): Promise<void>;
}
