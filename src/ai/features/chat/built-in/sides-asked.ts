import type { ChatInput } from '../../../generated-words';
import type { Call } from './call';
import { OWN, priceAsked } from './search-asked';

const THAN: readonly [sort: string, side: 'under' | 'over', words: RegExp][] = [
  ['price', 'under', /\b(?:cheaper|less expensive|less|cost(?:s)? less|more affordable|lower price)\b.*\bthan\b/],
  ['distance', 'under', /\b(?:closer|nearer|not as far)\b.*\b(?:than|as)\b/],
  ['distance', 'over', /\b(?:farther|further)\b.*\bthan\b/],
  ['size', 'under', /\b(?:smaller|less (?:people|students))\b.*\bthan\b/],
  ['size', 'over', /\b(?:bigger|larger|more (?:people|students))\b.*\bthan\b/],
  ['odds', 'over', /\b(?:easier|less competitive|less selective)\b.*\bthan\b/],
  ['odds', 'under', /\b(?:harder|more (?:competitive|selective))\b.*\bthan\b/],
];
const ANY_OF_LIST =
  /^(?:(?:ok|so|and|but|well|hey|wait),? )*(?:(?:is|are) there|which|what|any\w*|something|do i have|show|find|give|got|have you got|i (?:want|need))\b/;

/** 'Anything cheaper than Berea': the schools of the own list on one side of a college. */
export function thanCollege(plain: string, input: ChatInput): Call | null {
  const [one, another] = input.colleges;
  if (!input.student?.list.recommendations.length || !one || another || !ANY_OF_LIST.test(plain)) return null;
  const found = THAN.find(([, , words]) => words.test(plain));
  return found
    ? { tool: 'own_list', args: { sort: found[0], side: found[1], than: String(one.college.unitid) } }
    : null;
}

const HEADS =
  /\b(?:(under|less than|fewer than|below|at most|no more than|smaller than)|(over|more than|at least|above|bigger than)) (\d[\d,]*)(k?) (?:students|kids|people|undergrads?|undergraduates)\b/;

/** 'Which of mine have less than 5000 kids'. */
export function headsAsked(plain: string, { student }: ChatInput): Call | null {
  if (!student?.list.recommendations.length || !OWN.test(plain)) return null;
  const [, under, , digits, thousands] = HEADS.exec(plain) ?? [];
  if (digits === undefined) return null;
  const count = Number(digits.replace(/,/g, '')) * (thousands ? 1000 : 1);
  return { tool: 'own_list', args: { sort: 'size', side: under ? 'under' : 'over', limit: count } };
}

/** Words that mean the schools of the list: 'in my state' means none of them. */
const OF_LIST =
  /\b(?:on (?:my|the) list|my (?:\w+ )?(?:schools?|colleges?|list|ones)|of (?:mine|them|these|those)|(?:these|those) (?:schools?|colleges?|ones)|do i have)\b/;
/** Nobody asks for a year of college under this many dollars; such a figure is of something else. */
const LEAST_DOLLARS = 1000;

/** 'Which schools on my list are under 20k?' */
export function dollarsAsked(plain: string, { student }: ChatInput): Call | null {
  const limit = priceAsked(plain);
  if (!student?.list.recommendations.length || !OF_LIST.test(plain)) return null;
  if (limit === undefined || limit < LEAST_DOLLARS) return null;
  return { tool: 'own_list', args: { sort: 'price', side: 'under', limit } };
}
