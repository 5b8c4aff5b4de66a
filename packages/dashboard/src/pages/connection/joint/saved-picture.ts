import type { LegendEntry } from '../../../parts/joint/palette.ts';
import { drawnPicture } from '../../../parts/joint/save-picture.ts';
import type { JointViewer } from '../../../parts/joint/viewer.ts';
import { statusWords } from '../../../parts/status/status.tsx';
import { t } from '../../../words/words.ts';
import type { ConnectionHead } from '../use-head.ts';

/** A narrower one has no room for title, verdict and legend. */
const LEAST_WIDTH = 480;

/** What is seen of a joint with its title, verdict and legend. @param leastWidth in CSS pixels */
export function savedPicture(
  shown: JointViewer,
  { name, status, results }: ConnectionHead,
  legend: readonly LegendEntry[],
  leastWidth = LEAST_WIDTH,
): HTMLCanvasElement {
  const style = getComputedStyle(document.documentElement);
  const [ink, quiet, page] = ['--ink', '--quiet', '--page'].map((word) => colourOf(style, word));
  const governing = results?.governingSummary;
  const verdict = status === 'FAILED' ? t('fails') : statusWords(status ?? 'UNKNOWN');
  const banner = document.querySelector('[data-engine]')?.textContent;
  return drawnPicture(shown, {
    title: name,
    notes: [
      `${verdict}${governing?.message ? `: ${governing.name}, ${governing.message}` : ''}`,
      banner ?? '',
    ].filter((note) => note !== ''),
    legend,
    colours: { ink: ink ?? '', quiet: quiet ?? '', page: page ?? '' },
    leastWidth,
  });
}

/** Saves it as a PNG. */
export function savePicture(
  shown: JointViewer,
  connection: ConnectionHead,
  legend: readonly LegendEntry[],
): void {
  savedPicture(shown, connection, legend).toBlob((blob) => {
    if (blob === null) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = `${connection.name.replace(/[^\p{L}\p{N} .-]+/gu, '-')}.png`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  });
}

/** A colour of the page for a canvas, which knows no `light-dark`. */
function colourOf(style: CSSStyleDeclaration, word: string): string {
  const probe = document.createElement('span');
  probe.style.color = style.getPropertyValue(word);
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
