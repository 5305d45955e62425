import type { Claim, PriorSentence } from '../../src/ai/ai-task';
import { factsOfCandidate, factsOfStudent } from '../../src/ai/checks/facts';
import type { Fact } from '../../src/ai/checks/gate/ground';
import { chatTask } from '../../src/ai/features/chat/task';
import { COUNSELOR_VIEW_SECTIONS, counselorViewTask } from '../../src/ai/features/counselor-view/task';
import { feedbackTask } from '../../src/ai/features/feedback/task';
import { schoolWordsTask } from '../../src/ai/features/school-words/task';
import { DASHBOARD_SECTIONS, studentDashboardTask } from '../../src/ai/features/student-dashboard/task';
import type { ChatInput, ChatStudent } from '../../src/ai/generated-words';
import { gateSentences } from '../../src/ai/sentence-gate';
import { chosenFields } from '../../src/ai/text/topics';
import type { CollegeFacts, Fit } from '../../src/contract/colleges';
import { SECTIONS } from '../../src/contract/forms';
import type { Candidate, StudentInput } from '../../src/contract/student-input';
import { buildChatInput } from '../../src/guidance/chat/chat-input';
import { CollegeNames } from '../../src/guidance/chat/college-mentions';
import { asksFromOptions, cachedFinderFor } from '../../src/guidance/chat/finder';
import { recommendationsOf } from '../chat/product';
import { CATALOGUE } from '../lists/product';
import { candidatesFor, COLLEGES, type ModelSentence, STUDENTS } from './cases';

interface EvidencedSentence {
  text: string;
  facts: string[];
  quotes: string[];
}

const NAMES = ['Maddie Pelletier', 'Arjun Rao', 'Rosa Diaz', 'Deering High School'];
/** The answer that feedback is written on where a sentence names none. */
const FEEDBACK_ON = 'Extracurriculars and Interests 2';

/** The names of the facts whose texts hold these words. */
function factIdsFor(wordings: readonly string[], facts: readonly Fact[]): string[] {
  return wordings.flatMap((words) => {
    const found = facts.find(({ text }) => text.toLowerCase().includes(words.toLowerCase()));
    return found ? [found.id] : [];
  });
}

const schoolFacts = (studentInput: StudentInput, candidates: readonly Candidate[], place: number): Fact[] => [
  ...factsOfCandidate(candidates[place], place, {
    homeState: studentInput.homeState,
    wantedFields: chosenFields(studentInput),
  }),
  ...factsOfStudent(studentInput),
];

/**
 * What becomes of a sentence: the exact checks stop it, it needs a yes of the second look (also without a word of its own for the student), or it
 * is shown unasked.
 */
export type Fate = 'stopped' | 'needs a yes' | 'needs a yes, in own words' | 'unasked';

const toFate = (isShown: boolean, claims: readonly Claim[] = []): Fate => {
  if (!isShown) return 'stopped';
  if (claims.length === 0) return 'unasked';
  return claims.every(({ isOwn }) => isOwn) ? 'needs a yes, in own words' : 'needs a yes';
};

function fateInSchool(modelSentence: ModelSentence): Fate {
  const studentInput = STUDENTS[modelSentence.student]();
  const candidates = candidatesFor(studentInput);
  const place = COLLEGES.findIndex((college) => college === modelSentence.place);
  const one: EvidencedSentence = {
    ...modelSentence,
    facts: factIdsFor(modelSentence.facts, schoolFacts(studentInput, candidates, place)),
  };
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
  return toFate(words !== null, schoolWordsTask.extractClaims?.({ schools: [school] }, input, sentInput));
}

const sectionsWith = <Section extends string>(
  sections: readonly Section[],
  one: EvidencedSentence,
): Record<Section, EvidencedSentence[]> =>
  Object.fromEntries(sections.map((section) => [section, [one]])) as Record<Section, EvidencedSentence[]>;

function fateAboutStudent(modelSentence: ModelSentence): Fate {
  const studentInput = STUDENTS[modelSentence.student]();
  const one: EvidencedSentence = {
    ...modelSentence,
    facts: factIdsFor(modelSentence.facts, factsOfStudent(studentInput)),
  };
  if (modelSentence.place === 'dashboard') {
    const sentInput = studentDashboardTask.sentInput(studentInput, NAMES);
    const draft = sectionsWith(DASHBOARD_SECTIONS, one);
    const words = studentDashboardTask.check(draft, studentInput, sentInput);
    return toFate(words !== null, studentDashboardTask.extractClaims?.(draft, studentInput, sentInput));
  }
  const sentInput = counselorViewTask.sentInput(studentInput, NAMES);
  const draft = sectionsWith(COUNSELOR_VIEW_SECTIONS, one);
  const words = counselorViewTask.check(draft, studentInput, sentInput);
  return toFate(words !== null, counselorViewTask.extractClaims?.(draft, studentInput, sentInput));
}

