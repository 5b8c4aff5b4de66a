import type { ProjectEvents } from '../../projects/events/project-events.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { Check } from '../../upstream/model/results.ts';

/** Whether what was said of a connection, or of a part in one of its calculations, holds for it as it is now. */
export function isCurrent(
  { projectId, connectionId, calculatedAt }: ConnectionKey & Pick<Check, 'calculatedAt'>,
  events: Pick<ProjectEvents, 'calculation'>,
): boolean {
  const last = events.calculation({ projectId, connectionId });
  if (last?.outdated) return false;
  return calculatedAt === undefined || last?.calculatedAt.getTime() === calculatedAt.getTime();
}
