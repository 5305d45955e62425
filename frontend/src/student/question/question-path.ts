interface SplitQuestion {
  questionText: string;
  /** Empty if the question is a single sentence. */
  hint: string;
}

/** Splits a question after its first sentence. */
export function splitQuestion(text: string): SplitQuestion {
  const [, questionText = text, hint = ''] = /^(.+?[.?!])\s+(.+)$/s.exec(text) ?? [];
  return { questionText, hint };
}

export const questionListPath = (section: string): string => `/question-list/${encodeURIComponent(section)}`;
