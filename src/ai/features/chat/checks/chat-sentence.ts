import type { CollegeFacts } from '../../../../contract/colleges';
import type { Tier } from '../../../../contract/text';
import { ownAnswers } from '../../../text/reading';
import { withoutCareAnswers } from '../../../safety/concern/without-care-answers';
import type { ChatInput, ToolResult } from '../../../generated-words';
import { coachingSentence } from '../../feedback/checks/coaching-sentence';
import { unknownNumbers } from '../../../checks/numbers';
import { quotedIn } from '../../../checks/quoted';
import { contradictsTier } from '../../school-words/checks/school-draft';
import { COLLEGE_NAME } from '../../../checks/unfit-words';

/** What one answer of Buddy may rest on. */
export interface ChatGround {
  own: string;
  sentInput: string;
  /** Names by which a college may be called, with its tier and every number known of it. */
  colleges: { names: string[]; tier: Tier | null; numbers: string }[];
  /** Numbers of the student and the app, which may stand in any sentence. */
  numbers: string;
}

const SPEAKS_OF_WORDS =
  /\byou(?:'ve|’ve| have)? (?:said|wrote|written|told|mention(?:ed)?|answered|described|shared)\b/i;
const MASKED = /\[(?:name|email|phone|address|link|handle|number)\]/;

const textOf = (input: ChatInput): string =>
  [
    ...(input.student ? ownAnswers(withoutCareAnswers(input.student.studentInput)).map(({ answer }) => answer) : []),
    input.text,
  ].join('\n');

const namesOf = ({ name, aliases }: Pick<CollegeFacts, 'name' | 'aliases'>): string[] => {
  const whole = [name, ...aliases, name.replace(/[- ]+Main Campus$/, '')];
  const short = whole.map((one) => one.replace(/[-,] ?.*$/, '').replace(/ (?:University|College)$/, ''));
  return [...whole, ...whole.map((one) => one.replace(/-/g, ' ')), ...short].map((one) => one.toLowerCase());
};

const numbersOf = (facts: unknown): string => {
  const all = JSON.stringify(facts).match(/-?\d+(?:\.\d+)?/g) ?? [];
  return [...all, ...all.map((one) => String(Math.round(Number(one)))), '30,000'].join(' ');
};

/** The single sentences and points of what was looked up. */
const piecesOf = (results: readonly ToolResult[]): string[] =>
  results.flatMap(({ reply }) => reply.text.replace(/(?<=\d),(?=\d{3})/g, '').split(/(?<=[.!?])\s+|\n/));

const names = (piece: string, some: readonly string[]): boolean => {
  const small = piece.toLowerCase();
  return some.some((name) => small.includes(name));
};

/** What was looked up of one college, and what of none in particular. */
const saidOf = (some: readonly string[], results: readonly ToolResult[]): string[] =>
  piecesOf(results).filter((piece) => names(piece, some));
const saidOfNone = (all: readonly string[], results: readonly ToolResult[]): string[] =>
  piecesOf(results).filter((piece) => !names(piece, all));

const GROUNDS = new WeakMap<ChatInput, ChatGround>();

/** Gathered once for each input that a provider is shown. */
export function groundOf(input: ChatInput, sentInput: ChatInput): ChatGround {
  const ground = GROUNDS.get(sentInput) ?? gatherGround(input, sentInput);
  GROUNDS.set(sentInput, ground);
  return ground;
}

function gatherGround(input: ChatInput, sentInput: ChatInput): ChatGround {
  const { student } = input;
  const results = sentInput.results ?? [];
  const colleges = [...input.colleges, ...results.flatMap((one) => one.colleges)];
  const own = textOf(input);
  const list = student?.list.recommendations ?? [];
  return {
    own,
    sentInput: textOf(sentInput),
    colleges: [
      ...colleges.map(({ typed, college, fit, away }) => ({
        names: [...namesOf(college), typed.toLowerCase()],
        tier: list.find(({ unitid }) => unitid === college.unitid)?.type ?? fit?.tier ?? null,
        numbers: numbersOf([college, fit, away, saidOf(namesOf(college), results)]),
      })),
      ...list.map(({ name, type, facts, arithmetic }) => ({
        names: namesOf({ name, aliases: [] }),
        tier: type,
        numbers: numbersOf([facts, arithmetic]),
      })),
    ],
    numbers: [
      own,
      ...saidOfNone(
        colleges.flatMap(({ college }) => namesOf(college)),
        results,
      ),
      student &&
        numbersOf([
          student.studentInput.reading,
          student.studentInput.record,
          student.studentInput.grade,
          student.progress,
          list.length,
        ]),
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** A sentence of Buddy as it may be shown; '' to drop it, null when the whole answer is not to be trusted. */
export function chatSentence(sentence: string, ground: ChatGround): string | null {
  const clean = coachingSentence(sentence, ground.own, ground.sentInput);
  if (!clean || MASKED.test(clean)) return clean && '';
  const outside = clean.replace(/“[^”]*”|"[^"]*"/g, ' ');
  if (SPEAKS_OF_WORDS.test(outside) && !quotedIn(clean).length) return '';
  const about = ground.colleges.filter(({ names }) => names.some((name) => outside.toLowerCase().includes(name)));
  const known = about.flatMap(({ names }) => names).join('\n');
  const foreign = (outside.match(COLLEGE_NAME) ?? []).filter(
    (name) => !known.includes(name.toLowerCase()) && !/^(?:Community College|Common College)$/.test(name),
  );
  if (foreign.length) return '';
  if (about.length === 1 && about[0].tier && contradictsTier(outside, about[0].tier)) return '';
  const numbers = [ground.numbers, ...(about.length ? about : ground.colleges).map((one) => one.numbers)].join(' ');
  return unknownNumbers(outside, numbers).length ? '' : clean;
}
