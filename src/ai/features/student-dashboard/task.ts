import type { z } from 'zod';
import type { StudentInput } from '../../../contract/student-input';
import type { AiTask } from '../../ai-task';
import { hasOwnAnswers } from '../../text/topics';
import { EvidenceList } from '../../text/sentences';
import { withoutCareAnswers } from '../../safety/concern/without-care-answers';
import { claimsOf, sentencesIn, withoutSentences } from '../../checks/gate/gate';
import { lenientSections, gatedStatements, sectionsDraft, studentGround } from '../../checks/student-sections';
import type { DashboardWords } from '../../generated-words';
import { EVIDENCE_RULES, withCommonRules } from '../../prompting';
import { studentInputPrompt, maskedStudentInput } from '../student-input-prompt';

export const DASHBOARD_SECTIONS = [
  'profileSummary',
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

/** Sections about the student: every sentence there must cite the student's words. */
const STUDENT_SECTIONS: readonly Section[] = ['profileSummary', 'strengths', 'growthAreas', 'standOutFactorBragList'];
const MAX_STATEMENTS = 7;

const SYSTEM = withCommonRules(
  [
    "Write the dashboard of one student, addressed to the student as 'you', from their answers. Every section is a list of sentences.",
    EVIDENCE_RULES,
    'In profileSummary, strengths, growthAreas and standOutFactorBragList every sentence rests on a quote. A strength is something the student did.',
    'profileSummary: 3 to 6 sentences that draw the person. strengths, growthAreas and standOutFactorBragList: 3 to 5 each; a growth area is kind and names a small step. applicationStrategyTips, potentialExtracurriculars, thingsToDoThisSummer: 3 to 6 each, each one an everyday thing to do, free or low in cost; name no program, prize, date or place that the answers do not name. For grade 12, thingsToDoThisSummer is about the summer after graduation.',
    'Say nothing of what is missing except as a question. Name no college the student did not name. Use no numbers that are not in the data.',
    'Example of a sentence: {"text": "You repaired the sound board by yourself and then showed two others how.", "facts": [], "quotes": ["I repaired the sound board myself and showed two others"]}',
    'Example of advice: {"text": "Write down three things that went wrong with the sound board and what you tried.", "facts": [], "quotes": ["I repaired the sound board myself"]}',
  ].join('\n'),
);

/** Without a model nothing is stored: the sections are computed on read from choices, picks, and record. */
const EMPTY_WORDS: DashboardWords = { studentDashboard: {}, evidence: [] };

const INSTRUCTION = 'Write the dashboard of this student.';

export const studentDashboardTask: AiTask<StudentInput, DashboardWords, DashboardDraft> = {
  name: 'student-dashboard',
  promptVersion: 'student-dashboard-4',
  deadlineMs: 90_000,
  maxOutputTokens: 5000,
  system: SYSTEM,
  schema: draft,
  lenient: lenientSections(DASHBOARD_SECTIONS),
  sentKinds: ['answers', 'grade', 'scores', 'wishes'],

  settleByRule: (studentInput) => (hasOwnAnswers(withoutCareAnswers(studentInput)) ? null : EMPTY_WORDS),
  sentInput: maskedStudentInput,
  prompt: (sentInput, budget) =>
    `${studentInputPrompt(sentInput, budget && budget.characters - INSTRUCTION.length)}\n\n${INSTRUCTION}`,
  createBuiltInValue: () => EMPTY_WORDS,

  check(writtenDraft, studentInput, sentInput) {
    const ground = studentGround(studentInput, sentInput, SYSTEM);
    const evidence = new EvidenceList();
    const sections = DASHBOARD_SECTIONS.flatMap((section): [Section, string | string[]][] => {
      const statements = gatedStatements(
        writtenDraft[section],
        ground,
        STUDENT_SECTIONS.includes(section),
        MAX_STATEMENTS,
      );
      if (!statements.length) return [];
      return [
        [
          section,
          section === 'profileSummary' ? evidence.text(section, statements) : evidence.addList(section, statements),
        ],
      ];
    });
    if (sections.length === 0) return null;
    return { studentDashboard: Object.fromEntries(sections), evidence: evidence.entries };
  },

  extractClaims: (writtenDraft, studentInput, sentInput) =>
    claimsOf(sentencesIn(writtenDraft), studentGround(studentInput, sentInput, SYSTEM)),
  withoutClaims: withoutSentences,
};
