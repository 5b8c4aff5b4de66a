import type { Connection } from '../../src/model/connection.ts';
import type { Project } from '../../src/model/project.ts';
import { type AmericanCase, americanCase } from '../engine/codes/aisc/american-case.ts';
import { IN, KIP } from '../engine/codes/aisc/units.ts';
import { finPlateCase } from '../support/fin-plate-case.ts';
import { apexCase } from './apex-end-plate/apex-case.ts';
import { type AmericanBase, americanBase } from './base-plate/american-base.ts';
import { type BasePlateCase, basePlateCase } from './base-plate/base-plate-case.ts';
import { cornerCase } from './corner-gusset/corner-case.ts';
import { coverSpliceCase } from './cover-splice/cover-splice-case.ts';
import { type CleatsCase, cleatsCase } from './double-angle/cleats-case.ts';
import { gussetCase } from './gusset/gusset-case.ts';
import { twoBracesCase as twoOnGusset } from './gusset/two-braces-case.ts';
import { headerPlateCase } from './header-plate/header-plate-case.ts';
import { hollowCase } from './hollow-brace/hollow-case.ts';
import { twoBracesCase } from './hollow-brace/two-braces-case.ts';
import { type RigidCase, rigidCase } from './rigid/case.ts';
import { slottedCase } from './slotted-tube/slotted-case.ts';

/** A joint that carries all of its load; what it is made of and loaded by is up to its name. */
interface NamedJoint {
  readonly name: string;
  readonly make: () => { project: Project; connection: Connection };
}

const rigid = (name: string, given: RigidCase): NamedJoint => ({ name, make: () => rigidCase(given) });
const cleats = (name: string, given: CleatsCase): NamedJoint => ({ name, make: () => cleatsCase(given) });
const base = (name: string, given: BasePlateCase): NamedJoint => ({ name, make: () => basePlateCase(given) });
const american = (name: string, given: AmericanCase): NamedJoint => ({
  name: `${name}, American`,
  make: () => americanCase(given),
});

const americanBaseOf = (name: string, given: AmericanBase): NamedJoint => ({
  name: `${name}, American`,
  make: () => americanBase(given),
});

const bent = { my: 400 * KIP * IN, vz: -15 * KIP };

