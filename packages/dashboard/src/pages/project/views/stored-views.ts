const NAME = 'connection-gateway-views';

/** A view of a project under a name. */
export interface SavedView {
  name: string;
  /** What the address says, without its question mark. */
  search: string;
}

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'search' in value &&
  typeof value.name === 'string' &&
  typeof value.search === 'string';

/** Views that this browser keeps, for all projects. */
export const storedViews = {
  read(): readonly SavedView[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isView) : [];
    } catch {
      return [];
    }
  },
  keep(views: readonly SavedView[]): void {
    localStorage.setItem(NAME, JSON.stringify(views));
  },
};
