import { ACT_SCORE, SAT_SCORE } from '../limits';
import {
  NOT_A_RESULT,
  numbersIn,
  OTHER_TEST,
  plainNumbers,
  type Read,
  saysNothing,
  shown,
  withoutYears,
} from './typed-text';

const SAT = { ...SAT_SCORE, sectionMost: 800, oldMost: 2400 } as const;
const ACT = ACT_SCORE;
const PSAT = /\bp-?sat\b|\bnmsqt\b/i;
const PRE_ACT = /\bpre-?act\b|\bplan\b|\baspire\b/i;
const SECTION = /\b(?:math|maths|m|reading|verbal|ebrw|erw|rw|r&w|writing|english|evidence)\b/i;
const ACT_SECTION =
  /\b(?:math|m|reading|r|science|s|english|e)\b\s*(?::\s*)?\d|\d\s*(?:(?:in|on)\s*)?\b(?:math|reading|science|english)\b/i;
/** A section with its score ('English 22'), which is no composite. */
const SECTION_SCORE = /\b(?:math|m|reading|r|science|s|english|e)\b\s*(?::\s*)?(\d{1,2})\b/gi;
/** So many numbers without words may be sections as well as tests taken: sections are three, or four with science. */
const FEWEST_SECTIONS = 3;
const SCALE = /(?:\/|(?:out )?of)\s*(?:1600|36|800|2400)\b/gi;

/** Cuts at commas, semicolons, 'but' and line ends, so that a goal beside a result is told apart. */
const parts = (text: string): string[] => text.split(/[,;\n]|\bbut\b|(?:\.\s)/i).filter((part) => /\d/.test(part));

/** The text without what it says of other tests; null where nothing else is left. */
function withoutOtherTests(text: string): string | null {
  if (text.search(OTHER_TEST) < 0) return text;
  const own = parts(text).filter((part) => part.search(OTHER_TEST) < 0);
  return own.length === 0 ? null : own.join('; ');
}

const otherTest = (typed: string, test: string): Read => ({
  ignored: `${shown(typed)} is the score of another test, which is not compared with colleges' ${test} ranges.`,
});

/** The parts that speak of a result, and whether the rest was a goal or a practice test. */
function results(text: string): { text: string; rehearsal: boolean } {
  const all = parts(text);
  const real = all.filter((part) => !NOT_A_RESULT.test(part));
  return { text: real.join('; '), rehearsal: all.length > 0 && real.length === 0 };
}

function readSatNumbers(text: string, typed: string): Read {
  const numbers = numbersIn(text).map((entry) => entry.value);
  const totals = numbers.filter((value) => Number.isInteger(value) && value >= SAT.least && value <= SAT.most);
  const overSection = totals.filter((value) => value > SAT.sectionMost);
  if (overSection.length > 0) return satTotal(Math.max(...overSection), overSection.length > 1, typed);
  const sections = numbers.filter((value) => value >= 200 && value <= SAT.sectionMost);
  const [one, two] = sections;
  if (sections.length === 2 && one !== undefined && two !== undefined) {
    return { value: one + two, source: `SAT score, the sum of the sections ${one} and ${two}` };
  }
  if (sections.length === 1 && SECTION.test(text)) {
    return { ignored: `${shown(typed)} gives one SAT section only; the total of both is needed.` };
  }
  const total = totals[0];
  if (totals.length === 1 && total !== undefined) return satTotal(total, false, typed);
  if (numbers.some((value) => value > SAT.most && value <= SAT.oldMost)) {
    return {
      ignored: `${shown(typed)} is above 1600, the most on today's SAT; the 2400-point SAT ended in 2016. It is not used.`,
    };
  }
  return { ignored: `${shown(typed)} is not an SAT total from 400 to 1600, so it is not used.` };
}

function satTotal(value: number, several: boolean, typed: string): Read {
  if (value % 10 !== 0)
    return { ignored: `${shown(typed)} is no SAT total, which always ends in 0, so it is not used.` };
  if (several) return { value, source: 'SAT score, the highest of those given' };
  return { value, source: /super/i.test(typed) ? 'superscored SAT' : 'SAT score' };
}