function fateInFeedback(modelSentence: ModelSentence): Fate {
  const answer = STUDENTS[modelSentence.student]().answers.find(
    ({ form_id, question_id }) => `${form_id} ${question_id}` === (modelSentence.facts[0] ?? FEEDBACK_ON),
  );
  if (!answer) throw new Error('The answer that feedback is written on is not there.');
  const input = { question: answer.question_text, answer: answer.answer, grade: 11, told: 'counselor' as const };
  if (feedbackTask.settleByRule(input)) return 'stopped';
  const sentInput = feedbackTask.sentInput(input, NAMES);
  const isShown = Boolean(feedbackTask.checkSentence(modelSentence.text, input, sentInput, []));
  const claim = feedbackTask.claim(modelSentence.text, input, sentInput, []);
  return toFate(isShown, claim ? [claim] : []);
}

/** The student as Buddy meets one, with a list of the three colleges. */
function studentWithList(studentInput: StudentInput): ChatStudent {
  const sections = SECTIONS.map(({ title, questions }) => {
    const answered = studentInput.answers.filter(({ form_id }) => form_id === title).length;
    return { form_id: title, title, answered, total: questions.length };
  });
  const recommendations = recommendationsOf(studentInput, candidatesFor(studentInput));
  return {
    studentInput,
    list: { _id: 'list', recommendations, notes: [], written_by: 'built-in', created_at: '2026-11-01T00:00:00.000Z' },
    progress: { user_id: 'student', sections, forms: [], unlocked: true },
  };
}

/** The message with all that Buddy may look up for it, over the three made-up colleges. */
function inputFor(studentInput: StudentInput, text: string): ChatInput {
  const candidates = candidatesFor(studentInput);
  const catalogue = candidates.map(({ college }) => college);
  const fitOf = ({ unitid }: CollegeFacts): Fit => {
    const candidate = candidates.find(({ college }) => college.unitid === unitid);
    if (!candidate) throw new Error('A college that is not of the three.');
    return { tier: candidate.tier, arithmetic: candidate.arithmetic, missing: [] };
  };
  return buildChatInput({
    text,
    history: [],
    shownUnitids: [],
    canTalk: true,
    audience: 'student',
    student: studentWithList(studentInput),
    catalogue,
    names: new CollegeNames(catalogue),
    fitOf,
    notifiedParty: 'counselor',
    asked: '',
  });
}

/** The tools a model calls for a message: what the buttons it finds stand for, and the facts of the colleges it names. */
function toolCallsFor({ text, colleges }: ChatInput): [tool: string, args: unknown][] {
  const names = colleges.map(({ college }) => college.name);
  const sat = /\b1\d{2}0\b/.exec(text)?.[0];
  const found = asksFromOptions(cachedFinderFor(CATALOGUE, 'student', 'en').find(text).options).flatMap(
    (ask): [string, unknown][] => {
      if (ask.kind === 'list') return [['own_list', { sort: ask.order, from: ask.from, tier: ask.tier }]];
      if (ask.kind === 'article') return [['read_article', { question: text }]];
      if (ask.kind === 'choices') return [['own_preferences', {}]];
      return [];
    },
  );
  return [
    ...(names.length > 1 ? [['compare_colleges', { colleges: names }] as [string, unknown]] : found),
    ...(sat ? [['what_if', { sat: Number(sat) }] as [string, unknown]] : []),
    ...names.flatMap((college): [string, unknown][] =>
      ['college_facts', 'fit', 'why_college'].map((tool) => [tool, { college }]),
    ),
  ];
}

/** The input with what was looked up for its message. */
function withResults(input: ChatInput, sentInput: ChatInput): ChatInput {
  const tools = chatTask.tools?.(sentInput) ?? [];
  const found = toolCallsFor(input).map(([name, args]) => tools.find((tool) => tool.name === name)?.run(args) ?? null);
  return found.reduce<ChatInput>(
    (resultInput, one) => (one ? (chatTask.withToolResult?.(resultInput, one) ?? resultInput) : resultInput),
    sentInput,
  );
}

/** What Buddy would show of a sentence that answers a message, behind the tools a model calls for it. */
function shownInChat(modelSentence: ModelSentence): { isShown: boolean; claims: Claim[] } {
  const input = inputFor(STUDENTS[modelSentence.student](), modelSentence.facts.join('; '));
  if (chatTask.settleByRule(input)) return { isShown: false, claims: [] };
  const sentInput = withResults(input, chatTask.sentInput(input, NAMES));
  const priorSentences: PriorSentence[] = [];
  const claims: Claim[] = [];
  for (const text of gateSentences(modelSentence.text)) {
    const isShown = Boolean(chatTask.checkSentence(text, input, sentInput, priorSentences));
    claims.push(...[chatTask.claim(text, input, sentInput, priorSentences) ?? []].flat());
    priorSentences.push({ text, isShown });
  }
  return { isShown: priorSentences.every(({ isShown }) => isShown), claims };
}

/** What becomes of a sentence in the texts it stands in. */
export function fate(modelSentence: ModelSentence): Fate {
  if (modelSentence.place === 'chat') {
    const { isShown, claims } = shownInChat(modelSentence);
    return toFate(isShown, claims);
  }
  if (modelSentence.place === 'feedback') return fateInFeedback(modelSentence);
  return modelSentence.place === 'dashboard' || modelSentence.place === 'counselor'
    ? fateAboutStudent(modelSentence)
    : fateInSchool(modelSentence);
}
