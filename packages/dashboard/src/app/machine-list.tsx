import { MachinesDocument, type MachinesQuery } from '@connection-gateway/client/pages/shell';
import { useEffect, useRef, useState } from 'react';
import { useClient, useQuery } from 'urql';
import type { NamedMachine } from '../parts/machines/use-machines.ts';
import { ScrollBox } from '../parts/scroll/scroll-box.tsx';
import { When } from '../parts/when/when.tsx';
import { t, type Words } from '../words/words.ts';
import styles from './machine-list.module.css';

const words: Readonly<Record<NamedMachine['state'], readonly [sign: string, words: Words]>> = {
  READY: ['✓', 'ready'],
  DRAINING: ['◐', 'takes no new work'],
  AWAY: ['✕', 'away'],
};

/** The gateway looks every 2 s, and this asks the gateway alone. */
const PAUSE_MS = 5_000;

/** The machines that run the service, and whether they take work. */
export default function MachineList({ machines }: { machines: readonly NamedMachine[] }) {
  const client = useClient();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden)
        void client.query(MachinesDocument, {}, { requestPolicy: 'network-only' }).toPromise();
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [client]);
  return <Machines machines={machines} />;
}

function Machines({ machines }: { machines: readonly NamedMachine[] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [{ data }] = useQuery({
    query: MachinesDocument,
    pause: !isOpen,
    requestPolicy: 'cache-and-network',
  });
  const away = machines.filter(({ state }) => state === 'AWAY').length;

  function show() {
    setIsOpen(true);
    dialog.current?.showModal();
  }

  return (
    <>
      <button type="button" onClick={show} className={away > 0 ? styles['away'] : ''}>
        {away > 0
          ? t('✕ {count} of {n} machines away', { count: away, n: machines.length })
          : t('{n} machine(|s)', { n: machines.length })}
      </button>
      <dialog
        ref={dialog}
        aria-labelledby="machine-list"
        className={styles['list']}
        onClose={() => setIsOpen(false)}
      >
        <h2 id="machine-list">{t('Machines of the service')}</h2>
        {data === undefined ? (
          <p className="quiet">{t('Loading …')}</p>
        ) : (
          <Table machines={data.service.machines} />
        )}
        <button type="button" onClick={() => dialog.current?.close()}>
          {t('Close')}
        </button>
      </dialog>
    </>
  );
}

function Table({ machines }: { machines: MachinesQuery['service']['machines'] }) {
  return (
    <ScrollBox label={t('Machines')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Machine')}</th>
            <th scope="col">{t('State')}</th>
            <th scope="col" className="number">
              {t('Your projects')}
            </th>
            <th scope="col" className="number">
              {t('Calls')}
            </th>
            <th scope="col" className="number">
              {t('Waiting')}
            </th>
            <th scope="col">{t('Version')}</th>
            <th scope="col">{t('Last answer')}</th>
          </tr>
        </thead>
        <tbody>
          {machines.map((one) => (
            <tr key={one.id}>
              <th scope="row">{one.name}</th>
              <td className={styles['state']}>
                <span aria-hidden="true">{words[one.state][0]}</span> {t(words[one.state][1])}
                {one.problem === null ? null : (
                  <div className={styles['problem']} lang="en">
                    {one.problem}
                  </div>
                )}
              </td>
              <td className="number">{one.projects}</td>
              <td className="number">{one.calls}</td>
              <td className="number">{one.waiting}</td>
              <td>{one.version ?? '–'}</td>
              <td>{one.lastSeenAt === null ? '–' : <When at={one.lastSeenAt} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
