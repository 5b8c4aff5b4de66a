import type { ConnectionModel } from '../../src/model/geometry.ts';
import type { Project } from '../../src/model/project.ts';
import { authored, type Joint, sizeOf } from '../support/authored.ts';
import { BEAM, COLUMN } from '../support/fin-plate-case.ts';

/** Cut by a wall of the column, or by all of it where its walls have no numbers that are known. */
export const finPlateOf = (template: Joint, turn = 0, by: 'wall' | 'member' = 'wall'): Joint =>
  authored(
    template,
    (model) => {
      const cut = model.cuts.find(({ memberId }) => memberId === BEAM);
      return [
        {
          member: { kind: 'member', memberId: BEAM },
          cutBy:
            by === 'wall'
              ? { kind: 'memberPlate', memberId: COLUMN, plateSubIndex: 3 }
              : { kind: 'member', memberId: COLUMN },
          cuttingMethod: 'surface',
          offset: cut?.gap ?? 0,
        },
      ];
    },
    turn,
  );

/** The welds of the end of a beam as its cut makes them. */
export function weldsAt(project: Project, { welds }: ConnectionModel, operationId: number) {
  const of = (part: string) => {
    const weld = welds.find(({ owner, name }) => owner.id === operationId && name.endsWith(part));
    return {
      type: weld?.type === 'bevel' ? 'cjp' : 'doubleFillet',
      size: weld === undefined ? 0 : sizeOf(project, weld),
    };
  };
  return { flangesWeld: of('-tfl'), websWeld: of('-w') };
}

export const endPlateOf = (template: Joint, turn = 0): Joint =>
  authored(
    template,
    (model, idOf) =>
      model.cuts
        .filter(({ memberId }) => memberId !== COLUMN)
        .map(({ memberId, operationId }) => {
          const plate = model.plates.find(
            ({ owner }) => owner.kind === 'operation' && owner.id === operationId,
          );
          return {
            member: { kind: 'member', memberId },
            cutBy: { kind: 'plateOfOperation', operationId: idOf(plate?.id ?? 0) },
            cuttingMethod: 'surface',
            ...weldsAt(template.project, model, operationId),
          };
        }),
    turn,
  );

/** Two plates bolted together, at which the members end and are welded. */
export const platesBackToBack = (template: Joint, turn = 0): Joint =>
  authored(
    template,
    (model, idOf) =>
      model.cuts.map(({ memberId }) => {
        // They stand back to back in the node.
        const plate = model.plates.find(
          ({ owner, frame }) =>
            owner.kind === 'operation' && Math.sign(frame.origin.x) === (memberId === COLUMN ? -1 : 1),
        );
        const of = (part: string) => {
          const weld = model.welds.find(({ name }) => name === `${plate?.name}${part}`);
          return { type: 'doubleFillet', size: weld?.throat ?? 0 };
        };
        return {
          member: { kind: 'member', memberId },
          cutBy: { kind: 'plateOfOperation', operationId: idOf(plate?.id ?? 0) },
          flangesWeld: of('-tfl'),
          websWeld: of('-w'),
        };
      }),
    turn,
  );

/** The ends of beams at their plates, welded along the web alone. */
export const headerPlateOf = (template: Joint, turn = 0): Joint =>
  authored(
    template,
    (model, idOf) =>
      model.welds.map((weld) => {
        const web = model.members.find(({ plateIds }) => plateIds.includes(weld.edgePlateId));
        return {
          member: { kind: 'member', memberId: web?.memberId ?? 0 },
          cutBy: { kind: 'plateOfOperation', operationId: idOf(weld.surfacePlateId) },
          cuttingMethod: 'surface',
          websWeld: { type: 'doubleFillet', size: sizeOf(template.project, weld) },
        };
      }),
    turn,
  );

/** The ends of both members at work planes, half of them by a plane in the node and an offset. */
export const coverSpliceOf = (template: Joint, turn = 0): Joint =>
  authored(
    template,
    (model) =>
      model.cuts.map(({ memberId, point, normal, gap }) => {
        const isOffset = memberId === BEAM;
        return {
          member: { kind: 'member', memberId },
          workPlane: {
            method: 'byNormalVector',
            relatedTo: 'joint',
            origin: isOffset ? { x: 0, y: 0, z: 0 } : point,
            normalVector: normal,
          },
          offset: isOffset ? gap / 2 : 0,
        };
      }),
    turn,
  );

/** `wall` of the column as items count it: 1 the web, 3 the flange towards the beam. */
export const cleatsOf = (template: Joint, turn = 0, wall = 3): Joint =>
  authored(
    template,
    ({ cuts }) =>
      cuts
        .filter(({ memberId }) => memberId !== COLUMN)
        .map(({ memberId, gap }) => ({
          member: { kind: 'member', memberId },
          cutBy: { kind: 'memberPlate', memberId: COLUMN, plateSubIndex: wall },
          cuttingMethod: 'surface',
          offset: gap,
        })),
    turn,
  );

/** The rectangle along the face around the gusset of a template, and the end of the brace at a work plane. */
export const gussetOf = (template: Joint): Joint =>
  authored(template, ({ cuts }) =>
    cuts.map(({ memberId, point, normal }) => ({
      member: { kind: 'member', memberId },
      workPlane: { method: 'byNormalVector', relatedTo: 'joint', origin: point, normalVector: normal },
    })),
  );

const wallWelds: Readonly<Record<string, string>> = { '-tfl': 'af', '-w': 'aw' };

export const basePlateOf = (template: Joint, turn = 0): Joint =>
  authored(
    template,
    ({ plates, welds }, idOf) => {
      const plate = plates.find(({ owner }) => owner.kind === 'operation');
      // A hollow column has a weld on each wall.
      const isHollow = !welds.some(({ name }) => name.endsWith('-tfl'));
      const of = (part: string) => {
        const weld = welds.find(({ name, throatProperty }) =>
          isHollow ? throatProperty === wallWelds[part] : name.endsWith(part),
        );
        return {
          type: isHollow ? 'filletFront' : 'doubleFillet',
          size: weld === undefined ? 0 : sizeOf(template.project, weld),
          ...(weld?.electrode ? { materialId: weld.electrode.id } : {}),
        };
      };
      return [
        {
          member: { kind: 'member', memberId: COLUMN },
          cutBy: { kind: 'plateOfOperation', operationId: idOf(plate?.id ?? 0) },
          flangesWeld: of('-tfl'),
          websWeld: of('-w'),
        },
      ];
    },
    turn,
  );
