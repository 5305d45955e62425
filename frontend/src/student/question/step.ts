import type { Feedback } from './use-feedback';

export type StepLabel = 'Skip to next' | 'Save & Continue' | 'Next' | 'Finish';

/** What the button onward says; null while feedback loads, when there is no button. */
export function stepLabel(answered: boolean, feedback: Feedback['state'] | null, isLast: boolean): StepLabel | null {
  if (feedback === 'loading') return null;
  if (feedback !== null) return isLast ? 'Finish' : 'Next';
  return answered ? 'Save & Continue' : 'Skip to next';
}
