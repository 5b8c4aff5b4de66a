import { builder } from './builder.ts';
import './scalars.ts';
import './node.ts';
import './user-error.ts';
import './service.ts';
import './viewer.ts';
import './project.ts';
import './project-changes.ts';
import './upload.ts';
import './opening.ts';
import './connection.ts';
import './connection-changes.ts';
import './member.ts';
import './member-changes.ts';
import './operation.ts';
import './operation-changes.ts';
import './material.ts';
import './project-materials.ts';
import './material-changes.ts';
import './settings.ts';
import './code-conversion.ts';
import './load-effect.ts';
import './load-effect-changes.ts';
import './parameter.ts';
import './parameter-changes.ts';
import './parameter-link-changes.ts';
import './template.ts';
import './template-changes.ts';
import './captured-template.ts';
import './library.ts';
import './publishing.ts';
import './results.ts';
import './connection-geometry.ts';
import './job.ts';
import './calculation.ts';
import './parameter-study.ts';
import './design-run.ts';
import './progress.ts';

builder.queryType({
  description: 'Everything that reads. Queries never change a project and never calculate.',
});
builder.mutationType({
  description:
    'Everything that changes. Each mutation takes one `input` and returns a payload of its own with `errors`. Changes live in the memory of the service until the project is downloaded.',
});

export const schema = builder.toSchema({ sortSchema: false });