/** Every kind of joint under the loads it carries, so that together they make every check there is. */
export const everyJoint: readonly NamedJoint[] = [
  { name: 'fin plate', make: () => finPlateCase() },
  { name: 'long fin plate in tension', make: longFinPlate },
  {
    name: 'fin plate on a hollow column',
    make: () =>
      finPlateCase({
        column: 'SHS200x200x10',
        loads: [
          { n: 20e3, vz: -60e3 },
          { vz: -60e3, my: 2e3 },
        ],
      }),
  },
  { name: 'two braces on one gusset', make: () => twoOnGusset() },
  { name: 'fin plate of a coped beam', make: copedFinPlate },
  {
    name: 'header plate of a coped beam',
    make: () =>
      headerPlateCase({
        parameters: { cT: 0.04, cL: 0.06 },
        loads: [
          { n: 30e3, vz: -60e3, my: 1e3 },
          { n: -20e3, vz: -150e3 },
        ],
      }),
  },
  rigid('end plate', { kind: 'EndPlate', loads: [{ my: 40e3, vz: -40e3 }] }),
  rigid('end plate pulled', { kind: 'EndPlate', loads: [{ n: 100e3, mz: 1e3, mx: 1e3, vy: 1e3 }] }),
  rigid('preloaded end plate', {
    kind: 'EndPlate',
    parameters: { shear: 'friction', BA: 'M20 10.9' },
    loads: [{ my: 40e3, vz: -20e3 }],
  }),
  rigid('stiffened end plate', { kind: 'EndPlate', parameters: { st: 2 }, loads: [{ my: 40e3, vz: -40e3 }] }),
  { name: 'haunched end plate', make: haunchedEndPlate },
  { name: 'haunched end plate of a rafter', make: haunchedRafter },
  { name: 'haunched end plate below a cap plate', make: cappedColumn },
  rigid('two end plates', { kind: 'EndPlate', opposite: true, loads: [{ my: 40e3, vz: -40e3 }] }),
  rigid('end plate splice', { kind: 'EndPlateSplice', loads: [{ my: 40e3, vz: -40e3 }] }),
  {
    name: 'apex end plate',
    make: () => apexCase({ slope: 12, loads: [{ my: 30e3, vz: -20e3, n: -20e3 }] }),
  },
  {
    name: 'haunched apex end plate',
    make: () =>
      apexCase({
        slope: 8,
        parameters: { hh: 0.15, hl: 0.5, nB: 2, p: 0.08, extB: 0.09 },
        loads: [
          { my: -40e3, vz: -20e3 },
          { my: 30e3, n: -30e3 },
        ],
      }),
  },
  rigid('welded beam', { kind: 'WeldedBeam', loads: [{ my: 40e3, vz: -40e3 }] }),
  rigid('stiffened welded beam', {
    kind: 'WeldedBeam',
    parameters: { st: 2 },
    loads: [{ my: 40e3, vz: -40e3, n: 20e3 }],
  }),
  { name: 'cover splice', make: () => coverSpliceCase() },
  {
    name: 'cover splice in tension',
    make: () => coverSpliceCase({ parameters: { tfi: 0.008 }, loads: [{ n: 100e3, vz: -20e3 }] }),
  },
  {
    name: 'cover splice with wide pitch in compression',
    make: () => coverSpliceCase({ parameters: { tfo: 0.006, pf: 0.12 }, loads: [{ n: -100e3 }] }),
  },
  {
    name: 'cover splice with packs',
    make: () =>
      coverSpliceCase({
        section: 'HEB260',
        other: 'HEB320',
        parameters: { gf: 0.15, tfo: 0.015, nf: 3, n1w: 2 },
        loads: [{ my: 40e3, vz: -20e3, n: -50e3 }],
      }),
  },
  {
    name: 'cover splice in contact',
    make: () =>
      coverSpliceCase({
        section: 'HEB260',
        other: 'HEA260',
        parameters: { gf: 0.15, n1w: 2, gap: 0, contact: 1 },
        loads: [{ my: 60e3, vz: -20e3, n: -350e3 }],
      }),
  },
  { name: 'gusset', make: () => gussetCase() },
  { name: 'slotted tube', make: () => slottedCase() },
  {
    name: 'slotted square tube in compression',
    make: () =>
      slottedCase({
        ...{ brace: 'SHS100x100x5', rise: 45, loads: [{ n: -60e3 }] },
        parameters: { tg: 0.015, sb: 0.1, Lw: 0.3 },
      }),
  },
  { name: 'gusset with one bolt', make: () => gussetCase({ parameters: { n: 1 }, loads: [{ n: 20e3 }] }) },
  {
    name: 'gusset of two angles in compression',
    make: () => gussetCase({ rise: 30, parameters: { angles: 2, sb: 0.15 }, loads: [{ n: -60e3 }] }),
  },
  {
    name: 'corner gusset',
    make: () => cornerCase({ n: 60e3, onBeam: { n: -20e3, vz: -30e3 }, parameters: { Lb: 0.25 } }),
  },
  {
    name: 'corner gusset, American',
    make: () =>
      cornerCase({
        ...{ code: 'american', column: 'W10X49', beam: 'W16X26', brace: 'L4X4X3/8', rise: -50, n: -60e3 },
        parameters: { angles: 2, bm: 0.05 },
      }),
  },
  {
    name: 'hollow brace at right angles',
    make: () =>
      hollowCase({
        loads: [
          { n: 50e3, my: 1e3 },
          { n: -60e3, my: -1e3 },
        ],
      }),
  },
  {
    name: 'hollow brace as wide as its chord',
    make: () =>
      hollowCase({
        chord: 'SHS200x200x8',
        brace: 'SHS180x180x6.3',
        parameters: { weld: 'butt' },
        loads: [
          { n: 100e3, my: 10e3 },
          { n: -100e3, my: 10e3 },
        ],
      }),
  },
  {
    name: 'leaning hollow brace',
    make: () =>
      hollowCase({ brace: 'RHS120x80x6.3', angle: 45, parameters: { weld: 'butt' }, loads: [{ n: -40e3 }] }),
  },
  {
    name: 'two hollow braces with a gap',
    make: () => twoBracesCase({ gap: 0.08, chordForce: -300e3, isBent: true }),
  },
  {
    name: 'two hollow braces with a gap and unequal forces',
    make: () =>
      twoBracesCase({
        braces: [
          { section: 'RHS60x100x5', angle: 45, n: -100e3 },
          { section: 'SHS80x80x5', angle: 90, n: 30e3 },
        ],
        gap: 0.06,
        chordForce: -300e3,
        isBent: true,
      }),
  },
  {
    name: 'two hollow braces in line',
    make: () =>
      twoBracesCase({
        isCross: true,
        braces: [
          { section: 'SHS80x80x5', angle: 45, n: -60e3 },
          { section: 'SHS180x180x6.3', angle: 45, n: -40e3 },
        ],
      }),
  },
  cleats('cleats on a flange', {
    loads: [
      { n: 30e3, vz: -60e3 },
      { n: -30e3, vz: -60e3, my: 1e3 },
    ],
  }),
  cleats('cleats on a web', {
    on: 'web',
    forcesIn: 'selectedMemberFace',
    support: 'HEB300',
    beam: 'IPE200',
    parameters: { n1: 2 },
    loads: [{ vz: -30e3 }],
  }),
  base('base pressed', {}),
  base('base bent', { loads: [{ n: -200e3, my: 60e3, vz: -20e3 }] }),
  base('base bent both ways', { loads: [{ n: -300e3, my: 40e3, mz: 15e3, vy: 10e3 }, { mz: 20e3 }] }),
  base('base lifted', { parameters: { shear: 'anchors' }, loads: [{ n: 50e3, vz: -10e3, vy: 5e3 }] }),
  base('base of a hollow column', {
    column: 'RHS300x200x10',
    loads: [{ n: -500e3, vz: -20e3, vy: 10e3 }, { n: -800e3 }],
  }),
  base('base of a hollow column, anchors in shear', {
    column: 'SHS200x200x10',
    parameters: { shear: 'anchors' },
    loads: [{ n: -100e3, vz: -20e3, vy: 10e3 }],
  }),
  american('fin plate of a coped beam', {
    kind: 'FinPlate',
    parameters: { cT: 2 * IN, cL: 4 * IN },
    loads: [{ n: -5 * KIP, vz: -20 * KIP }],
  }),
  american('fin plate', { kind: 'FinPlate', loads: [{ vz: -20 * KIP }, { n: 10 * KIP, vz: -10 * KIP }] }),
  american('fin plate on a hollow column', {
    kind: 'FinPlate',
    column: 'HSS8X8X.625',
    loads: [
      { n: 10 * KIP, vz: -15 * KIP },
      { vz: -15 * KIP, my: 10 * KIP * IN },
    ],
  }),
  american('header plate', {
    kind: 'HeaderPlate',
    loads: [
      { n: 5 * KIP, vz: -15 * KIP },
      { n: -5 * KIP, vz: -10 * KIP },
    ],
  }),
  american('end plate', { kind: 'EndPlate', loads: [bent] }),
  american('preloaded end plate', { kind: 'EndPlate', parameters: { shear: 'friction' }, loads: [bent] }),
  american('stiffened end plate', { kind: 'EndPlate', parameters: { st: 2 }, loads: [bent] }),
  american('end plate splice', { kind: 'EndPlateSplice', loads: [bent] }),
  american('welded beam', { kind: 'WeldedBeam', loads: [{ my: bent.my / 2, vz: bent.vz }] }),
  american('stiffened welded beam', { kind: 'WeldedBeam', parameters: { st: 2 }, loads: [bent] }),
  american('cover splice', { kind: 'CoverSplice', loads: [{ my: bent.my, vz: -10 * KIP, n: 5 * KIP }] }),
  american('cleats', {
    kind: 'DoubleAngleCleats',
    loads: [
      { n: 10 * KIP, vz: -15 * KIP },
      { n: -10 * KIP, my: 20 * KIP * IN },
    ],
  }),
  americanBaseOf('base pressed', { loads: [{ n: -500 * KIP }] }),
  americanBaseOf('base of a hollow column', {
    column: 'HSS8X8X.625',
    loads: [{ n: -200 * KIP, vz: -10 * KIP, vy: 5 * KIP }],
  }),
  americanBaseOf('base bent', { loads: [{ n: -100 * KIP, my: 1200 * KIP * IN, vz: -20 * KIP }] }),
  americanBaseOf('base lifted', {
    parameters: { shear: 'anchors' },
    loads: [{ n: 20 * KIP, vz: -4 * KIP, vy: 2 * KIP }],
  }),
  {
    name: 'HSS brace, American',
    make: () =>
      hollowCase({
        ...{ code: 'american', chord: 'HSS8X8X.500', brace: 'HSS4X4X.250', parameters: { a: 0.006 } },
        loads: [
          { n: 10 * KIP, my: 10 * KIP * IN },
          { n: -12 * KIP, my: 5 * KIP * IN },
        ],
      }),
  },
  {
    name: 'two HSS braces with a gap, American',
    make: () =>
      twoBracesCase({
        ...{ code: 'american', chord: 'HSS10X6X.375', gap: 2.5 * IN, chordForce: -40 * KIP, isBent: true },
        braces: [
          { section: 'HSS4X4X.250', angle: 45, n: -30 * KIP },
          { section: 'HSS4X4X.250', angle: 45, n: 20 * KIP },
        ],
      }),
  },
  {
    name: 'two HSS braces in line, American',
    make: () =>
      twoBracesCase({
        ...{ code: 'american', chord: 'HSS6X6X.375', isCross: true },
        braces: [
          { section: 'HSS6X6X.250', angle: 90, n: -30 * KIP, my: 10 * KIP * IN },
          { section: 'HSS6X6X.250', angle: 90, n: -20 * KIP, my: -10 * KIP * IN },
        ],
      }),
  },
  {
    name: 'slotted tube, American',
    make: () =>
      slottedCase({
        ...{ code: 'american', column: 'W14X90', brace: 'HSS4.000X0.250' },
        loads: [{ n: 30 * KIP }, { n: -10 * KIP }],
      }),
  },
  american('gusset', { kind: 'BoltedGusset', loads: [{ n: 30 * KIP }, { n: -10 * KIP }] }),
];

