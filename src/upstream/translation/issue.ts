import type { ConNonConformityIssue } from '@connection-gateway/contract/template';
import type { ConnectionKey } from '../model/keys.ts';
import type { TemplateIssue } from '../model/template.ts';
import { fromWire, severities } from '../model/words.ts';

export function toIssue(
  { projectId, connectionId }: ConnectionKey,
  wire: ConNonConformityIssue,
): TemplateIssue {
  return {
    projectId,
    connectionId,
    // 0 stands for an issue of the whole template.
    operationId: wire.operationId === 0 ? null : wire.operationId,
    severity: fromWire(severities, wire.severity),
    description: wire.description ?? null,
    details: wire.details ?? null,
  };
}
