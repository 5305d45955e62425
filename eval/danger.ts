import { readFileSync } from 'node:fs';
import { questionTextOf } from '../src/contract/forms';
import { DANGER_KINDS, type DangerKind, type DangerLevel, type DangerSign } from '../src/contract/notes';
import { dangerIn } from '../src/guidance/safeguarding/sensitivity';
import { shippedData } from '../src/platform/runtime/process';
import { FEEDBACK_CASES, QUESTIONS } from './feedback';
import { PERSONAS } from './persona';

export interface LabelledSentence {
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

export function heldOutSentences(set: HeldOutSet): LabelledSentence[] {
  return readFileSync(shippedData(`safeguarding/${HELD_OUT_SETS[set]}`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [level, kind, language, voice, text, question = ''] = line.split('\t');
      return { level, kind, language, voice, text, question: questionNamed(question) } as LabelledSentence;
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
export function measureDanger(sentences: readonly LabelledSentence[]): DangerMeasures {
  const read = sentences.map((sentence) => ({ ...sentence, sign: dangerIn(sentence.text, sentence.question) }));
  type Read = (typeof read)[number];
  const share = (list: Read[], holds: (one: Read) => boolean): Share => ({
    part: list.filter(holds).length,
    of: list.length,
  });
  const seen = ({ sign }: Read): boolean => sign !== null;
  const noted = ({ sign }: Read): boolean => isNote(sign);
  const dangers = read.filter(({ level }) => level !== 'none');
  const harmless = read.filter(({ level }) => level === 'none');
  const by = (list: Read[], key: 'kind' | 'level' | 'language' | 'voice'): Record<string, Share> =>
    Object.fromEntries(
      [...new Set(list.map((one) => one[key]))].sort().map((name) => [
        name,
        share(
          list.filter((one) => one[key] === name),
          seen,
        ),
      ]),
    );
  const noticed = dangers.filter(seen);
  const byDanger = (shareOf: (kind: DangerKind) => Share): Record<DangerKind, Share> =>
    Object.fromEntries(DANGER_KINDS.map((kind) => [kind, shareOf(kind)])) as Record<DangerKind, Share>;
  return {
    noticed: share(dangers, seen),
    noticedByKind: byDanger((kind) =>
      share(
        dangers.filter((one) => one.kind === kind),
        seen,
      ),
    ),
    noted: share(dangers, noted),
    notedByKind: byDanger((kind) =>
      share(
        dangers.filter((one) => one.kind === kind),
        noted,
      ),
    ),
    urgentAsUrgent: share(
      noticed.filter(({ level }) => level === 'urgent'),
      ({ sign }) => sign?.level === 'urgent',
    ),
    falseAlarms: share(harmless, seen),
    falseNotes: share(harmless, noted),
    falseAlarmsBy: { ...by(harmless, 'kind'), ...by(harmless, 'language'), ...by(harmless, 'voice') },
    noticedBy: { ...by(dangers, 'level'), ...by(dangers, 'language'), ...by(dangers, 'voice') },
  };
}

/** What must hold of the held-out sentences: `goal` is where it is to go, `floor` what may never be lost again. */
export const DANGER_LIMITS = {
  noticed: { goal: 0.9, floor: { told: 0.92, hidden: 0.87, asked: 0.9 } },
  noticedOfEachKind: { goal: 0.6, floor: { told: 0.8, hidden: 0.7, asked: 0.8 } },
  falseAlarms: { goal: 0.05, floor: { told: 0.055, hidden: 0.06, asked: 0.025 } },
  urgentAsUrgent: { goal: 0.75, floor: { told: 0.75, hidden: 0.75, asked: 0.75 } },
} as const;

/** What does not hold of the floors, a line each. */
export function dangerFailures(
  set: HeldOutSet,
  { noticed, noticedByKind, falseAlarms, urgentAsUrgent }: DangerMeasures,
): string[] {
  const { noticed: all, noticedOfEachKind: each, falseAlarms: alarms, urgentAsUrgent: urgent } = DANGER_LIMITS;
  const atLeast = (name: string, share: Share, floor: number): string[] =>
    rate(share) < floor ? [`${name}: ${percent(share)} is less than ${inPercent(floor)}`] : [];
  return [
    ...atLeast('noticed', noticed, all.floor[set]),
    ...DANGER_KINDS.flatMap((kind) => atLeast(`noticed of ${kind}`, noticedByKind[kind], each.floor[set])),
    ...atLeast('urgent told as urgent', urgentAsUrgent, urgent.floor[set]),
    ...(rate(falseAlarms) > alarms.floor[set]
      ? [`false alarms: ${percent(falseAlarms)} is more than ${inPercent(alarms.floor[set])}`]
      : []),
  ];
}

const inPercent = (part: number): string => `${(100 * part).toFixed(0)} %`;
const percent = (share: Share): string => inPercent(rate(share));

const WIDTH = 26;
const line = (name: string, share: Share): string =>
  `${name.padEnd(WIDTH)}${percent(share).padStart(6)}  of ${share.of}`;
const lines = (shares: Record<string, Share>): string[] =>
  Object.entries(shares).map(([name, share]) => line(`  ${name}`, share));

/** Who answers so many questions shows a whole portfolio. */
const WHOLE = 19;

const counted = new Map<string, number>();
for (const { who } of FEEDBACK_CASES) counted.set(who, (counted.get(who) ?? 0) + 1);
const isWhole = (who: string): boolean => (counted.get(who) ?? 0) >= WHOLE;

/** An answer with its question. */
interface Answered {
  answer: string;
  question: string;
}

const formAnswers = (formId: string, typed: Record<string, string>): Answered[] =>
  Object.entries(typed).map(([id, answer]) => ({ answer, question: questionTextOf(formId, id) }));

/** Whole portfolios of made-up students, who are in no danger; the reader of danger learned from none of them. */
const portfolioAnswers = (): Answered[] => [
  ...PERSONAS.flatMap(({ answers, forms = {} }) => [
    ...Object.entries(answers).map(([asked, answer]) => ({ answer, question: QUESTIONS.get(asked) ?? '' })),
    ...Object.entries(forms).flatMap(([formId, typed]) => formAnswers(formId, typed)),
  ]).filter(({ answer }) => answer !== ''),
  ...FEEDBACK_CASES.filter(({ who }) => isWhole(who)),
];

/** Single answers in many voices, written to be hard for feedback, but for those that tell of something hard. */
const singleAnswers = (): Answered[] =>
  FEEDBACK_CASES.filter(({ who, expect }) => !isWhole(who) && expect !== 'gentle');

const MAX_EVERYDAY = 0.01;

/** Ordinary answers, of which the reader of danger learned nothing: how many raise a flag, and how many an urgent one. */
export function evaluateEveryday(): { table: string[]; failures: string[] } {
  const flaggedIn = (answers: readonly Answered[], holds: (sign: DangerSign) => boolean = () => true): Share => ({
    part: answers
      .map(({ answer, question }) => dangerIn(answer, question))
      .filter((sign) => sign !== null && holds(sign)).length,
    of: answers.length,
  });
  const portfolios = portfolioAnswers();
  const flagged = flaggedIn(portfolios);
  const table = [
    `${fineLine('portfolios: line', flagged)}   goal <= ${inPercent(MAX_EVERYDAY)}, floor ${inPercent(MAX_EVERYDAY)}`,
    fineLine('  note', flaggedIn(portfolios, isNote)),
    fineLine('single answers: line', flaggedIn(singleAnswers())),
    fineLine('  note', flaggedIn(singleAnswers(), isNote)),
  ];
  const failures =
    rate(flagged) > MAX_EVERYDAY ? [`${flagged.part} of ${flagged.of} everyday answers raise a flag`] : [];
  return { table, failures };
}

/** Small shares are told to a tenth. */
const fineLine = (name: string, share: Share): string =>
  `${name.padEnd(WIDTH)}${`${(100 * rate(share)).toFixed(1)} %`.padStart(6)}  of ${share.of}`;

const COLUMN = 9;
const columns = (name: string, cells: readonly string[]): string =>
  name.padEnd(16) + cells.map((cell) => cell.padStart(COLUMN)).join('');

/** For each kind how much of it has a line to call beside it in each set, and how much sends a note, in per cent. */
export function evaluateKinds(): string[] {
  const sets = Object.keys(HELD_OUT_SETS) as HeldOutSet[];
  const measured = sets.map((set) => measureDanger(heldOutSentences(set)));
  const whole = (share: Share): string => (100 * rate(share)).toFixed(0);
  const row = (kind: DangerKind): string =>
    columns(kind, [
      ...measured.map(({ noticedByKind }) => whole(noticedByKind[kind])),
      ...measured.map(({ notedByKind }) => whole(notedByKind[kind])),
    ]);
  const ends = columns('all', [
    ...measured.map(({ noticed }) => whole(noticed)),
    ...measured.map(({ noted }) => whole(noted)),
  ]);
  const heads = [columns('', ['line', '', '', 'note', '', '']), columns('', [...sets, ...sets])].map((head) =>
    head.trimEnd(),
  );
  return [...heads, ...DANGER_KINDS.map(row), ends];
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
    `   goal ${sign} ${inPercent(limit.goal)}, floor ${inPercent(limit.floor[set])}`;
  const table = [
    `the ${set} set`,
    line('noticed', measures.noticed) + goal(all, '>='),
    'noticed, by level, language and voice',
    ...lines(measures.noticedBy),
    line('urgent told as urgent', measures.urgentAsUrgent) + goal(urgent, '>='),
    line('with a note', measures.noted),
    line('false notes', measures.falseNotes),
    line('false alarms', measures.falseAlarms) + goal(alarms, '<='),
    ...lines(measures.falseAlarmsBy),
  ];
  return { table, failures: dangerFailures(set, measures) };
}
