import { demonstrations } from '@connection-gateway/contract/project';
import type { Project } from '../../model/project.ts';
import { rebuildModel } from '../../parameters/evaluated.ts';
import { east, north, slopeUp, south, up, west } from './directions.ts';
import { addSeedJoint } from './joint.ts';
import { newProject } from './new-project.ts';

/**
 * Hall 7, bay C: a crane hall halfway through its design. Some joints are done, one was overtaken by a heavier crane, one
 * nobody has begun, and one is beyond what the sandbox can calculate. Holds no results.
 */
export function demoProject(): Project {
  const project = newProject({
    name: 'Hall 7, bay C',
    description: 'Crane hall, joints of bay C between axes 3 and 4',
    projectNumber: demonstrations.hall7.projectNumber,
    author: demonstrations.hall7.author,
    date: '2026-03-01T09:30:00',
  });
  const addJoint = (name: string, description: string) => addSeedJoint(project, name, description);

  addJoint('C1 Floor beam to column', 'Fin plate at the column flange, four load effects')
    .member('COL', 'HEB240', up, true)
    .member('FB1', 'IPE300', east)
    .design('Fin plate, 3 bolts M20 8.8', 'FB1')
    .load('Permanent', { FB1: { vz: -28_000 } })
    .load('Permanent + live', { FB1: { vz: -62_000 } })
    .load('Permanent + wind from west', { FB1: { n: 18_000, vz: -30_000 } })
    .load('Erection', { FB1: { vz: -75_000 } }, false);

  addJoint('C2 Crane bracket beam', 'The crane became heavier than the fin plate: overloaded')
    .member('COL', 'HEB240', up, true)
    .member('CB', 'IPE300', east)
    .design('Fin plate, 3 bolts M20 8.8', 'CB')
    .load('Crane 10 t', { CB: { vz: -60_000 } })
    .load('Crane 32 t', { CB: { n: 40_000, vz: -330_000 } });

  addJoint('C3 Canopy beam', 'Modelled and loaded, never designed')
    .member('COL', 'HEB200', up, true)
    .member('CAN', 'IPE240', west)
    .load('Snow', { CAN: { vz: -18_000 } });

  addJoint('C4 Side beam to column web', 'Fin plate between the column flanges')
    .member('COL', 'HEB300', up, true)
    .member('SB', 'IPE200', north)
    .design('Fin plate, 2 bolts M20 8.8', 'SB')
    .load('Permanent + live', { SB: { vz: -24_000 } });

  addJoint('C5 Inner column, two beams', 'A fin plate on either flange, the left side loaded more')
    .member('COL', 'HEB240', up, true)
    .member('FBL', 'IPE360', west)
    .member('FBR', 'IPE300', east)
    .design('Fin plate, 4 bolts M20 8.8', 'FBL')
    .design('Fin plate, 3 bolts M20 8.8', 'FBR')
    .load('Full live load', { FBL: { vz: -96_000 }, FBR: { vz: -52_000 } })
    .load('Live load left', { FBL: { vz: -96_000 }, FBR: { vz: -20_000 } });

  addJoint('C6 Wind brace', 'A brace in tension that nothing joins yet, as its verdict says')
    .member('COL', 'HEB240', up, true)
    .member('BR', 'CHS114.3/6.3', slopeUp)
    .load('Wind', { BR: { n: 140_000 } });

  addJoint('C7 Secondary beam to girder', 'Fin plate at the web of a continuous girder')
    .member('GIR', 'IPE500', east, true)
    .member('SEC', 'IPE240', south)
    .design('Fin plate, 2 bolts M20 8.8', 'SEC')
    .load('Permanent', { SEC: { vz: -11_000 } })
    .load('Permanent + snow', { SEC: { vz: -27_000 } });

  for (const connection of project.connections) rebuildModel(project, connection);
  return project;
}
