import { FEEDBACK_LABELS } from '../../../../contract/feedback-parts';

interface Parts {
  /** Said before the parts, without a label. */
  first?: string;
  works?: string;
  question?: string;
  step?: string;
}

/** Feedback as one text: a paragraph for each part, beginning with its label. */
export function labelled(language: 'en' | 'es', { first, works, question, step }: Parts): string {
  const labels = FEEDBACK_LABELS[language];
  return [
    first,
    works && `${labels.works}: ${works}`,
    question && `${labels.question}: ${question}`,
    step && `${labels.step}: ${step}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
