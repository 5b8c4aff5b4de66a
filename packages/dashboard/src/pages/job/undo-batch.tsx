import { JobPageDocument, UndoBatchDocument } from '@connection-gateway/client/pages/job';
import { useState } from 'react';
import { useMutation } from 'urql';
import { useLocation } from 'wouter';
import { PermitButton } from '../../parts/permit/permit-button.tsx';
import { problemsOf } from '../../parts/problem/problem.ts';
import { Problems } from '../../parts/problem/problems.tsx';
import { useRead } from '../../parts/read/use-read.ts';
import { ScrollBox } from '../../parts/scroll/scroll-box.tsx';
import { stateText } from '../../parts/work/state-words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { t } from '../../words/words.ts';
import type { Batch } from './job-types.ts';
import { itemName, useBatchItems } from './use-batch-items.ts';

interface UndoBatchProps {
  batch: Pick<Batch, 'id'>;
  /** It is taken back, by another batch; without it the page of that one follows. */
  onBegun?(): void;
}

/** Takes back what a batch has changed, after a look at what that would be. What becomes of it is a batch with a page of its own. */
export default function UndoBatch({ batch, onBegun }: UndoBatchProps) {
  const [, goTo] = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [looked, look] = useMutation(UndoBatchDocument);
  const [undone, undo] = useMutation(UndoBatchDocument);
  const [refusal, setRefusal] = useState<readonly string[]>([]);
  const previewId = looked.fetching ? undefined : looked.data?.undoBatch?.batch?.id;

  // Each time anew: connections may have been changed since the last look.
  function open() {
    setIsOpen(true);
    setRefusal([]);
    void look({ input: { batchId: batch.id, dryRun: true } });
  }

  async function confirm() {
    const { data, error } = await undo({ input: { batchId: batch.id } });
    const id = data?.undoBatch?.batch?.id;
    if (id === undefined) setRefusal(problemsOf(error, data?.undoBatch?.errors));
    else if (onBegun === undefined) goTo(`/jobs/${id}`);
    else {
      setIsOpen(false);
      onBegun();
    }
  }

  return (
    <>
      <PermitButton needs="CHANGE" onPress={open}>
        {t('Undo …')}
      </PermitButton>
      <Dialog title={t('Undo this batch')} isOpen={isOpen} onClose={() => setIsOpen(false)} isWide>
        <Problems messages={[...problemsOf(looked.error, looked.data?.undoBatch?.errors), ...refusal]} />
        {looked.fetching ? <p className="quiet">{t('Loading …')}</p> : null}
        {previewId === undefined ? null : (
          <Preview key={previewId} id={previewId} busy={undone.fetching} onConfirm={() => void confirm()} />
        )}
      </Dialog>
    </>
  );
}

interface PreviewProps {
  /** Of the dry run. */
  id: string;
  busy: boolean;
  onConfirm(): void;
}

function Preview({ id, ...others }: PreviewProps) {
  const { value, error, again } = useRead({ query: JobPageDocument, variables: { id } }, ({ job }) =>
    job?.__typename === 'Batch' ? job : null,
  );
  if (value !== null) return <Looked look={value} {...others} />;
  return error === undefined ? (
    <p className="quiet">{t('Loading …')}</p>
  ) : (
    <Problems messages={problemsOf(error)} again={again} />
  );
}

interface LookedProps extends Omit<PreviewProps, 'id'> {
  look: Batch;
}

/** What goes back, and what stays as it is with why. */
function Looked({ look, busy, onConfirm }: LookedProps) {
  const items = useBatchItems(look);
  if (!look.isSettled)
    return (
      <p role="status">
        {t('{count} of {total} checked …', { count: look.progress.completed, total: look.progress.total })}
      </p>
    );
  if (look.failure !== null) return <Problems messages={[look.failure]} />;
  if (look.state !== 'FINISHED')
    return (
      <p role="alert" className="notice failed">
        {t('The preview')} {stateText(look.state)}.
      </p>
    );
  const staying = items.filter(({ state }) => state === 'FAILED');
  const { total, failures } = look.verdicts;
  const going = total - failures;
  return (
    <>
      <p role="status">
        {going === 0
          ? t('Nothing can be taken back.')
          : t('{n} connection(|s) will be as before the batch.', { n: going })}
        {failures === 0 ? '' : ` ${t('{n} connection(|s) will stay as now:', { n: failures })}`}
      </p>
      {staying.length === 0 ? null : (
        <ScrollBox label={t('What stays as it is')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('Connection')}</th>
                <th scope="col">{t('Why')}</th>
              </tr>
            </thead>
            <tbody>
              {staying.map((item) => (
                <tr key={item.index}>
                  <th scope="row">{itemName(item)}</th>
                  <td lang="en">{item.errors.map(({ message }) => message).join(' ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {failures > staying.length ? (
        <p className="quiet">{t('{count} of {total} shown.', { count: staying.length, total: failures })}</p>
      ) : null}
      {going === 0 ? null : (
        <PermitButton needs="CHANGE" primary busy={busy} onPress={onConfirm}>
          {t('Undo {n} connection(|s)', { n: going })}
        </PermitButton>
      )}
    </>
  );
}
