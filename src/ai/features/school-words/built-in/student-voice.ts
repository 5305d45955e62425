import type { Candidate, FieldOfInterest, StudentInput } from '../../../../contract/student-input';
import type { Evidence } from '../../../../contract/text';
import { type Quote, shorten } from '../../../text/quotes';
import { about, type StudentReading } from '../../../text/reading';
import { degreesIn } from './facts';
import type { Topic } from '../../../text/topics';

/** The student's words that can stand beside a college's facts, by what they are about. */
export interface StudentVoice {
  /** What was done or lived through. */
  deeds: Quote[];
  /** Where they feel at home, as they answered the question that asks for it; what they ask of a college is told as a wish. */
  belonging: Quote[];
}

const GROUPS: Record<keyof StudentVoice, readonly Topic[]> = {
  deeds: ['proud', 'activities', 'challenge', 'work', 'lesson', 'strengths'],
  belonging: ['belonging'],
};

const LONGEST = 120;
/** A wish for one certain college says nothing beside another one. */
const NAMES_A_COLLEGE =
  /\b(?:go(?:ing)? to|get(?:ting)? into|attend(?:ing)?|apply(?:ing)? to) (?:\p{Lu}\p{L}+|UC\b)|\b\p{Lu}\p{L}+ (?:University|College)\b|\bUniversity of\b/u;

/** The usable quotes of each group, the most telling first. */
export function voiceOf(reading: StudentReading): StudentVoice {
  const group = (topics: readonly Topic[]): Quote[] =>
    about(reading, ...topics)
      .filter(({ quote, worth }) => worth > 0 && quote.split(/\s+/).length >= 4 && !NAMES_A_COLLEGE.test(quote))
      .map((one) => ({ ...one, quote: shorten(one.quote, LONGEST) }))
      .toSorted((one, other) => other.worth - one.worth)
      .slice(0, 6);
  return { deeds: group(GROUPS.deeds), belonging: group(GROUPS.belonging) };
}

/** One quote of a group for the college at this place of the list, so that neighbours on the list use different words. */
export const voiceAt = (quotes: readonly Quote[], place: number): Quote | null =>
  quotes.length ? quotes[place % quotes.length] : null;

/** The field of the student that this college offers and that weighs most, or null. */
export const sharedField = ({ college }: Candidate, { interests }: StudentInput) =>
  [...interests]
    .sort((one, other) => other.weight - one.weight)
    .find(({ cip2 }) => degreesIn(college, cip2) !== null) ?? null;

/** The student's words on a field, other ones at other places of the list; whole thoughts before single words. */
export function wordsOn({ evidence }: FieldOfInterest, place: number): Evidence | null {
  const thoughts = evidence.filter(({ quote }) => quote.split(/\s+/).length >= 4);
  const usable = thoughts.length ? thoughts : evidence;
  return usable.length ? usable[place % usable.length] : null;
}
