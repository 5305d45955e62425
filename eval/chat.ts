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
import { countAtMost, type EvalRow, type Evaluation, evaluationOf, shareAtLeast } from './rows';

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
export const FILES = ['known', 'unseen'] as const;
type QuestionFile = (typeof FILES)[number];

const parts = (text: string | undefined, by: string): string[] =>
  (text ?? '')
    .split(by)
    .map((one) => one.trim())
    .filter(Boolean);

/** The turns of a file of eval/chat: who writes, messages parted by ' > ', what is expected parted by '|'. */
export const questionsOf = (file: QuestionFile): Question[] =>
  readFileSync(join(__dirname, 'chat', `${file}.tsv`), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [who = '', turns, expected] = line.split('\t');
      return { who, turns: parts(turns, ' > '), expected: parts(expected, '|') };
    });

function schoolsOf({ student }: Person): { college: CollegeFacts; tier: string }[] {
  const byId = new Map(CATALOGUE.map((college) => [college.unitid, college]));
  return (student?.list.recommendations ?? []).flatMap(({ unitid, type }) => {
    const college = byId.get(unitid);
    return college ? [{ college, tier: type }] : [];
  });
}

const END = { lowest: -1, highest: 1 } as const;

function extreme(
  schools: readonly { college: CollegeFacts }[],
  end: keyof typeof END,
  of: (college: CollegeFacts) => number | null,
): CollegeFacts | undefined {
  return schools
    .filter(({ college }) => of(college) !== null)
    .sort((one, other) => END[end] * ((of(other.college) ?? 0) - (of(one.college) ?? 0)))[0]?.college;
}

/** The college a slot such as 'cheapest' stands for, by the catalog and not by the chat. */
function slotOf(slot: string, person: Person): CollegeFacts | undefined {
  const schools = schoolsOf(person);
  const { homeState = null, home = null } = person.student?.studentInput ?? {};
  const price = (college: CollegeFacts): number | null => priceFor(college, homeState)?.amount ?? null;
  const miles = ({ latitude, longitude }: CollegeFacts): number | null =>
    home && latitude !== null && longitude !== null ? milesBetween(home, { latitude, longitude }) : null;
  const odds = (college: CollegeFacts): number | null => (college.open_admissions ? 100 : college.admission_rate_pct);
  const first = (tier: string) => schools.find((one) => one.tier === tier)?.college ?? schools[0]?.college;
  const slots: Record<string, () => CollegeFacts | undefined> = {
    cheapest: () => extreme(schools, 'lowest', price),
    dearest: () => extreme(schools, 'highest', price),
    nearest: () => extreme(schools, 'lowest', miles),
    farthest: () => extreme(schools, 'highest', miles),
    smallest: () => extreme(schools, 'lowest', ({ undergrads }) => undergrads),
    largest: () => extreme(schools, 'highest', ({ undergrads }) => undergrads),
    easiest: () => extreme(schools, 'highest', odds),
    hardest: () => extreme(schools, 'lowest', odds),
    reach: () => first('Reach'),
    match: () => first('Match'),
    safety: () => first('Safety'),
  };
  return slots[slot]?.() ?? CATALOGUE.find(({ name }) => name === slot);
}

/** A text with its slots filled: '{cheapest}', '{University of Maine}'. */
const filled = (text: string, person: Person): string =>
  text.replace(/\{([^{}]+)\}/g, (whole, slot: string) => {
    const college = slotOf(slot, person);
    if (!college) throw new Error(`Nothing stands for ${whole}.`);
    return college.name;
  });

/** `right`: answered, or offered while it is typed; `one more`: offered by the reply to what was sent; `wrong`: something else is answered. */
type Verdict = 'right' | 'one more' | 'unhelpful' | 'wrong';

