import type { ConnectedMember, ConnectionParts, ModelBeam, ModelPart } from '../read/open-model.ts';
import { quoted } from '../read/xml-value.ts';
import type { ConnectionNotes } from './connection-notes.ts';

const KINDS = {
  Plate: 'plate',
  FoldedPlate: 'folded plate',
  BoltGrid: 'group of bolts',
  AnchorGrid: 'group of anchors',
  PinGrid: 'group of pins',
  Weld: 'weld',
  ConcreteBlock: 'concrete block',
} as const;

/** Notes parts that are kept and not drawn, counted by kind and reason, and beams that are no members of the connection. */
export function noteUndrawn(
  parts: readonly ConnectionParts[],
  members: readonly ConnectedMember[],
  notes: ConnectionNotes,
): void {
  for (const beam of parts.flatMap(({ beams }) => beams)) {
    if (isMember(beam, members)) continue;
    const section = beam.crossSectionName === null ? '' : ` (${beam.crossSectionName})`;
    const kind = beam.isAdded ? 'Stiffening member' : 'Beam';
    notes.differs(
      `${kind} ${quoted(beam.name ?? `${beam.id}`)}${section} is not drawn and not in quantities.`,
    );
  }
  const counts = new Map<string, number>();
  for (const part of parts.flatMap((data) => undrawnIn(data))) counts.set(part, (counts.get(part) ?? 0) + 1);
  for (const [what, count] of counts)
    notes.differs(`Kept, but not drawn and not in quantities: ${count} × ${what}.`);
}

/** Beams of a file repeat the members. Numbers of members and of beams that were added count apart. */
function isMember({ id, name, originalModelId, isAdded }: ModelBeam, members: readonly ConnectedMember[]) {
  return members.some(
    (one) =>
      (originalModelId !== null && one.originalModelId === originalModelId) ||
      one.member.name === name ||
      (!isAdded && one.member.id === id),
  );
}

function undrawnIn({ parts, beams }: ConnectionParts): string[] {
  const texts = new Set(
    [...beams, ...parts.filter(({ shape }) => shape !== null)].map(({ originalModelId }) => originalModelId),
  );
  const plates = new Set(
    parts.flatMap(({ type, id, shape }) => (type === 'Plate' && shape !== null ? [id] : [])),
  );
  const joined = ({ beamIds, plateIds, partIds }: ModelPart) =>
    beamIds.length +
    plateIds.filter((id) => plates.has(id)).length +
    partIds.filter((id) => texts.has(id)).length;
  return parts.flatMap((part) => {
    const kind = part.type === 'CutBeam' || part.type === 'CutPlane' ? null : KINDS[part.type];
    if (kind === null) return [];
    if (part.undrawn !== null) return [`${kind}, because ${part.undrawn}`];
    const isLoose = part.type === 'Weld' && joined(part) < 2;
    return isLoose ? [`${kind}, because fewer than two drawn parts are named that it joins`] : [];
  });
}
