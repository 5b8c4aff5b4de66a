const mm = (value: number) => ({ value, unit: 'MILLIMETRE' });
const inMm = (...values: number[]) => ({ values, unit: 'MILLIMETRE' });
const degrees = (value: number) => ({ value, unit: 'DEGREE' });

const plateOf = (ref: string) => ({ operationPlate: { operation: { ref } } });
const wall = (memberId: string, serviceIndex: number) => ({ memberPlate: { memberId, serviceIndex } });
const geometry = { orthogonal: { rows: inMm(35, -35), columns: inMm(0) } };
const block = {
  new: {
    materialId: '1',
    offsetTop: mm(300),
    offsetBottom: mm(300),
    offsetLeft: mm(300),
    offsetRight: mm(300),
    height: mm(600),
    shearTransfer: 'FRICTION',
    contact: 'MORTAR',
    mortarThickness: mm(40),
  },
};
const mounted = { function: 'RIB', location: 'CENTER', positionX: mm(100) };

/**
 * An operation of each kind for a joint with the members 1 and 2, in an order in which each refers to those before it: the
 * project has a section, a concrete, a bolt assembly and, in generation 5, a pin, all of number 1.
 */
export const operationInputs = [
  {
    ref: 'plate',
    name: 'P1',
    operation: {
      stiffeningPlate: {
        shape: { rectangle: { width: mm(120), height: mm(240) } },
        thickness: mm(10),
        positioning: { member: { wall: wall('1', 1), ...mounted, pitch: degrees(5) } },
        weld: { type: 'DOUBLE_FILLET', size: mm(5) },
      },
    },
  },
  {
    ref: 'other',
    name: 'P2',
    operation: {
      stiffeningPlate: {
        shape: { circle: { radius: mm(80) } },
        thickness: mm(12),
        positioning: { joint: { normal: { x: 0, y: 1, z: 0 } } },
      },
    },
  },
  {
    name: 'PC1',
    ref: 'plane',
    operation: {
      workPlane: {
        definition: { normal: { x: 1, y: 0, z: 0 } },
        relatedTo: { memberId: '2' },
        origin: { x: 150, y: 0, z: 0, unit: 'MILLIMETRE' },
      },
    },
  },
  {
    name: 'W1',
    operation: {
      weld: {
        placement: 'EDGE_TO_SURFACE',
        first: { part: plateOf('plate'), edgeIndexes: [1] },
        second: { part: wall('2', 1) },
        weld: {
          type: 'FILLET_FRONT',
          size: mm(6),
          stitch: { beginOffset: mm(10), endOffset: mm(10), length: mm(40), gap: mm(40) },
        },
      },
    },
  },
  {
    name: 'BG1',
    operation: {
      boltGrid: { connectedParts: [plateOf('plate'), plateOf('other')], assemblyId: '1', geometry },
    },
  },
  {
    name: 'CUT1',
    operation: {
      cut: {
        target: { part: { memberId: '2' } },
        cutter: { part: wall('1', 2) },
        method: 'SURFACE',
        offset: mm(10),
        flangeWeld: { type: 'DOUBLE_FILLET', size: mm(4) },
      },
    },
  },
  {
    name: 'PCUT1',
    operation: {
      plateCut: {
        target: { part: plateOf('plate') },
        cutter: { part: { workPlane: { ref: 'plane' } } },
        method: 'SURFACE',
        remainingSide: 'DEFAULT',
      },
    },
  },
  {
    name: 'C1',
    operation: {
      contact: {
        placement: 'EDGE_TO_SURFACE',
        first: { part: { memberId: '2' } },
        second: { part: plateOf('plate') },
      },
    },
  },
  {
    name: 'NP1',
    operation: {
      negativePlate: {
        shape: { circle: { radius: mm(40) } },
        thickness: mm(50),
        positioning: {
          memberAxes: { member: { memberId: '1' }, offset: { x: 0.3, y: 0, z: 0, unit: 'METRE' } },
        },
      },
    },
  },
  {
    name: 'NM1',
    operation: {
      negativeMember: {
        crossSectionId: '1',
        length1: mm(500),
        positioning: { joint: { beta: degrees(90) } },
      },
    },
  },
  {
    name: 'SM1',
    operation: {
      stiffeningMember: {
        crossSectionId: '1',
        length1: mm(400),
        mirrorY: true,
        positioning: { onMember: { on: wall('1', 2), ...mounted } },
        weld: { type: 'DOUBLE_FILLET', size: mm(4) },
      },
    },
  },
  {
    name: 'AG1',
    ref: 'anchors',
    operation: {
      anchorGrid: {
        connectedParts: [plateOf('plate')],
        anchor: { threadedRod: { assemblyId: '1', embedmentDepth: mm(350) } },
        geometry,
        block,
        plateSide: 'LOWER',
      },
    },
  },
  {
    name: 'CG1',
    operation: {
      contactGrid: {
        connectedParts: [plateOf('other')],
        block: { existing: { ref: 'anchors' } },
        plateSide: 'LOWER',
      },
    },
  },
  {
    name: 'PG1',
    operation: {
      pinGrid: {
        connectedParts: [plateOf('plate'), plateOf('other')],
        pinId: '1',
        geometry: {
          free: {
            positions: [{ x: mm(0), y: mm(0) }],
          },
        },
      },
    },
  },
] as const;

/** A change to nothing of each of them: what is read and sent back stays as it is. */
export const unchanged = operationInputs.map(({ operation }) =>
  Object.fromEntries(Object.keys(operation).map((kind) => [kind, {}])),
);
