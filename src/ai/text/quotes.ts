import type { Evidence } from '../../contract/text';

/** The evidence of a quote, as the contract wants it. */
export const evidenceOf = ({ form_id, question_id, question_text, quote }: Evidence): Evidence => ({
  form_id,
  question_id,
  question_text,
  quote,
});

/** A quote inside our own sentence. */
export const inQuotes = (quote: string): string => `“${quote}”`;
