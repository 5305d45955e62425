import type { ClaimPlace, StatementEvidence } from '../../contract/profiles';
import type { Evidence } from '../../contract/text';
import { evidenceOf, inQuotes } from './quotes';
import { retold } from './retell';

/** A sentence or point with the student's words it rests on; none where it says nothing about the student. */
export interface Statement {
  text: string;
  evidence: readonly Evidence[];
  /** What it claims ('strength:making'): the same wherever it stands, so that it is taken back everywhere at once. */
  claim?: string;
}

/** A statement that rests on these words. */
export const says = (text: string, ...evidence: readonly Evidence[]): Statement => ({ text, evidence });

/** A claim of a kind that rests on these words. */
export const claims = (claim: string, text: string, ...evidence: readonly Evidence[]): Statement => ({
  text,
  evidence,
  claim,
});

/** One of two texts repeats the other. */
const overlap = (one: string, other: string): boolean => one.includes(other) || other.includes(one);

const MOST_USES = 2;

/** The words of an answer that a statement repeats, quoted or told back; what it only rests on is linked and not repeated. */
function repeated({ text, evidence }: Statement): string[] {
  const plain = text.toLowerCase();
  const isTold = (quote: string): boolean =>
    text.includes(inQuotes(quote)) ||
    PERSONS.some((person) => plain.includes(retold(quote, person)?.toLowerCase() ?? NOWHERE));
  const quotes = evidence.map(({ quote }) => quote).filter(isTold);
  return quotes.filter((quote, at) => quotes.findIndex((other) => overlap(other, quote)) === at);
}
const PERSONS = ['you', 'they'] as const;
/** Stands in no line. */
const NOWHERE = '\n';

/** Counts how often a page repeats the same words of an answer, so that none is told more than twice. */
export class WordsUsed {
  private readonly told: string[] = [];

  /** The first `most` of these statements that repeat nothing told before; where there is none, one that is told a second time. */
  choose(statements: readonly Statement[], most: number): Statement[] {
    const chosen = this.chooseUpTo(1, statements, most);
    const second = chosen.length === 0 && statements.find((one) => this.fits(one, MOST_USES));
    if (second) this.take(second, chosen);
    return chosen;
  }

  /** The first `most` of these statements whose words were told at most once before. */
  chooseAgain(statements: readonly Statement[], most: number): Statement[] {
    return this.chooseUpTo(MOST_USES, statements, most);
  }

  private chooseUpTo(limit: number, statements: readonly Statement[], most: number): Statement[] {
    const chosen: Statement[] = [];
    for (const one of statements) if (chosen.length < most && this.fits(one, limit)) this.take(one, chosen);
    return chosen;
  }

  /** Whether its words were told at most once before. */
  mayTellAgain(one: Statement): boolean {
    return this.fits(one, MOST_USES);
  }

  private take(one: Statement, chosen: Statement[]): void {
    chosen.push(one);
    this.told.push(...repeated(one));
  }

  private fits(one: Statement, limit: number): boolean {
    return repeated(one).every((quote) => this.told.filter((other) => overlap(other, quote)).length < limit);
  }
}

/** Collects the evidence of a text while its sections are put together. */
export class EvidenceList {
  readonly all: StatementEvidence[] = [];
  readonly claims: ClaimPlace[] = [];

  /** A section that is a list; the evidence names the place of each entry. */
  list(field: string, statements: readonly Statement[]): string[] {
    statements.forEach((statement, index) => this.add(field, index, statement));
    return statements.map(({ text }) => text);
  }

  /** A section that is one text, a line for each statement; the evidence names the line. */
  text(field: string, statements: readonly Statement[], joiner = '\n'): string {
    return this.list(field, statements).join(joiner);
  }

  private add(field: string, index: number, { evidence, claim }: Statement): void {
    for (const one of evidence) this.all.push({ field, index, ...evidenceOf(one) });
    if (claim !== undefined) this.claims.push({ field, index, claim });
  }
}
