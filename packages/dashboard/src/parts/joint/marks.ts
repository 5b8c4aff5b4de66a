import type { Mark, Point, Project } from './mark.ts';
import { type Placed, placed, type Size } from './mark-places.ts';
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
    const { clientWidth, clientHeight } = this.element;
    const size = {
      width: clientWidth || Number.POSITIVE_INFINITY,
      height: clientHeight || Number.POSITIVE_INFINITY,
    };
    for (const [index, { path, at }] of this.placed(project, size).entries()) {
      this.#lines[index]?.setAttribute('d', path);
      const text = this.#texts[index];
      text?.setAttribute('display', at === null ? 'none' : 'inline');
      text?.setAttribute('x', `${at?.x.toFixed(1) ?? 0}`);
      text?.setAttribute('y', `${at?.y.toFixed(1) ?? 0}`);
    }
  }

  /** Colour and width of the line of one, as the style of the page has them. */
  lookOf(index: number): { colour: string; width: number } {
    const line = this.#lines[index];
    const look = line && getComputedStyle(line);
    return { colour: look?.color ?? '', width: Number.parseFloat(look?.strokeWidth ?? '1') };
  }

  /** Where all of them are in a picture of a size. */
  placed(project: Project, size: Size): readonly Placed[] {
    return placed(this.#marks, project, size);
  }
}

function made<K extends 'path' | 'text'>(name: K, className: string): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, name);
  element.setAttribute('class', className);
  return element;
}
