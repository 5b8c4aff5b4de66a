import { DesignCode } from '../../../library/standard.ts';
import { incomplete } from '../../../model/import-message.ts';
import { unprocessable } from '../../../model/problem.ts';
import { decodeXml } from '../../xml/decode.ts';
import { IssueLog } from './issue-log.ts';
import type { OpenModel, OriginSettings } from './open-model.ts';
import { readPoints, readSegments } from './read-geometry.ts';
import { readLoads, readResults } from './read-loads.ts';
import { readConnectionPoints, readElements, readMembers } from './read-members.ts';
import { readNames, readParts } from './read-parts.ts';
import { readSections, readSteels } from './read-sections.ts';
import { indexResults } from './result-index.ts';
import { parseOpenModel, type XmlElement } from './xml-element.ts';
import { flagOf, quoted, textOf } from './xml-value.ts';

/** Largest file that is read, in bytes. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Reads a container of an open model and its results, or a bare open model; versions 1 to 3. Elements it does not know
 * are skipped.
 *
 * Errors: 422 for what is no such XML, and for a version or design code nobody knows. Anything else that cannot be read is
 * left out, and among the issues. Source: contract E.2.
 */
export function readOpenModel(bytes: Uint8Array): OpenModel {
  if (bytes.byteLength > MAX_BYTES) {
    throw unprocessable(`The file has ${bytes.byteLength} bytes; open models are read up to ${MAX_BYTES}.`);
  }
  const root = parseOpenModel(decodeXml(bytes, 'The file'));
  const model = modelOf(root);
  const log = new IssueLog();
  const version = readVersion(model);
  const origin = readOrigin(model.child('OriginSettings'), log);
  const points = readPoints(model);
  const segments = readSegments(model, points);
  const steels = readSteels(model);
  const sections = readSections(model, steels);
  const elements = readElements(model, segments, sections);
  const members = readMembers(model, elements, sections);
  const connectionPoints = readConnectionPoints(model, points, members, log);
  const loadCases = readLoads(model, 'LoadCase', 'LoadCase', log);
  const combinations = readLoads(model, 'CombiInput', 'Combination', log);
  const results = readResults(root, { members, elements, loadCases, combinations }, log);
  const combined = new Set(
    results.flatMap(({ sections: along }) =>
      along.flatMap(({ forces }) =>
        forces.flatMap(({ load }) => (load.kind === 'Combination' ? [load.id] : [])),
      ),
    ),
  );
  const names = {
    assemblies: readNames(model, 'BoltAssembly', log),
    weldMetals: readNames(model, 'MatWelding', log),
  };
  const parts = readParts(model, connectionPoints, names, log);
  return {
    version,
    origin,
    connectionPoints: connectionPoints.all,
    loads: [...loadCases.all, ...combinations.all.filter(({ id }) => combined.has(id))],
    results: indexResults(results),
    parts,
    steels: steels.all,
    issues: log.all,
  };
}

function modelOf(root: XmlElement): XmlElement {
  if (root.name === 'OpenModel') return root;
  const model = root.name === 'OpenModelContainer' ? root.child('OpenModel') : null;
  if (model !== null) return model;
  throw unprocessable(
    root.name === 'OpenModelContainer'
      ? 'The OpenModelContainer has no OpenModel.'
      : `The root element is ${quoted(root.name)}; OpenModelContainer or OpenModel is expected.`,
  );
}

function readVersion(model: XmlElement): string {
  const version = textOf(model, 'Version') ?? '2';
  if (/^[123](?:\.\d+)*$/.test(version)) return version;
  throw unprocessable(`OpenModel: Version is ${quoted(version)}; the sandbox reads 1, 2 and 3.x.`);
}

function readOrigin(element: XmlElement | null, log: IssueLog): OriginSettings {
  const text = (name: string) => element && textOf(element, name);
  const country = text('CountryCode') ?? 'ECEN';
  const code = DesignCode.safeParse(country.toLowerCase());
  if (!code.success) {
    throw unprocessable(
      `OriginSettings: CountryCode is ${quoted(country)}; it can be ${DesignCode.options.join(', ')} in any case.`,
    );
  }
  return {
    name: text('ProjectName'),
    description: text('ProjectDescription'),
    author: text('Author'),
    date: text('DateOfCreate'),
    code: code.data,
    checkEquilibrium:
      element !== null && (log.attempt(null, () => flagOf(element, 'CheckEquilibrium'), incomplete) ?? false),
  };
}
