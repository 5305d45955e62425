/** What Buddy would show of a hosted model's sentence that answers a message, behind the tools a model calls for it. */
import type { Claim, SaidBefore } from '../../src/ai/ai-task';
import type { ChatInput, ChatStudent } from '../../src/ai/generated-words';
import { chatTask } from '../../src/ai/features/chat/task';
import { schoolWordsTask } from '../../src/ai/features/school-words/task';
import { chatInputOf } from '../../src/guidance/chat/chat-input';
import { CollegeNames } from '../../src/guidance/chat/college-mentions';
import { asksOf, finderFor } from '../../src/guidance/chat/finder';
import { CATALOGUE } from '../lists/product';
import { type CollegeFacts, type Fit, logoUrl } from '../../src/contract/colleges';
import { SECTIONS } from '../../src/contract/forms';
import type { StudentInput } from '../../src/contract/student-input';
import { priceFor } from '../../src/contract/prices';
import { gateSentences } from '../../src/ai/sentence-gate';
import { candidatesFor, type SaidSentence, STUDENTS } from './cases';

const NAMES = ['Maddie Pelletier', 'Arjun Rao', 'Rosa Diaz', 'Deering High School'];

function studentWithList(studentInput: StudentInput): ChatStudent {
  const candidates = candidatesFor(studentInput);
  const words = new Map(schoolWordsTask.builtIn({ studentInput, candidates }).map((one) => [one.unitid, one]));
  const sections = SECTIONS.map(({ title, questions }) => {
    const answered = studentInput.answers.filter(({ form_id }) => form_id === title).length;
    return { form_id: title, title, answered, total: questions.length };
  });
  const recommendations = candidates.flatMap(({ college, tier, arithmetic }) => {
    const own = words.get(college.unitid);
    if (!own) return [];
    const { unitid, ...info } = own;
    const price = priceFor(college, studentInput.homeState);
    return [
      {
        type: tier,
        name: college.name,
        unitid,
        info: { ...info, logo_url: logoUrl(unitid) },
        arithmetic,
        facts: college,
        price: price && { dollars: price.amount, elsewhere: price.elsewhere, estimate: price.estimate },
        evidence: [],
      },
    ];
  });
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
    const own = candidates.find(({ college }) => college.unitid === unitid);
    if (!own) throw new Error('A college that is not of the three.');
    return { tier: own.tier, arithmetic: own.arithmetic, missing: [] };
  };
  return chatInputOf({
    text,
    history: [],
    shown: [],
    talks: true,
    shelf: 'student',
    student: studentWithList(studentInput),
    catalogue,
    names: new CollegeNames(catalogue),
    fitOf,
    told: 'counselor',
    asked: '',
  });
}

/** The tools a model calls for a message: what the buttons it finds stand for, and the facts of the colleges it names. */
function callsFor({ text, colleges }: ChatInput): [tool: string, args: unknown][] {
  const names = colleges.map(({ college }) => college.name);
  const sat = /\b1\d{2}0\b/.exec(text)?.[0];
  const found = asksOf(finderFor(CATALOGUE, 'student', 'en').find(text).options).flatMap((ask): [string, unknown][] => {
    if (ask.kind === 'list') return [['own_list', { sort: ask.order, from: ask.from, tier: ask.tier }]];
    if (ask.kind === 'article') return [['read_article', { question: text }]];
    if (ask.kind === 'choices') return [['own_preferences', {}]];
    return [];
  });
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
  const found = callsFor(input).map(([name, args]) => tools.find((tool) => tool.name === name)?.run(args) ?? null);
  return found.reduce<ChatInput>((known, one) => (one ? (chatTask.told?.(known, one) ?? known) : known), sentInput);
}

export function shownInChat(said: SaidSentence): { isShown: boolean; claims: Claim[] } {
  const input = inputFor(STUDENTS[said.student](), said.facts.join('; '));
  if (chatTask.settledByRule(input)) return { isShown: false, claims: [] };
  const sentInput = withResults(input, chatTask.sentInput(input, NAMES));
  const before: SaidBefore[] = [];
  const claims: Claim[] = [];
  for (const text of gateSentences(said.text)) {
    const isShown = Boolean(chatTask.checkSentence(text, input, sentInput, before));
    claims.push(...[chatTask.claim(text, input, sentInput, before) ?? []].flat());
    before.push({ text, isShown });
  }
  return { isShown: before.every(({ isShown }) => isShown), claims };
}