/** One question with Buddy's answer and how it was judged. */
interface Judged {
  question: Question;
  turns: readonly string[];
  reply: ChatReply;
  verdict: Verdict;
  /** What is shown instead, or what should not be there. */
  because: readonly string[];
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
const shownBy = ({ sources }: ChatReply): string[] => [
  ...(sources.ask ? [nameOfAsk(sources.ask)] : []),
  ...[...(sources.suggestions ?? []), ...sources.links].map(nameOfOption),
];

/** A sentence that calls one listed school by another tier than its own. */
function falseTier(text: string, { student }: Person): string | null {
  for (const sentence of text.split(/(?<=[.!?])\s|\n/)) {
    const named = (student?.list.recommendations ?? []).filter(({ name }) => sentence.includes(name));
    const said = TIERS.find((tier) => new RegExp(`is (?:on your list as )?an? ${tier}\\b`).test(sentence));
    if (named.length === 1 && said && named[0]?.type !== said) return sentence;
  }
  return null;
}

/** What would be untrue or hurt in any reply, whatever was asked; an answer to another question is untrue, too. */
function wrongIn({ text, sources }: ChatReply, expected: readonly string[], person: Person): string[] {
  const tier = falseTier(text, person);
  const answered = sources.ask ? nameOfAsk(sources.ask) : null;
  return [
    ...(DATE.test(text) ? ['a date that nobody holds'] : []),
    ...(tier ? [`another tier than its own: ${tier}`] : []),
    ...(answered !== null && !expected.includes(answered) ? [`answers ${answered}`] : []),
  ];
}

/** Judges the reply to one turn, and what was offered while it was typed. */
export function judge(question: Question): Judged {
  const person = personOf(question.who);
  const turns = question.turns.map((text) => filled(text, person));
  const expected = question.expected.map((one) => filled(one, person));
  const options = optionsFor(person, turns.at(-1) ?? '').map(nameOfOption);
  const reply = converse(person, turns);
  const wrong = wrongIn(reply, expected, person);
  const shown = shownBy(reply);
  const isMiss = options.length === 0 && reply.sources.ask === undefined;
  const isFirst = expected.some((one) =>
    one === 'nothing' ? isMiss : options.includes(one) || (reply.sources.ask && nameOfAsk(reply.sources.ask) === one),
  );
  const rest = expected.some((one) => shown.includes(one)) ? 'one more' : 'unhelpful';
  const verdict = wrong.length ? 'wrong' : isFirst ? 'right' : rest;
  return { question, turns, reply, verdict, because: wrong.length ? wrong : shown };
}

const LIMITS = {
  known: { goal: 0.7, floor: 0.7 },
  unseen: { goal: 0.7, floor: 0.7 },
  oneMore: { goal: 0, floor: 20 },
  wrong: { goal: 0, floor: 0 },
} as const;

const countOf = (all: readonly Judged[], verdict: Verdict): number =>
  all.filter((one) => one.verdict === verdict).length;

/** Every question of a file, answered and judged. */
export const judgeAll = (file: QuestionFile): Judged[] => questionsOf(file).map(judge);

/** The rows of one file. */
export const rowsOf = (file: QuestionFile, all: readonly Judged[]): EvalRow[] => [
  shareAtLeast(`${file}: right the first time`, countOf(all, 'right'), all.length, LIMITS[file]),
  countAtMost(`${file}: by one more tap`, countOf(all, 'one more'), all.length, LIMITS.oneMore),
  countAtMost(`${file}: answers that are wrong`, countOf(all, 'wrong'), all.length, LIMITS.wrong),
];

const lineOf = ({ question, turns, reply, verdict, because }: Judged): string =>
  [
    `[${verdict}] ${question.who}: ${turns.join(' > ')}${because.length ? `   (${because.join(' · ')})` : ''}`,
    ...reply.text.split('\n').map((line) => `    ${line}`),
  ].join('\n');

/** The table; with `--show unseen` the answers that are not right of that file, with `--show all unseen` every one. */
export function evaluate(option?: string, ...shown: string[]): Evaluation {
  if (option !== '--show') return evaluationOf(FILES.flatMap((file) => rowsOf(file, judgeAll(file))));
  const file = FILES.find((one) => shown.includes(one)) ?? 'unseen';
  const all = judgeAll(file).filter(({ verdict }) => shown.includes('all') || verdict !== 'right');
  return { table: all.map(lineOf), failures: [] };
}
