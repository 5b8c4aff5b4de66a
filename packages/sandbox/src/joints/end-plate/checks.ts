import type { JointLoad, Site } from '../../engine/building/kind.ts';
import { beamSectionChecks } from '../../engine/checks/beam-section.ts';
import { faceBolts } from '../../engine/checks/face-bolts.ts';
import { weldChecker } from '../../engine/checks/weld-checks.ts';
import type { JointChecks } from '../../engine/codes/shared/check.ts';
import { against, onPlate, type PartCheck } from '../../engine/codes/shared/check.ts';
import type { FlangeEntry } from '../../engine/codes/shared/column-rules.ts';
import type { DesignCode } from '../../engine/codes/shared/design-code.ts';
import { plateById } from '../../engine/codes/shared/plate-strength.ts';
import type { BoltRow, ColumnStrip, EndPlate } from '../../engine/codes/shared/row-rules.ts';
import { columnChecks } from '../../engine/column/checks.ts';
import { supplementaryWelds } from '../../engine/column/supplementary.ts';
import { alignPlate } from '../../engine/geometry/align-plate.ts';
import type { ISection } from '../../engine/geometry/i-section.ts';
import type { JointMember } from '../../engine/geometry/joint-member.ts';
import { onAxis, type SectionForces, transport } from '../../engine/statics/section-forces.ts';
import { transformation } from '../../engine/statics/transformation.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import { locate, pointIn } from '../../model/vector.ts';
import { flangeTurner } from './flange-turner.ts';
import type { BeamToColumnParts } from './geometry.ts';
import { onWebChecker, pliesOf } from './on-web.ts';
import type { EndPlateParts } from './plate.ts';
import { boltTensions, resistanceCheck, rowChecks, shearLoad, sidewaysChecks } from './row-checks.ts';
import { capacitiesOf, type JointState, jointState, type RowCapacities, type RowJoint } from './row-joint.ts';

/** All checks of an end plate on a column: rows, bolts, column, welds and the beam's end. */
export function beamToColumnChecker(
  site: Site,
  parts: BeamToColumnParts,
  model: ConnectionModel,
): (load: JointLoad) => JointChecks {
  const { bearing, code } = site;
  const { beam, column, rows, grid, pairs } = parts;
  const { shape } = beam.section;
  const { w, bp } = beam.sizes;
  const depth = shape.h - shape.tf;
  const { bolts: rules, sections, joints } = code;
  const bolt = rules.tension(grid).value;
  const flange = alignPlate(plateById(model, column.faceId), grid);
  const bolts = faceBolts(grid, pliesOf(parts, flange), code);
  const isFlange = column.side === 'flange';
  const edge = Math.min((bp - w) / 2, isFlange ? (column.section.shape.b - w) / 2 : Number.POSITIVE_INFINITY);
  const strength = { bolt, assembly: grid.assembly, grip: grid.grip, edge };
  const resistance = joints.column(column, pairs, depth);
  const freeEnd = freeEndOf(parts, bearing, model);
  // A cap plate holds the flange where it ends, as a stiffener does.
  const strip = { stiffeners: levelsOf(parts, depth), end: column.cap === undefined ? freeEnd : null };
  const entries = ([1, -1] as const).map((side) => flangeEntry(parts, side, freeEnd));
  const onColumn = isFlange ? withinColumn(beam, column.section) : { plate: beam, share: 1 };
  const worth = beam.inclined?.strong ?? beam.section;
  const pressedFlange = sections.flangeCompression(worth).value * onColumn.share;
  const plastic = worth.properties.A * worth.fy;

  const checkPlates = supplementaryWelds(column, model, site);
  const checkBeamEnd = beamEndChecker(beam, model, code, onColumn.share);
  const checkOnWeb = isFlange ? null : onWebChecker(site, parts, model);

  const capacitiesAt = remembered((beta) =>
    capacitiesOf(rows, (view) => [
      ...joints.endPlateRows(onColumn.plate, view, strength),
      ...(isFlange ? joints.columnRows(column, strip, w, view, strength, beta) : []),
    ]),
  );

  return ({ forces, position, support }) => {
    const atFace = transport(forces, onAxis(position), onAxis(beam.position));
    const beta = transformation(atFace.my, support, depth);
    const opposed = atFace.my * support.opposite > 0;
    const columnState = { beta, stress: support.compression, opposed };
    const joint: RowJoint = {
      rows,
      depth,
      bolt,
      capacities: capacitiesAt(beta),
      compression(side) {
        const [entry] = entries.filter((candidate) => candidate.side === side);
        if (entry === undefined || !isFlange) return pressedFlange;
        return Math.min(pressedFlange, resistance.compression(entry, columnState));
      },
      panel:
        isFlange && beta > 0
          ? (resistance.panel * resistance.panelShare(columnState)) / beta
          : Number.POSITIVE_INFINITY,
      negligibleAxial: joints.negligibleAxial,
    };
    const state = jointState(joint, { my: atFace.my, n: atFace.n, plastic });
    const atBolts = transport(forces, onAxis(position), locate(beam.end.frame, grid.frame.origin));
    const { checks, bolts: boltForces } = bolts(shearLoad(atBolts), boltTensions(state.rows, atFace, w));
    return {
      bolts: boltForces,
      checks: [
        resistanceCheck(beam.plate.id, atFace, state, joints.momentClause),
        ...rowChecks(state),
        ...sidewaysChecks(rows, state, atFace, w),
        ...(isFlange
          ? columnChecks(
              column,
              resistance,
              columnState,
              flangeForces(state),
              panelOf(state),
              code,
              checkPlates,
            )
          : []),
        ...(checkOnWeb?.(atFace, support) ?? []),
        ...checkBeamEnd(state.pressed, forces, position),
        ...checks,
      ],
    };

    function flangeForces({ pressed, rows: states, lever }: JointState) {
      return entries.map((entry) => ({
        entry,
        compression: entry.side === 1 ? pressed.top : pressed.bottom,
        // Rows beside a stiffener pull at it; the rest is checked row by row.
        tension: resistance.pairAt(entry.side) === null ? 0 : pullAt(rows, (entry.side * depth) / 2, states),
        atEnd: atFace.n / 2 + (entry.side * atFace.my) / lever,
      }));
    }

    function panelOf({ lever }: JointState) {
      return { ...support, own: atFace.my, depth, lever };
    }
  };
}

