import { ConnectionHeadDocument } from '@connection-gateway/client/pages/connection';
import { JobPageDocument } from '@connection-gateway/client/pages/job';
import { ShellDocument } from '@connection-gateway/client/pages/shell';
import { type Client, useClient } from 'urql';
import { useLocation } from 'wouter';
import { Mark } from '../mark.tsx';
import styles from './print-head.module.css';
import { usePrinting } from './printing.ts';
import './print.css';
import { timeText } from '../../words/format.ts';
import { t, type Words } from '../../words/words.ts';

const when = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** The head of a printed sheet: what it is about, as of when, and where it is found. Nothing on a screen. */
export default function PrintHead() {
  const isPrinting = usePrinting();
  return isPrinting ? <Sheet /> : null;
}

function Sheet() {
  const client = useClient();
  const [path] = useLocation();
  const service = readNow(client, ShellDocument, {})?.service;
  const facts: Facts = {
    ...factsOf(client, path),
    Engine: service === undefined ? null : [service.engine, service.version].filter(Boolean).join(' '),
    Printed: timeText(new Date(), when),
  };
  return (
    <div className={styles['head']}>
      <p className={styles['mark']}>
        <Mark />
        Connection gateway
      </p>
      <dl className={styles['facts']}>
        {(Object.keys(facts) as Words[]).map((name) => {
          const fact = facts[name];
          return fact == null ? null : (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{fact}</dd>
            </div>
          );
        })}
      </dl>
      <p className={styles['address']}>{location.href}</p>
    </div>
  );
}

type Facts = Readonly<Partial<Record<Words, string | number | null | undefined>>>;

/** What the page has read of what it shows. */
function factsOf(client: Client, path: string): Facts {
  const [, page, id = '', , number] = /^\/(projects|jobs)\/([^/]+)(\/connections\/(\d+))?/.exec(path) ?? [];
  if (page === 'jobs') {
    const job = readNow(client, JobPageDocument, { id })?.job;
    const connection = job != null && 'connection' in job ? job.connection?.name : null;
    return { Project: job?.project?.name, Connection: connection };
  }
  if (number === undefined) return {};
  const variables = { projectId: decodeURIComponent(id), number: Number(number) };
  const project = readNow(client, ConnectionHeadDocument, variables)?.project;
  const { name, revision, results } = project?.connection ?? {};
  const calculatedAt = results?.calculatedAt;
  return {
    Project: project?.name,
    Connection: name,
    Revision: revision,
    Calculated: calculatedAt == null ? null : timeText(calculatedAt, when),
  };
}

const readNow = <D, V extends object>(
  client: Client,
  ...[document, variables]: [Parameters<typeof client.readQuery<D, V>>[0], V]
): D | undefined =>
  client.readQuery<D, V>(document, variables, { requestPolicy: 'cache-only' })?.data ?? undefined;
