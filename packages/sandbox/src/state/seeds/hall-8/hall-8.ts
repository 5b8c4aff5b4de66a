import { demonstrations } from '@connection-gateway/contract/project';
import { draftOf, type Seed } from '../draft.ts';
import { newProject } from '../new-project.ts';
import { addBases } from './bases.ts';
import { addBracing } from './bracing.ts';
import { addCanopy } from './canopy.ts';
import { addCraneRunway } from './crane-runway.ts';
import { addFrames } from './frames.ts';
import { addMezzanine } from './mezzanine.ts';

/** Hall 8: two bays of 24 m with a crane of 10 t, a mezzanine, stairs and a canopy, to EN 1993-1-8. Holds no results. */
export function hall8(): Seed {
  const draft = draftOf(
    newProject({
      name: 'Hall 8, logistics centre',
      description:
        'Two bays of 24 m, frames on axes 1 to 9, crane 10 t in bay A-B, mezzanine +4.20, canopy along axis C',
      projectNumber: demonstrations.hall8.projectNumber,
      author: demonstrations.hall8.author,
      date: '2026-06-15T08:00:00',
    }),
  );
  addFrames(draft);
  addBases(draft);
  addCraneRunway(draft);
  addBracing(draft);
  addMezzanine(draft);
  addCanopy(draft);
  return draft.seed;
}
