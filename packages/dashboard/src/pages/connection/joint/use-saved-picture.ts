import type { RefObject } from 'react';
import type { LegendEntry } from '../../../parts/joint/palette.ts';
import type { JointViewer } from '../../../parts/joint/viewer.ts';
import type { ConnectionHead } from '../use-head.ts';

/** Saves what is seen of a joint as a PNG with its title, verdict and legend. */
export function useSavedPicture(
  viewer: RefObject<JointViewer | null>,
  { name, status, results }: ConnectionHead,
  legend: readonly LegendEntry[],
): () => void {
  async function save(shown: JointViewer) {
    const { pictureOf } = await import('../../../parts/joint/save-picture.ts');
    const style = getComputedStyle(document.documentElement);
    const [ink, quiet, page] = ['--ink', '--quiet', '--page'].map((word) => colourOf(style, word));
    const governing = results?.governingSummary;
    const verdict = status === 'FAILED' ? 'fails' : (status ?? 'unknown').toLowerCase().replaceAll('_', ' ');
    const banner = document.querySelector('[data-engine]')?.textContent;
    const blob = await pictureOf(shown, {
      title: name,
      notes: [
        `${verdict}${governing?.message ? `: ${governing.name}, ${governing.message}` : ''}`,
        banner ?? '',
      ].filter((note) => note !== ''),
      legend,
      colours: { ink: ink ?? '', quiet: quiet ?? '', page: page ?? '' },
    });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = `${name.replace(/[^\p{L}\p{N} .-]+/gu, '-')}.png`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }
  return () => {
    if (viewer.current !== null) void save(viewer.current);
  };
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
