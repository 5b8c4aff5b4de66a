import type { ConnectionKey, TemplateInstanceKey } from './keys.ts';
import type { CommonProperties } from './operation-parts.ts';
import type { IssueSeverity, TemplateConversionKind } from './words.ts';

export interface TemplateInstance extends TemplateInstanceKey {
  libraryTemplateId: string;
  memberIds: number[];
  operationIds: number[];
  parameterKeys: string[];
  commonProperties: CommonProperties;
}

export interface TemplateConversion {
  /** Stable for one template and connection: kind and position among entries of the same kind. */
  key: string;
  kind: TemplateConversionKind;
  description: string | null;
  originalValue: string | null;
  originalTemplateId: string | null;
  newValue: string | null;
  newTemplateId: string | null;
  isBearing: boolean;
  originalMemberName: string | null;
  newMemberName: string | null;
}

export interface TemplateMapping {
  designCode: string | null;
  conversions: TemplateConversion[];
  /** The mapping as the service sent it, order and unknown fields kept, to be sent back on apply. */
  wire: unknown;
}

/** A change to the entries of a mapping with this key, or without one to those of this kind and original value. */
export interface MappingEdit {
  key: string | null;
  kind: TemplateConversionKind | null;
  originalValue: string | null;
  /** Null leaves what is there. */
  newValue: string | null;
  newReference: string | null;
}

export interface TemplateIssue extends ConnectionKey {
  operationId: number | null;
  severity: IssueSeverity;
  description: string | null;
  details: string | null;
}

export interface TemplateOutcome {
  /** Empty when everything fitted. */
  issues: TemplateIssue[];
  instance: TemplateInstance | null;
}

export interface CapturedTemplate {
  templateId: string;
  name: string | null;
  designCode: string | null;
  version: number;
  manufacturingType: string | null;
  typologyCode: string | null;
  operationCount: number;
  parameterCount: number;
  parameterLinkCount: number;
  /** Template text, XML. */
  template: string;
}
