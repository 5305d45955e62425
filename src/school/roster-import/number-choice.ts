import { emailKey } from '../../platform/text/search-key';
import type { KnownStudent } from './roster-finders';
import { canBeOneName } from './same-person';
import type { NumberColumn } from './roster-headings';

/** A column of numbers that may be the school’s, in the order in which they are trusted. */
export interface NumberCandidate {
  column: NumberColumn;
  isChosen?: boolean;
}

interface Evidence {
  filled: number;
  /** Students whom the number and also the name or the email name. */
  agreeing: number;
  /** Numbers that a student has who is somebody else, and students who have another number. */
  contradicting: number;
}

/**
 * Decides for a whole file which column holds the numbers that the school knows its students by: never two, because one system’s id can be
 * another student’s number. What students have already decides before the heading does.
 */
export class NumberChoice {
  private readonly evidence: Evidence[];
  private readonly byNumber: ReadonlyMap<string | null, KnownStudent>;
  private readonly byEmail: ReadonlyMap<string, KnownStudent>;

  private readonly hasNumbers: boolean;

  constructor(
    private readonly candidates: readonly NumberCandidate[],
    students: readonly KnownStudent[],
    /** False for a file of what has changed: newcomers alone don't show which of their ids the school knows its students by. */
    private readonly isWhole = true,
  ) {
    this.hasNumbers = students.some(({ studentNumber }) => studentNumber !== null);
    this.evidence = candidates.map(() => ({ filled: 0, agreeing: 0, contradicting: 0 }));
    this.byNumber = new Map(students.map((one) => [one.studentNumber, one]));
    this.byEmail = new Map(students.map((one) => [one.email, one]));
  }

  /** Takes note of a row: its number in each candidate, and whose row it is. */
  note(numbers: readonly string[], { email, name }: { email: string; name: string }): void {
    const mailed = this.byEmail.get(emailKey(email));
    numbers.forEach((number, index) => {
      const evidence = this.evidence[index];
      if (number === '' || !evidence) return;
      evidence.filled += 1;
      if (name === '' && email === '') return;
      const numbered = this.byNumber.get(number);
      if (numbered && (numbered === mailed || canBeOneName(numbered.name, name))) evidence.agreeing += 1;
      else if (numbered || (mailed?.studentNumber && canBeOneName(mailed.name, name))) evidence.contradicting += 1;
    });
  }

  /** The index of the candidate that is used; null where none can be. */
  best(): number | null {
    const chosen = this.candidates.findIndex(({ isChosen }) => isChosen);
    if (chosen >= 0) return chosen;
    const most = Math.max(0, ...this.evidence.map(({ filled }) => filled));
    const isUsable = ({ filled }: Evidence): boolean => filled * 2 >= most;
    const known = this.evidence.findIndex((one) => isUsable(one) && one.agreeing > one.contradicting);
    if (known >= 0) return known;
    if (this.hasNumbers && !this.isWhole) return null;
    const isAlone = this.evidence.filter(isUsable).length === 1;
    const isTrusted = (column?: NumberColumn): boolean =>
      column === 'student_number' || (isAlone && column === 'student_id');
    const trusted = this.evidence.findIndex(
      (one, index) => isUsable(one) && (one.contradicting === 0 || isTrusted(this.candidates[index]?.column)),
    );
    return trusted >= 0 ? trusted : null;
  }
}
