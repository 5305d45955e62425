import type { Evidence } from '../../../../contract/text';
import { inQuotes, type Quote } from '../../../text/quotes';
import { retoldFirst } from '../../../text/retell';
import { claims, type Statement } from '../../../text/statements';

/** A point that introduces the student's words: 'Names as a strength: “…”.' */
export const tells = (lead: string, quote: Evidence, claim = 'told'): Statement =>
  claims(claim, `${lead}: ${inQuotes(quote.quote)}.`, quote);

/** A point that tells the student's sentence of themself; quoted behind the lead where telling it would be a guess. */
export function retells(lead: string, quote: Evidence, claim = 'told'): Statement {
  const told = retoldFirst(quote.quote, 'they');
  return told === null ? tells(lead, quote, claim) : claims(claim, `${told}.`, quote);
}

/** The most telling quotes of these, at most `most`, in the order they were written. */
export function bestOf(quotes: readonly Quote[], most: number): Quote[] {
  const chosen = new Set(
    quotes
      .filter(({ worth }) => worth > -1)
      .toSorted((one, other) => other.worth - one.worth)
      .slice(0, most),
  );
  return quotes.filter((quote) => chosen.has(quote));
}

/** Who the view is about, at the start of a sentence. */
export const nameOf = (firstName: string): string => firstName || 'The student';
