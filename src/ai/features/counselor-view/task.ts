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
import { EVIDENCE_RULES, systemText } from '../../prompting';
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
const MAY_ADVISE: readonly Section[] = ['collegeFit', 'potentialChallenges', 'nextSteps'];
const MAX_POINTS = 8;

const SYSTEM = systemText(
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
const nothingWritten = (): CounselorViewWords => ({
  studentProfile: Object.fromEntries(COUNSELOR_VIEW_SECTIONS.map((section) => [section, ''])) as CounselorView,
  evidence: [],
});

const ASKED = "Write the counselor's view of this student.";

/** The ten sections of the counselor view; items are separated by line breaks. */
export const counselorViewTask: AiTask<StudentInput, CounselorViewWords, CounselorDraft> = {
  name: 'counselor-view',
  promptVersion: 'counselor-view-3',
  deadlineMs: 90_000,
  mostOutputTokens: 5000,
  system: SYSTEM,
  schema: draft,
  lenient: lenientSections(COUNSELOR_VIEW_SECTIONS),
  sends: ['answers', 'grade', 'scores', 'wishes'],

  settledByRule: (studentInput) => (hasOwnAnswers(withoutCareAnswers(studentInput)) ? null : nothingWritten()),
  sentInput: maskedStudentInput,
  prompt: (sentInput, room) => `${studentInputPrompt(sentInput, room && room.characters - ASKED.length)}\n\n${ASKED}`,
  builtIn: nothingWritten,

  check(written, studentInput, sentInput) {
    const ground = studentGround(studentInput, sentInput, SYSTEM);
    const evidence = new EvidenceList();
    const { studentProfile } = nothingWritten();
    const kept = new Set<string>();
    for (const section of COUNSELOR_VIEW_SECTIONS) {
      const found = gatedStatements(written[section], ground, !MAY_ADVISE.includes(section), MAX_POINTS);
      if (!found.length) continue;
      kept.add(section);
      studentProfile[section] = evidence.text(section, found);
    }
    if (kept.size === 0) return null;
    return {
      studentProfile,
      evidence: evidence.all,
      builtInSections: COUNSELOR_VIEW_SECTIONS.filter((section) => !kept.has(section)),
    };
  },

  claims: (written, studentInput, sentInput) =>
    claimsOf(sentencesIn(written), studentGround(studentInput, sentInput, SYSTEM)),
  without: withoutSentences,
};
