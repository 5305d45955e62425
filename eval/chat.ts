import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChatReply } from '../src/ai/generated-words';
import type { ChatAsk, ChatOption } from '../src/contract/chat';
import type { CollegeFacts } from '../src/contract/colleges';
import { priceFor } from '../src/contract/prices';
import type { Tier } from '../src/contract/text';
import { glossaryTerms } from '../src/guidance/articles/article';
import { milesBetween } from '../src/recommendations/search/home';
import { converse, optionsFor, type Person, personOf } from './chat/product';
import { CATALOGUE } from './lists/product';
import { countAtMost, type EvalRow, type Evaluation, toEvaluation, shareAtLeast } from './rows';

/** One turn that somebody writes to Buddy, with what was written before it, and what a right reply shows. */
interface Question {
  /** The id of one of the made-up students, or 'counselor'. */
  who: string;
  /** The messages in order; the last one is judged. */
  turns: readonly string[];
  /** Any of these has to be answered or offered: 'list:price', 'college:{match}', 'article:letters', '/students', 'nothing'. */
  expected: readonly string[];
}

/** `known` was looked at while the words of buttons were written; `unseen` was not. */
export const QUESTION_FILES = ['known', 'unseen'] as const;
type QuestionFile = (typeof QUESTION_FILES)[number];

const splitParts = (text: string | undefined, by: string): string[] =>
  (text ?? '')
    .split(by)
    .map((one) => one.trim())
    .filter(Boolean);

/** The turns of a file of eval/chat: who writes, messages parted by ' > ', what is expected parted by '|'. */
export const readQuestions = (file: QuestionFile): Question[] =>
  readFileSync(join(__dirname, 'chat', `${file}.tsv`), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [who = '', turns, expected] = line.split('\t');
      return { who, turns: splitParts(turns, ' > '), expected: splitParts(expected, '|') };
    });

function schoolsOf({ student }: Person): { college: CollegeFacts; tier: string }[] {
  const byId = new Map(CATALOGUE.map((college) => [college.unitid, college]));
  return (student?.list.recommendations ?? []).flatMap(({ unitid, type }) => {
    const college = byId.get(unitid);
    return college ? [{ college, tier: type }] : [];
  });
}

const SORT_SIGN = { lowest: -1, highest: 1 } as const;

function findExtreme(
  schools: readonly { college: CollegeFacts }[],
  end: keyof typeof SORT_SIGN,
  valueOf: (college: CollegeFacts) => number | null,
): CollegeFacts | undefined {
  return schools
    .filter(({ college }) => valueOf(college) !== null)
    .sort((one, other) => SORT_SIGN[end] * ((valueOf(other.college) ?? 0) - (valueOf(one.college) ?? 0)))[0]?.college;
}

/** The college a slot such as 'cheapest' stands for, by the catalog and not by the chat. */
function collegeForSlot(slot: string, person: Person): CollegeFacts | undefined {
  const schools = schoolsOf(person);
  const { homeState = null, home = null } = person.student?.studentInput ?? {};
  const price = (college: CollegeFacts): number | null => priceFor(college, homeState)?.amount ?? null;
  const miles = ({ latitude, longitude }: CollegeFacts): number | null =>
    home && latitude !== null && longitude !== null ? milesBetween(home, { latitude, longitude }) : null;
  const admissionRate = (college: CollegeFacts): number | null =>
    college.open_admissions ? 100 : college.admission_rate_pct;
  const firstInTier = (tier: string) => schools.find((one) => one.tier === tier)?.college ?? schools[0]?.college;
  const slots: Record<string, () => CollegeFacts | undefined> = {
    cheapest: () => findExtreme(schools, 'lowest', price),
    dearest: () => findExtreme(schools, 'highest', price),
    nearest: () => findExtreme(schools, 'lowest', miles),
    farthest: () => findExtreme(schools, 'highest', miles),
    smallest: () => findExtreme(schools, 'lowest', ({ undergrads }) => undergrads),
    largest: () => findExtreme(schools, 'highest', ({ undergrads }) => undergrads),
    easiest: () => findExtreme(schools, 'highest', admissionRate),
    hardest: () => findExtreme(schools, 'lowest', admissionRate),
    reach: () => firstInTier('Reach'),
    match: () => firstInTier('Match'),
    safety: () => firstInTier('Safety'),
  };
  return slots[slot]?.() ?? CATALOGUE.find(({ name }) => name === slot);
}

/** A text with its slots filled: '{cheapest}', '{University of Maine}'. */
const fillSlots = (text: string, person: Person): string =>
  text.replace(/\{([^{}]+)\}/g, (whole, slot: string) => {
    const college = collegeForSlot(slot, person);
    if (!college) throw new Error(`Nothing stands for ${whole}.`);
    return college.name;
  });

/** `right`: answered, or offered while it is typed; `one more`: offered by the reply to what was sent; `wrong`: something else is answered. */
type Verdict = 'right' | 'one more' | 'unhelpful' | 'wrong';

/** One question with Buddy's answer and how it was judged. */
interface JudgedAnswer {
  question: Question;
  turns: readonly string[];
  reply: ChatReply;
  verdict: Verdict;
  /** What is shown instead, or what should not be there. */
  reasons: readonly string[];
}

const DATE =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Aug|Sept?|Oct|Nov|Dec)\.? \d{1,2}\b/;
const TIERS: readonly Tier[] = ['Reach', 'Match', 'Safety'];

const nameOf = (unitid: number): string => CATALOGUE.find((one) => one.unitid === unitid)?.name ?? String(unitid);

