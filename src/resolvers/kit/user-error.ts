import { GatewayError, isNotFound, type ValidationCode } from '../../errors.ts';
import type { Job } from '../../jobs/job.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';

interface UserErrorBase {
  message: string;
  path: readonly string[] | null;
}
export interface NotFoundError extends UserErrorBase {
  type: 'NotFoundError';
  code: 'NOT_FOUND' | 'PROJECT_GONE' | 'UPLOAD_NOT_FOUND';
  typeName: string;
  givenId: string;
}
export interface ValidationIssue {
  code: ValidationCode;
  message: string;
  path: readonly string[];
}
export interface ValidationError extends UserErrorBase {
  type: 'ValidationError';
  code: 'VALIDATION_FAILED';
  issues: ValidationIssue[];
}
/** A parameter value that the service refused; numbers in SI. */
export interface ParameterError extends UserErrorBase {
  type: 'ParameterError';
  code: 'VALIDATION_FAILED';
  key: string;
  value: number | null;
  /** The present bound that the value is beyond. */
  bound: number | null;
  /** Sign of the unit people see it in. */
  unit: string | null;
}
export interface NotSupportedError extends UserErrorBase {
  type: 'NotSupportedError';
  code: 'NOT_SUPPORTED';
  capability: string | null;
}
export interface ConflictError extends UserErrorBase {
  type: 'ConflictError';
  code: 'CONFLICT' | 'UNSAVED_CHANGES' | 'REVISION_CHANGED';
  /** The job in the way, when it is one. */
  job?: Job | null;
  /** The connection whose revision is another one. */
  connection?: ConnectionKey | null;
  currentRevision?: string | null;
}
export interface CalculationError extends UserErrorBase {
  type: 'CalculationError';
  code: 'CALCULATION_FAILED';
  connection: ConnectionKey | null;
}

/** An expected failure of a mutation, part of its payload. */
export type UserError =
  | NotFoundError
  | ValidationError
  | ParameterError
  | NotSupportedError
  | ConflictError
  | CalculationError;

/** The object a mutation addresses, to be named when it does not exist. */
export interface Subject {
  typeName: string;
  id: string;
  path: readonly string[];
}

/** Stops a mutation with errors for its payload. */
export class MutationError extends Error {
  readonly errors: readonly UserError[];

  constructor(...errors: readonly UserError[]) {
    super(errors.map(({ message }) => message).join(' '));
    this.name = 'MutationError';
    this.errors = errors;
  }
}

/** One or more problems of the input. */
export function invalidInput(...issues: readonly ValidationIssue[]): ValidationError {
  return {
    type: 'ValidationError',
    code: 'VALIDATION_FAILED',
    // Of a list each value may have the same to be said.
    message: [...new Set(issues.map(({ message }) => message))].join(' '),
    path: issues[0]?.path ?? null,
    issues: [...issues],
  };
}

/**
 * The payload error for a failure the caller can act on; null for one no caller can act on (service down, time-out,
 * bug), which stays a top level error.
 */
export function toUserErrors(error: unknown, subject: Subject | null): readonly UserError[] | null {
  if (error instanceof MutationError) return error.errors;
  if (!(error instanceof GatewayError)) return null;
  const path = error.inputPath ?? subject?.path ?? ['input'];
  const { message } = error;
  switch (error.code) {
    case 'NOT_FOUND':
    case 'PROJECT_GONE':
      return [
        {
          type: 'NotFoundError',
          code: error.code,
          message,
          path,
          typeName: error.missing?.typeName ?? subject?.typeName ?? 'Project',
          givenId: error.missing?.givenId ?? subject?.id ?? '',
        },
      ];
    case 'BAD_USER_INPUT':
      return [invalidInput({ code: error.validation, message, path: error.inputPath ?? ['input'] })];
    case 'NOT_SUPPORTED':
      return [
        { type: 'NotSupportedError', code: 'NOT_SUPPORTED', message, path, capability: error.capability },
      ];
    case 'CONFLICT':
      return [{ type: 'ConflictError', code: 'CONFLICT', message, path }];
    default:
      return null;
  }
}

/** Names the object a `NOT_FOUND` of this work is about, where it is another than the mutation addresses. */
export async function about<T>(subject: Subject, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isNotFound(error)) throw error;
    throw notFound(subject, error.message, error);
  }
}

/** The error for an object that is not there. */
export function notFound(
  { typeName, id, path }: Subject,
  message: string,
  cause?: GatewayError,
): GatewayError {
  const upstream = cause?.upstream ?? null;
  const missing = { typeName, givenId: id };
  return new GatewayError('NOT_FOUND', message, {
    cause,
    path,
    missing,
    ...(upstream === null ? {} : { upstream }),
  });
}
