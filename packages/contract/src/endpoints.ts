import { calculationJobEndpoints } from './calculation-job.ts';
import { clientEndpoints } from './client.ts';
import { connectionEndpoints } from './connection.ts';
import { conversionEndpoints } from './conversion.ts';
import { crossSectionEndpoints } from './cross-section.ts';
import type { Endpoint } from './endpoint.ts';
import { exportEndpoints } from './geometry.ts';
import { libraryEndpoints } from './library.ts';
import { loadEffectEndpoints } from './load-effect.ts';
import { loadEffectSubsetEndpoints } from './load-effect-subset.ts';
import { materialEndpoints } from './material.ts';
import { memberEndpoints } from './member.ts';
import { operationEndpoints } from './operation.ts';
import { parameterEndpoints } from './parameter.ts';
import { parameterEditingEndpoints } from './parameter-editing.ts';
import { projectEndpoints } from './project.ts';
import { reportEndpoints } from './report.ts';
import { resultsEndpoints } from './results.ts';
import { sceneEndpoints } from './scene.ts';
import { settingsEndpoints } from './settings.ts';
import { templateEndpoints } from './template.ts';
import { typedOperationEndpoints } from './typed-operation.ts';

/** All endpoints of the interface by the vendor's `operationId`, in the order in which they came. */
export const endpoints = {
  ...clientEndpoints,
  ...projectEndpoints,
  ...settingsEndpoints,
  ...connectionEndpoints,
  ...memberEndpoints,
  ...operationEndpoints,
  ...templateEndpoints,
  ...libraryEndpoints,
  ...conversionEndpoints,
  ...parameterEndpoints,
  ...loadEffectEndpoints,
  ...materialEndpoints,
  ...resultsEndpoints,
  ...exportEndpoints,
  ...reportEndpoints,
  ...sceneEndpoints,
  ...calculationJobEndpoints,
  ...loadEffectSubsetEndpoints,
  ...parameterEditingEndpoints,
  ...typedOperationEndpoints,
  ...crossSectionEndpoints,
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
/** The vendor's `operationId`. Our word is another, since an operation is a manufacturing operation. */
export type EndpointId = keyof Endpoints;
