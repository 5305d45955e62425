import { chosenFields } from '../../src/ai/text/topics';
import type { Candidate, StudentInput } from '../../src/contract/student-input';
import type { Claim } from '../../src/ai/ai-task';
import type { Fact } from '../../src/ai/checks/gate/ground';
import { factsOfCandidate, factsOfStudent } from '../../src/ai/checks/facts';
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
/** The answer that feedback is written on where a sentence names none. */
const FEEDBACK_ON = 'Extracurriculars and Interests 2';

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
    wanted: chosenFields(studentInput),
  }),
  ...factsOfStudent(studentInput),
];

/**
 * What becomes of a sentence: the exact checks stop it, it needs a yes of the second look (also without a word of its own for the student), or it
 * is shown unasked.
 */
export type Fate = 'stopped' | 'needs a yes' | 'needs a yes, in own words' | 'unasked';

const fateOf = (isShown: boolean, claims: readonly Claim[] = []): Fate => {
  if (!isShown) return 'stopped';
  if (claims.length === 0) return 'unasked';
  return claims.every(({ isOwn }) => isOwn) ? 'needs a yes, in own words' : 'needs a yes';
};

function fateInSchool(said: SaidSentence): Fate {
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
  const sentInput = schoolWordsTask.sentInput(input, NAMES);
  const words = schoolWordsTask.check({ schools: [school] }, input, sentInput);
  return fateOf(words !== null, schoolWordsTask.claims?.({ schools: [school] }, input, sentInput));
}

const sectionsWith = <Section extends string>(
  sections: readonly Section[],
  one: Evidenced,
): Record<Section, Evidenced[]> =>
  Object.fromEntries(sections.map((section) => [section, [one]])) as Record<Section, Evidenced[]>;

function fateAboutStudent(said: SaidSentence): Fate {
  const studentInput = STUDENTS[said.student]();
  const one: Evidenced = { ...said, facts: idsOf(said.facts, factsOfStudent(studentInput)) };
  if (said.place === 'dashboard') {
    const sentInput = studentDashboardTask.sentInput(studentInput, NAMES);
    const draft = sectionsWith(DASHBOARD_SECTIONS, one);
    const words = studentDashboardTask.check(draft, studentInput, sentInput);
    return fateOf(words !== null, studentDashboardTask.claims?.(draft, studentInput, sentInput));
  }
  const sentInput = counselorViewTask.sentInput(studentInput, NAMES);
  const draft = sectionsWith(COUNSELOR_VIEW_SECTIONS, one);
  const words = counselorViewTask.check(draft, studentInput, sentInput);
  return fateOf(words !== null, counselorViewTask.claims?.(draft, studentInput, sentInput));
}

function fateInFeedback(said: SaidSentence): Fate {
  const answer = STUDENTS[said.student]().answers.find(
    ({ form_id, question_id }) => `${form_id} ${question_id}` === (said.facts[0] ?? FEEDBACK_ON),
  );
  if (!answer) throw new Error('The answer that feedback is written on is not there.');
  const input = { question: answer.question_text, answer: answer.answer, grade: 11, told: 'counselor' as const };
  if (feedbackTask.settledByRule(input)) return 'stopped';
  const sentInput = feedbackTask.sentInput(input, NAMES);
  const isShown = Boolean(feedbackTask.checkSentence(said.text, input, sentInput, []));
  const claim = feedbackTask.claim(said.text, input, sentInput, []);
  return fateOf(isShown, claim ? [claim] : []);
}

/** What becomes of a sentence in the texts it stands in. */
export function fate(said: SaidSentence): Fate {
  if (said.place === 'chat') {
    const { isShown, claims } = shownInChat(said);
    return fateOf(isShown, claims);
  }
  if (said.place === 'feedback') return fateInFeedback(said);
  return said.place === 'dashboard' || said.place === 'counselor' ? fateAboutStudent(said) : fateInSchool(said);
}
