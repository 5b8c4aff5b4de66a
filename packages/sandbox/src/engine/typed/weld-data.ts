import type { ConWeldData } from '@connection-gateway/contract/operations/parts';
import { finite } from '@connection-gateway/contract/wire';
import type { Weld } from '../../model/geometry.ts';
import type { DesignCode } from '../../model/project.ts';
import type { CutWeld } from '../building/authored.ts';

const types: Readonly<Record<string, Weld['type']>> = {
  filletFront: 'fillet',
  filletRear: 'fillet',
  doubleFillet: 'doubleFillet',
  cjp: 'bevel',
  pjp: 'bevel',
};

/** How a weld is drawn; null for none. */
export function weldType({ type }: Pick<ConWeldData, 'type'>): Weld['type'] | null {
  return types[type ?? ''] ?? null;
}

/** Throat in m. The size is that of the design code: the throat in Europe, the leg in America. */
export function throatOf({ size }: Pick<ConWeldData, 'size'>, code: DesignCode): number {
  const given = finite(size ?? 0) ?? 0;
  return code === 'american' ? given * Math.SQRT1_2 : given;
}

/** The weld that a cut makes; null for none. */
export function cutWeld(data: ConWeldData | null | undefined, code: DesignCode): CutWeld | null {
  const type = data == null ? null : weldType(data);
  if (data == null || type === null) return null;
  const side = data.type === 'filletRear' ? ({ isRear: true } as const) : {};
  return { type, ...side, throat: throatOf(data, code), materialId: data.materialId || null };
}