/** Stiffeners of the column by their height above the beam axis, m. */
function levelsOf({ pairs }: BeamToColumnParts, depth: number): ColumnStrip['stiffeners'] {
  return pairs.map(({ side, plates }) => ({
    height: (side * depth) / 2,
    thickness: plates[0]?.thickness ?? 0,
  }));
}

/** Load effects mostly agree in beta, the only thing of them that rows depend on. */
function remembered(capacitiesAt: (beta: number) => RowCapacities): (beta: number) => RowCapacities {
  const known = new Map<number, RowCapacities>();
  return (beta) => {
    const found = known.get(beta) ?? capacitiesAt(beta);
    known.set(beta, found);
    return found;
  };
}

/** Where a beam flange presses the column through its end plate. */
function flangeEntry({ beam }: BeamToColumnParts, side: 1 | -1, freeEnd: number | null): FlangeEntry {
  const { h, tf } = beam.section.shape;
  const { tp, extT, extB, af } = beam.sizes;
  return {
    side,
    width: tf + 2 * Math.SQRT2 * af + spreadInPlate(tp, (side === 1 ? extT : extB) - Math.SQRT2 * af),
    end: freeEnd === null || side * freeEnd < 0 ? null : Math.abs(freeEnd) - (h - tf) / 2,
  };
}

/** Force of the rows next to a level above the beam axis (m), on either side of it, N. */
function pullAt(rows: readonly BoltRow[], level: number, states: JointState['rows']): number {
  const near = (sign: 1 | -1) =>
    rows
      .map(({ height }, index) => ({ away: sign * (height - level), index }))
      .filter(({ away }) => away > 0)
      .sort((a, b) => a.away - b.away)[0]?.index;
  return [near(1), near(-1)].reduce<number>(
    (sum, index) => sum + (index === undefined ? 0 : (states[index]?.force ?? 0)),
    0,
  );
}

/**
 * An end plate as wide as the column flange behind it at most, and the share of a beam flange that presses on that flange, spread
 * through the plate at 45 degrees.
 */
function withinColumn(beam: EndPlateParts, { shape: { b } }: ISection): { plate: EndPlate; share: number } {
  const { sizes, section } = beam;
  return {
    plate: { ...beam, sizes: { ...sizes, bp: Math.min(sizes.bp, b) } },
    share: Math.min(1, (b + 2 * sizes.tp) / section.shape.b),
  };
}

/** Checks the beam end behind an end plate: compressed flanges, of which a share has something to press on, section and welds. */
export function beamEndChecker(
  { section, walls, position: face, sizes, welds, plate, inclined }: EndPlateParts,
  model: ConnectionModel,
  code: DesignCode,
  share = 1,
): (pressed: JointState['pressed'], forces: SectionForces, position: number) => PartCheck[] {
  const worth = inclined?.strong ?? section;
  const whole = code.sections.flangeCompression(worth);
  const capacity = { ...whole, value: whole.value * share };
  const checkWelds = weldChecker(welds, model, code);
  const turn = inclined === undefined ? null : flangeTurner({ section, plate, inclined }, code);
  return (pressed, forces, position) => {
    const atCut = transport(forces, onAxis(position), onAxis(face + sizes.tp));
    const { sheared, across, checks } = turn?.(atCut) ?? { sheared: atCut, across: [], checks: [] };
    return [
      onPlate(walls.top, against(pressed.top, capacity, 'flange in compression')),
      onPlate(walls.bottom, against(pressed.bottom, capacity, 'flange in compression')),
      ...checks,
      ...beamSectionChecks(worth, walls, sheared, code),
      ...checkWelds(sheared, across),
    ];
  };
}

/** A flange force spreads at 45 degrees through the plate, as far as the plate goes. EN 1993-1-8 6.2.6.2(1), AISC Design Guide 4 3.3. */
function spreadInPlate(thickness: number, beyondWeld: number): number {
  return thickness + Math.min(thickness, Math.max(0, beyondWeld));
}

/** Height of the free end of the column above the beam axis, m; null where it goes on to both sides. */
function freeEndOf(
  { column, beam }: BeamToColumnParts,
  bearing: JointMember,
  model: ConnectionModel,
): number | null {
  if (column.freeSide === null) return null;
  const body = model.members.find(({ memberId }) => memberId === bearing.member.id);
  if (body === undefined) return null;
  return locate(beam.end.frame, pointIn(body.frame, { x: body.from, y: 0, z: 0 })).z;
}
