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

const generated = {
  evidence: z.array(statementEvidence),
  written_by: writtenBy,
  /** Where a hosted service wrote the text: the sections that are the offline engine's all the same. */
  built_in_sections: z.array(z.string()).optional(),
  created_at: isoTime,
};

export const studentDashboardAnswer = z.object({
  dashboard: z.object({ studentDashboard, ...generated }),
});
export type StudentDashboardAnswer = z.infer<typeof studentDashboardAnswer>;

export const counselorViewAnswer = z.object({
  profile: z.object({ studentProfile: counselorView, ...generated }),
});
export type CounselorViewAnswer = z.infer<typeof counselorViewAnswer>;

export const DASHBOARD_TITLES: Record<keyof StudentDashboard, string> = {
  profileSummary: 'Profile Summary',
  sentimentAnalysis: 'Sentiment Analysis',
  strengths: 'Strengths',
  growthAreas: 'Growth Areas',
  standOutFactorBragList: 'Stand Out Factors',
  applicationStrategyTips: 'Application Strategy Tips',
  interestMajorMapping: 'Interest Major Mapping',
  potentialExtracurriculars: 'Potential Extracurriculars',
  thingsToDoThisSummer: 'Things to Do This Summer',
  recommendedReadingAndResources: 'Recommended Reading & Resources',
};

export const COUNSELOR_VIEW_TITLES: Record<keyof CounselorView, string> = {
  academicOverview: 'Academic Overview',
  extracurricularActivities: 'Extracurricular Activities',
  personalitySoftSkills: 'Personality & Soft Skills',
  academicTrajectory: 'Academic Trajectory',
  careerMajorExploration: 'Career & Major Exploration',
  socialEmotionalSupport: 'Social & Emotional Support',
  familyFinancialContext: 'Family & Financial Context',
  collegeFit: 'College Fit',
  potentialChallenges: 'Potential Challenges',
  nextSteps: 'Next Steps',
};
