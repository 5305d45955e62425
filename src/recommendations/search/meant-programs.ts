import { questionFacts } from '../../contract/forms/question-facts';
import type { Preference } from '../../contract/preferences';
import { RECORD_FORM } from '../../ai/text/topics';
import { REVIEW_FORM } from '../suggestions/read-suggestions';
import { isHard, isWanted, ofKind } from './criterion';
import type { Program } from '../../colleges/programs/program';
import { programById } from '../../colleges/programs/taxonomy/programs';

/** A program the student means, with how plainly it was said. */
export interface MeantProgram {
  program: Program;
  preference: Preference;
  weight: number;
  /** True for those the student points to most plainly: a college on the list teaches one of them. */
  leads: boolean;
}

const MOST_PROGRAMS = 4;
/** Programs said much more faintly than the first are left aside. */
const LEAST_SHARE = 0.3;
/** A program leads when it weighs nearly as much as the first one and is more than a hobby. */
const LEADING_SHARE = 0.75;
export const LEAST_LEADING_WEIGHT = 1.5;
const CHOSEN_BY_HAND = 4;
/** What is named after the first counts a little less, and what is only a maybe no longer leads. */
const LATER_SHARE = 0.85;
const MAYBE_SHARE = 0.6;
const MUST_TIMES = 2;
const USUAL_WEIGHT = 0.4;
/** A program without which it will not do is meant as plainly as a named major, wherever it was said. */
const LEAST_OF_MUSTS = 2;

/** How much a program counts by where it was said: a named major more than a hobby. */
function weightOfSaying(preference: Preference): number {
  const { question } = preference;
  const times = isHard(preference) ? MUST_TIMES : 1;
  if (question === null) return times * CHOSEN_BY_HAND;
  if (question.form_id === REVIEW_FORM) return times;
  if (question.form_id === RECORD_FORM) return times * USUAL_WEIGHT;
  const asked = questionFacts(question)?.role.fieldWeight ?? USUAL_WEIGHT;
  const own = isHard(preference) ? Math.max(asked, LEAST_OF_MUSTS) : asked;
  return times * Math.max(CHOSEN_BY_HAND, own);
}

const HEDGE =
  /\b(?:maybe|perhaps|possibly|might|minor(?:ing)? in|also thought (?:about|of)|thought about|considered|later on|tal vez|quizás?|a lo mejor)\b/;

/** How sure a program was said: one that follows a 'maybe' comes after those that stand before it. */
function sureness({ words }: Program, { quote }: Preference): number {
  const said = quote.toLowerCase();
  const hedge = HEDGE.exec(said);
  if (!hedge || hedge.index === 0) return 1;
  const at = Math.min(...words.map((word) => said.indexOf(word.replace(/^=/, ''))).filter((index) => index >= 0));
  return at !== Infinity && at > hedge.index ? MAYBE_SHARE : 1;
}

/** Of programs that are the same degree ('nursing', 'nurse practitioner') the one said most plainly tells them all. */
const isFirstOfItsDegree = (
  { program: { cip4, level } }: { program: Program },
  at: number,
  all: readonly { program: Program }[],
): boolean =>
  level !== 'bachelor' ||
  cip4.length === 0 ||
  all.findIndex(({ program: other }) => other.cip4.join() === cip4.join()) === at;

/** The programs the search goes by, the weightiest first: at most four, without those that are said much more faintly. */
export function meantPrograms(preferences: readonly Preference[]): MeantProgram[] {
  const all = ofKind(preferences, 'program')
    .filter(isWanted)
    .flatMap((preference) => {
      const program = programById(preference.value);
      return program
        ? [{ program, preference, weight: weightOfSaying(preference) * sureness(program, preference) }]
        : [];
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .filter(isFirstOfItsDegree);
  const first = all[0]?.weight ?? 0;
  return all
    .map((one, at) => (at === 0 ? one : { ...one, weight: one.weight * LATER_SHARE }))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MOST_PROGRAMS)
    .filter(({ weight }) => weight >= first * LEAST_SHARE)
    .map((one) => ({
      ...one,
      leads: first >= LEAST_LEADING_WEIGHT && one.weight >= first * LEADING_SHARE && one.program.kind !== 'open',
    }));
}

/** The program the student points to most plainly, where it has a hurdle of its own: the tier is only the college's. */
export const leadingSelective = (preferences: readonly Preference[]): Program[] =>
  meantPrograms(preferences)
    .slice(0, 1)
    .filter(({ leads, program }) => leads && program.selective !== null)
    .map(({ program }) => program);
