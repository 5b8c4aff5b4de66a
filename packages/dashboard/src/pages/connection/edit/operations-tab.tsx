import {
  EditOperationsDocument,
  type EditOperationsQuery,
  RemoveOperationsDocument,
} from '@connection-gateway/client/pages/edit';
import { useState } from 'react';
import { useMutation } from 'urql';
import { Link, useSearchParams } from 'wouter';
import { useAddressState } from '../../../app/address-state.ts';
import { ConfirmButton } from '../../../parts/permit/confirm-button.tsx';
import { PermitButton } from '../../../parts/permit/permit-button.tsx';
import { problemsOf } from '../../../parts/problem/problem.ts';
import { Problems } from '../../../parts/problem/problems.tsx';
import { useRead } from '../../../parts/read/use-read.ts';
import { ScrollBox } from '../../../parts/scroll/scroll-box.tsx';
import { t } from '../../../words/words.ts';
import { SeenQuestion } from '../conflict/seen-question.tsx';
import { useSendAsSeen } from '../conflict/use-send-as-seen.ts';
import { AddOperation } from '../operation/add-operation.tsx';
import { EditOperation } from '../operation/edit-operation.tsx';
import { editedKinds } from '../operation/stored.ts';
import { SwitchOperation } from '../operation/switch-operation.tsx';
import { useCurrent } from '../use-current.ts';
import type { ConnectionHead } from '../use-head.ts';
import styles from './edit.module.css';
import { Library } from './library.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { TemplateTable } from './template-table.tsx';
import { useRefresh } from './use-refresh.ts';

type Edited = NonNullable<EditOperationsQuery['connection']>;

/** What is manufactured at a connection, the templates it came with, and the library to take others from. */
export default function OperationsTab({ connection: head }: { connection: ConnectionHead }) {
  const connectionId = head.id;
  const [search] = useSearchParams();
  const {
    value: connection,
    error,
    fetching,
    again: refresh,
  } = useRead({ query: EditOperationsDocument, ...useCurrent(head) }, (data) => data.connection);
  const template = search.get('template');
  const [edited, setEdited] = useState<{ id: string; turn: number } | null>(null);
  return (
    <>
      <Problems messages={problemsOf(error)} again={refresh} />
      {connection === null && fetching ? <p className="quiet">{t('Loading …')}</p> : null}
      {template === null ? null : (
        <TemplatePreview
          key={template}
          connectionId={connectionId}
          designItemId={template}
          hasOperations={(connection?.operations ?? []).length > 0}
          onApplied={refresh}
        />
      )}
      <AddOperation connection={head} onChanged={refresh} />
      {edited === null ? null : (
        <EditOperation
          key={`${edited.id} ${edited.turn}`}
          connection={head}
          operationId={edited.id}
          onChanged={refresh}
          onEnd={() => setEdited(null)}
        />
      )}
      {connection ? (
        <Operations
          connectionId={connectionId}
          connection={connection}
          onChanged={refresh}
          onEdit={(id) => setEdited({ id, turn: (edited?.turn ?? 0) + 1 })}
        />
      ) : null}
      <Library connectionId={connectionId} />
    </>
  );
}

function Operations({
  connectionId,
  connection,
  onChanged,
  onEdit,
}: {
  connectionId: string;
  connection: Edited;
  onChanged: () => void;
  onEdit: (operationId: string) => void;
}) {
  const [, remove] = useMutation(RemoveOperationsDocument);
  const sending = useSendAsSeen(connectionId);
  const [seen, setSeen] = useState(connection.revision);
  const refresh = useRefresh(connectionId);
  const operations = connection.operations ?? [];
  const [, , linkWith] = useAddressState();
  const templateOf = (id: string) =>
    (connection.templates ?? []).find((one) =>
      (one.operations ?? []).some((operation) => operation.id === id),
    );

  async function removeAll() {
    refresh.before();
    await sending.send(seen, async (ifRevision) => {
      const { data, error } = await remove({ input: { connectionId, ifRevision } });
      return { answer: data?.deleteAllOperations, error };
    });
    onChanged();
    await refresh.after();
  }

  return (
    <>
      {operations.length === 0 ? (
        <p>{t('There are no operations yet; a design of the library below adds the first.')}</p>
      ) : (
        <ScrollBox label={t('Operations')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('Operation')}</th>
                <th scope="col">{t('What it is')}</th>
                <th scope="col">{t('State')}</th>
                <th scope="col">{t('Comes from')}</th>
              </tr>
            </thead>
            <tbody>
              {operations.map(({ id, name, kind, rawKind, active, isImported, isEditable }) => {
                const template = templateOf(id);
                return (
                  <tr key={id}>
                    <th scope="row">{name}</th>
                    <td>{wordsOf(kind === 'MACRO' ? (rawKind ?? '') : kind)}</td>
                    <td>
                      <div className="row">
                        {active ? t('on') : t('off')}
                        {isEditable && Object.hasOwn(editedKinds, kind) ? (
                          <PermitButton needs="CHANGE" onPress={() => onEdit(id)}>
                            {t('Edit')}
                            <span className="unseen"> {name}</span>
                          </PermitButton>
                        ) : null}
                        {isEditable ? (
                          <SwitchOperation
                            {...{ connectionId, id, name, onChanged, isActive: active }}
                            revision={connection.revision}
                          />
                        ) : null}
                        {template === undefined ? null : (
                          <Link href={linkWith({ tab: 'parameters' })}>
                            {t('Change its parameters')}
                            <span className="unseen"> {name}</span>
                          </Link>
                        )}
                      </div>
                    </td>
                    <td>
                      {isImported
                        ? t('an imported model')
                        : template
                          ? t('template {number}', { number: `${template.number}` })
                          : '–'}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </ScrollBox>
      )}
      <div className={`row ${styles['below']}`}>
        {operations.length > 0 ? (
          <ConfirmButton
            label={t('Delete all operations')}
            question={t(
              'All operations of this connection are deleted; members and loads stay. This cannot be undone.',
            )}
            confirm={t('Delete all operations')}
            busy={sending.isBusy}
            onAsk={() => setSeen(connection.revision)}
            onConfirm={() => void removeAll()}
          />
        ) : null}
      </div>
      <SeenQuestion action={t('Delete all operations')} sending={sending} />
      <TemplateTable connectionId={connectionId} connection={connection} onChanged={onChanged} />
    </>
  );
}

/** `FinPlate` and `BOLT_GRID` as people read them. */
const wordsOf = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])|_/g, ' ').toLowerCase();
