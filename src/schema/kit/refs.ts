import type { Job as AnyJob } from '../../jobs/job.ts';
import type { CheckedPart as CheckedPartHandle, PartHandle } from '../../resolvers/geometry/scene.ts';
import type { ConnectionHandle } from '../../resolvers/kit/connection-data.ts';
import type { ProjectHandle } from '../../resolvers/projects/project.ts';
import type { LoadEffect as LoadEffectModel } from '../../upstream/model/load-effect.ts';
import type { Machine as MachineModel } from '../../upstream/model/machine.ts';
import type { Member as MemberModel } from '../../upstream/model/member.ts';
import type { Operation as OperationModel } from '../../upstream/model/operation.ts';
import type { Parameter as ParameterModel } from '../../upstream/model/parameter.ts';
import { builder } from './builder.ts';

/** Types that many files point at. They are implemented in the file of their noun. */
export const Project = builder.objectRef<ProjectHandle>('Project');
/** Implemented in `job.ts`; here because errors point at it. */
export const Job = builder.interfaceRef<AnyJob>('Job');
export const ConnectionItem = builder.objectRef<ConnectionHandle>('ConnectionItem');
export const Member = builder.objectRef<MemberModel>('Member');
/** Implemented in `operation.ts`, its kinds beside it. */
export const Operation = builder.interfaceRef<OperationModel>('Operation');
export const LoadEffect = builder.objectRef<LoadEffectModel>('LoadEffect');
export const Parameter = builder.objectRef<ParameterModel>('Parameter');
export const Machine = builder.objectRef<MachineModel>('Machine');
export const ScenePart = builder.objectRef<PartHandle>('ScenePart');
export const CheckedPart = builder.objectRef<CheckedPartHandle>('CheckedPart');
