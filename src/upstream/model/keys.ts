/** What the service holds, in the words of the graph. Units are SI and signs are the service's own. */

export interface ProjectKey {
  projectId: string;
}

export interface ConnectionKey extends ProjectKey {
  connectionId: number;
}

export interface MemberKey extends ConnectionKey {
  memberId: number;
}

export interface OperationKey extends ConnectionKey {
  operationId: number;
}

export interface LoadEffectKey extends ConnectionKey {
  loadEffectId: number;
}

export interface ParameterKey extends ConnectionKey {
  key: string;
}

export interface TemplateInstanceKey extends ConnectionKey {
  instanceId: number;
}

export interface ParameterLinkKey extends ConnectionKey {
  linkId: number;
}
