import { clientEndpoints } from './client.ts';
import { connectionEndpoints } from './connection.ts';
import { conversionEndpoints } from './conversion.ts';
import type { Endpoint } from './endpoint.ts';
import { exportEndpoints } from './geometry.ts';
import { libraryEndpoints } from './library.ts';
import { loadEffectEndpoints } from './load-effect.ts';
import { materialEndpoints } from './material.ts';
import { memberEndpoints } from './member.ts';
import { operationEndpoints } from './operation.ts';
import { parameterEndpoints } from './parameter.ts';
import { projectEndpoints } from './project.ts';
import { reportEndpoints } from './report.ts';
import { resultsEndpoints } from './results.ts';
import { sceneEndpoints } from './scene.ts';
import { settingsEndpoints } from './settings.ts';
import { templateEndpoints } from './template.ts';

/** All operations of the interface by operationId: 93 in generation 4, 90 in generation 3. */
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
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointId = keyof Endpoints;
