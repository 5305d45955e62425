import type { Candidate, StudentInput } from '../../../../contract/student-input';
import type { SchoolInfo } from '../../../../contract/recommendations';
import { priceWords, sayIncomes } from '../../../../colleges/price-words';
import { priceFor } from '../../../../contract/price-for';
import { inQuotes } from '../../../text/quotes';
import { fill, pick } from '../../../text/variety';
import { joinWords } from '../../../../platform/text/join-words';
import {
  admission,
  headcount,
  settingOf,
  fieldThere,
  graduation,
  kinds,
  largestFields,
  pell,
  ratio,
  retention,
  sourceOf,
  tuition,
} from './facts';
import { sharedField, type StudentVoice, voiceAt } from './student-voice';
import { studentPreferencesOf } from '../../../text/student-preferences';

type Fit = SchoolInfo['fit'];

/** A college at its place on one student's list. */
export interface Placed {
  candidate: Candidate;
  studentInput: StudentInput;
  voice: StudentVoice;
  place: number;
}

export const present = (parts: readonly (string | null)[]): string[] =>
  parts.filter((part): part is string => part !== null);

/** The three fits of one college for one student, from facts and from what was said. */
export const fitOf = (placed: Placed): Fit => ({
  academic: academicFit(placed),
  social_cultural: socialFit(placed),
  financial: financialFit(placed),
});

const MEASURED: Record<'below' | 'within' | 'above', readonly string[]> = {
  below: [
    '{yours} is below the middle half of its enrolled first-years ({low} to {high}).',
    'The middle half of its first-years scored {low} to {high} on the {measure}. {yours} is below that.',
  ],
  within: [
    '{yours} lies in the middle half of its enrolled first-years ({low} to {high}).',
    'The middle half of its first-years scored {low} to {high} on the {measure}. {yours} is right among them.',
  ],
  above: [
    '{yours} is above the middle half of its enrolled first-years ({low} to {high}).',
    'The middle half of its first-years scored {low} to {high} on the {measure}. {yours} is above that.',
  ],
};

function measured({ arithmetic, college }: Candidate): string | null {
  const { score } = arithmetic;
  if (!score) return null;
  const { measure, student, low, high, converted } = score;
  const other = measure === 'SAT' ? 'ACT' : 'SAT';
  const yours = converted
    ? `Your ${other}, read as ${measure === 'SAT' ? 'an SAT' : 'an ACT'} score of ${student},`
    : `Your ${measure} score of ${student}`;
  return fill(pick(MEASURED[score.standing], college.name), { yours, measure, low: String(low), high: String(high) });
}

const GRADES = {
  weak: 'By our estimate your GPA of {gpa} is below what is usual there, which makes the rest of your application count more.',
  fair: 'By our estimate your GPA of {gpa} is near what is usual there.',
  strong: 'By our estimate your GPA of {gpa} is strong for it.',
} as const;

function academicFit({ candidate, studentInput }: Placed): string {
  const { college, tier, arithmetic } = candidate;
  const field = sharedField(candidate, studentInput);
  const there = field ? fieldThere(college, field.cip2) : null;
  const largest = largestFields(college, 2);
  const subject = there ? `It ${there}.` : largest ? `Its largest fields are ${largest}.` : null;
  const rate = admission(college);
  const grades = arithmetic.gpa ? fill(GRADES[arithmetic.gpa.standing], { gpa: String(arithmetic.gpa.student) }) : null;
  const tierLine = rate ? `It ${rate}, and for you it counts as a ${tier}.` : `For you it counts as a ${tier}.`;
  const numbers = present([measured(candidate), grades]);
  const unknown =
    numbers.length || college.open_admissions
      ? []
      : ['Without a GPA or a score from you, this rests on its admission rate alone.'];
  return present([subject, ...numbers, ...unknown, tierLine]).join(' ');
}

const BELONG = [
  'You feel at home in something like this: {q}. Ask a student there what comes closest to it.',
  'Keep {q} in mind when you visit or talk to students there.',
  'When you look at its clubs and houses, hold them against your own words: {q}.',
];

function socialFit({ candidate, voice, place }: Placed): string {
  const { college } = candidate;
  const size = headcount(college);
  const where = present([`${college.city}, ${college.state}`, settingOf(college)]).join(', ');
  const forms = [
    `It is ${joinWords(kinds(college))} in ${where}${size ? `, with ${size}` : ''}.`,
    `In ${where}, at ${joinWords(kinds(college))}, you would be one of ${size}.`,
  ];
  const teachers = ratio(college);
  const grants = pell(college);
  const quote = voiceAt(voice.belonging, place);
  return present([
    size ? pick(forms, college.name) : forms[0],
    college.religious_affiliation ? `Its religious affiliation is ${college.religious_affiliation}.` : null,
    teachers ? `There are ${teachers}.` : null,
    grants ? `${grants}.` : null,
    quote ? fill(pick(BELONG, college.name + quote.quote), { q: inQuotes(quote.quote) }) : null,
  ]).join(' ');
}

const YOUR_PRICE = [
  'Since you wrote {q}, try its net price calculator: it gives the number for your family.',
  'Its net price calculator gives the number for your family, which matters with {q} in mind.',
  'With {q} in mind, ask for the number that counts: its net price calculator works it out for your family.',
];

function financialFit({ candidate, studentInput }: Placed): string {
  const { college } = candidate;
  const { homeState } = studentInput;
  const wishes = studentPreferencesOf(studentInput);
  const price = priceFor(college, homeState);
  const cost = wishes.mostCost?.evidence ?? wishes.cost?.evidence ?? null;
  const incomes = cost ? sayIncomes(college, homeState) : null;
  const fees = tuition(college, homeState);
  return present([
    price
      ? `It costs ${priceWords(price)}, living costs included.`
      : 'Its average price after grants is not published.',
    incomes ? `${incomes}.` : null,
    fees ? `The list price is ${fees}.` : null,
    cost
      ? fill(pick(YOUR_PRICE, college.name), { q: inQuotes(cost.quote) })
      : 'Averages hide a lot; its net price calculator gives the number for your family.',
    sourceOf(college),
  ]).join(' ');
}

/** How students fare there: 'Of its students 84% …', or null where nothing is published. */
export function outcomes({ college }: Candidate): string | null {
  const parts = present([graduation(college), retention(college)]);
  return parts.length ? `${joinWords(parts)}.` : null;
}
