import { z } from 'zod';
import { evidence, isoTime, writtenBy } from './text';

const sentences = z.array(z.string());

export const studentDashboard = z.object({
  profileSummary: z.string(),
  sentimentAnalysis: z.string(),
  strengths: sentences,
  growthAreas: sentences,
  standOutFactorBragList: sentences,
  applicationStrategyTips: sentences,
  /** Interest in the student's words -> majors it can lead to. */
  interestMajorMapping: z.record(z.string(), z.array(z.string())),
  potentialExtracurriculars: sentences,
  thingsToDoThisSummer: sentences,
  recommendedReadingAndResources: sentences,
});
export type StudentDashboard = z.infer<typeof studentDashboard>;

/** Each field is text of one or more sentences; a line break separates points. */
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

/** Evidence of one statement: the field, its place in a list (null for a text), and the student's words. */
export const statementEvidence = evidence.extend({ field: z.string(), index: z.number().int().nullable() });
export type StatementEvidence = z.infer<typeof statementEvidence>;

/** What a line claims ('strength:making'), so that the student can take it back wherever it stands. */
export interface ClaimPlace {
  field: string;
  index: number;
  claim: string;
}

const generated = {
  evidence: z.array(statementEvidence),
  written_by: writtenBy,
  /** Where a hosted service wrote the text: the sections that are the offline engine's all the same. */
  built_in_sections: z.array(z.string()).optional(),
  created_at: isoTime,
};

/** A line of the dashboard: its place, and the id by which its student can say 'Not true?'. */
export const dashboardLine = z.object({
  field: z.string(),
  index: z.number().int(),
  id: z.string(),
  /** The page of the answer it came from; null for general advice. */
  link: z.string().nullable(),
});
export type DashboardLine = z.infer<typeof dashboardLine>;

/** A line that its student took off. */
export const removedLine = z.object({ id: z.string(), text: z.string() });
export type RemovedLine = z.infer<typeof removedLine>;

/** `lines` stand in the order of the sections; `removed` is told to the student alone. */
export const studentDashboardAnswer = z.object({
  dashboard: z.object({
    studentDashboard,
    ...generated,
    lines: z.array(dashboardLine),
    removed: z.array(removedLine),
  }),
});
export type StudentDashboardAnswer = z.infer<typeof studentDashboardAnswer>;

/** `not_true` false brings the line back. */
export const notTrueBody = z.object({ line: z.string().min(1).max(64), not_true: z.boolean() });
export type NotTrueBody = z.infer<typeof notTrueBody>;

export const removedLines = z.object({ removed: z.array(removedLine) });
export type RemovedLines = z.infer<typeof removedLines>;

/** What is not known of a student, and the question that would tell. */
export const openPointToAsk = z.object({ missing: z.string(), ask: z.string() });
export type OpenPointToAsk = z.infer<typeof openPointToAsk>;

/** The student at a glance: who this is, which questions they answered or changed since the reader's last visit, what is not known. */
export const studentAtAGlance = z.object({
  who: z.array(z.object({ text: z.string(), evidence: z.array(evidence) })),
  /** When the reader's visit before ended; null on the first. */
  since: isoTime.nullable(),
  /** Questions answered or changed since then, the newest first; none on a first visit. */
  changed: z.array(z.object({ form_id: z.string(), question_id: z.string(), question_text: z.string() })),
  unknown: z.array(openPointToAsk),
});
export type StudentAtAGlance = z.infer<typeof studentAtAGlance>;

export const counselorViewAnswer = z.object({
  profile: z.object({ studentProfile: counselorView, glance: studentAtAGlance, ...generated }),
});
export type CounselorViewAnswer = z.infer<typeof counselorViewAnswer>;
