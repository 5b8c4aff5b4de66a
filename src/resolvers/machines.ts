import type { Context } from '../context.ts';
import type { Machine } from '../upstream/model/machine.ts';
import { decodeId } from './kit/ids.ts';

/** The machine of that name; null for one that is not in the fleet (any more). Makes no call. */
export function machineNamed(name: string | null, { upstream }: Context): Machine | null {
  return upstream.service.machines().find((machine) => machine.name === name) ?? null;
}

/** The machine of a global id. */
export const findMachine = (id: string, context: Context): Machine | null =>
  machineNamed(decodeId(id)?.parts[0] ?? null, context);

/** Projects of the caller that are open there. */
export const projectsAt = ({ name }: Machine, { knownProjects }: Context): number =>
  knownProjects.states().filter(({ machine }) => machine === name).length;
