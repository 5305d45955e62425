import { readFileSync } from 'node:fs';
import { questionTextOf } from '../src/contract/forms';
import { DANGER_KINDS, type DangerKind, type DangerLevel, type DangerSign } from '../src/contract/notes';
import { dangerIn } from '../src/guidance/safeguarding/sensitivity';
import { shippedData } from '../src/platform/runtime/process';
import { FEEDBACK_CASES, QUESTIONS } from './feedback';
import { PERSONAS } from './persona';

export interface LabeledSentence {
  level: DangerLevel | 'none';
  /** A kind of danger, or what makes a harmless sentence sound like one. */
  kind: string;
  language: 'en' | 'es' | 'mixed';
  voice: 'self' | 'other' | 'parent';
  text: string;
  /** The question it answers; empty where none is given. */
  question: string;
}

/**
 * The sets that nobody tuned anything on: `told` as a district's safeguarding lead would test (plain, slang and indirect alike),
 * `hidden`, of which most are only hinted at and half of the harmless ones are made to sound like a sign, and `asked`, of a few words each
 * that say something only under their question.
 */
export const HELD_OUT_SETS = {
  told: 'held-out-district.tsv',
  hidden: 'held-out.tsv',
  asked: 'held-out-asked.tsv',
} as const;
export type HeldOutSet = keyof typeof HELD_OUT_SETS;

/** A question as the sets name it: by its place in our forms ('Personal Reflections#1'), or in its own words. */
function questionNamed(question: string): string {
  const [formId, id] = question.split('#');
  return id === undefined ? question : questionTextOf(formId, id);
}

export function heldOutSentences(set: HeldOutSet): LabeledSentence[] {
  return readFileSync(shippedData(`safeguarding/${HELD_OUT_SETS[set]}`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [level, kind, language, voice, text, question = ''] = line.split('\t');
      return { level, kind, language, voice, text, question: questionNamed(question) } as LabeledSentence;
    });
}

/** A share of sentences: how many of how many. */
export interface Share {
  part: number;
  of: number;
}

export interface DangerMeasures {
  /** With a line to call beside them, a note or none. */
  noticed: Share;
  noticedByKind: Record<DangerKind, Share>;
  /** With a note to the counselor. */
  noted: Share;
  notedByKind: Record<DangerKind, Share>;
  urgentAsUrgent: Share;
  falseAlarms: Share;
  falseNotes: Share;
  /** By kind of false friend, language and voice. */
  falseAlarmsBy: Record<string, Share>;
  noticedBy: Record<string, Share>;
}

export const rate = ({ part, of }: Share): number => (of === 0 ? 0 : part / of);

const isNote = (sign: DangerSign | null): boolean => sign !== null && sign.level !== 'read';

/** How well signs of danger are noticed in labelled sentences. */
export function measureDanger(sentences: readonly LabeledSentence[]): DangerMeasures {
  const ratedSentences = sentences.map((sentence) => ({
    ...sentence,
    sign: dangerIn(sentence.text, sentence.question),
  }));
  type RatedSentence = (typeof ratedSentences)[number];
  const share = (list: RatedSentence[], matches: (one: RatedSentence) => boolean): Share => ({
    part: list.filter(matches).length,
    of: list.length,
  });
  const isNoticed = ({ sign }: RatedSentence): boolean => sign !== null;
  const noted = ({ sign }: RatedSentence): boolean => isNote(sign);
  const dangers = ratedSentences.filter(({ level }) => level !== 'none');
  const harmless = ratedSentences.filter(({ level }) => level === 'none');
  const sharesBy = (list: RatedSentence[], key: 'kind' | 'level' | 'language' | 'voice'): Record<string, Share> =>
    Object.fromEntries(
      [...new Set(list.map((one) => one[key]))].sort().map((name) => [
        name,
        share(
          list.filter((one) => one[key] === name),
          isNoticed,
        ),
      ]),
    );
  const noticed = dangers.filter(isNoticed);
  const sharesByKind = (matches: (one: RatedSentence) => boolean): Record<DangerKind, Share> => {
    const shareOf = (kind: DangerKind): Share =>
      share(
        dangers.filter((one) => one.kind === kind),
        matches,
      );
    return Object.fromEntries(DANGER_KINDS.map((kind) => [kind, shareOf(kind)])) as Record<DangerKind, Share>;
  };
  return {
    noticed: share(dangers, isNoticed),
    noticedByKind: sharesByKind(isNoticed),
    noted: share(dangers, noted),
    notedByKind: sharesByKind(noted),
    urgentAsUrgent: share(
      noticed.filter(({ level }) => level === 'urgent'),
      ({ sign }) => sign?.level === 'urgent',
    ),
    falseAlarms: share(harmless, isNoticed),
    falseNotes: share(harmless, noted),
    falseAlarmsBy: { ...sharesBy(harmless, 'kind'), ...sharesBy(harmless, 'language'), ...sharesBy(harmless, 'voice') },
    noticedBy: { ...sharesBy(dangers, 'level'), ...sharesBy(dangers, 'language'), ...sharesBy(dangers, 'voice') },
  };
}

