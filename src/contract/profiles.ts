import { z } from 'zod';
import { IDEA_MARKS, PICK_LIMITS } from './note-values';
import { essential, preference } from './preferences';
import { savedRevision } from './responses';
import { evidence, isoTime, userId, writtenBy } from './text';

const sentences = z.array(z.string());

/** The student’s dashboard, by section. */
export const studentDashboard = z.object({
  profileSummary: z.string(),
  /** How the student says applying feels, with the date; null if they didn’t say. */
  sentimentAnalysis: z.string().nullable(),
  strengths: sentences,
  growthAreas: sentences,
  standOutFactorBragList: sentences,
  applicationStrategyTips: sentences,
  /** A chosen program, or an interest with the same name, mapped to related majors. */
  interestMajorMapping: z.record(z.string(), z.array(z.string())),
  potentialExtracurriculars: sentences,
  thingsToDoThisSummer: sentences,
  recommendedReadingAndResources: sentences,
});
export type StudentDashboard = z.infer<typeof studentDashboard>;

/** The counselor view. Each field holds one or more sentences; line breaks separate points. */
export const counselorView = z.object({
  academicOverview: z.string(),
  extracurricularActivities: z.string(),
  personalitySoftSkills: z.string(),
  academicTrajectory: z.string(),
  careerMajorExploration: z.string(),
  socialEmotionalSupport: z.string(),
  familyFinancialContext: z.string(),
  collegeFit: z.string(),
  potentialChallenges: z.string(),
  nextSteps: z.string(),
});
export type CounselorView = z.infer<typeof counselorView>;

/** Evidence for one statement: the field, its index in a list (null for a text), and the student’s words. */
export const statementEvidence = evidence.extend({ field: z.string(), index: z.number().int().nullable() });
export type StatementEvidence = z.infer<typeof statementEvidence>;

const generated = {
  evidence: z.array(statementEvidence),
  written_by: writtenBy,
  /** For text from a hosted service: the sections that the built-in engine wrote anyway. */
  built_in_sections: z.array(z.string()).optional(),
  /** When it was generated; null if it is only computed. */
  created_at: isoTime.nullable(),
};

/** A line on the dashboard: its position, and an id that lets the student mark a hosted model’s line as not true. */
const dashboardLine = z.object({
  field: z.string(),
  index: z.number().int(),
  /** The id of the line; null if it was chosen, computed or quoted. */
  id: z.string().nullable(),
  /** The id for marking an idea or a tip; null for other lines. */
  idea: z.string().nullable(),
  /** The source page; null for general advice. */
  link: z.string().nullable(),
});
export type DashboardLine = z.infer<typeof dashboardLine>;

/** A line that was removed by the student (`by` is null) or by school staff (the name is null if that account no longer exists). */
const removedLine = z.object({
  id: z.string(),
  text: z.string(),
  by: z.object({ name: z.string().nullable() }).nullable(),
});
export type RemovedLine = z.infer<typeof removedLine>;

/** An empty section: where its lines would come from, and the page to start on. */
const openSection = z.object({ field: z.string(), text: z.string(), action: z.string(), link: z.string() });
export type OpenSection = z.infer<typeof openSection>;

/** `lines` are in the order of the sections; `removed` is shown only to the student. */
export const studentDashboardAnswer = z.object({
  dashboard: z.object({
    studentDashboard,
    ...generated,
    lines: z.array(dashboardLine),
    removed: z.array(removedLine),
    open: z.array(openSection),
  }),
});
export type StudentDashboardAnswer = z.infer<typeof studentDashboardAnswer>;

/** If `not_true` is false, the line is restored. */
export const notTrueBody = z.object({ line: z.string().min(1).max(64), not_true: z.boolean() });
export type NotTrueBody = z.infer<typeof notTrueBody>;

export const removedLines = z.object({ removed: z.array(removedLine) });
export type RemovedLines = z.infer<typeof removedLines>;

/**
 * What a line of the counselor view is: a number from the record, a choice and whose it is, the list, a conflict
 * between them, a question raised by missing data, a date, the student's or a parent's own words, a note that a section
 * is empty, or a hosted model's words.
 */
const COUNSELOR_LINE_KINDS = [
  'number',
  'choice',
  'list',
  'conflict',
  'question',
  'due',
  'quote',
  'note',
  'written',
] as const;
export type CounselorLineKind = (typeof COUNSELOR_LINE_KINDS)[number];

/** A line in the counselor view, placed by its position within its field. It has an `id` if it can be marked as not true. */
const counselorLine = z.object({
  field: z.string(),
  index: z.number().int(),
  kind: z.enum(COUNSELOR_LINE_KINDS),
  id: z.string().nullable(),
  /**
   * The answer that the line belongs to: each line of an answer is a line here, and none is printed. If `personal` is
   * true, it is shown collapsed, because the student keeps it out of the profile or it states danger.
   */
  answer: evidence.omit({ quote: true }).extend({ personal: z.boolean() }).nullable(),
});
export type CounselorLine = z.infer<typeof counselorLine>;

/** What is new since the reader last opened the view or wrote a note. */
const studentAtAGlance = z.object({
  /** The time of the previous visit; null on the first visit. */
  since: isoTime.nullable(),
  /** Questions answered or changed since then, newest first; empty on a first visit. */
  changed: z.array(z.object({ form_id: z.string(), question_id: z.string(), question_text: z.string() })),
});
export type StudentAtAGlance = z.infer<typeof studentAtAGlance>;

