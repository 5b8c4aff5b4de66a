import { Component, type ReactNode } from 'react';
import { t } from '../words/words.ts';

/** Keeps a fault of one page to that page, and says it. */
export class Failure extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <div role="alert" className="notice failed">
        <p>
          {t('This page has failed:')} {error instanceof Error ? error.message : String(error)}
        </p>
        <button type="button" onClick={() => location.reload()}>
          {t('Load it again')}
        </button>
      </div>
    );
  }
}
