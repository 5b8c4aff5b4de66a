import { demonstrations } from '@connection-gateway/contract/project';
import { draftOf, type Seed } from '../draft.ts';
import { newProject } from '../new-project.ts';
import { addBents } from './bents.ts';
import { addFoundations } from './foundations.ts';
import { addLongitudinal } from './longitudinal.ts';

/** Pipe rack PR-04: moment frames across, braced along, to AISC 360-16. Holds no results. */
export function pipeRack(): Seed {
  const draft = draftOf(
    newProject({
      name: 'Pipe rack PR-04, unit 200',
      description: 'Rack between bents 10 and 24, pipe levels +16 ft and +22 ft, braced bay 16-18',
      projectNumber: demonstrations.pipeRack.projectNumber,
      author: demonstrations.pipeRack.author,
      date: '2026-08-03T13:15:00',
      countryCode: 'american',
    }),
  );
  addFoundations(draft);
  addBents(draft);
  addLongitudinal(draft);
  return draft.seed;
}
