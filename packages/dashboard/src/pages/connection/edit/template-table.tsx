import {
  type EditOperationsQuery,
  ExplodeDesignsDocument,
  RemoveDesignsDocument,
} from '@connection-gateway/client/pages/edit';
import { useState } from 'react';
import { useMutation } from 'urql';
import { Link } from 'wouter';
import { ConfirmButton } from '../../../parts/permit/confirm-button.tsx';
import { ScrollBox } from '../../../parts/scroll/scroll-box.tsx';
import { t } from '../../../words/words.ts';
import { SeenQuestion } from '../conflict/seen-question.tsx';
import { useSendAsSeen } from '../conflict/use-send-as-seen.ts';
import { useRefresh } from './use-refresh.ts';

interface TemplateTableProps {
  connectionId: string;
  connection: NonNullable<EditOperationsQuery['connection']>;
  onChanged(): void;
}

/** The templates that operations came with: each is given up, or goes with all it made. */
export function TemplateTable({ connectionId, connection, onChanged }: TemplateTableProps) {
  const [, explode] = useMutation(ExplodeDesignsDocument);
  const [, remove] = useMutation(RemoveDesignsDocument);
  const { isBusy, ...sending } = useSendAsSeen(connectionId);
  const [seen, setSeen] = useState(connection.revision);
  const [action, setAction] = useState('');
  const refresh = useRefresh(connectionId);
  const templates = connection.templates ?? [];

  const nameOf = (id: string) => `${t('Template')} ${templates.find((one) => one.id === id)?.number ?? ''}`;
  const inputOf = (id: string, ifRevision: string) => ({
    input: { target: { templateInstanceIds: [id] }, ifRevision },
  });

  async function change(name: string, send: Parameters<typeof sending.send>[1]) {
    setAction(name);
    refresh.before();
    await sending.send(seen, send);
    onChanged();
    await refresh.after();
  }
  const explodeIt = (id: string) =>
    change(`${t('Explode')}, ${nameOf(id)}`, async (ifRevision) => {
      const { data, error } = await explode(inputOf(id, ifRevision));
      return { answer: data?.explodeTemplates, error };
    });
  const removeIt = (id: string) =>
    change(`${t('Delete')}, ${nameOf(id)}`, async (ifRevision) => {
      const { data, error } = await remove(inputOf(id, ifRevision));
      return { answer: data?.deleteTemplates, error };
    });

  const along = (uuid: string): string =>
    templates.filter((one) => one.libraryTemplateUuid === uuid).length > 1
      ? ` ${t('The same happens to all instances of this template.')}`
      : '';
  return (
    <>
      {templates.length === 0 ? null : (
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
                        <Link href={`/designs/similar?for=${connectionId}&template=${uuid}`}>
                          {t('Repeat on similar connections …')}
                        </Link>
                        <ConfirmButton
                          label={t('Explode')}
                          question={`${t('The operations of template {number} stay as they are; its parameters are deleted.', { number: `${number}` })}${along(uuid)} ${t('This cannot be undone.')}`}
                          confirm={t('Explode it')}
                          busy={isBusy}
                          onAsk={() => setSeen(connection.revision)}
                          onConfirm={() => void explodeIt(id)}
                        />
                        <ConfirmButton
                          label={t('Delete')}
                          question={`${t('Template {number} is deleted with its operations and parameters.', { number: `${number}` })}${along(uuid)} ${t('This cannot be undone.')}`}
                          confirm={t('Delete it')}
                          busy={isBusy}
                          onAsk={() => setSeen(connection.revision)}
                          onConfirm={() => void removeIt(id)}
                        />
                      </div>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
        </>
      )}
      <SeenQuestion action={action} sending={sending} />
    </>
  );
}
