/** Who can read a counselor's note: its author, the student's current counselors, or the student as well. */
export const NOTE_VISIBILITIES = ['me', 'counselors', 'student'] as const;
export type NoteVisibility = (typeof NOTE_VISIBILITIES)[number];

export const NOTE_SOURCES = ['meeting', 'next_step'] as const;
export type NoteSource = (typeof NOTE_SOURCES)[number];

export const NOTE_MAX_LENGTH = 4000;

export const NOTE_UNDO_HOURS = 24;

/** A note's readers keep access: it may be opened to more people, never to fewer. */
export const isNarrower = (from: NoteVisibility, to: NoteVisibility): boolean =>
  NOTE_VISIBILITIES.indexOf(to) < NOTE_VISIBILITIES.indexOf(from);

export const DECISION_KINDS = ['keep', 'remove', 'tier'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

export const DECISION_REASON_LENGTH = 500;

/** In queue order; `danger` always comes first. */
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

export const MARK_KINDS = ['snoozed', 'done'] as const;

export const GPA_SCALES = [4, 5, 6, 10, 12, 100] as const;
export type GpaScale = (typeof GPA_SCALES)[number];

export const gpaKind = ({ weighted }: { weighted: boolean }): 'weighted' | 'unweighted' =>
  weighted ? 'weighted' : 'unweighted';

export const formatGpa = (gpa: { value: number; scale: number; weighted: boolean }): string =>
  `${gpa.weighted ? 'Weighted' : 'Unweighted'} GPA ${gpa.value} out of ${gpa.scale}`;

export const CHAT_FORM_ID = 'chat';

export const CHAT_FLAG_PREFIX = 'A message to Buddy: ';

/** Fewer cases than this are never shown, for a college or for a subset of its cases. */
export const MIN_OUTCOMES = 10;
/** A GPA within this distance on a 4.0 scale is near. */
export const GPA_TOLERANCE = 0.2;
/** Scores within these distances are near. */
export const SCORE_TOLERANCE = { sat: 60, act: 2 } as const;
export const OUTCOMES_FILE_LIMITS = { mostLetters: 900_000, mostRows: 20_000, shownProblems: 50 } as const;

/** Maximum picks per student. Separate from the schemas, so that the browser doesn't load those. */
export const PICK_LIMITS = { stars: 24, strengths: 8, ideas: 200 } as const;

export const IDEA_MARKS = ['doing', 'not_for_me'] as const;

export const REPORT_FREQUENCIES = ['off', 'weekly', 'monthly'] as const;
export type ReportFrequency = (typeof REPORT_FREQUENCIES)[number];
/** The last day of a month on which a report may be sent: every month has it. */
export const REPORT_LAST_DAY = 28;
/** Smaller numbers of students are never emailed, because email can be read in transit. */
export const MIN_REPORTED_COUNT = 5;
