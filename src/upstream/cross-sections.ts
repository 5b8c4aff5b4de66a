import { isDeepStrictEqual } from 'node:util';
import {
  type ConCrossSectionDefinition,
  type ConCssDimension,
  classOfType,
} from '@connection-gateway/contract/cross-section';
import { GatewayError } from '../errors.ts';
import { sentBack } from './http/exchange/sent-back.ts';
import type { Http } from './http/http-client.ts';
import type {
  CrossSection,
  CrossSectionKey,
  DimensionValue,
  ParametricSection,
  SectionComponent,
} from './model/cross-section.ts';
import {
  definitionToSend,
  dimensionOf,
  kindOfDimension,
  toComponents,
  toParametric,
} from './translation/cross-section.ts';
import { toCrossSection } from './translation/material.ts';

/**
 * Sections made by their dimensions, and outlines of any. `NOT_SUPPORTED` with capability `typedCrossSections`, and no call,
 * before generation 5.
 */
export function createCrossSections(http: Http) {
  return {
    /** From its centroid. Upstream: `GET .../cross-sections/{cssId}/geometry` (`GetCrossSectionGeometry`). */
    async outline({ projectId, crossSectionId: cssId }: CrossSectionKey): Promise<SectionComponent[]> {
      const { components } = await http.call('GetCrossSectionGeometry', { params: { projectId, cssId } });
      return toComponents(components);
    },

    /** Names. Upstream: `GET .../cross-sections/parametric/shapes` (`GetParametricCrossSectionShapes`). */
    shapes: (projectId: string): Promise<string[]> =>
      http.call('GetParametricCrossSectionShapes', { params: { projectId } }),

    /**
     * The shape with its defaults. `BAD_USER_INPUT` or `NOT_FOUND` for one the service does not know.
     * Upstream: `GET .../cross-sections/parametric/shapes/{shapeType}` (`GetParametricCrossSectionShapeTemplate`).
     */
    async template({ projectId, shape }: { projectId: string; shape: string }): Promise<ParametricSection> {
      const params = { projectId, shapeType: shape };
      return toParametric(await http.call('GetParametricCrossSectionShapeTemplate', { params }));
    },

    /**
     * Dimensions that are left out have their defaults. `BAD_USER_INPUT` for values that make no section.
     * Upstream: `POST .../cross-sections/parametric` (`AddParametricCrossSection`).
     */
    async addParametric(
      projectId: string,
      { shape, materialName, dimensions }: SectionDraft,
    ): Promise<CrossSection> {
      const body = definitionToSend(shape, materialName, dimensions.map(dimensionOf));
      const params = { projectId };
      return toCrossSection(projectId, await http.call('AddParametricCrossSection', { params, body }));
    },

    /**
     * Lays dimensions and steel over what is there: the wire replaces the whole. `CONFLICT` for a section that is not made by
     * dimensions, `BAD_USER_INPUT` for a dimension that it does not have or of another kind.
     * Upstream: `GET .../cross-sections/{cssId}`, then `PUT .../cross-sections/parametric/{cssId}` (`GetCrossSection`,
     * `UpdateParametricCrossSection`).
     */
    updateParametric: (
      { projectId, crossSectionId: cssId }: CrossSectionKey,
      { materialName, dimensions }: Partial<SectionDraft>,
    ): Promise<{ section: CrossSection; isChanged: boolean }> =>
      http.withLock(projectId, async (locked) => {
        const params = { projectId, cssId };
        const { name, definition } = sentBack(
          'GetCrossSection',
          await locked.call('GetCrossSection', { params }),
        );
        if (definition == null || classOfType(definition.$type) !== 'ConCrossSectionParametricDefinition')
          throw new GatewayError('CONFLICT', `Cross-section ${name ?? cssId} is not made by dimensions.`);
        const body = definitionToSend(
          definition.shapeType ?? '',
          materialName ?? definition.materialName ?? '',
          laidOver(definition, dimensions ?? []),
        );
        const answer = await locked.call('UpdateParametricCrossSection', { params, body });
        const section = toCrossSection(projectId, answer);
        return { section, isChanged: !isDeepStrictEqual(answer.definition, definition) };
      }),
  };
}

export interface SectionDraft {
  shape: string;
  materialName: string;
  dimensions: readonly DimensionValue[];
}

function laidOver(
  { shapeType, dimensions }: ConCrossSectionDefinition,
  given: readonly DimensionValue[],
): ConCssDimension[] {
  const present = dimensions ?? [];
  const path = (index: number, ...rest: string[]) => ({
    path: ['input', 'dimensions', String(index), ...rest],
  });
  for (const [index, { name, kind }] of given.entries()) {
    const found = present.find((dimension) => dimension.name === name);
    const known = present.map((dimension) => dimension.name).join(', ');
    if (found === undefined) {
      const message = `Shape ${shapeType} has no dimension ${JSON.stringify(name)}; it has ${known}.`;
      throw new GatewayError('BAD_USER_INPUT', message, path(index, 'name'));
    }
    const wanted = kindOfDimension(found);
    if (wanted === null || wanted === kind) continue;
    const message = `Dimension ${name} is a ${wanted}, not a ${kind}.`;
    throw new GatewayError('BAD_USER_INPUT', message, path(index, 'value'));
  }
  return present.map(({ options: _, ...dimension }) => {
    const change = given.find(({ name }) => name === dimension.name);
    return change === undefined ? dimension : { ...dimension, value: change.value };
  });
}