function copedFinPlate() {
  return finPlateCase({
    parameters: { cT: 0.04, cB: 0.04, cL: 0.06 },
    loads: [{ vz: -60e3 }, { n: -10e3, vz: -40e3 }],
  });
}

function haunchedEndPlate() {
  const made = rigidCase({
    kind: 'EndPlate',
    parameters: { st: 2, nT: 2, hh: 0.2, hl: 0.4, ah: 0.005 },
    loads: [
      { my: 60e3, vz: -40e3 },
      { my: -20e3, n: -20e3 },
    ],
  });
  for (const operation of made.connection.operations) operation.type = 'HaunchedEndPlate';
  return made;
}

function cappedColumn() {
  const made = haunchedEndPlate();
  const [column] = made.connection.members;
  if (column?.position) {
    column.isContinuous = false;
    column.position.axisX = { x: 0, y: 0, z: -1 };
    column.position.axisZ = { x: 1, y: 0, z: 0 };
  }
  for (const { properties } of made.connection.operations)
    Object.assign(properties, { tcp: 0.016, extT: 0.012 });
  return made;
}

function haunchedRafter() {
  const made = haunchedEndPlate();
  for (const operation of made.connection.operations) operation.properties['hl'] = 0.8;
  const position = made.connection.members[1]?.position;
  if (position) {
    position.axisX = { x: 0.98, y: 0, z: Math.sqrt(1 - 0.98 ** 2) };
    position.axisZ = { x: -Math.sqrt(1 - 0.98 ** 2), y: 0, z: 0.98 };
  }
  return made;
}

function longFinPlate() {
  return finPlateCase({
    parameters: { gap: 0.04, e2b: 0.05, n2: 2, n1: 2 },
    loads: [{ vz: -20e3, n: 20e3 }],
  });
}
