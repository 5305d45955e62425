import type { Candidate } from '../../../../contract/student-input';
import type { SchoolInfo } from '../../../../contract/recommendations';
import { priceWords, sayIncomes } from '../../../../colleges/college-words';
import { priceFor } from '../../../../contract/price-for';
import { joined } from '../../../../platform/text/words';
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
import { choseCost, type Placed, present, say, sharedField } from './say';
import { capital } from '../../../../contract/in-a-sentence';

type Fit = SchoolInfo['fit'];

/** The three fits of one college for one student, from facts, numbers and choices. */
export const fitOf = (placed: Placed): Fit => ({
  academic: academicFit(placed),
  social_cultural: socialFit(placed),
  financial: financialFit(placed),
});

function measured({ arithmetic }: Candidate): string | null {
  const { score } = arithmetic;
  if (!score) return null;
  const { measure, student, low, high, converted, standing } = score;
  const other = measure === 'SAT' ? 'ACT' : 'SAT';
  const said = { measure, other, score: String(student) };
  const yours = say(converted ? 'yourOther' : 'yourScore', said);
  return say(standing, { yours, low: String(low), high: String(high) });
}

function academicFit({ candidate, studentInput }: Placed): string {
  const { college, tier, arithmetic } = candidate;
  const field = sharedField(candidate, studentInput);
  const there = field === null ? null : fieldThere(college, field);
  const largest = largestFields(college, 2);
  const subject = there ? say('itFact', { fact: there }) : largest ? say('largest', { fields: largest }) : null;
  const rate = admission(college);
  const { gpa } = arithmetic;
  const numbers = present([measured(candidate), gpa ? say(`gpa_${gpa.standing}`, { gpa: String(gpa.student) }) : null]);
  const unknown = numbers.length || college.open_admissions ? [] : [say('noNumbers')];
  const closing = rate ? say('tierRate', { rate, tier }) : say('tier', { tier });
  return present([subject, ...numbers, ...unknown, closing])
    .map(capital)
    .join(' ');
}

function socialFit({ candidate: { college } }: Placed): string {
  const size = headcount(college);
  const where = present([`${college.city}, ${college.state}`, settingOf(college)]).join(', ');
  const said = { kinds: joined(kinds(college)), where };
  const teachers = ratio(college);
  const grants = pell(college);
  return present([
    size ? say('isInWith', { ...said, size }) : say('isIn', said),
    college.religious_affiliation ? say('religion', { name: college.religious_affiliation }) : null,
    teachers ? say('teachers', { ratio: teachers }) : null,
    grants ? capital(`${grants}.`) : null,
  ]).join(' ');
}

function financialFit({ candidate: { college }, studentInput }: Placed): string {
  const { homeState } = studentInput;
  const price = priceFor(college, homeState);
  const incomes = choseCost(studentInput) ? sayIncomes(college, homeState) : null;
  const fees = tuition(college, homeState);
  return present([
    price ? say('price', { price: priceWords(price) }) : say('noPrice'),
    incomes ? `${incomes}.` : null,
    fees ? say('listPrice', { fees }) : null,
    say('calculator'),
    sourceOf(college),
  ]).join(' ');
}

/** How students fare there: 'Of its students 84% …', or null where nothing is published. */
export function outcomes({ college }: Candidate): string | null {
  const parts = present([graduation(college), retention(college)]);
  return parts.length ? capital(`${joined(parts)}.`) : null;
}
