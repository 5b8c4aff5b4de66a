import type { Mark, Point, Project } from './mark.ts';
import { type Placed, placed } from './mark-places.ts';
import styles from './marks.module.css';

const SVG = 'http://www.w3.org/2000/svg';

/** What is written over a 3D view: axes, loads, dimensions, names. It costs no draw call. */
export class Marks {
  readonly element = document.createElementNS(SVG, 'svg');
  #marks: readonly Mark[] = [];
  #lines: SVGPathElement[] = [];
  #texts: SVGTextElement[] = [];

  constructor() {
    this.element.setAttribute('class', styles['marks'] ?? '');
    this.element.setAttribute('aria-hidden', 'true');
  }

  set(marks: readonly Mark[]): void {
    this.#marks = marks;
    this.#lines = marks.map(({ tone }) => made('path', `${styles['line']} ${styles[tone]}`));
    this.#texts = marks.map(({ tone, text }) => {
      const element = made('text', `${styles['text']} ${styles[tone]}`);
      element.textContent = text ?? '';
      return element;
    });
    this.element.replaceChildren(...this.#lines, ...this.#texts);
  }

  /** Ends of the arrows of loads, which reach beyond the joint. */
  reach(): readonly Point[] {
    return this.#marks.flatMap(({ tone, line }) => (tone === 'load' ? line : []));
  }

  place(project: Project): void {
    for (const [index, { path, x, y }] of this.placed(
      project,
      this.element.clientWidth || Number.POSITIVE_INFINITY,
    ).entries()) {
      this.#lines[index]?.setAttribute('d', path);
      this.#texts[index]?.setAttribute('x', x.toFixed(1));
      this.#texts[index]?.setAttribute('y', y.toFixed(1));
    }
  }

  /** The colour of one, as the style of the page has it. */
  colourOf(index: number): string {
    const line = this.#lines[index];
    return line === undefined ? '' : getComputedStyle(line).color;
  }

  /** Where all of them are in a picture that is so wide. */
  placed(project: Project, edge: number): readonly Placed[] {
    return placed(this.#marks, project, edge);
  }
}

function made<K extends 'path' | 'text'>(name: K, className: string): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, name);
  element.setAttribute('class', className);
  return element;
}
