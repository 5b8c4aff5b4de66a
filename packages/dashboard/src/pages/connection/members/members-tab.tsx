import { ConnectionMembersDocument } from '@connection-gateway/client/pages/connection';
import { Link } from 'wouter';
import { useAddressState } from '../../../app/address-state.ts';
import { ReadProblem } from '../../../parts/read/read-problem.tsx';
import { useRead } from '../../../parts/read/use-read.ts';
import { ScrollBox } from '../../../parts/scroll/scroll-box.tsx';
import { useCurrent } from '../use-current.ts';
import type { ConnectionHead } from '../use-head.ts';

/** Members with their sections; each can be shown alone in the 3D view. */
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
  const [state, , linkWith] = useAddressState();
  const problem = <ReadProblem what="The members" error={error} again={again} />;
  if (members === null) return error ? problem : <p className="quiet">Loading …</p>;
  return (
    <>
      {problem}
      <ScrollBox label="Members">
        <table>
          <thead>
            <tr>
              <th scope="col">Member</th>
              <th scope="col">Section</th>
              <th scope="col">Steel</th>
              <th scope="col">In the joint</th>
              <th scope="col">3D</th>
            </tr>
          </thead>
          <tbody>
            {members.map(({ id, number, name, active, isBearing, isContinuous, crossSection }) => {
              const key = `member:${number}`;
              const isAlone = state.get('alone') === key;
              return (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td>{crossSection?.name ?? <span className="quiet">none</span>}</td>
                  <td>{crossSection?.material?.name ?? <span className="quiet">–</span>}</td>
                  <td>
                    {[
                      isBearing ? 'bearing' : null,
                      isContinuous ? 'passes through' : 'ends',
                      active ? null : 'not analysed',
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </td>
                  <td>
                    <Link href={linkWith(isAlone ? { alone: null, part: null } : { alone: key, part: key })}>
                      {isAlone ? 'show all' : 'show alone'}
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
