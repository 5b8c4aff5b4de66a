import { isDeepStrictEqual } from 'node:util';
import { sectionNamed } from '../library/sections.ts';
import type { CrossSection } from './cross-section.ts';
import { type SectionParameter, textOf } from './section-parameter.ts';

/** The name in the library, where the section is exactly what the library has under it; null for any other. */
export function libraryOrigin({ name, parameters, shape }: CrossSection): {
  libraryName: string;
  mirrorY: boolean;
  mirrorZ: boolean;
} | null {
  const found = sectionNamed(textOf(parameters, 'UniqueName') ?? name);
  if (found === undefined || !isDeepStrictEqual({ ...found.shape }, shape)) return null;
  const [mirrorY, mirrorZ] = [isOn(parameters, 'MirrorY'), isOn(parameters, 'MirrorZ')];
  return { libraryName: found.name, mirrorY, mirrorZ };
}

const isOn = (parameters: readonly SectionParameter[], name: string): boolean =>
  parameters.some((one) => one.kind === 'bool' && one.name === name && one.value);
