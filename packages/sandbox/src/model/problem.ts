/** Statuses the service uses for failures a request can bring about. */
export type ProblemStatus = 400 | 404 | 409 | 422 | 501;

/** A request the sandbox understands and refuses; the server answers it as problem details (RFC 9457). */
export class SandboxProblem extends Error {
  override readonly name = 'SandboxProblem';
  readonly status: ProblemStatus;
  readonly title: string;
  readonly detail: string;

  constructor(status: ProblemStatus, title: string, detail: string, options?: ErrorOptions) {
    super(`${title}: ${detail}`, options);
    this.status = status;
    this.title = title;
    this.detail = detail;
  }
}

/** Something the request names does not exist: 404. */
export function notFound(detail: string): SandboxProblem {
  return new SandboxProblem(404, 'Not Found', detail);
}

/** What is there cannot be changed so: 409. */
export function conflict(detail: string): SandboxProblem {
  return new SandboxProblem(409, 'Conflict', detail);
}

/** A domain rule is violated or the content cannot be used: 422. */
export function unprocessable(detail: string, options?: ErrorOptions): SandboxProblem {
  return new SandboxProblem(422, 'Unprocessable Content', detail, options);
}

/** An option the sandbox does not serve: 501. */
export function notImplemented(detail: string): SandboxProblem {
  return new SandboxProblem(501, 'Not Implemented', detail);
}
