import { GatewayError, isNotFound } from '../../errors.ts';

/** Null for what the connected service cannot tell, where the graph documents a capability for it. */
export async function orNullWithout<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'NOT_SUPPORTED') return null;
    throw error;
  }
}

/** Null for what does not exist (any more): not found in a query is an answer, not an error. */
export async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
