import { z } from 'zod';
import type { StudentMaterial } from '../../contract/material';
import type { CounselorView } from '../../contract/profiles';
import type { AiTask } from '../ai-task';
import { builtInCounselorView } from '../built-in/counselor/counselor-view';
import { parentPoints } from '../built-in/counselor/person';
import { ownAnswers, readStudent } from '../built-in/reading';
import { EvidenceList } from '../built-in/statements';
import { withoutCareAnswers } from '../care/without-care-answers';
import { draftStatement, Grounding } from '../checks/grounded';
import type { CounselorViewWords } from '../generated-words';
import { systemText } from '../prompting';
import { materialPrompt, shownMaterial } from './material-prompt';

const points = z.array(draftStatement);
const draft = z.object({
  academicOverview: points,
  extracurricularActivities: points,
  personalitySoftSkills: points,
  academicTrajectory: points,
  careerMajorExploration: points,
  socialEmotionalSupport: points,
  familyFinancialContext: points,
  collegeFit: points,
  potentialChallenges: points,
  nextSteps: points,
});
type CounselorDraft = z.infer<typeof draft>;
type Section = keyof CounselorDraft;

const SECTIONS = Object.keys(draft.shape) as Section[];
/** Sections in which a point may name what is missing or advise, without a quote. */
const MAY_ADVISE: readonly Section[] = [
  'academicOverview',
  'academicTrajectory',
  'collegeFit',
  'potentialChallenges',
  'nextSteps',
];
const MOST_POINTS = 8;
/** With fewer sections left the built-in view is the better one. */
const LEAST_SECTIONS = 6;

const SYSTEM = systemText(
  [
    "Write a counselor's view of one student, in the third person ('the student', 'they'), professional and easy to scan: short points, one statement each.",
    'Every point has text, ref and quote: ref is the ref of the answer it rests on, quote repeats 3 to 20 words of that answer exactly. Points that only name what is missing, or advise the counselor, may have null for both in academicOverview, academicTrajectory, collegeFit, potentialChallenges and nextSteps; all other points must quote.',
    'academicOverview: record, strengths, struggles, what is missing. academicTrajectory: where the studies are heading, without claiming a trend the record does not show. socialEmotionalSupport: observations of words, never an assessment or a diagnosis. familyFinancialContext: only what the answers say. nextSteps: ordered for the grade, starting with the next meeting and what to ask there.',
    'Name no college the student did not name. Use no numbers that are not in the data.',
  ].join('\n'),
);

/** The ten sections of the counselor's view; points are separated by line breaks. */
export const counselorViewTask: AiTask<StudentMaterial, CounselorViewWords, CounselorDraft> = {
  name: 'counselor-view',
  deadlineMs: 90_000,
  mostOutputTokens: 5000,
  system: SYSTEM,
  schema: draft,
  sends: ['answers', 'grade', 'scores', 'wishes'],

  settled: (material) =>
    ownAnswers(withoutCareAnswers(material)).length ? null : builtInCounselorView(withoutCareAnswers(material)),
  shown: shownMaterial,
  prompt: (shown) => `${materialPrompt(shown)}\n\nWrite the counselor's view of this student.`,
  builtIn: (material) => builtInCounselorView(withoutCareAnswers(material)),

  check(written, material, shown) {
    const fallback = this.builtIn(material);
    const own = withoutCareAnswers(material);
    const grounding = new Grounding(own, shown, SYSTEM);
    const evidence = new EvidenceList();
    const profile: CounselorView = { ...fallback.studentProfile };
    const kept = new Set<string>();
    for (const section of SECTIONS) {
      const found = grounding.section(written[section], !MAY_ADVISE.includes(section), MOST_POINTS);
      if (!found.length) continue;
      kept.add(section);
      // A parent's words never leave the server: the points made of them are added here.
      const statements = section === 'familyFinancialContext' ? [...found, ...parentPoints(readStudent(own))] : found;
      profile[section] = evidence.text(section, statements, '\n');
    }
    if (kept.size < LEAST_SECTIONS) return null;
    return {
      studentProfile: profile,
      evidence: [...evidence.all, ...fallback.evidence.filter(({ field }) => !kept.has(field))],
      claims: fallback.claims.filter(({ field }) => !kept.has(field)),
    };
  },
};
