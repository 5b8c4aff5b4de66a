import type { WeldData } from '@connection-gateway/contract/geometry';
import type { ConnectionModel, Weld } from '../../model/geometry.ts';
import { pointOf } from './plate-data.ts';
import { type PartReferences, reference } from './references.ts';

/** A weld; without metal of its own it is named after the steel it matches. */
export function toWeld(weld: Weld, { plates }: ConnectionModel, references: PartReferences): WeldData {
  const { id, name, type, throat, start, end, edgePlateId, surfacePlateId, electrode } = weld;
  const steel = plates.find((plate) => plate.id === edgePlateId)?.steel;
  return {
    id,
    name,
    thickness: throat,
    material: electrode?.name ?? steel?.name ?? null,
    weldMaterial: electrode === null ? null : reference('MatWelding', electrode.id),
    weldType: type,
    isIntermittent: false,
    connectedPartIds: [surfacePlateId, edgePlateId].flatMap(references.partId),
    start: pointOf(start),
    end: pointOf(end),
  };
}
