import { placement } from './shape.ts';
import { derived, type StepFile, type Token, whole, word } from './step-file.ts';

/** What every element of the file hangs on. */
export interface Building {
  /** Context of bodies. */
  readonly context: Token;
  /** Placement of all elements: global axes. */
  readonly place: Token;
  /** Puts elements into the building. */
  contain(elements: readonly Token[]): void;
}

const GLOBAL = {
  origin: { x: 0, y: 0, z: 0 },
  axisX: { x: 1, y: 0, z: 0 },
  axisY: { x: 0, y: 1, z: 0 },
  axisZ: { x: 0, y: 0, z: 1 },
};

/** Project, site and building, units SI. `guid` makes the global id for a name. */
export function addBuilding(
  file: StepFile,
  names: { readonly project: string; readonly building: string },
  guid: (name: string) => string,
): Building {
  const axes = placement(file, GLOBAL);
  const model = file.add('IfcGeometricRepresentationContext', null, 'Model', whole(3), 1e-5, axes, null);
  const context = file.add(
    'IfcGeometricRepresentationSubContext',
    'Body',
    'Model',
    ...[derived, derived, derived, derived],
    model,
    null,
    word('MODEL_VIEW'),
    null,
  );
  const place = file.add('IfcLocalPlacement', null, axes);
  const project = file.add(
    'IfcProject',
    ...[guid('project'), null, names.project, null, null, null, null],
    [model],
    units(file),
  );
  const spatial = [null, null, place, null, null, word('ELEMENT')];
  const site = file.add('IfcSite', guid('site'), null, 'Site', ...spatial, null, null, null, null, null);
  const building = file.add(
    'IfcBuilding',
    guid('building'),
    null,
    names.building,
    ...spatial,
    null,
    null,
    null,
  );
  file.add('IfcRelAggregates', guid('project-site'), null, null, null, project, [site]);
  file.add('IfcRelAggregates', guid('site-building'), null, null, null, site, [building]);
  return {
    context,
    place,
    contain(elements) {
      if (elements.length === 0) return;
      file.add(
        'IfcRelContainedInSpatialStructure',
        ...[guid('contents'), null, null, null],
        elements,
        building,
      );
    },
  };
}

function units(file: StepFile): Token {
  const unit = (kind: string, prefix: string | null, name: string) =>
    file.add('IfcSIUnit', derived, word(kind), prefix === null ? null : word(prefix), word(name));
  return file.add('IfcUnitAssignment', [
    unit('LENGTHUNIT', null, 'METRE'),
    unit('AREAUNIT', null, 'SQUARE_METRE'),
    unit('VOLUMEUNIT', null, 'CUBIC_METRE'),
    unit('PLANEANGLEUNIT', null, 'RADIAN'),
    unit('MASSUNIT', 'KILO', 'GRAM'),
    unit('FORCEUNIT', null, 'NEWTON'),
    unit('PRESSUREUNIT', null, 'PASCAL'),
  ]);
}
