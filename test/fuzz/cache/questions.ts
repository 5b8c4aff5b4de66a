const ofProject = (fields: string) => `query ($id: ID!) { project(id: $id) { ${fields} } }`;

const ofConnections = (fields: string, fragments = '') =>
  `query ($id: ID!, $first: Int = 3) {
    project(id: $id) { name connections { nodes { ${fields} } } ahead: connections(first: $first) { nodes { number } } }
  } ${fragments}`;

/** Nearly everything that can be read of a project, a question for each kind of answer. */
export const questionsOfProjects: readonly string[] = [
  ofProject('connections { nodes { id name status members { name } loadEffects { nodes { name } } } }'),
  '{ projects { nodes { id name author date designCode hasUnsavedChanges connections { nodes { id name } } } } }',
  ofProject(
    'id name description author date designCode state hasUnsavedChanges checkOverview { total passed failed }',
  ),
  ofProject('settings(search: "gamma") { nodes { key raw } }'),
  ofProject(
    'materials { all { id name } steel { name } concrete { name } welding { name } boltGrades { name } }',
  ),
  ofProject('materials { crossSections { id name } boltAssemblies { id name } }'),
  ofProject('codeConversion(target: AMERICAN) { mappings { category sourceValue targetValue } }'),
  ofConnections(
    'id number name description status results { verdict outdated summary { name status value } } members { name }',
  ),
  ofConnections(
    'name loadEffects(first: $first) { nodes { id name active memberLoadings { position forces { n my } } } }',
  ),
  ofConnections(
    'name ...Run again: lastResults { ...Of } runs(first: 2) { nodes { number status } }',
    `fragment Run on ConnectionItem { lastResults { number status } status }
    fragment Of on CalculationRun { outdated changesSince { mutation } }`,
  ),
  ofConnections(
    'name parameters(includeHidden: true) { key expression value } members { name } results { verdict }',
  ),
  ofConnections('name project { author date hasUnsavedChanges }'),
  ofConnections(
    'revision resultsRevision project { name hasUnsavedChanges checkOverview { total passed failed } }',
  ),
  ofConnections('name project { connections(first: 3) { nodes { name status members { name } } } }'),
  ofConnections(
    'name members { name crossSection { name } } operations { name } commonProperties { plateMaterial { name } }',
  ),
  ofConnections(
    'name templates { id operations { name } parameters { key } } productionCost { totalEstimated }',
  ),
  ofConnections('identifier ... on Node { id } again: name quantities { bolts { count } } topology'),
  ofConnections(
    'name loadSettings { inEquilibrium } parameterLinks { id parameterKey } importIssues { __typename }',
  ),
  `query ($id: ID!) { project(id: $id) {
    one: connections(first: 4) { nodes { name members { name } } totalCount }
    other: connections(orderBy: { field: UTILIZATION, direction: DESCENDING }) {
      nodes { name results { maxUtilization { percent } } members { id } }
      edges { cursor node { name status } }
    }
  } }`,
  '{ projects { nodes { id connections { nodes { id name status loadEffects { nodes { name } } } } } } }',
];

const ofConnection = (fields: string) => `query ($id: ID!) { connection(id: $id) { ${fields} } }`;

/** The same of a connection. */
export const questionsOfConnections: readonly string[] = [
  ofConnection('id name description identifier analysisType includeBuckling status topology'),
  ofConnection('productionCost { totalEstimated } loadSettings { inEquilibrium inPercentage }'),
  ofConnection(
    'members { id name active isBearing theoreticalLengthY crossSection { name } placement { definedBy origin { x } pitch } }',
  ),
  ofConnection(
    'loadEffects { nodes { id name active memberLoadings { memberNumber position forces { n vy vz mx my mz } } } }',
  ),
  ofConnection(
    'operations { id name rawKind active } commonProperties { plateMaterial { name } boltAssembly { name } }',
  ),
  ofConnection('parameters(includeHidden: true) { id key expression value }'),
  ofConnection('templates { id libraryTemplateUuid operations { id } parameters { key } }'),
  ofConnection(
    'name results { verdict outdated summary { name status value } bolts { nodes { name } } welds { nodes { name } } plates { nodes { name maxStress limitStrain strengthShare { ratio } } } }',
  ),
  ofConnection(
    'status lastResults { number status outdated summary { name value } changesSince { mutation } }',
  ),
  ofConnection('quantities { bolts { count } } model { plates { name } }'),
  ofConnection('parameterLinks { id parameterKey } linkableProperties { key currentValue parameterKey }'),
  ofConnection('name evaluate(expression: "1 + 1") { __typename }'),
];
