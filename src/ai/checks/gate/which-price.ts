const DOLLARS = /\$\s?(\d[\d,]*)/;
const OWN = /\bin[- ]state\b|\b(?:its|their) own state\b|\bresidents?\b/i;
const ELSEWHERE = /\b(?:an)?other states?\b|\bout[- ]of[- ]state\b/i;
const BREAKS = /,(?!\d{3})|[;()]|\b(?:and|but|while|against|or)\b/i;
/** How a fact tells two prices: the one of the college's own state first. */
const BOTH = /\$(\d[\d,]*)[^$]{0,200}?\bin state\b[^$]{0,200}\$(\d[\d,]*)[^$]{0,200}?\bfrom another state\b/;
const OWN_ALONE = /\$(\d[\d,]*) a year in state\b/;
const BY_INCOME = /\bin state: \$/;

const amountIn = (digits: string | undefined): number | null =>
  digits === undefined ? null : Number(digits.replaceAll(',', ''));

/** True where words that name one of two amounts say whose it is, and do not turn them round. */
function saysWhose(piece: string, own: number, other: number | null): boolean {
  const said = amountIn(DOLLARS.exec(piece)?.[1]);
  // Whatever names no dollars names none of the two.
  if (said === null) return true;
  const isOther = other !== null && Math.abs(said - other) < Math.abs(said - own);
  return (isOther ? ELSEWHERE : OWN).test(piece);
}

/**
 * True where a sentence tells no price as the price that is one of two: a fact that has one price for students of the college's own state
 * and another for everybody else is told with the state, each number with its own.
 */
export function tellsWhichPrice(sentence: string, fact: string): boolean {
  if (!DOLLARS.test(sentence)) return true;
  if (BY_INCOME.test(fact)) return OWN.test(sentence) || ELSEWHERE.test(sentence);
  const [, own, other] = BOTH.exec(fact) ?? OWN_ALONE.exec(fact) ?? [];
  const least = amountIn(own);
  if (least === null) return true;
  return sentence.split(BREAKS).every((piece) => saysWhose(piece, least, amountIn(other)));
}
