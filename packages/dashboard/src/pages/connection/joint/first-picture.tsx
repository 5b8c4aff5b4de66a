import { ConnectionPictureDocument } from '@connection-gateway/client/pages/connection';
import type { Colouring } from '../../../parts/joint/palette.ts';
import { useRead } from '../../../parts/read/use-read.ts';
import type { ConnectionHead } from '../use-head.ts';
import styles from './joint-panel.module.css';

interface AskedPicture {
  connection: Pick<ConnectionHead, 'id' | 'revision' | 'resultsRevision'>;
  colouring: Colouring;
  isDark: boolean;
}

const colours = {
  utilisation: 'UTILIZATION',
  status: 'STATUS',
  kind: 'PARTS',
  member: 'PARTS',
} as const satisfies Readonly<Record<Colouring, string>>;

/** The link of a picture of the joint that the gateway has drawn: another one when the joint or its results are others. */
export function usePicture({ connection, colouring, isDark }: AskedPicture) {
  const { id, revision, resultsRevision } = connection;
  const theme = isDark ? ('DARK' as const) : ('LIGHT' as const);
  // Each state is an operation of its own, as in `useCurrent`; `of` is not sent.
  const of = `${revision} ${resultsRevision}`;
  const variables = { id, theme, colours: colours[colouring], of };
  return useRead(
    {
      query: ConnectionPictureDocument,
      variables,
      requestPolicy: 'network-only',
    },
    (data) => data.connection?.scene?.picture.url,
  );
}

/** What the gateway has drawn of the joint, until it is drawn here: from the same side, and so large. */
export function FirstPicture(asked: AskedPicture) {
  const { value: link } = usePicture(asked);
  if (link === null) return null;
  // Its ground is white or nearly black, that of the view is not.
  const mixBlendMode = asked.isDark ? 'lighten' : 'darken';
  return <img src={link} alt="" className={styles['first']} style={{ mixBlendMode }} />;
}
