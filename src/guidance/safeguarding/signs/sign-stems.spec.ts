import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { PLAIN_SIGNS } from './plain-signs';
import { SIGN_STEMS, mayShowPlainSigns } from './sign-stems';

/** Marks the beginning of a word inside a run of letters. */
const START = '\u0001';

/** What walking a part of a pattern tells: every match of it holds a stem; the next letter begins a word. */
interface Walked {
  holds: boolean;
  endsWord: boolean;
}

const holdsStem = (run: string, stems: readonly string[]): boolean =>
  stems.some((stem) => run.includes(START + stem) || run.includes(` ${stem}`));

/** Walks one alternative from left to right, collecting the letters that every match must have in a row. */
function walkAlternative({ elements }: AST.Alternative, beginsWord: boolean, stems: readonly string[]): Walked {
  let atStart = beginsWord;
  let run = atStart ? START : '';
  let holds = false;
  const endRun = (startsWord: boolean): void => {
    holds ||= holdsStem(run.toLowerCase(), stems);
    atStart = startsWord;
    run = startsWord ? START : '';
  };
  for (const element of elements) {
    if (element.type === 'Character') {
      run += String.fromCodePoint(element.value);
      atStart = element.value === 32;
    } else if (element.type === 'Assertion') {
      if (element.kind === 'word' && !element.negate) endRun(true);
    } else if (element.type === 'Quantifier' && element.element.type === 'Character') {
      if (element.min > 0) run += String.fromCodePoint(element.element.value);
      endRun(element.element.value === 32 && (element.min > 0 || atStart));
    } else {
      const before = atStart;
      const part = walk(element, before, stems);
      endRun(part.endsWord);
      holds ||= part.holds;
    }
  }
  endRun(atStart);
  return { holds, endsWord: atStart };
}

function walk(part: AST.Element | AST.Pattern, beginsWord: boolean, stems: readonly string[]): Walked {
  if (part.type === 'Quantifier') {
    const { holds, endsWord } = walk(part.element, beginsWord, stems);
    return { holds: part.min > 0 && holds, endsWord: endsWord && (part.min > 0 || beginsWord) };
  }
  if (part.type === 'CharacterSet') return { holds: false, endsWord: part.kind === 'space' && !part.negate };
  if (part.type !== 'Group' && part.type !== 'CapturingGroup' && part.type !== 'Pattern') {
    return { holds: false, endsWord: false };
  }
  const walked = part.alternatives.map((one) => walkAlternative(one, beginsWord, stems));
  return { holds: walked.every(({ holds }) => holds), endsWord: walked.every(({ endsWord }) => endsWord) };
}

const everyMatchHoldsOne = ({ source }: RegExp, stems: readonly string[]): boolean =>
  walk(new RegExpParser().parsePattern(source), false, stems).holds;

describe('every sign holds a stem', () => {
  it.each(PLAIN_SIGNS.map(({ kind, signs }, index) => [`${index} ${kind}`, signs] as const))('%s', (_, signs) => {
    expect(signs.every((way) => everyMatchHoldsOne(way, SIGN_STEMS))).toBe(true);
  });

  it('and no stem is there for nothing: without it some sign could be missed', () => {
    const needless = SIGN_STEMS.filter((stem) => {
      const others = SIGN_STEMS.filter((other) => other !== stem);
      return PLAIN_SIGNS.every(({ signs }) => signs.every((way) => everyMatchHoldsOne(way, others)));
    });
    expect(needless).toEqual([]);
  });
});

it('spares a text without any', () => {
  expect(mayShowPlainSigns('I led the robotics team and want to study mechanical engineering near the coast.')).toBe(
    false,
  );
  expect(mayShowPlainSigns('Nobody would miss me if I was gone.')).toBe(true);
});
