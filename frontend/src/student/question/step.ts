import type { Feedback } from './use-feedback';

export type StepLabel = 'Skip to next' | 'Save & Continue' | 'Next' | 'Finish';

/** What the button onward says; null while feedback loads, when there is no button. An empty answer can only be skipped. */
export function stepLabel(answered: boolean, feedback: Feedback['state'] | null, isLast: boolean): StepLabel | null {
  if (feedback === 'loading') return null;
  if (!answered) return 'Skip to next';
  if (feedback !== null) return isLast ? 'Finish' : 'Next';
  return 'Save & Continue';
}
