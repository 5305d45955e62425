/** What an answer can tell; a move asks for one of these, and is met where it is told already. */
export type Told =
  /** Where, when or with whom it began. */
  | 'origin'
  /** One certain time. */
  | 'moment'
  | 'reason'
  | 'feeling'
  /** What somebody said. */
  | 'said'
  /** Who was there or is part of it. */
  | 'people'
  /** What the writer did or does in it. */
  | 'deed'
  /** What came of it. */
  | 'result'
  /** How much, how long or how often. */
  | 'amount'
  /** The hard part, or what went wrong on the way. */
  | 'hardest'
  /** What or who helped. */
  | 'help'
  /** What the writer tried. */
  | 'tried'
  /** What is different now, or was learned. */
  | 'change'
  /** What depends on the writer. */
  | 'role'
  /** Which of several matters most. */
  | 'top'
  /** What the writer looked up or tried without being asked. */
  | 'explored'
  /** A question that is still open. */
  | 'question'
  /** What the writer wants to do. */
  | 'plan'
  /** Whom a problem touches. */
  | 'whom'
  /** The other side: a doubt, a limit, a drawback. */
  | 'tradeoff'
  /** What is seen, heard, smelled or felt. */
  | 'senses'
  /** What happens there, or how the time goes. */
  | 'routine'
  /** Something of today's life to compare with. */
  | 'known'
  | 'distance'
  /** What cannot be given up. */
  | 'must'
  /** What is known of the work: somebody who does it, a job, a day beside it. */
  | 'work'
  /** The writer's own view beside the parents'. */
  | 'own'
  /** Why the parents want it. */
  | 'theirs'
  /** That it was talked about. */
  | 'talked'
  /** What went before: the thought, the idea or the step that led to it. */
  | 'before'
  /** What comes next. */
  | 'next'
  /** What the writer would tell somebody else about it. */
  | 'advice'
  /** Another place where it counts. */
  | 'elsewhere'
  | 'gpa'
  | 'test'
  /** How the numbers moved. */
  | 'trend';
