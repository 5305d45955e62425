import DATA from '../../data/section-titles.json';
import type { CounselorView, StudentDashboard } from './profiles';
import type { SchoolSection } from './recommendations';

export const DASHBOARD_TITLES: Record<keyof StudentDashboard, string> = DATA.dashboard;
export const COUNSELOR_VIEW_TITLES: Record<keyof CounselorView, string> = DATA.counselor_view;
export const SCHOOL_SECTION_TITLES: Record<SchoolSection, string> = DATA.school;

/** A question without its help text: 'What makes you happy?' */
export function shortQuestion(question: string): string {
  const subQuestion = question.split(' — ').at(-1) ?? question;
  return /^.*?[?.](?=\s|$)/.exec(subQuestion)?.[0] ?? subQuestion;
}
