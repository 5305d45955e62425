import { z } from 'zod';
import type { StudentMaterial } from '../../contract/material';
import type { StudentDashboard } from '../../contract/profiles';
import type { AiTask } from '../ai-task';
import { builtInDashboard } from '../built-in/dashboard/dashboard';
import { ownAnswers } from '../built-in/reading';
import { EvidenceList } from '../built-in/statements';
import { withoutCareAnswers } from '../care/without-care-answers';
import { draftStatement, Grounding } from '../checks/grounded';
import type { DashboardWords } from '../generated-words';
import { systemText } from '../prompting';
import { materialPrompt, shownMaterial } from './material-prompt';

const list = z.array(draftStatement);
const draft = z.object({
  profileSummary: list,
  sentimentAnalysis: list,
  strengths: list,
  growthAreas: list,
  standOutFactorBragList: list,
  applicationStrategyTips: list,
  potentialExtracurriculars: list,
  thingsToDoThisSummer: list,
});
type DashboardDraft = z.infer<typeof draft>;
type Section = keyof DashboardDraft;

/** Sections that speak about the student: every statement there must quote the student. */
const ABOUT_STUDENT: readonly Section[] = [
  'profileSummary',
  'sentimentAnalysis',
  'strengths',
  'growthAreas',
  'standOutFactorBragList',
];
const TEXTS: readonly Section[] = ['profileSummary', 'sentimentAnalysis'];
const SECTIONS = Object.keys(draft.shape) as Section[];
const MOST_STATEMENTS = 7;
/** With fewer sections left the built-in dashboard is the better one. */
const LEAST_SECTIONS = 5;

const SYSTEM = systemText(
  [
    "Write the dashboard of one student, addressed to the student as 'you', from their answers.",
    'Every statement has text, ref and quote: ref is the ref of the answer it rests on, quote repeats 3 to 20 words of that answer exactly. In profileSummary, sentimentAnalysis, strengths, growthAreas and standOutFactorBragList every statement must have both. Elsewhere both may be null.',
    'profileSummary: 3 to 6 sentences, one statement each, that draw the person; the last may say what is not known yet, with a quote of what is known. sentimentAnalysis: 2 or 3 sentences on the tone of the writing, never on health. strengths, growthAreas and standOutFactorBragList: 3 to 5 each; a growth area is kind and ends with a small step. applicationStrategyTips, potentialExtracurriculars, thingsToDoThisSummer: 3 to 6 each, concrete, free or low in cost, fitting the grade.',
    'Say what is missing instead of inventing it. Name no college the student did not name. Use no numbers that are not in the data.',
  ].join('\n'),
);

/** The ten sections of a student's dashboard. Majors and reading come from the product's own lists, whoever writes the rest. */
export const studentDashboardTask: AiTask<StudentMaterial, DashboardWords, DashboardDraft> = {
  name: 'student-dashboard',
  deadlineMs: 90_000,
  mostOutputTokens: 5000,
  system: SYSTEM,
  schema: draft,
  sends: ['answers', 'grade', 'scores', 'wishes'],

  settled: (material) =>
    ownAnswers(withoutCareAnswers(material)).length ? null : builtInDashboard(withoutCareAnswers(material)),
  shown: shownMaterial,
  prompt: (shown) => `${materialPrompt(shown)}\n\nWrite the dashboard of this student.`,
  builtIn: (material) => builtInDashboard(withoutCareAnswers(material)),

  check(written, material, shown) {
    const fallback = this.builtIn(material);
    const grounding = new Grounding(withoutCareAnswers(material), shown, SYSTEM);
    const evidence = new EvidenceList();
    const dashboard: StudentDashboard = { ...fallback.studentDashboard };
    const kept = new Set<string>();
    for (const section of SECTIONS) {
      const statements = grounding.section(written[section], ABOUT_STUDENT.includes(section), MOST_STATEMENTS);
      if (!statements.length) continue;
      kept.add(section);
      if (TEXTS.includes(section)) Object.assign(dashboard, { [section]: evidence.text(section, statements) });
      else Object.assign(dashboard, { [section]: evidence.list(section, statements) });
    }
    if (kept.size < LEAST_SECTIONS) return null;
    const rest = fallback.evidence.filter(({ field }) => !kept.has(field));
    const claims = fallback.claims.filter(({ field }) => !kept.has(field));
    return { studentDashboard: dashboard, evidence: [...evidence.all, ...rest], claims };
  },
};