/** An ask in the words of the questions: 'list:price', 'college:Bates College', 'article:letters', 'compare'. */
function nameOfAsk(ask: ChatAsk): string {
  switch (ask.kind) {
    case 'list':
      return ask.tier ? `list:${ask.tier}` : `list:${ask.order}${ask.from ? `:${ask.from}` : ''}`;
    case 'college':
    case 'why':
    case 'fit':
      return `${ask.kind}:${nameOf(ask.unitid)}`;
    case 'roster':
      return `roster:${ask.question}`;
    case 'article':
      return `article:${ask.id}`;
    case 'term':
      return `term:${glossaryTerms().get(ask.id)?.names[0] ?? ask.id}`;
    default:
      return ask.kind;
  }
}

/** A college search with filters is a search. */
const nameOfOption = (option: ChatOption): string => {
  if ('ask' in option) return nameOfAsk(option.ask);
  return option.to.startsWith('/colleges?') ? 'search' : option.to;
};

/** What a reply answers, and what its buttons and links lead to. */
const namesShownBy = ({ sources }: ChatReply): string[] => [
  ...(sources.ask ? [nameOfAsk(sources.ask)] : []),
  ...[...(sources.suggestions ?? []), ...sources.links].map(nameOfOption),
];

/** A sentence that calls one listed school by another tier than its own. */
function falseTierSentence(text: string, { student }: Person): string | null {
  for (const sentence of text.split(/(?<=[.!?])\s|\n/)) {
    const namedSchools = (student?.list.recommendations ?? []).filter(({ name }) => sentence.includes(name));
    const statedTier = TIERS.find((tier) => new RegExp(`is (?:on your list as )?an? ${tier}\\b`).test(sentence));
    if (namedSchools.length === 1 && statedTier && namedSchools[0]?.type !== statedTier) return sentence;
  }
  return null;
}

/** What would be untrue or hurt in any reply, whatever was asked; an answer to another question is untrue, too. */
function findErrors({ text, sources }: ChatReply, expected: readonly string[], person: Person): string[] {
  const tier = falseTierSentence(text, person);
  const answered = sources.ask ? nameOfAsk(sources.ask) : null;
  return [
    ...(DATE.test(text) ? ['a date that nobody holds'] : []),
    ...(tier ? [`another tier than its own: ${tier}`] : []),
    ...(answered !== null && !expected.includes(answered) ? [`answers ${answered}`] : []),
  ];
}

/** Judges the reply to one turn, and what was offered while it was typed. */
export function judge(question: Question): JudgedAnswer {
  const person = personOf(question.who);
  const turns = question.turns.map((text) => fillSlots(text, person));
  const expected = question.expected.map((one) => fillSlots(one, person));
  const options = optionsFor(person, turns.at(-1) ?? '').map(nameOfOption);
  const reply = converse(person, turns);
  const errors = findErrors(reply, expected, person);
  const shown = namesShownBy(reply);
  const hasNoAnswer = options.length === 0 && reply.sources.ask === undefined;
  const isImmediate = expected.some((one) =>
    one === 'nothing'
      ? hasNoAnswer
      : options.includes(one) || (reply.sources.ask && nameOfAsk(reply.sources.ask) === one),
  );
  const fallbackVerdict = expected.some((one) => shown.includes(one)) ? 'one more' : 'unhelpful';
  const verdict = errors.length ? 'wrong' : isImmediate ? 'right' : fallbackVerdict;
  return { question, turns, reply, verdict, reasons: errors.length ? errors : shown };
}

const LIMITS = {
  known: { goal: 0.7, floor: 0.7 },
  unseen: { goal: 0.7, floor: 0.7 },
  oneMore: { goal: 0, floor: 20 },
  wrong: { goal: 0, floor: 0 },
} as const;

const countOf = (all: readonly JudgedAnswer[], verdict: Verdict): number =>
  all.filter((one) => one.verdict === verdict).length;

/** Every question of a file, answered and judged. */
export const judgeAll = (file: QuestionFile): JudgedAnswer[] => readQuestions(file).map(judge);

/** The rows of one file. */
export const rowsOf = (file: QuestionFile, all: readonly JudgedAnswer[]): EvalRow[] => [
  shareAtLeast(`${file}: right the first time`, countOf(all, 'right'), all.length, LIMITS[file]),
  countAtMost(`${file}: by one more tap`, countOf(all, 'one more'), all.length, LIMITS.oneMore),
  countAtMost(`${file}: answers that are wrong`, countOf(all, 'wrong'), all.length, LIMITS.wrong),
];

const formatAnswer = ({ question, turns, reply, verdict, reasons }: JudgedAnswer): string =>
  [
    `[${verdict}] ${question.who}: ${turns.join(' > ')}${reasons.length ? `   (${reasons.join(' · ')})` : ''}`,
    ...reply.text.split('\n').map((line) => `    ${line}`),
  ].join('\n');

/** The table; with `--show unseen` the answers that are not right of that file, with `--show all unseen` every one. */
export function evaluate(option?: string, ...shown: string[]): Evaluation {
  if (option !== '--show') return toEvaluation(QUESTION_FILES.flatMap((file) => rowsOf(file, judgeAll(file))));
  const file = QUESTION_FILES.find((one) => shown.includes(one)) ?? 'unseen';
  const all = judgeAll(file).filter(({ verdict }) => shown.includes('all') || verdict !== 'right');
  return { table: all.map(formatAnswer), failures: [] };
}
