/** The three parts of feedback on an answer, as they are named in the reply; the page draws them by these labels. */
export const FEEDBACK_LABELS = {
  en: { works: 'What works', question: 'A question', step: 'Next step' },
  es: { works: 'Lo que funciona', question: 'Una pregunta', step: 'Siguiente paso' },
} as const;

export type FeedbackPartName = keyof (typeof FEEDBACK_LABELS)['en'];

/** A paragraph of feedback; `part` and `label` are null where it bears no label. */
export interface FeedbackPart {
  part: FeedbackPartName | null;
  label: string | null;
  text: string;
}

const LABELS = Object.values(FEEDBACK_LABELS).flatMap((labels) =>
  (Object.keys(labels) as FeedbackPartName[]).map((part) => ({ part, label: labels[part] })),
);

function partOf(paragraph: string): FeedbackPart {
  const found = LABELS.find(({ label }) => paragraph.startsWith(`${label}:`));
  if (!found) return { part: null, label: null, text: paragraph };
  return { ...found, text: paragraph.slice(found.label.length + 1).trim() };
}

/** The paragraphs of feedback, each with its label where it bears one; also of a text that is still coming in. */
export const feedbackParts = (text: string): FeedbackPart[] =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map(partOf);