export const counselorViewAnswer = z.object({
  profile: z.object({
    studentProfile: counselorView,
    lines: z.array(counselorLine),
    /** The lines that school staff removed. */
    removed: z.array(removedLine),
    glance: studentAtAGlance,
    /** Up to three sentences to open a meeting with. None is or sounds personal unless it is starred. */
    opening: z.array(evidence),
    ...generated,
  }),
});
export type CounselorViewAnswer = z.infer<typeof counselorViewAnswer>;

const star = evidence.omit({ question_text: true });
export type Star = z.infer<typeof star>;

const ideaMark = z.object({ id: z.string().min(1).max(64), mark: z.enum(IDEA_MARKS) });
export type IdeaMark = z.infer<typeof ideaMark>;

/** All of the student’s picks. They replace the saved ones. */
export const savePicksBody = z.object({
  /** Full sentences from the student’s own answers, word for word. */
  starred: z.array(star).max(PICK_LIMITS.stars, `Please star at most ${PICK_LIMITS.stars} sentences.`),
  strengths: z
    .array(z.string())
    .max(PICK_LIMITS.strengths, `Please choose at most ${PICK_LIMITS.strengths} strengths.`),
  feeling: z.string().nullable(),
  /** The ideas the student already does or doesn’t want; if omitted, they don’t change. */
  ideas: z.array(ideaMark).max(PICK_LIMITS.ideas, `Please mark at most ${PICK_LIMITS.ideas} ideas.`).optional(),
  /** As for preferences: saving different picks on top of an older revision returns 409 `saved_elsewhere`. */
  revision: savedRevision,
});
export type SavePicksBody = z.infer<typeof savePicksBody>;

const option = z.object({ id: z.string(), label: z.string(), picked: z.boolean() });
export type PickOption = z.infer<typeof option>;

export const picks = z.object({
  /** The strengths to choose from, in the reader’s language. */
  strengths: z.array(option),
  /** The student’s own sentences that others may read, most informative first. */
  sentences: z.array(evidence.extend({ starred: z.boolean() })),
  /** The number of starred sentences that are no longer in the answers or no longer visible to others. */
  stars_gone: z.int(),
  feelings: z.array(option),
  /** The marked ideas; shown only to the student. */
  ideas: z.array(ideaMark.extend({ text: z.string() })),
  felt_at: isoTime.nullable(),
  changed_at: isoTime.nullable(),
  revision: z.number().int(),
});
export type Picks = z.infer<typeof picks>;

/** An answered question. `section` is the section’s display title, and `link` is the page that shows the answer. */
const answerPlace = evidence.omit({ quote: true }).extend({ section: z.string(), link: z.string() });
export type AnswerPlace = z.infer<typeof answerPlace>;

/** A review of a college on the earlier list, in the student’s words. */
const newReview = z.object({ school_name: z.string(), liked: z.boolean().nullable(), quote: z.string() });

/** The differences between the last two school lists, and the new information between them. */
const listChange = z.object({
  previous_at: isoTime,
  created_at: isoTime,
  came_in: z.array(z.string()),
  left: z.array(z.string()),
  stayed: z.number().int(),
  answers: z.array(answerPlace),
  reviews: z.array(newReview),
});
export type ListChange = z.infer<typeof listChange>;

/** What changed since the student’s last visit, or recently if there is none, and choices that are still open. */
export const insights = z.object({
  user_id: userId,
  /** The end of the student’s previous visit; null on the first visit, and for staff. */
  since: isoTime.nullable(),
  list_change: listChange.nullable(),
  /** The answers added or changed most recently, newest first. */
  answers: z.array(answerPlace.extend({ when: isoTime })),
  /** The most recent choices, newest first. */
  choices: z.array(
    preference.pick({ id: true, kind: true, value: true, label: true, strength: true, chosen_at: true }),
  ),
  /** The essential choices for a list that the student hasn’t made. */
  open: z.array(essential),
});
export type Insights = z.infer<typeof insights>;

const stepOfKind = <const K extends string>(kind: K) => z.object({ kind: z.literal(kind) });

/**
 * The student's one next step: `answer` a question (`begun` once there is any answer, `listed` once there is a list),
 * `unlock` the list, wait while it is `making` or `held` for the counselor, request it again after it `failed`, look at
 * the `schools`, `review` more of them, or ask for a `new_list`. After that it depends on the grade: seniors `apply` in
 * fall and `decide` in spring, juniors `search`, others `explore`.
 */
const nextStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answer'),
    section: z.string(),
    question_id: z.number().int(),
    begun: z.boolean(),
    listed: z.boolean(),
  }),
  stepOfKind('unlock'),
  stepOfKind('making'),
  stepOfKind('held'),
  stepOfKind('failed'),
  stepOfKind('schools'),
  z.object({ kind: z.literal('review'), reviewed: z.number().int(), needed: z.number().int() }),
  stepOfKind('new_list'),
  stepOfKind('apply'),
  stepOfKind('decide'),
  stepOfKind('search'),
  stepOfKind('explore'),
]);
export type NextStep = z.infer<typeof nextStep>;

/** Milestones worth celebrating: a section completed, the list unlocked, the list ready, every question answered. */
const MILESTONES = ['section', 'unlocked', 'list', 'all'] as const;
export type Milestone = (typeof MILESTONES)[number];

export const nextStepAnswer = z.object({
  user_id: userId,
  step: nextStep,
  answered: z.number().int(),
  total: z.number().int(),
  /** The milestones reached so far, in their fixed order. */
  milestones: z.array(z.enum(MILESTONES)),
  /** Whether a counselor verified grades or scores after the newest list was generated. The list isn’t regenerated automatically. */
  numbers_changed: z.boolean(),
});
export type NextStepAnswer = z.infer<typeof nextStepAnswer>;
