import { decodeId } from '../resolvers/kit/ids.ts';
import { isNodeType, type NodeType } from '../resolvers/nodes.ts';
import type { Cost } from './cost/declared-cost.ts';
import { OPERATION_LISTS } from './cost/operation-lists.ts';

/** The calls that answer a node, and how many parts of its id they are about: nodes that share them come with the same calls. */
type NodeCall = readonly [operation: Cost['ops'][number] | Cost['ops'], parts: 0 | 1 | 2 | 3];

/** Null for what the gateway knows by itself. */
const calls: Record<NodeType, NodeCall | null> = {
  Project: ['GetProjectData', 1],
  ConnectionItem: ['GetConnection', 2],
  Member: ['GetMember', 3],
  LoadEffect: ['GetLoadEffect', 3],
  TemplateInstance: ['GetTemplateInConnection', 3],
  Operation: [OPERATION_LISTS, 2],
  Parameter: ['GetParameters', 2],
  ParameterLink: ['GetParameterLinks', 2],
  CapturedTemplate: null,
  CrossSection: ['GetCrossSections', 1],
  BoltAssembly: ['GetBoltAssemblies', 1],
  SteelMaterial: ['GetSteelMaterials', 1],
  ConcreteMaterial: ['GetConcreteMaterials', 1],
  BoltGrade: ['GetBoltGradeMaterials', 1],
  WeldMaterial: ['GetWeldingMaterials', 1],
  HeadedStudGrade: ['GetHeadedStudGradeMaterials', 1],
  ReinforcementMaterial: ['GetReinforcementMaterials', 1],
  Pin: ['GetPins', 1],
  OtherMaterial: ['GetAllMaterials', 1],
  Machine: null,
  CalculationRun: null,
  CalculationJob: null,
  ParameterStudy: null,
  ConnectionDesignRun: null,
  OptimizationRun: null,
  Batch: null,
  DesignSet: ['GetDesignSets', 0],
};

export const operationsOfNodes: Cost['ops'] = Object.values(calls).flatMap((call) => call?.[0] ?? []);

/** The calls that the nodes of these ids need, each by a name of its own. */
export function callsOfNodes(ids: readonly string[]): string[] {
  const named = new Set<string>();
  /** Numbers of connections, by their project. */
  const connections = new Map<string, Set<string>>();
  for (const id of ids) {
    const { type = '', parts = [] } = decodeId(id) ?? {};
    const call = isNodeType(type) ? calls[type] : null;
    if (call === null) continue;
    const [projectId = '', number = ''] = parts;
    if (type !== 'ConnectionItem')
      for (const operation of [call[0]].flat())
        named.add(`${operation} ${parts.slice(0, call[1]).join('/')}`);
    else connections.set(projectId, (connections.get(projectId) ?? new Set()).add(number));
  }
  // Two or more of a project come with it.
  for (const [projectId, [first, ...others]] of connections)
    named.add(others.length > 0 ? `GetProjectData ${projectId}` : `GetConnection ${projectId}/${first}`);
  return [...named];
}
