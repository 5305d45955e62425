import { GENERATION_POLL_MS } from '@contract/limits';
import type { NextStep, NextStepAnswer } from '@contract/next-step';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import type { UnsentStep } from './unsent-step';
import { useUnsentStep } from './use-unsent-step';

/** What the page offers; 'unknown' where the server could not be asked. */
export type ShownStep = NextStep | UnsentStep | { kind: 'unknown' };

/** Before there is a list, what somebody was writing comes first. */
const isBeforeList = ({ kind }: NextStep): boolean => kind === 'answer' || kind === 'unlock';

export interface StepState {
  /** Null until it is known. */
  step: ShownStep | null;
  answer: NextStepAnswer | null;
}

/** The one next step of the signed-in student, followed while a list is made. */
export function useNextStep(userId: string): StepState {
  const unsent = useUnsentStep(userId);
  const { data, isError } = useCall(
    routes.readNextStep,
    { userId },
    {
      staleTime: 0,
      refetchInterval: (query) => (query.state.data?.step.kind === 'making' ? GENERATION_POLL_MS : false),
    },
  );
  if (!data) return { step: isError ? { kind: 'unknown' } : null, answer: null };
  if (!isBeforeList(data.step)) return { step: data.step, answer: data };
  return { step: unsent === undefined ? null : (unsent ?? data.step), answer: data };
}
