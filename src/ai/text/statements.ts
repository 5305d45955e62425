import type { StatementEvidence } from '../../contract/profiles';
import type { Evidence } from '../../contract/text';
import { evidenceOf } from './quotes';

/** A sentence with the student's words it rests on; none where it says nothing about the student. */
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
    statements.forEach(({ evidence }, index) =>
      evidence.forEach((one) => this.all.push({ field, index, ...evidenceOf(one) })),
    );
    return statements.map(({ text }) => text);
  }

  /** A section that is one text, a line for each statement; the evidence names the line. */
  text(field: string, statements: readonly Statement[]): string {
    return this.list(field, statements).join('\n');
  }
}
