const ofProject = (fields: string) => `query ($id: ID!) { project(id: $id) { ${fields} } }`;

/** Nearly everything that can be read of a project, a question for each kind of answer. */
export const questionsOfProjects: readonly string[] = [
  ofProject('connections { nodes { id name status members { name } loadEffects { nodes { name } } } }'),
  '{ projects { nodes { id name author date designCode hasUnsavedChanges connections { nodes { id name } } } } }',
  ofProject(
    'id name description author date designCode state hasUnsavedChanges checkOverview { total passed failed }',
  ),
  ofProject('settings(search: "gamma") { key value }'),
  ofProject(
    'materials { all { id name } steel { name } concrete { name } welding { name } boltGrades { name } }',
  ),
  ofProject('materials { crossSections { id name } boltAssemblies { id name } }'),
  ofProject('codeConversion(target: AMERICAN) { mappings { category sourceValue targetValue } }'),
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
    'operations { id name type active } commonProperties { plateMaterial { name } boltAssembly { name } }',
  ),
  ofConnection('parameters(includeHidden: true) { id key expression value }'),
  ofConnection('templates { id libraryTemplateUuid operations { id } parameters { key } }'),
  ofConnection(
    'name results { passed outdated summary { name status value } bolts { nodes { name } } welds { nodes { name } } plates { nodes { name maxStress } } }',
  ),
  ofConnection(
    'status lastResults { number status outdated summary { name value } changesSince { mutation } }',
  ),
  ofConnection('quantities { bolts { count } } model { plates { name } }'),
  ofConnection('parameterLinks { id parameterKey } linkableProperties { key currentValue parameterKey }'),
  ofConnection('name evaluate(expression: "1 + 1") { __typename }'),
];
