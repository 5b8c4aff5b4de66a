import {
  CalculateRowsDocument,
  type CalculationTargetInput,
  CancelRowsDocument,
} from '@connection-gateway/client/pages/project';
import { useState } from 'react';
import { useClient } from 'urql';
import { useRefusal } from '../../parts/permit/permit-button.tsx';
import { problemOf } from '../../parts/problem/problem.ts';

interface Calculation {
  /** Why it did not begin, or end; null when it did. */
  refusal: string | null;
  calculate(target: CalculationTargetInput, onlyOutdated?: boolean): void;
  cancel(jobId: string): void;
}

/** Begins and stops calculations. How they go is told by the events of the project. */
export function useCalculation(): Calculation {
  const client = useClient();
  const mayNot = useRefusal('CALCULATE');
  const [refusal, setRefusal] = useState<string | null>(null);

  async function calculate(target: CalculationTargetInput, onlyOutdated: boolean): Promise<void> {
    if (mayNot !== null) return setRefusal(mayNot);
    setRefusal(null);
    const { data, error } = await client
      .mutation(CalculateRowsDocument, { target, onlyOutdated })
      .toPromise();
    const [first] = data?.startCalculation?.errors ?? [];
    setRefusal(error === undefined ? (first?.message ?? null) : problemOf(error).message);
  }

  async function cancel(jobId: string): Promise<void> {
    setRefusal(null);
    const { data, error } = await client.mutation(CancelRowsDocument, { jobId }).toPromise();
    const [first] = data?.cancelJob?.errors ?? [];
    setRefusal(error === undefined ? (first?.message ?? null) : problemOf(error).message);
  }

  return {
    refusal,
    calculate: (target, onlyOutdated = false) => void calculate(target, onlyOutdated),
    cancel: (jobId) => void cancel(jobId),
  };
}
