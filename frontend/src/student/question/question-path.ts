/** A question in two: what is asked, to be set large, and what helps to answer it. */
interface QuestionParts {
  asked: string;
  /** Empty where the question is one sentence. */
  hint: string;
}

/** Divides a question behind its first sentence. */
export function splitQuestion(text: string): QuestionParts {
  const [, asked = text, hint = ''] = /^(.+?[.?!])\s+(.+)$/s.exec(text) ?? [];
  return { asked, hint };
}

/** The address of a section's list of questions. */
export const questionListPath = (section: string): string => `/question-list/${encodeURIComponent(section)}`;
