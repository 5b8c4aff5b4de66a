import { type ImportMessage, missing } from '../../../model/import-message.ts';
import { SandboxProblem } from '../../../model/problem.ts';

/** Something of a file that cannot be read, and whom it concerns. */
export interface ModelIssue {
  /** Null for every connection. */
  readonly of: IssueScope | null;
  readonly message: ImportMessage;
}

export interface IssueScope {
  readonly kind: 'ConnectionPoint' | 'Member1D' | 'Element1D';
  readonly id: number;
}

/** Beyond these nobody reads on, and a file may be made of mistakes. */
const MOST_ISSUES = 1000;

/** Collects what of a file cannot be read, so that the rest can. */
export class IssueLog {
  readonly #issues: ModelIssue[] = [];
  #left = 0;

  get all(): readonly ModelIssue[] {
    if (this.#left === 0) return this.#issues;
    return [...this.#issues, { of: null, message: missing(`${this.#left} more objects cannot be read.`) }];
  }

  add(of: IssueScope | null, message: ImportMessage): void {
    if (this.#issues.length < MOST_ISSUES) this.#issues.push({ of, message });
    else this.#left += 1;
  }

  /** What `read` gives; null where the file is at fault, which is noted as `said` of the reason. */
  attempt<Result>(
    of: IssueScope | null,
    read: () => Result,
    said: (reason: string) => ImportMessage = missing,
  ): Result | null {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof SandboxProblem)) throw error;
      this.add(of, said(error.detail));
      return null;
    }
  }
}
