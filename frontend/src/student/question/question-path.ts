interface QuestionParts {
  asked: string;
  /** Empty if the question is a single sentence. */
  hint: string;
}

/** Splits a question after its first sentence. */
export function splitQuestion(text: string): QuestionParts {
  const [, asked = text, hint = ''] = /^(.+?[.?!])\s+(.+)$/s.exec(text) ?? [];
  return { asked, hint };
}

export const questionListPath = (section: string): string => `/question-list/${encodeURIComponent(section)}`;
