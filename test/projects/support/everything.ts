import type { Answer } from '../../support/test.ts';

export type Ask = (query: string, variables?: Record<string, unknown>) => Promise<Answer>;

const whole = `query ($id: ID!) { project(id: $id) {
  id name description projectNumber author date designCode
  settings(first: 500) { nodes { key raw } }
  materials { all { id name } crossSections { id name } boltAssemblies { id name } }
  connections { nodes {
    id name description identifier analysisType includeBuckling
    members { id name active isContinuous isBearing theoreticalLengthY }
    operations { id name rawKind active }
    loadSettings { inEquilibrium inPercentage }
    loadEffects { nodes { id name active memberLoadings { memberNumber position forces { n vy vz mx my mz } } } }
    parameters(includeHidden: true) { id key expression value }
    templates { id libraryTemplateUuid }
  } }
} }`;

/** Everything people can have changed in a project, with the ids it goes by. */
export async function everythingIn(ask: Ask, id: string): Promise<unknown> {
  const { data, errors } = await ask(whole, { id });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.project;
}