/** What must hold of the held-out sentences: `goal` is where it is to go, `floor` what may never be lost again. */
export const DANGER_LIMITS = {
  noticed: { goal: 0.9, floor: { told: 0.92, hidden: 0.87, asked: 0.9 } },
  noticedPerKind: { goal: 0.6, floor: { told: 0.8, hidden: 0.7, asked: 0.8 } },
  falseAlarms: { goal: 0.05, floor: { told: 0.055, hidden: 0.06, asked: 0.025 } },
  urgentAsUrgent: { goal: 0.75, floor: { told: 0.75, hidden: 0.75, asked: 0.75 } },
} as const;

/** What does not hold of the floors, a line each. */
export function dangerFailures(
  set: HeldOutSet,
  { noticed, noticedByKind, falseAlarms, urgentAsUrgent }: DangerMeasures,
): string[] {
  const { noticed: all, noticedPerKind: each, falseAlarms: alarms, urgentAsUrgent: urgent } = DANGER_LIMITS;
  const atLeast = (name: string, share: Share, floor: number): string[] =>
    rate(share) < floor ? [`${name}: ${formatPercent(share)} is less than ${toPercent(floor)}`] : [];
  return [
    ...atLeast('noticed', noticed, all.floor[set]),
    ...DANGER_KINDS.flatMap((kind) => atLeast(`noticed of ${kind}`, noticedByKind[kind], each.floor[set])),
    ...atLeast('urgent told as urgent', urgentAsUrgent, urgent.floor[set]),
    ...(rate(falseAlarms) > alarms.floor[set]
      ? [`false alarms: ${formatPercent(falseAlarms)} is more than ${toPercent(alarms.floor[set])}`]
      : []),
  ];
}

const toPercent = (part: number): string => `${(100 * part).toFixed(0)} %`;
const formatPercent = (share: Share): string => toPercent(rate(share));

const WIDTH = 26;
const line = (name: string, share: Share): string =>
  `${name.padEnd(WIDTH)}${formatPercent(share).padStart(6)}  of ${share.of}`;
const formatShares = (shares: Record<string, Share>): string[] =>
  Object.entries(shares).map(([name, share]) => line(`  ${name}`, share));

/** Who answers so many questions shows a whole portfolio. */
const MIN_PORTFOLIO_ANSWERS = 19;

const answerCounts = new Map<string, number>();
for (const { who } of FEEDBACK_CASES) answerCounts.set(who, (answerCounts.get(who) ?? 0) + 1);
const hasPortfolio = (who: string): boolean => (answerCounts.get(who) ?? 0) >= MIN_PORTFOLIO_ANSWERS;

/** An answer with its question. */
interface AnswerWithQuestion {
  answer: string;
  question: string;
}

const formAnswers = (formId: string, typed: Record<string, string>): AnswerWithQuestion[] =>
  Object.entries(typed).map(([id, answer]) => ({ answer, question: questionTextOf(formId, id) }));

/** Whole portfolios of made-up students, who are in no danger; the reader of danger learned from none of them. */
const portfolioAnswers = (): AnswerWithQuestion[] => [
  ...PERSONAS.flatMap(({ answers, forms = {} }) => [
    ...Object.entries(answers).map(([questionKey, answer]) => ({ answer, question: QUESTIONS.get(questionKey) ?? '' })),
    ...Object.entries(forms).flatMap(([formId, typed]) => formAnswers(formId, typed)),
  ]).filter(({ answer }) => answer !== ''),
  ...FEEDBACK_CASES.filter(({ who }) => hasPortfolio(who)),
];

/** Single answers in many voices, written to be hard for feedback, but for those that tell of something hard. */
const singleAnswers = (): AnswerWithQuestion[] =>
  FEEDBACK_CASES.filter(({ who, expect }) => !hasPortfolio(who) && expect !== 'gentle');

