import {
  ConnectionForcesDocument,
  ConnectionMembersDocument,
} from '@connection-gateway/client/pages/connection';
import { Link } from 'wouter';
import { useAddressState } from '../../../app/address-state.ts';
import { ReadProblem } from '../../../parts/read/read-problem.tsx';
import { useRead } from '../../../parts/read/use-read.ts';
import { ScrollBox } from '../../../parts/scroll/scroll-box.tsx';
import { t } from '../../../words/words.ts';
import { useChecks } from '../checks/use-checks.ts';
import { useCurrent } from '../use-current.ts';
import type { ConnectionHead } from '../use-head.ts';
import { directionWords, forcesWords } from './member-words.ts';
import styles from './members.module.css';

/** Members with their sections and directions, and the forces of a load effect; each can be shown alone in the 3D view. */
export default function MembersTab({ connection }: { connection: ConnectionHead }) {
  const {
    value: members,
    error,
    again,
  } = useRead(
    {
      query: ConnectionMembersDocument,
      ...useCurrent(connection),
    },
    (data) => data.connection?.members,
  );
  const [state, change, linkWith] = useAddressState();
  const shown = state.get('loads');
  const { loadNames } = useChecks(connection);
  const { value: forces } = useRead(
    { query: ConnectionForcesDocument, ...useCurrent(connection), pause: shown === null },
    (data) => data.connection,
  );
  const load = forces?.loadEffects?.nodes.find(({ number }) => `${number}` === shown) ?? null;
  const problem = <ReadProblem what={t('The members')} error={error} again={again} />;
  if (members === null) return error ? problem : <p className="quiet">{t('Loading …')}</p>;
  return (
    <>
      {problem}
      <label className="row">
        {t('Forces of')}
        <select
          value={shown ?? ''}
          onChange={({ target }) => change({ loads: target.value || null }, { replace: true })}
        >
          <option value="">{t('no load effect')}</option>
          {[...loadNames].map(([number, name]) => (
            <option key={number} value={number}>
              {name}
            </option>
          ))}
        </select>
        <span className="quiet">
          {t('At the ends of members, along their own axes; drawn in 3D as well.')}
        </span>
      </label>
      <ScrollBox label={t('Members')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Member')}</th>
              <th scope="col">{t('Section')}</th>
              <th scope="col">{t('Steel')}</th>
              <th scope="col">{t('In the joint')}</th>
              <th scope="col">{t('Direction')}</th>
              {shown === null ? null : <th scope="col">{t('Forces')}</th>}
              <th scope="col">3D</th>
            </tr>
          </thead>
          <tbody>
            {members.map(({ id, number, name, active, isBearing, isContinuous, crossSection, placement }) => {
              const key = `member:${number}`;
              const isAlone = state.get('alone') === key;
              return (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td>{crossSection?.name ?? <span className="quiet">{t('none')}</span>}</td>
                  <td>{crossSection?.material?.name ?? <span className="quiet">–</span>}</td>
                  <td>
                    {[
                      isBearing ? t('bearing') : null,
                      isContinuous ? t('passes through') : t('ends'),
                      active ? null : t('not analysed'),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </td>
                  <td className={styles['direction']}>
                    {placement === null ? '–' : directionWords(placement)}
                  </td>
                  {shown === null ? null : (
                    <td>
                      {load === null
                        ? '…'
                        : load.memberLoadings
                            .filter(({ memberNumber }) => memberNumber === number)
                            .map(({ position, forces: values }) => (
                              <div key={position}>
                                {position === 'BEGIN'
                                  ? `${t('begin:')} `
                                  : isContinuous
                                    ? `${t('end:')} `
                                    : ''}
                                {forcesWords(values)}
                              </div>
                            ))}
                    </td>
                  )}
                  <td>
                    <Link href={linkWith(isAlone ? { alone: null, part: null } : { alone: key, part: key })}>
                      {isAlone ? t('show all') : t('show alone')}
                      <span className="unseen"> {isAlone ? '' : name}</span>
                    </Link>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}
