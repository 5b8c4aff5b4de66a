import type { ReferenceElement } from '@connection-gateway/contract/geometry';
import type { ConnectionModel } from '../../model/geometry.ts';

/** How other parts of the data name a plate: those of a member by the member. */
export interface PartReferences {
  readonly element: (plateId: number) => ReferenceElement[];
  /** `originalModelId` of the plate or beam. */
  readonly partId: (plateId: number) => string[];
}

export function reference(typeName: string, id: number): ReferenceElement {
  return { typeName, id, element: null };
}

/** Numbers of members and plates may be equal, so texts that name a plate carry a letter. */
export function plateModelId(plateId: number): string {
  return `P${plateId}`;
}

export function partReferences({ plates }: ConnectionModel): PartReferences {
  const owners = new Map(plates.map(({ id, owner }) => [id, owner]));
  return {
    element(plateId) {
      const owner = owners.get(plateId);
      if (owner === undefined) return [];
      return [owner.kind === 'member' ? reference('BeamData', owner.id) : reference('PlateData', plateId)];
    },
    partId(plateId) {
      const owner = owners.get(plateId);
      if (owner === undefined) return [];
      return [owner.kind === 'member' ? String(owner.id) : plateModelId(plateId)];
    },
  };
}
