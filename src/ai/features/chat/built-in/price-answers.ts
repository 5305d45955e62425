import { priceWords } from '../../../../colleges/price-words';
import type { CollegeFacts } from '../../../../contract/colleges';
import { paysOutOfState, type PriceFor, priceFor } from '../../../../contract/price-for';
import { stateName } from '../../../../contract/state-names';
import { cheaperOf, isEither } from '../../../../contract/two-prices';
import { sayShort } from '../../../../contract/two-prices-said';
import type { ChatCollege, ChatInput } from '../../../generated-words';
import { capital } from '../../../text/variety';
import { lowIncomePrice, nameInText, netPrice, tuition } from '../../school-words/built-in/facts';

/** Which of two prices is whose is the student's to find out; said once in an answer that tells two. */
const WHICH_IS_YOURS = 'Which of the two prices is yours depends on your home state, and I do not know it.';
const NOT_KNOWN = 'I do not know your home state.';
const WHERE_TO_ADD = 'An admin of your school can add it on the School page.';

/** What students of a state pay at a college after grants, each sentence without its end. */
export function paidAt(college: CollegeFacts, home: string | null): string[] {
  const own = priceFor(college, home);
  const name = nameInText(college);
  if (own && isEither(own)) return [`${name} costs ${priceWords(own)}, living costs included`];
  const price = netPrice(college);
  const outside = paysOutOfState(college, home);
  return [
    ...(outside && own ? [`For a student from ${stateName(home ?? '')}, ${name} costs ${priceWords(own)}`] : []),
    ...(price ? [`Students at ${name} pay ${price}${outside ? ' as in-state students' : ''}`] : []),
  ];
}

/** All that is known of the price of a college, each sentence without its end. */
export function pricesOf(college: CollegeFacts, home: string | null): (string | null)[] {
  const fees = tuition(college, home);
  return [...paidAt(college, home), lowIncomePrice(college, home), fees && `The list price is ${fees}`];
}

/** Why two prices are told to a student whose home state is not known, where one of these colleges has two; `told` is what is said before. Else null. */
export function whichIsYours(input: ChatInput, colleges: readonly CollegeFacts[], told = ''): string | null {
  if (input.student?.studentInput.homeState !== null) return null;
  const both = colleges.some((college) => {
    const price = priceFor(college, null);
    return price !== null && isEither(price);
  });
  if (!both) return null;
  return `${told.includes(DEPENDS) ? NOT_KNOWN : WHICH_IS_YOURS} ${WHERE_TO_ADD}`;
}

const DEPENDS = 'depends on the home state';

interface PricedCollege {
  college: CollegeFacts;
  price: PriceFor;
}

/** 'Husson University costs less after grants, on average: about $20,100 against about $25,000 at Thomas College.' */
function sayCheaper([less, more]: readonly [PricedCollege, PricedCollege]): string {
  const name = capital(nameInText(less.college));
  const pause = isEither(less.price) ? ',' : '';
  return `${name} costs less after grants, on average: ${sayShort(less.price)}${pause} against ${sayShort(more.price)} at ${nameInText(more.college)}.`;
}

/** Which of the first two colleges costs less, where that can be said whatever the home state is. */
export function cheaper(colleges: readonly ChatCollege[], home: string | null): string {
  const known = colleges.flatMap(({ college }): PricedCollege[] => {
    const price = priceFor(college, home);
    return price ? [{ college, price }] : [];
  });
  if (known.length < 2) return 'For one of them that is not published, so I cannot say which.';
  const [first, second] = known.toSorted((one, other) => one.price.amount - other.price.amount);
  const found = cheaperOf(first.price, second.price, first.college.state === second.college.state);
  if (found === 'one') return sayCheaper([first, second]);
  if (found === 'other') return sayCheaper([second, first]);
  if (found === 'alike') return 'In that they are alike.';
  const both = [first, second].map(({ college, price }) => `${nameInText(college)} costs ${sayShort(price)}`);
  return `Which one costs less after grants ${DEPENDS}: ${both.join('; ')}, on average.`;
}
