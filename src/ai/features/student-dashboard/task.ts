import type { z } from 'zod';
import type { StudentInput } from '../../../contract/student-input';
import type { StudentDashboard } from '../../../contract/profiles';
import type { AiTask } from '../../ai-task';
import { builtInDashboard } from './built-in/dashboard';
import { ownAnswers } from '../../text/reading';
import { EvidenceList } from '../../text/statements';
import { withoutCareAnswers } from '../../safety/concern/without-care-answers';
import { claimsOf, sentencesIn, withoutSentences } from '../../checks/gate/gate';
import { lenientSections, gatedStatements, sectionsDraft, studentGround } from '../../checks/student-sections';
import type { DashboardWords } from '../../generated-words';
import { EVIDENCE_RULES, systemText } from '../../prompting';
import { studentInputPrompt, shownStudentInput } from '../student-input-prompt';

/** The sections a provider may word. */
export const DASHBOARD_SECTIONS = [
  'profileSummary',
  'sentimentAnalysis',
  'strengths',
  'growthAreas',
  'standOutFactorBragList',
  'applicationStrategyTips',
  'potentialExtracurriculars',
  'thingsToDoThisSummer',
] as const;
type Section = (typeof DASHBOARD_SECTIONS)[number];
const draft = sectionsDraft(DASHBOARD_SECTIONS);
type DashboardDraft = z.infer<typeof draft>;

/** Sections that speak about the student: every sentence there must rest on the student's words. */
const ABOUT_STUDENT: readonly Section[] = [
  'profileSummary',
  'sentimentAnalysis',
  'strengths',
  'growthAreas',
  'standOutFactorBragList',
];
const TEXTS: readonly Section[] = ['profileSummary', 'sentimentAnalysis'];
const MOST_STATEMENTS = 7;

const SYSTEM = systemText(
  [
    "Write the dashboard of one student, addressed to the student as 'you', from their answers. Every section is a list of sentences.",
    EVIDENCE_RULES,
    'In profileSummary, sentimentAnalysis, strengths, growthAreas and standOutFactorBragList every sentence rests on a quote. A strength is something the student did.',
    'profileSummary: 3 to 6 sentences that draw the person. sentimentAnalysis: 2 or 3 sentences on the tone of the writing, never on health. strengths, growthAreas and standOutFactorBragList: 3 to 5 each; a growth area is kind and names a small step. applicationStrategyTips, potentialExtracurriculars, thingsToDoThisSummer: 3 to 6 each, each one an everyday thing to do, free or low in cost; name no program, prize, date or place that the answers do not name. For grade 12, thingsToDoThisSummer is about the summer after graduation.',
    'Say nothing of what is missing except as a question. Name no college the student did not name. Use no numbers that are not in the data.',
    'Example of a sentence: {"text": "You repaired the sound board by yourself and then showed two others how.", "facts": [], "quotes": ["I repaired the sound board myself and showed two others"]}',
    'Example of advice: {"text": "Write down three things that went wrong with the sound board and what you tried.", "facts": [], "quotes": ["I repaired the sound board myself"]}',
  ].join('\n'),
);

const ASKED = 'Write the dashboard of this student.';

/** The ten sections of a student's dashboard. Majors and reading come from the product's own lists, whoever writes the rest. */
export const studentDashboardTask: AiTask<StudentInput, DashboardWords, DashboardDraft> = {
  name: 'student-dashboard',
  promptVersion: 'student-dashboard-3',
  deadlineMs: 90_000,
  mostOutputTokens: 5000,
  system: SYSTEM,
  schema: draft,
  lenient: lenientSections(DASHBOARD_SECTIONS),
  sends: ['answers', 'grade', 'scores', 'wishes'],

  settledByRule: (studentInput) =>
    ownAnswers(withoutCareAnswers(studentInput)).length ? null : builtInDashboard(withoutCareAnswers(studentInput)),
  sentInput: shownStudentInput,
  prompt: (sentInput, room) => `${studentInputPrompt(sentInput, room && room.characters - ASKED.length)}\n\n${ASKED}`,
  builtIn: (studentInput) => builtInDashboard(withoutCareAnswers(studentInput)),

  check(written, studentInput, sentInput) {
    const fallback = this.builtIn(studentInput);
    const ground = studentGround(studentInput, sentInput, SYSTEM);
    const evidence = new EvidenceList();
    const dashboard: StudentDashboard = { ...fallback.studentDashboard };
    const kept = new Set<string>();
    for (const section of DASHBOARD_SECTIONS) {
      const statements = gatedStatements(written[section], ground, ABOUT_STUDENT.includes(section), MOST_STATEMENTS);
      if (!statements.length) continue;
      kept.add(section);
      if (TEXTS.includes(section)) Object.assign(dashboard, { [section]: evidence.text(section, statements) });
      else Object.assign(dashboard, { [section]: evidence.list(section, statements) });
    }
    if (kept.size === 0) return null;
    return {
      studentDashboard: dashboard,
      evidence: [...evidence.all, ...fallback.evidence.filter(({ field }) => !kept.has(field))],
      claims: fallback.claims.filter(({ field }) => !kept.has(field)),
      builtInSections: DASHBOARD_SECTIONS.filter((section) => !kept.has(section)),
    };
  },

  claims: (written, studentInput, sentInput) =>
    claimsOf(sentencesIn(written), studentGround(studentInput, sentInput, SYSTEM)),
  without: withoutSentences,
};
