import type { Job as AnyJob } from '../jobs/job.ts';
import type { ConnectionHandle } from '../resolvers/connection.ts';
import type { ProjectHandle } from '../resolvers/project.ts';
import type * as model from '../upstream/model.ts';
import { builder } from './builder.ts';

/** Types that many files point at. They are implemented in the file of their noun. */
export const Project = builder.objectRef<ProjectHandle>('Project');
/** Implemented in `job.ts`; here because errors point at it. */
export const Job = builder.interfaceRef<AnyJob>('Job');
export const ConnectionItem = builder.objectRef<ConnectionHandle>('ConnectionItem');
export const Member = builder.objectRef<model.Member>('Member');
export const Operation = builder.objectRef<model.Operation>('Operation');
export const LoadEffect = builder.objectRef<model.LoadEffect>('LoadEffect');
export const Parameter = builder.objectRef<model.Parameter>('Parameter');
