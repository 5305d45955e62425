import type { z } from 'zod';
import type { StudentInput } from '../../../contract/student-input';
import type { CounselorView } from '../../../contract/profiles';
import type { AiTask } from '../../ai-task';
import { hasOwnAnswers } from '../../text/topics';
import { EvidenceList } from '../../text/sentences';
import { withoutCareAnswers } from '../../safety/concern/without-care-answers';
import { claimsOf, sentencesIn, withoutSentences } from '../../checks/gate/gate';
import { lenientSections, gatedStatements, sectionsDraft, studentGround } from '../../checks/student-sections';
import type { CounselorViewWords } from '../../generated-words';
import { EVIDENCE_RULES, withCommonRules } from '../../prompting';
import { studentInputPrompt, maskedStudentInput } from '../student-input-prompt';

export const COUNSELOR_VIEW_SECTIONS = [
  'academicOverview',
  'extracurricularActivities',
  'personalitySoftSkills',
  'academicTrajectory',
  'careerMajorExploration',
  'socialEmotionalSupport',
  'familyFinancialContext',
  'collegeFit',
  'potentialChallenges',
  'nextSteps',
] as const;
type Section = (typeof COUNSELOR_VIEW_SECTIONS)[number];
const draft = sectionsDraft(COUNSELOR_VIEW_SECTIONS);
type CounselorDraft = z.infer<typeof draft>;

/** Sections in which an item may advise the counselor without a quote. */
const ADVICE_SECTIONS: readonly Section[] = ['collegeFit', 'potentialChallenges', 'nextSteps'];
const MAX_POINTS = 8;

const SYSTEM = withCommonRules(
  [
    "Write a counselor's view of one student, in the third person ('the student', 'they'), professional and easy to scan. Every section is a list of short points, one sentence each.",
    EVIDENCE_RULES,
    'Points that only advise the counselor may rest on nothing in collegeFit, potentialChallenges and nextSteps; all others rest on a quote or on a fact of the student.',
    'academicOverview: record, strengths, struggles. academicTrajectory: where the studies are heading, without claiming a trend the record does not show. socialEmotionalSupport: observations of words, never an assessment or a diagnosis. familyFinancialContext: only what the answers say. nextSteps: ordered for the grade, starting with the next meeting and what to ask there.',
    'Name no college the student did not name. Use no numbers that are not in the data.',
    'Example of a point: {"text": "The student repaired the sound board and showed two others how.", "facts": [], "quotes": ["I repaired the sound board myself and showed two others"]}',
    'Example of a next step: {"text": "Ask what came after the sound board.", "facts": [], "quotes": ["I repaired the sound board myself"]}',
  ].join('\n'),
);

/** Without a model the view is computed when it is read, and nothing is stored. */
const emptyWords = (): CounselorViewWords => ({
  studentProfile: Object.fromEntries(COUNSELOR_VIEW_SECTIONS.map((section) => [section, ''])) as CounselorView,
  evidence: [],
});

const INSTRUCTION = "Write the counselor's view of this student.";

/** The ten sections of the counselor view; items are separated by line breaks. */
export const counselorViewTask: AiTask<StudentInput, CounselorViewWords, CounselorDraft> = {
  name: 'counselor-view',
  promptVersion: 'counselor-view-3',
  deadlineMs: 90_000,
  maxOutputTokens: 5000,
  system: SYSTEM,
  schema: draft,
  lenient: lenientSections(COUNSELOR_VIEW_SECTIONS),
  sentKinds: ['answers', 'grade', 'scores', 'wishes'],

  settleByRule: (studentInput) => (hasOwnAnswers(withoutCareAnswers(studentInput)) ? null : emptyWords()),
  sentInput: maskedStudentInput,
  prompt: (sentInput, budget) =>
    `${studentInputPrompt(sentInput, budget && budget.characters - INSTRUCTION.length)}\n\n${INSTRUCTION}`,
  createBuiltInValue: emptyWords,

  check(writtenDraft, studentInput, sentInput) {
    const ground = studentGround(studentInput, sentInput, SYSTEM);
    const evidence = new EvidenceList();
    const { studentProfile } = emptyWords();
    const keptSections = new Set<string>();
    for (const section of COUNSELOR_VIEW_SECTIONS) {
      const statementsFound = gatedStatements(
        writtenDraft[section],
        ground,
        !ADVICE_SECTIONS.includes(section),
        MAX_POINTS,
      );
      if (!statementsFound.length) continue;
      keptSections.add(section);
      studentProfile[section] = evidence.text(section, statementsFound);
    }
    if (keptSections.size === 0) return null;
    return {
      studentProfile,
      evidence: evidence.entries,
      builtInSections: COUNSELOR_VIEW_SECTIONS.filter((section) => !keptSections.has(section)),
    };
  },

  extractClaims: (writtenDraft, studentInput, sentInput) =>
    claimsOf(sentencesIn(writtenDraft), studentGround(studentInput, sentInput, SYSTEM)),
  withoutClaims: withoutSentences,
};