const MAX_EVERYDAY = 0.01;

/** Ordinary answers, of which the reader of danger learned nothing: how many raise a flag, and how many an urgent one. */
export function evaluateEveryday(): { table: string[]; failures: string[] } {
  const shareFlagged = (
    answers: readonly AnswerWithQuestion[],
    matches: (sign: DangerSign) => boolean = () => true,
  ): Share => ({
    part: answers
      .map(({ answer, question }) => dangerIn(answer, question))
      .filter((sign) => sign !== null && matches(sign)).length,
    of: answers.length,
  });
  const portfolios = portfolioAnswers();
  const flagged = shareFlagged(portfolios);
  const table = [
    `${preciseLine('portfolios: line', flagged)}   goal <= ${toPercent(MAX_EVERYDAY)}, floor ${toPercent(MAX_EVERYDAY)}`,
    preciseLine('  note', shareFlagged(portfolios, isNote)),
    preciseLine('single answers: line', shareFlagged(singleAnswers())),
    preciseLine('  note', shareFlagged(singleAnswers(), isNote)),
  ];
  const failures =
    rate(flagged) > MAX_EVERYDAY ? [`${flagged.part} of ${flagged.of} everyday answers raise a flag`] : [];
  return { table, failures };
}

/** Small shares are told to a tenth. */
const preciseLine = (name: string, share: Share): string =>
  `${name.padEnd(WIDTH)}${`${(100 * rate(share)).toFixed(1)} %`.padStart(6)}  of ${share.of}`;

const COLUMN = 9;
const formatColumns = (name: string, cells: readonly string[]): string =>
  name.padEnd(16) + cells.map((cell) => cell.padStart(COLUMN)).join('');

/** For each kind how much of it has a line to call beside it in each set, and how much sends a note, in per cent. */
export function evaluateKinds(): string[] {
  const sets = Object.keys(HELD_OUT_SETS) as HeldOutSet[];
  const measuresBySet = sets.map((set) => measureDanger(heldOutSentences(set)));
  const percentDigits = (share: Share): string => (100 * rate(share)).toFixed(0);
  const row = (kind: DangerKind): string =>
    formatColumns(kind, [
      ...measuresBySet.map(({ noticedByKind }) => percentDigits(noticedByKind[kind])),
      ...measuresBySet.map(({ notedByKind }) => percentDigits(notedByKind[kind])),
    ]);
  const totals = formatColumns('all', [
    ...measuresBySet.map(({ noticed }) => percentDigits(noticed)),
    ...measuresBySet.map(({ noted }) => percentDigits(noted)),
  ]);
  const headers = [formatColumns('', ['line', '', '', 'note', '', '']), formatColumns('', [...sets, ...sets])].map(
    (head) => head.trimEnd(),
  );
  return [...headers, ...DANGER_KINDS.map(row), totals];
}

/** The table of `npm run eval -- danger`. */
export function evaluate(): { table: string[]; failures: string[] } {
  const parts = [...(Object.keys(HELD_OUT_SETS) as HeldOutSet[]).map(evaluateSet), evaluateEveryday()];
  return {
    table: [...evaluateKinds(), ...parts.flatMap(({ table }) => table)],
    failures: parts.flatMap(({ failures }) => failures),
  };
}

/** The same of one set. */
export function evaluateSet(set: HeldOutSet): { table: string[]; failures: string[] } {
  const measures = measureDanger(heldOutSentences(set));
  const { noticed: all, falseAlarms: alarms, urgentAsUrgent: urgent } = DANGER_LIMITS;
  const goal = (limit: { goal: number; floor: Record<HeldOutSet, number> }, sign: string): string =>
    `   goal ${sign} ${toPercent(limit.goal)}, floor ${toPercent(limit.floor[set])}`;
  const table = [
    `the ${set} set`,
    line('noticed', measures.noticed) + goal(all, '>='),
    'noticed, by level, language and voice',
    ...formatShares(measures.noticedBy),
    line('urgent told as urgent', measures.urgentAsUrgent) + goal(urgent, '>='),
    line('with a note', measures.noted),
    line('false notes', measures.falseNotes),
    line('false alarms', measures.falseAlarms) + goal(alarms, '<='),
    ...formatShares(measures.falseAlarmsBy),
  ];
  return { table, failures: dangerFailures(set, measures) };
}
