import { z } from 'zod';
import { evidence, isoTime, writtenBy } from './text';

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
  /** Where a hosted service wrote the text: the sections that are the offline engine's all the same. */
  built_in_sections: z.array(z.string()).optional(),
  /** When it was generated; null where it is computed alone. */
  created_at: isoTime.nullable(),
};

/** A line on the dashboard: its position, and an id that lets the student mark a hosted model’s line as not true. */
export const dashboardLine = z.object({
  field: z.string(),
  index: z.number().int(),
  /** The id of the line; null if it was chosen, computed or quoted. */
  id: z.string().nullable(),
  /** The id by which the student marks an idea or a tip; null for other lines. */
  idea: z.string().nullable(),
  /** The source page; null for general advice. */
  link: z.string().nullable(),
});
export type DashboardLine = z.infer<typeof dashboardLine>;

/** A line that was removed by the student (`by` is null) or by school staff (the name is null if that account no longer exists). */
export const removedLine = z.object({
  id: z.string(),
  text: z.string(),
  by: z.object({ name: z.string().nullable() }).nullable(),
});
export type RemovedLine = z.infer<typeof removedLine>;

/** An empty section: where its lines would come from, and the page to start on. */
export const openSection = z.object({ field: z.string(), text: z.string(), action: z.string(), link: z.string() });
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
 * What a line of the counselor's view is: a number of the record, a choice with whose it is, the list, a conflict between them, a
 * question that a gap in the data raises, a date, the student's or a parent's own words, a note that a section is empty, or words of a
 * hosted model.
 */
export const COUNSELOR_LINE_KINDS = [
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
export const counselorLine = z.object({
  field: z.string(),
  index: z.number().int(),
  kind: z.enum(COUNSELOR_LINE_KINDS),
  id: z.string().nullable(),
  /**
   * The answer that the line is part of: each line of an answer is a line here, none of it printed. If `personal` is true, it is shown
   * folded: the student keeps it out of the profile, or it states danger.
   */
  answer: evidence.omit({ quote: true }).extend({ personal: z.boolean() }).nullable(),
});
export type CounselorLine = z.infer<typeof counselorLine>;

/** What is new since the reader last opened the view or wrote a note. */
export const studentAtAGlance = z.object({
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
    /** What somebody of the school took off. */
    removed: z.array(removedLine),
    glance: studentAtAGlance,
    /** Up to three sentences of the student to open a meeting sheet with; none that is personal or sounds so, unless it is starred. */
    opening: z.array(evidence),
    ...generated,
  }),
});
export type CounselorViewAnswer = z.infer<typeof counselorViewAnswer>;
