import { findSection } from '@contract/forms/catalogue';
import { GENERATION_POLL_MS } from '@contract/limits';
import type { NextStep, NextStepAnswer } from '@contract/next-step';
import { isAnswered } from '@contract/progress';
import { SECTIONS } from '@contract/forms/sections';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { browserDrafts } from '../../autosave/draft-store';
import { Drafts } from '../../autosave/drafts';

/** A question whose typed text is on this device only. */
export interface UnsentStep {
  kind: 'unsent';
  section: string;
  question_id: string;
}
/** What the page offers; 'unknown' where the server could not be asked. */
export type ShownStep = NextStep | UnsentStep | { kind: 'unknown' };

/** What was typed this shortly before is most likely on its way. */
const ON_ITS_WAY_MS = 10_000;

/** The newest answer that was typed on this device and has not reached the server; null when all have. */
export function unsentStep(userId: string, now = Date.now()): UnsentStep | null {
  const drafts = new Drafts(browserDrafts, userId, '');
  const [newest] = SECTIONS.flatMap(({ title }) => drafts.leftBehind(title).map(({ draft }) => ({ title, draft })))
    .filter(({ draft }) => now - draft.at > ON_ITS_WAY_MS)
    .sort((one, other) => other.draft.at - one.draft.at);
  if (!newest) return null;
  const ids = findSection(newest.title)?.questions.map(({ id }) => String(id)) ?? [];
  const question_id = ids.find((id) => isAnswered(newest.draft.texts[id]));
  return question_id === undefined ? null : { kind: 'unsent', section: newest.title, question_id };
}

/** Before there is a list, what somebody was writing comes first. */
const isBeforeList = ({ kind }: NextStep): boolean => kind === 'answer' || kind === 'unlock';

export interface StepState {
  /** Null until it is known. */
  step: ShownStep | null;
  answer: NextStepAnswer | null;
}

/** The one next step of the signed-in student, followed while a list is made. */
export function useNextStep(userId: string): StepState {
  const { data, isError } = useCall(
    routes.readNextStep,
    { userId },
    {
      staleTime: 0,
      refetchInterval: (query) => (query.state.data?.step.kind === 'making' ? GENERATION_POLL_MS : false),
    },
  );
  if (!data) return { step: isError ? { kind: 'unknown' } : null, answer: null };
  return { step: (isBeforeList(data.step) ? unsentStep(userId) : null) ?? data.step, answer: data };
}
