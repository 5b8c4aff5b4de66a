import { type ImportMessage, incomplete, missing } from '../../../model/import-message.ts';
import { SandboxProblem } from '../../../model/problem.ts';
import type { IssueScope, ModelIssue } from '../read/issue-log.ts';
import type { ConnectionPoint, ModelMember } from '../read/open-model.ts';
import { quoted } from '../read/xml-value.ts';

/** So many are said of one connection. */
const MOST_MESSAGES = 100;

/** What of an open model does not get into one connection: what cannot be read, and what cannot be made of it. */
export class ConnectionNotes {
  readonly #messages = new Map<string, ImportMessage>();
  #left = 0;

  constructor(point: ConnectionPoint, issues: readonly ModelIssue[]) {
    const concerns = concernsOf(point);
    for (const { of, message } of issues) {
      if (of === null || concerns.has(keyOf(of))) this.#add(message);
    }
    if (point.fault !== null) this.#add(missing(point.fault.detail));
  }

  get messages(): ImportMessage[] {
    const all = [...this.#messages.values()];
    return this.#left === 0 ? all : [...all, missing(`${this.#left} more are not said.`)];
  }

  /** What `make` gives; null where the file does not allow it, which is noted. */
  attempt<Result>(make: () => Result, said: (reason: string) => string = (reason) => reason): Result | null {
    try {
      return make();
    } catch (error) {
      if (!(error instanceof SandboxProblem)) throw error;
      this.#add(missing(said(error.detail)));
      return null;
    }
  }

  /** The same for a member, in a list. */
  attemptMember<Result>({ name }: ModelMember, make: () => Result): Result[] {
    const made = this.attempt(make, (reason) => `Member ${quoted(name)} is not there: ${reason}`);
    return made === null ? [] : [made];
  }

  /** Something is there, with less or other than the file says. */
  differs(description: string): void {
    this.#add(incomplete(description));
  }

  #add(message: ImportMessage): void {
    if (this.#messages.has(message.description)) return;
    if (this.#messages.size < MOST_MESSAGES) this.#messages.set(message.description, message);
    else this.#left += 1;
  }
}

/** The point, its members and their elements. */
function concernsOf({ id, members }: ConnectionPoint): Set<string> {
  return new Set([
    keyOf({ kind: 'ConnectionPoint', id }),
    ...members.flatMap(({ member }) => [
      keyOf({ kind: 'Member1D', id: member.id }),
      ...member.elements.map((element) => keyOf({ kind: 'Element1D', id: element.id })),
    ]),
  ]);
}

function keyOf({ kind, id }: IssueScope): string {
  return `${kind} ${id}`;
}
