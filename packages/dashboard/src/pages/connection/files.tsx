import {
  ConnectionLinksDocument,
  type ConnectionLinksQuery,
} from '@connection-gateway/client/pages/connection';
import { useState } from 'react';
import { useClient, useQuery } from 'urql';
import type { SignedLink } from '../../parts/file-link/file-link.tsx';
import { FileMenu } from '../../parts/file-menu/file-menu.tsx';
import { problemOf } from '../../parts/problem/problem.ts';
import { t, type Words } from '../../words/words.ts';

type Links = NonNullable<ConnectionLinksQuery['connection']>;

const files: readonly (readonly [words: Words, pick: (links: Links) => SignedLink | null | undefined])[] = [
  ['Report, PDF', ({ pdf }) => pdf],
  ['Report, Word', ({ word }) => word],
  ['All checks, XLSX', ({ checksTable }) => checksTable],
  ['IFC', ({ exports }) => exports.ifc],
  ['Open model, IOM', ({ exports }) => exports.iom],
  ['Template', ({ exports }) => exports.template],
  ['3D view, GLB', ({ scene }) => scene?.glb],
];

/** Reports and exports of a connection. */
export function Files({ connectionId }: { connectionId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const client = useClient();
  const variables = { id: connectionId };
  const [{ data, error }] = useQuery({
    query: ConnectionLinksDocument,
    variables,
    pause: !isOpen,
    requestPolicy: 'network-only',
  });

  async function renew(): Promise<Links | null | undefined> {
    const fresh = await client
      .query(ConnectionLinksDocument, variables, { requestPolicy: 'network-only' })
      .toPromise();
    return fresh.data?.connection;
  }

  return (
    <FileMenu
      title={t('Report and files')}
      isOpen={isOpen}
      onToggle={setIsOpen}
      files={files.map(([words, pick]) => [t(words), pick] as const)}
      links={data?.connection}
      problem={error ? problemOf(error).message : null}
      renew={renew}
    />
  );
}
