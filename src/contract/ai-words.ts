/** What may be sent to a hosted AI service, worded for the person concerned. */
export const SENT_KINDS = {
  question: 'the question',
  answer: 'your answer to it',
  answers: 'your answers',
  grade: 'your grade',
  scores: 'your GPA, class rank, SAT and ACT scores',
  wishes: 'what you chose of a college, and the strengths you picked',
  progress: 'how many questions you have answered',
  list: 'the names of the schools on your list',
  colleges: 'published facts about colleges',
  messages: 'your last messages to Buddy and its answers',
} as const;
export type SentKind = keyof typeof SENT_KINDS;

export const AI_FEATURES = {
  feedback: 'Feedback on an answer',
  preferences: 'Wishes for a college found in your answers',
  'student-dashboard': 'Your dashboard',
  'counselor-view': 'The view of you for your counselor',
  'school-words': 'The words on your school list',
  chat: 'An answer of Buddy',
} as const;
