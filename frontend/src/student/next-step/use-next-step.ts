import { GENERATION_POLL_MS } from '@contract/limits';
import type { NextStep, NextStepAnswer } from '@contract/next-step';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import type { UnsentStep } from './unsent-step';
import { useEffect, useState } from 'react';
import { hasDrafts } from '../../autosave/draft-store';

/**
 * Where the student wrote something that did not reach the server, e.g. offline; null where everything did, undefined while it is
 * looked up. Who has no text on this device loads nothing of what keeps it.
 */
function useUnsentStep(userId: string): UnsentStep | null | undefined {
  const [found, setFound] = useState<UnsentStep | null | undefined>(() => (hasDrafts(userId) ? undefined : null));
  useEffect(() => {
    if (!hasDrafts(userId)) return;
    let stop: (() => void) | null = null;
    let isGone = false;
    void import('./unsent-step').then(
      ({ watchUnsentStep }) => {
        if (!isGone) stop = watchUnsentStep(userId, setFound);
      },
      () => isGone || setFound(null),
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [userId]);
  return found;
}

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
