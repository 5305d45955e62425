/** What feedback is written on. */
export interface FeedbackInput {
  question: string;
  answer: string;
  grade: number | null;
}

/** Coaching on one answer, or, when the answer holds signs of danger, where to get help (`care`). */
export interface FeedbackReply {
  text: string;
  kind: 'feedback' | 'care';
}