const psatOnly = (typed: string): Read => ({
  ignored: `${shown(typed)} is a PSAT, which is not compared with colleges' SAT ranges.`,
});

/** Reads an SAT total (400-1600) from free text; a PSAT, a goal, one section or the old 2400 scale is named and left aside. */
export function readSat(typed: string): Read {
  const all = withoutYears(plainNumbers(typed));
  if (saysNothing(all)) return null;
  const text = withoutOtherTests(all);
  if (text === null) return otherTest(typed, 'SAT');
  if (PSAT.test(text) && !/(?:^|[^p-])\bsat\b/i.test(text)) {
    return psatOnly(typed);
  }
  const withoutPsat = parts(text).filter((part) => !PSAT.test(part));
  if (withoutPsat.length === 0 && PSAT.test(text)) return psatOnly(typed);
  const { text: real, rehearsal } = results(withoutPsat.join('; '));
  if (rehearsal) return { ignored: `${shown(typed)} sounds like a goal or a practice test, so it is not used.` };
  if (/\/\s*2400|out of 2400|2400.?(?:point )?scale/i.test(real)) {
    return { ignored: `${shown(typed)} is on the 2400-point SAT that ended in 2016, so it is not used.` };
  }
  return readSatNumbers(real.replaceAll(SCALE, ' '), typed);
}

/** 24 of '24 (English 22, Math 26, Reading 25, Science 23)': the one number without a section, where it is their mean. */
function besideSections(text: string): number | null {
  const sections = [...text.matchAll(SECTION_SCORE)].map(([, score]) => Number(score));
  const others = numbersIn(text.replaceAll(SECTION_SCORE, ' '));
  if (sections.length < FEWEST_SECTIONS || others.length !== 1 || !others[0]) return null;
  const mean = sections.reduce((sum, score) => sum + score, 0) / sections.length;
  return Math.abs(others[0].value - mean) <= 1 ? others[0].value : null;
}

function actTotal(text: string, typed: string): Read {
  const named = (/composite\D{0,8}(\d+(?:\.\d+)?)/i.exec(text) ??
    /(?<!\d)(\d+(?:\.\d+)?)\s*\(?(?:composite|overall)/i.exec(text))?.[1];
  const composite = named ?? besideSections(text);
  const numbers = composite ? [Number(composite)] : numbersIn(text).map((entry) => entry.value);
  const areSections = ACT_SECTION.test(text) || (numbers.length >= FEWEST_SECTIONS && !/[a-z]{3}/i.test(text));
  if (!composite && areSections) {
    return { ignored: `${shown(typed)} gives ACT sections; the composite score is needed.` };
  }
  const usable = numbers.filter((value) => value >= ACT.least && value <= ACT.most);
  if (usable.length === 0 || numbers.some((value) => value > ACT.most && !Number.isInteger(value))) {
    return { ignored: `${shown(typed)} is not an ACT composite from 1 to 36, so it is not used.` };
  }
  const value = Math.floor(Math.max(...usable));
  if (usable.length > 1) return { value, source: 'ACT score, the highest of those given' };
  return { value, source: /super/i.test(typed) ? 'superscored ACT' : 'ACT score' };
}

/** Reads an ACT composite (1-36) from free text; anything above 36, a PreACT, sections or a goal is named and left aside. */
export function readAct(typed: string): Read {
  const all = withoutYears(plainNumbers(typed));
  if (saysNothing(all)) return null;
  const text = withoutOtherTests(all);
  if (text === null) return otherTest(typed, 'ACT');
  if (PRE_ACT.test(text)) return { ignored: `${shown(typed)} is a practice form of the ACT, so it is not used.` };
  const { text: real, rehearsal } = results(text);
  if (rehearsal) return { ignored: `${shown(typed)} sounds like a goal or a practice test, so it is not used.` };
  return actTotal(real.replaceAll(SCALE, ' '), typed);
}
