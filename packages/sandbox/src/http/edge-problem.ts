/** Titles of the statuses that come from the edge: nothing about a project is wrong, but about the request itself. */
const titles = {
  400: 'Bad Request',
  401: 'Unauthorized',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
} as const;

/** A request refused before any operation looks at it. */
export class EdgeProblem extends Error {
  override readonly name = 'EdgeProblem';
  readonly status: keyof typeof titles;
  readonly title: string;
  readonly detail: string;

  constructor(status: keyof typeof titles, detail: string) {
    super(detail);
    this.status = status;
    this.title = titles[status];
    this.detail = detail;
  }
}
