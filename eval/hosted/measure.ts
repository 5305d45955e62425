import type { Candidate, StudentInput } from '../../src/contract/student-input';
import { SCHOOL_SECTIONS } from '../../src/contract/recommendations';
import type { Fact } from '../../src/ai/checks/proof/ground';
import { factsOfCandidate } from '../../src/ai/checks/facts/college-facts';
import { factsOfStudent } from '../../src/ai/checks/facts/student-facts';
import { COUNSELOR_VIEW_SECTIONS, counselorViewTask } from '../../src/ai/features/counselor-view/task';
import { feedbackTask } from '../../src/ai/features/feedback/task';
import { schoolWordsTask } from '../../src/ai/features/school-words/task';
import { DASHBOARD_SECTIONS, studentDashboardTask } from '../../src/ai/features/student-dashboard/task';
import { shownInChat } from './in-chat';
import { candidatesFor, COLLEGES, type SaidSentence, STUDENTS } from './cases';

interface Evidenced {
  text: string;
  facts: string[];
  quotes: string[];
}

const NAMES = ['Maddie Pelletier', 'Arjun Rao', 'Rosa Diaz', 'Deering High School'];
/** The answer of the future nurse that feedback is written on. */
const FEEDBACK_ON = { form: 'Extracurriculars and Interests', question: '2' };

/** The names of the facts whose texts hold these words. */
function idsOf(wanted: readonly string[], facts: readonly Fact[]): string[] {
  return wanted.flatMap((words) => {
    const found = facts.find(({ text }) => text.toLowerCase().includes(words.toLowerCase()));
    return found ? [found.id] : [];
  });
}

const schoolFacts = (studentInput: StudentInput, candidates: readonly Candidate[], place: number): Fact[] => [
  ...factsOfCandidate(candidates[place], place, {
    homeState: studentInput.homeState,
    wanted: studentInput.interests.map(({ cip2 }) => cip2),
    mayNameFederalAid: studentInput.discretion.advisesFafsa,
  }),
  ...factsOfStudent(studentInput),
];

/** Where a sentence of a list of schools is shown: the sections that hold it. */
function shownInSchool(said: SaidSentence): string[] {
  const studentInput = STUDENTS[said.student]();
  const candidates = candidatesFor(studentInput);
  const place = COLLEGES.findIndex((college) => college === said.place);
  const one: Evidenced = { ...said, facts: idsOf(said.facts, schoolFacts(studentInput, candidates, place)) };
  const all = [one];
  const school = {
    unitid: candidates[place].college.unitid,
    why: all,
    fit: { academic: all, social_cultural: all, financial: all },
    overall_fit_rationale: all,
    potential_challenges: all,
    why_school_essay_points: all,
  };
  const input = { studentInput, candidates };
  const words = schoolWordsTask.check({ schools: [school] }, input, schoolWordsTask.sentInput(input, NAMES))?.[place];
  return words ? SCHOOL_SECTIONS.filter((section) => !words.builtInSections?.includes(section)) : [];
}

const sectionsWith = <Section extends string>(
  sections: readonly Section[],
  one: Evidenced,
): Record<Section, Evidenced[]> =>
  Object.fromEntries(sections.map((section) => [section, [one]])) as Record<Section, Evidenced[]>;

function shownAboutStudent(said: SaidSentence): string[] {
  const studentInput = STUDENTS[said.student]();
  const one: Evidenced = { ...said, facts: idsOf(said.facts, factsOfStudent(studentInput)) };
  if (said.place === 'dashboard') {
    const sentInput = studentDashboardTask.sentInput(studentInput, NAMES);
    const words = studentDashboardTask.check(sectionsWith(DASHBOARD_SECTIONS, one), studentInput, sentInput);
    return words ? DASHBOARD_SECTIONS.filter((section) => !words.builtInSections?.includes(section)) : [];
  }
  const sentInput = counselorViewTask.sentInput(studentInput, NAMES);
  const words = counselorViewTask.check(sectionsWith(COUNSELOR_VIEW_SECTIONS, one), studentInput, sentInput);
  return words ? COUNSELOR_VIEW_SECTIONS.filter((section) => !words.builtInSections?.includes(section)) : [];
}

function shownInFeedback(said: SaidSentence): string[] {
  const answer = STUDENTS[said.student]().answers.find(
    ({ form_id, question_id }) => form_id === FEEDBACK_ON.form && question_id === FEEDBACK_ON.question,
  );
  if (!answer) throw new Error('The answer that feedback is written on is not there.');
  const input = { question: answer.question_text, answer: answer.answer, grade: 11, told: 'counselor' as const };
  return feedbackTask.checkSentence(said.text, input, feedbackTask.sentInput(input, NAMES), []) ? ['feedback'] : [];
}

/** The sections of the product in which a sentence would be shown; none where it is dropped everywhere. */
export function whereShown(said: SaidSentence): string[] {
  if (said.place === 'chat') return shownInChat(said);
  if (said.place === 'feedback') return shownInFeedback(said);
  return said.place === 'dashboard' || said.place === 'counselor' ? shownAboutStudent(said) : shownInSchool(said);
}
