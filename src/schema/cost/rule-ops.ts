/** What rules may need: each reads only what its words ask for. */
export const ruleOps = [
  'GetResults',
  'ExportIomConnectionData',
  'ExportIom',
  'GetBoltAssemblies',
  'GetSteelMaterials',
  'GetMembers',
  'GetCrossSections',
  'GetParameters',
  'GetProductionCost',
] as const;
