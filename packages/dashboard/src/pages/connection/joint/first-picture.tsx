import { ConnectionPictureDocument } from '@connection-gateway/client/pages/connection';
import type { Colouring } from '../../../parts/joint/palette.ts';
import { useRead } from '../../../parts/read/use-read.ts';
import styles from './joint-panel.module.css';

interface AskedPicture {
  id: string;
  colouring: Colouring;
  isDark: boolean;
}

const colours = {
  utilisation: 'UTILIZATION',
  status: 'STATUS',
  kind: 'PARTS',
  member: 'PARTS',
} as const satisfies Readonly<Record<Colouring, string>>;

/** The link of a picture of the joint that the gateway has drawn. */
export function usePicture({ id, colouring, isDark }: AskedPicture) {
  const theme = isDark ? ('DARK' as const) : ('LIGHT' as const);
  return useRead(
    {
      query: ConnectionPictureDocument,
      variables: { id, theme, colours: colours[colouring] },
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
