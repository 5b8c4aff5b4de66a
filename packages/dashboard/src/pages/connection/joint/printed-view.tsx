import { type RefObject, useState } from 'react';
import { usePrinting } from '../../../app/print/printing.ts';
import type { LegendEntry } from '../../../parts/joint/palette.ts';
import type { JointViewer } from '../../../parts/joint/viewer.ts';
import { t } from '../../../words/words.ts';
import type { ConnectionHead } from '../use-head.ts';
import styles from './joint-panel.module.css';
import { savedPicture } from './saved-picture.ts';

/** So wide that its words are as large as those around it on A4. */
const SHEET = { width: 680, height: 420 };

interface PrintedViewProps {
  connection: ConnectionHead;
  viewer: RefObject<JointViewer | null>;
  legend: readonly LegendEntry[];
}

/** What is seen in 3D, as a picture on paper: the drawing of a canvas is not kept for a printer. */
export default function PrintedView(props: PrintedViewProps) {
  return usePrinting() ? <Taken {...props} /> : null;
}

function Taken({ connection, viewer, legend }: PrintedViewProps) {
  const [picture] = useState(() => {
    const shown = viewer.current;
    // The view has another shape on the screen, and none on paper.
    return (
      shown?.sized(SHEET, () => savedPicture(shown, connection, legend, SHEET.width).toDataURL()) ?? null
    );
  });
  return picture === null ? null : (
    <img src={picture} alt={t('{name} in 3D', { name: connection.name })} className={styles['printed']} />
  );
}
