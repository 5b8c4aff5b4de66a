import { ApplyDesignDocument, EditMappingDocument } from '@connection-gateway/client/pages/edit';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useMutation } from 'urql';
import { Link, useSearchParams } from 'wouter';
import { PermitButton } from '../../../parts/permit/permit-button.tsx';
import { problemsOf } from '../../../parts/problem/problem.ts';
import { Problems } from '../../../parts/problem/problems.tsx';
import { useRead } from '../../../parts/read/use-read.ts';
import { langOf } from '../../../parts/said/said.tsx';
import { ScrollBox } from '../../../parts/scroll/scroll-box.tsx';
import { t } from '../../../words/words.ts';
import styles from './edit.module.css';
import { useRefresh } from './use-refresh.ts';

const signs: Readonly<Record<string, string>> = { INFO: 'ⓘ', WARNING: '⚠', ERROR: '✕', FATAL: '✕' };

/** What applying a design would map to what, to be changed and applied, or left. */
export function TemplatePreview({
  connectionId,
  designItemId,
  hasOperations,
  onApplied,
}: {
  connectionId: string;
  designItemId: string;
  hasOperations: boolean;
  onApplied: () => void;
}) {
  const template = { designItemId };
  const [, setSearch] = useSearchParams();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const {
    value: mapping,
    error,
    fetching,
    again,
  } = useRead(
    { query: EditMappingDocument, variables: { id: connectionId, template } },
    ({ connection }) => connection?.templateMapping,
  );
  const [applied, apply] = useMutation(ApplyDesignDocument);
  const refresh = useRefresh(connectionId);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const answer = applied.data?.applyTemplate;
  const isApplied = answer?.connection !== undefined && answer.connection !== null;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (mapping === null || applied.fetching) return;
    const edits = mapping.conversions.flatMap(({ key, newValue }) =>
      typed[key] === undefined || typed[key] === newValue ? [] : [{ key, newValue: typed[key] }],
    );
    refresh.before();
    const result = await apply({ input: { connectionId, template, edits } });
    if (!result.data?.applyTemplate?.connection) return;
    onApplied();
    await refresh.after();
  }

  function close() {
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.delete('template');
      return after;
    });
  }

  return (
    <section className={`panel ${styles['strip']}`} aria-labelledby="template-preview">
      <h2 id="template-preview" className={styles['head']} ref={heading} tabIndex={-1}>
        {isApplied ? t('Applied') : t('Preview: what becomes what')}
      </h2>
      <Problems messages={problemsOf(error)} again={again} />
      {mapping === null && fetching ? <p className="quiet">{t('Loading …')}</p> : null}
      <form onSubmit={(event) => void submit(event)}>
        {mapping && !isApplied ? (
          <ScrollBox label={t('Mapping')}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('Kind')}</th>
                  <th scope="col">{t('In the template')}</th>
                  <th scope="col">{t('Here')}</th>
                </tr>
              </thead>
              <tbody>
                {mapping.conversions.map(({ key, kind, description, originalValue, newValue }) => (
                  <tr key={key}>
                    <th scope="row">{kind.toLowerCase().replaceAll('_', ' ')}</th>
                    <td>
                      {originalValue ?? '–'}{' '}
                      <span className="quiet" lang={langOf(description)}>
                        {description ?? ''}
                      </span>
                    </td>
                    <td>
                      <input
                        className={`${styles['mapped']} ${typed[key] === undefined || typed[key] === newValue ? '' : styles['changed']}`}
                        value={typed[key] ?? newValue ?? ''}
                        autoComplete="off"
                        spellCheck={false}
                        aria-label={t('{what} here', { what: description ?? kind })}
                        onChange={({ target }) => setTyped((before) => ({ ...before, [key]: target.value }))}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
        ) : null}
        {isApplied ? (
          <ul role="status" className={styles['issues']}>
            {(answer.issues ?? []).map(({ severity, description }) => (
              <li key={description}>
                {signs[severity] ?? '?'} <span lang={langOf(description)}>{description}</span>
              </li>
            ))}
            {answer.issues?.length === 0 ? <li>✓ {t('The design is applied without issues.')}</li> : null}
          </ul>
        ) : null}
        <Problems messages={problemsOf(applied.error, answer?.errors)} />
        <p className="row">
          {isApplied ? null : (
            <PermitButton
              needs="CHANGE"
              submits
              primary
              busy={applied.fetching}
              idle={mapping === null ? t('The mapping is not known yet.') : null}
            >
              {t('Apply')}
            </PermitButton>
          )}
          <button type="button" onClick={close}>
            {t('Close')}
          </button>
          {isApplied ? (
            <Link href={`/designs/similar?for=${connectionId}&design=${designItemId}`}>
              {t('Repeat on similar connections …')}
            </Link>
          ) : null}
          {hasOperations && !isApplied ? (
            <span className="quiet">
              {t('It is added to the operations that are there; it cannot be undone as a whole.')}
            </span>
          ) : null}
        </p>
      </form>
    </section>
  );
}
