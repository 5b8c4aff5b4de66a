import { RowDetailsDocument, type RowDetailsQuery } from '@connection-gateway/client/pages/project';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { useDark } from '../../../parts/joint/use-dark.ts';
import { Thumbnail } from '../../../parts/thumbnail/thumbnail.tsx';
import type { Row } from '../rows.ts';

type Detail = NonNullable<NonNullable<RowDetailsQuery['project']>['connections']>['nodes'][number];
type Details = ReadonlyMap<string, Detail>;

const none: Details = new Map();
const PAUSE_MS = 150;

/** What `RowPicture` and `RowSections` show. */
export const RowDetailsContext = createContext(none);

/**
 * Picture, typology and sections of rows in sight, each once until the project is edited: they cost the service calls for each row.
 * @param edits Another number after every change of a connection.
 */
export function useRowDetails(projectId: string, inSight: readonly Row[], edits: number): Details {
  const client = useClient();
  const theme = useDark() ? 'DARK' : 'LIGHT';
  const [details, setDetails] = useState(none);
  const asked = useRef({ of: '', ids: new Set<string>() });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(inSight);
  const state = `${theme} ${edits}`;

  async function read(): Promise<void> {
    timer.current = undefined;
    const { ids: known } = asked.current;
    const ids = latest.current.flatMap(({ id }) => (known.has(id) ? [] : id));
    for (const id of ids) known.add(id);
    const variables = { id: projectId, ids, count: ids.length, theme } as const;
    const { data, error } = await client
      .query(RowDetailsDocument, variables, { requestPolicy: 'network-only' })
      .toPromise();
    // They are asked for again when the rows are next drawn.
    if (error) for (const id of ids) known.delete(id);
    if (data?.project?.connections == null) return;
    const { nodes } = data.project.connections;
    setDetails((before) => new Map([...before, ...nodes.map((node) => [node.id, node] as const)]));
  }

  useEffect(() => {
    latest.current = inSight;
    if (asked.current.of !== state) asked.current = { of: state, ids: new Set() };
    if (timer.current === undefined && inSight.some(({ id }) => !asked.current.ids.has(id)))
      timer.current = setTimeout(() => void read(), PAUSE_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return details;
}

export function RowPicture({ row }: { row: Row }) {
  const link = useContext(RowDetailsContext).get(row.id)?.scene?.picture.url ?? null;
  return <Thumbnail link={link} onExpired={() => {}} />;
}

/** What kind of joint it is, of which sections; nothing until it is known. */
export function RowSections({ row }: { row: Row }) {
  const detail = useContext(RowDetailsContext).get(row.id);
  const { typology = null, sections = null } = detail ?? {};
  const words = [typology?.name, sections?.map(({ name }) => name).join(', ')].filter(Boolean).join(' · ');
  return <span title={words}>{words}</span>;
}
