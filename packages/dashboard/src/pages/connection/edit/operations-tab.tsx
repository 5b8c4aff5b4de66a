import {
  EditOperationsDocument,
  type EditOperationsQuery,
  ExplodeDesignsDocument,
  RemoveDesignsDocument,
  RemoveOperationsDocument,
} from '@connection-gateway/client/pages/edit';
import { useState } from 'react';
import { useMutation } from 'urql';
import { useSearchParams } from 'wouter';
import { ConfirmButton } from '../../../parts/permit/confirm-button.tsx';
import { PermitButton } from '../../../parts/permit/permit-button.tsx';
import { problemsOf } from '../../../parts/problem/problem.ts';
import { Problems } from '../../../parts/problem/problems.tsx';
import { useRead } from '../../../parts/read/use-read.ts';
import { ScrollBox } from '../../../parts/scroll/scroll-box.tsx';
import { t } from '../../../words/words.ts';
import { AddOperation } from '../operation/add-operation.tsx';
import { EditOperation } from '../operation/edit-operation.tsx';
import { editedKinds } from '../operation/stored.ts';
import { SwitchOperation } from '../operation/switch-operation.tsx';
import { useCurrent } from '../use-current.ts';
import type { ConnectionHead } from '../use-head.ts';
import styles from './edit.module.css';
import { Library } from './library.tsx';
import { TemplatePreview } from './template-preview.tsx';
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
  const [removed, remove] = useMutation(RemoveOperationsDocument);
  const refresh = useRefresh(connectionId);
  const operations = connection.operations ?? [];
  const templateOf = (id: string) =>
    (connection.templates ?? []).find((one) =>
      (one.operations ?? []).some((operation) => operation.id === id),
    );

  async function removeAll() {
    refresh.before();
    await remove({ input: { connectionId } });
    onChanged();
    await refresh.after();
  }

  return (
    <>
      {operations.length === 0 ? (
        <p>{t('Nothing is manufactured here yet; a design of the library below starts it.')}</p>
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
                    <td className="row">
                      {active ? t('on') : t('off')}
                      {isEditable && Object.hasOwn(editedKinds, kind) ? (
                        <PermitButton needs="CHANGE" onPress={() => onEdit(id)}>
                          {t('Edit')}
                          <span className="unseen"> {name}</span>
                        </PermitButton>
                      ) : null}
                      {isEditable ? (
                        <SwitchOperation id={id} name={name} isActive={active} onChanged={onChanged} />
                      ) : null}
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
              'All operations of this connection go; members and loads stay. This cannot be undone.',
            )}
            confirm={t('Delete all operations')}
            busy={removed.fetching}
            onConfirm={() => void removeAll()}
          />
        ) : null}
      </div>
      <Problems messages={problemsOf(removed.error, removed.data?.deleteAllOperations?.errors)} />
      <Templates connectionId={connectionId} connection={connection} onChanged={onChanged} />
    </>
  );
}

function Templates({
  connectionId,
  connection,
  onChanged,
}: {
  connectionId: string;
  connection: Edited;
  onChanged: () => void;
}) {
  const [exploded, explode] = useMutation(ExplodeDesignsDocument);
  const [removed, remove] = useMutation(RemoveDesignsDocument);
  const refresh = useRefresh(connectionId);
  const templates = connection.templates ?? [];
  if (templates.length === 0) return null;
  const busy = exploded.fetching || removed.fetching;

  async function change(send: typeof explode | typeof remove, id: string) {
    refresh.before();
    await send({ input: { target: { templateInstanceIds: [id] } } });
    onChanged();
    await refresh.after();
  }

  const along = (uuid: string): string =>
    templates.filter((one) => one.libraryTemplateUuid === uuid).length > 1
      ? ` ${t('All instances of the same template go along.')}`
      : '';
  return (
    <>
      <h2>{t('Templates')}</h2>
      <ScrollBox label={t('Templates')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Template')}</th>
              <th scope="col">{t('Operations')}</th>
              <th scope="col">{t('Members')}</th>
              <th scope="col">
                <span className="unseen">{t('Do')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {templates.map(({ id, number, operations, members, libraryTemplateUuid: uuid }) => (
              <tr key={id}>
                <th scope="row">
                  {t('Template')} {number}
                </th>
                <td>{(operations ?? []).map(({ name }) => name).join(', ')}</td>
                <td>{(members ?? []).map(({ name }) => name).join(', ')}</td>
                <td>
                  <div className="row">
                    <ConfirmButton
                      label={t('Explode')}
                      question={`${t('The operations of template {number} stay as they are; its parameters go.', { number: `${number}` })}${along(uuid)} ${t('This cannot be undone.')}`}
                      confirm={t('Explode it')}
                      busy={busy}
                      onConfirm={() => void change(explode, id)}
                    />
                    <ConfirmButton
                      label={t('Delete')}
                      question={`${t('Template {number} goes with its operations and parameters.', { number: `${number}` })}${along(uuid)} ${t('This cannot be undone.')}`}
                      confirm={t('Delete it')}
                      busy={busy}
                      onConfirm={() => void change(remove, id)}
                    />
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <Problems
        messages={[
          ...problemsOf(exploded.error, exploded.data?.explodeTemplates?.errors),
          ...problemsOf(removed.error, removed.data?.deleteTemplates?.errors),
        ]}
      />
    </>
  );
}

/** `FinPlate` and `BOLT_GRID` as people read them. */
const wordsOf = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])|_/g, ' ').toLowerCase();
