/** Who reads a note of a counselor: its author alone, the counselors who have the student now, or the student as well. */
export const NOTE_VISIBILITIES = ['me', 'counselors', 'student'] as const;
export type NoteVisibility = (typeof NOTE_VISIBILITIES)[number];

/** What a note came from: what was said in a meeting, or a line of the Next Steps. */
export const NOTE_SOURCES = ['meeting', 'next_step'] as const;
export type NoteSource = (typeof NOTE_SOURCES)[number];

/** Most characters of one note. */
export const NOTE_MAX_LENGTH = 4000;

/** How long a removed note can be brought back, in hours; then it is erased. */
export const NOTE_UNDO_HOURS = 24;

/** A note's readers keep access: it may be opened to more people, never to fewer. */
export const isNarrower = (from: NoteVisibility, to: NoteVisibility): boolean =>
  NOTE_VISIBILITIES.indexOf(to) < NOTE_VISIBILITIES.indexOf(from);

/** What a counselor may decide about a school: one of each kind at a time. */
export const DECISION_KINDS = ['keep', 'remove', 'tier'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** How long the reason to the student may be, in characters. */
export const DECISION_REASON_LENGTH = 500;

/** Why a student is in a counselor’s queue, in the order of the queue. `danger` always comes first. */
export const TODAY_REASONS = [
  'danger',
  'follow_up',
  'deadline',
  'first_look',
  'list_reviewed',
  'silent',
  'ready_to_unlock',
  'list_unopened',
  'parent_link',
  'stalled',
  'not_started',
] as const;
export type TodayReason = (typeof TODAY_REASONS)[number];

/** How an entry is set aside: until a day, or until something new happens. */
export const MARK_KINDS = ['snoozed', 'done'] as const;

/** The day so many days later: '2026-11-24'. */
export function dayAfter(day: string, days: number): string {
  const time = new Date(`${day}T00:00:00Z`);
  time.setUTCDate(time.getUTCDate() + days);
  return time.toISOString().slice(0, 10);
}

/** The scales of grade points that a transcript can have. */
export const GPA_SCALES = [4, 5, 6, 10, 12, 100] as const;
export type GpaScale = (typeof GPA_SCALES)[number];

/** The kind of a verified GPA as the rules read a typed one. */
export const kindOf = ({ weighted }: { weighted: boolean }): 'weighted' | 'unweighted' =>
  weighted ? 'weighted' : 'unweighted';

/** 'Unweighted GPA 3.52 out of 4' */
export const gpaInWords = (gpa: { value: number; scale: number; weighted: boolean }): string =>
  `${gpa.weighted ? 'Weighted' : 'Unweighted'} GPA ${gpa.value} out of ${gpa.scale}`;

/** The form id of flags on chat messages. */
export const CHAT_PLACE = 'chat';

/** Where a flag of a chat message says that it came from; the message's own words follow it. */
export const CHAT_FLAG_START = 'A message to Buddy: ';

/** Fewer cases are never shown, of a college or of a part of its cases. */
export const MIN_OUTCOMES = 10;
/** A grade point average is near another within this, on a 4.0 scale. */
export const GPA_NEAR = 0.2;
/** Scores are near one another within these. */
export const SCORES_NEAR = { sat: 60, act: 2 } as const;
export const OUTCOMES_FILE = { mostLetters: 900_000, mostRows: 20_000, shownProblems: 50 } as const;

/** The most a student may pick; stands alone so that the browser's part loads no schemas. */
export const MAX_PICKS = { stars: 24, strengths: 8, ideas: 200 } as const;

/** What a student says of an idea, which then isn't suggested again. */
export const IDEA_MARKS = ['doing', 'not_for_me'] as const;

/** How often a report is mailed. */
export const REPORT_RHYTHMS = ['off', 'weekly', 'monthly'] as const;
export type ReportRhythm = (typeof REPORT_RHYTHMS)[number];
/** The last day of a month on which a report may leave: every month has it. */
export const REPORT_LAST_DAY = 28;
/** A smaller number of students is never mailed, because others may read mail on the way. */
export const MIN_REPORT_MAIL = 5;
