import type { StatementEvidence } from '../../contract/profiles';
import type { Evidence } from '../../contract/text';
import { evidenceOf } from './quotes';

/** A sentence or point with the student's words it rests on; none where it says nothing about the student. */
export interface Statement {
  text: string;
  evidence: readonly Evidence[];
}

/** A statement that rests on these words. */
export const says = (text: string, ...evidence: readonly Evidence[]): Statement => ({ text, evidence });

/** Collects the evidence of a text while its sections are put together. */
export class EvidenceList {
  readonly all: StatementEvidence[] = [];

  /** A section that is a list; the evidence names the place of each entry. */
  list(field: string, statements: readonly Statement[]): string[] {
    statements.forEach((statement, index) => this.add(field, index, statement));
    return statements.map(({ text }) => text);
  }

  /** A section that is one text. */
  text(field: string, statements: readonly Statement[], joiner = ' '): string {
    for (const statement of statements) this.add(field, null, statement);
    return statements.map(({ text }) => text).join(joiner);
  }

  private add(field: string, index: number | null, { evidence }: Statement): void {
    for (const one of evidence) this.all.push({ field, index, ...evidenceOf(one) });
  }
}
