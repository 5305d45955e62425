import type { CounselorView, StudentDashboard } from './profiles';
import type { SchoolSection } from './recommendations';

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

export const SCHOOL_SECTION_TITLES: Record<SchoolSection, string> = {
  why: 'Why this school',
  'fit.academic': 'Academic',
  'fit.social_cultural': 'Social/Cultural',
  'fit.financial': 'Financial',
  overall_fit_rationale: 'Overall Fit Rationale',
  potential_challenges: 'Potential Challenges',
  why_school_essay_points: 'Why School Essay Points',
};

/** What a question asks, without the help on answering it: 'What makes you happy?' */
export function shortQuestion(question: string): string {
  const part = question.split(' — ').at(-1) ?? question;
  return /^.*?[?.](?=\s|$)/.exec(part)?.[0] ?? part;
}
