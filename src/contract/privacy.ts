import { z } from 'zod';
import { isoTime, writtenBy } from './text';

/** What may be sent to a hosted AI service, in words for the person it is about. */
export const SENT_KINDS = {
  question: 'the question',
  answer: 'your answer to it',
  answers: 'your answers',
  grade: 'your grade',
  scores: 'your GPA, class rank, SAT and ACT scores',
  wishes: 'what this app read from your answers about fields of study and colleges',
  progress: 'how many questions you have answered',
  list: 'the names of the schools on your list',
  colleges: 'published facts about colleges',
  messages: 'your last messages to Buddy and its answers',
} as const;
export type SentKind = keyof typeof SENT_KINDS;
const sentKind = z.enum(Object.keys(SENT_KINDS) as [SentKind, ...SentKind[]]);

/** The AI features as people know them, by the name of their task. */
export const AI_FEATURES = {
  feedback: 'Feedback on an answer',
  'student-dashboard': 'Your dashboard',
  'counselor-view': 'The view of you for your counselor',
  'school-words': 'The words on your school list',
  chat: 'An answer of Buddy',
} as const;

/** One text that was written for a person: when, by whom, and what was sent away for it. */
export const aiReceipt = z.object({
  receipt_id: z.string(),
  feature: z.string(),
  written_by: writtenBy,
  /** The server that was asked; null when nothing left the school's own machine. */
  sent_to: z.string().nullable(),
  model: z.string().nullable(),
  /** Always masked: names, emails, phone numbers and street addresses are taken out first. */
  sent: z.array(sentKind),
  input_tokens: z.number().int(),
  output_tokens: z.number().int(),
  written_at: isoTime,
});
export type AiReceipt = z.infer<typeof aiReceipt>;

/** The newest receipts and how many there are in all. */
export const aiReceipts = z.object({ receipts: z.array(aiReceipt), total: z.number().int() });
export type AiReceipts = z.infer<typeof aiReceipts>;

export const keptData = z.object({
  title: z.string(),
  about: z.string(),
  whose: z.enum(['students', 'staff', 'everybody']),
  why: z.string(),
  seen_by: z.string(),
  kept: z.string(),
});
export type KeptData = z.infer<typeof keptData>;

/** What this installation keeps and what leaves it, from its live settings. */
export const privacyNotice = z.object({
  kept: z.array(keptData),
  /** The hosted AI service in use; null when every text is written on the school's own machine. */
  hosted_ai: z.object({ server: z.string(), model: z.string(), sent: z.array(z.string()) }).nullable(),
  /** Whether mails leave this machine, by a mail server. */
  mail_leaves: z.boolean(),
  /** Services people can sign in with. */
  sign_in_with: z.array(z.string()),
  /** Whom to ask, as the school wrote it; null when it has not. */
  contact: z.string().nullable(),
});
export type PrivacyNotice = z.infer<typeof privacyNotice>;
