import type { DrawData } from '@connection-gateway/contract/scene';
import type { SceneSources } from '../../src/files/scene-files.ts';
import type { Upstream } from '../../src/upstream/client.ts';
import type { ConnectionModel } from '../../src/upstream/model/geometry.ts';
import { toScene } from '../../src/upstream/translation/scene.ts';
import { modelOf } from './small-joint.ts';

/** A service that draws this. */
export function sourcesOf(data: DrawData, model: Partial<ConnectionModel> = {}): SceneSources {
  const upstream = {
    geometry: { scene: async () => toScene(data), model: async () => modelOf(model) },
    results: { list: async () => [] },
    connections: { get: async () => null },
    service: { engine: async () => 'IDEA_STATICA' as const },
  };
  // Only these are asked for.
  return { upstream: upstream as unknown as Upstream, events: { calculation: () => null } };
}
