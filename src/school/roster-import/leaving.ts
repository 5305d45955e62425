import { meaningOf, wordsIn } from '../../users/roster-words';
import { quotedCell } from '../../platform/text/csv';
import { parseDay } from '../../platform/text/days';
import type { RowCells } from './roster-columns';

/** Whether a student is enrolled or has left. Without clear evidence it is `unknown`. */
type Enrollment = 'here' | 'left' | 'unknown';

/** Reads a status in any system’s words. A word for leaving wins unless another contradicts it. */
export function readEnrollment(status: string): Enrollment {
  if (status.trim() === '') return 'here';
  const exact = meaningOf('standing', status);
  if (exact !== undefined) return exact as Enrollment;
  const meanings = new Set(wordsIn(status).map((word) => meaningOf('standing word', word)));
  if (meanings.has('transfer')) meanings.add(meanings.has('in') ? 'here' : 'left');
  if (meanings.has('unsure') || meanings.has('here') === meanings.has('left')) return 'unknown';
  if (meanings.has('not')) return meanings.has('here') ? 'left' : 'unknown';
  return meanings.has('here') ? 'here' : 'left';
}

const isYes = (text: string): boolean => /^(?:true|1|yes|y|t|x)$/i.test(text);
const isNo = (text: string): boolean => /^(?:false|0|no|n|f)$/i.test(text);

/** Whether an account's status, or its being disabled, means that the person has left. */
export const isInactive = ({ standing = '', enabled = '' }: { standing?: string; enabled?: string }): boolean =>
  readEnrollment(standing) === 'left' || isNo(enabled);

/** Years that systems write in place of an empty date. */
const PLACEHOLDER = /(?:^|\D)(?:0000|1[5-9]\d\d|9999)(?:\D|$)/;

/** The day in a cell; null if there is no date, empty for a placeholder. */
function leavingDayIn(text: string): string | null {
  const { day, swapped } = parseDay(text);
  return PLACEHOLDER.test(text) && !(day ?? '').startsWith('2') ? '' : (day ?? swapped);
}

const unreadableDateProblem = (text: string): string =>
  `We can’t read ${quotedCell(text)} as the date the student left. Write it as 10/02/2026, or leave it blank.`;
const dateConflictProblem = (text: string): string =>
  `The status says that the student is here, and the leaving date ${text} has passed. Please correct one of them.`;
const reasonConflictProblem = (text: string): string =>
  `The status says that the student is here, and the leaving reason is ${quotedCell(text)}. Please correct one of them.`;
export const unknownStatusProblem = (status: string): string =>
  `We don’t know the status ${quotedCell(status)}. If the student is enrolled, write “Active”; if not, “Inactive”.`;

type ColumnReading = { standing: Exclude<Enrollment, 'unknown'> } | { problem: string } | null;

/** Reads a yes-or-no column; some systems write a status in it. */
function readYesNoOrStatus(text: string, isHereWhen: (yes: boolean) => boolean): ColumnReading {
  if (text === '') return null;
  if (isYes(text) || isNo(text)) return { standing: isHereWhen(isYes(text)) ? 'here' : 'left' };
  const standing = readEnrollment(text);
  return standing === 'unknown' ? { problem: unknownStatusProblem(text) } : { standing };
}

/** Reads PowerSchool’s number or any system’s words. */
function readStatus(row: RowCells): ColumnReading {
  const number = row.of('enroll_status');
  const status = row.of('status') || number;
  // Only PowerSchool’s numbers are read: another system’s 1 may mean the opposite.
  const word = number === '' ? status : (meaningOf('enrollStatus', number) ?? status);
  const standing = readEnrollment(word);
  if (word === '') return null;
  return standing === 'unknown' ? { problem: unknownStatusProblem(status) } : { standing };
}

/** The day on which a row's student leaves, or the problem with it. */
const readLeaveDay = (row: RowCells): { day: string } | { problem: string } | null => {
  const text = row.of('leave_date');
  const day = leavingDayIn(text);
  if (text === '' || day === '' || isNo(text) || isYes(text)) return null;
  return day === null ? { problem: unreadableDateProblem(text) } : { day };
};

const DAY_MS = 86_400_000;

/** Leaving dates that are just the end of a school year, because most students share them. */
export class CommonLeavingDates {
  private readonly counts = new Map<string, number>();
  private rows = 0;

  constructor(private readonly today: string) {}

  note(row: RowCells): void {
    const leaving = readLeaveDay(row);
    this.rows += 1;
    if (leaving && 'day' in leaving) this.counts.set(leaving.day, (this.counts.get(leaving.day) ?? 0) + 1);
  }

  readonly mayHave = (day: string): boolean =>
    /-0[5-8]-/.test(day) && Date.parse(this.today) - Date.parse(day) < 120 * DAY_MS;

  /** Whether the day was last summer and most rows in the file have it. */
  readonly has = (day: string): boolean => {
    const count = this.counts.get(day) ?? 0;
    return this.mayHave(day) && count >= 5 && count * 2 > this.rows;
  };
}

/**
 * Reads the reason for leaving if no date decides. Last year's reason may remain next to this year's status, so only
 * words for leaving contradict it.
 */
function readReason(row: RowCells, isHere: boolean): 'here' | 'left' | { problem: string } {
  const reasons = [row.of('leave_date'), row.of('leave_reason')].filter(
    (text) =>
      text !== '' && leavingDayIn(text) !== '' && !isNo(text) && !/^0+$/.test(text) && readEnrollment(text) !== 'here',
  );
  if (!isHere) return reasons.length === 0 ? 'here' : 'left';
  const contradiction = reasons.find((text) => readEnrollment(text) === 'left');
  return contradiction === undefined ? 'here' : { problem: reasonConflictProblem(contradiction) };
}

/** Whether a row's student has left, by all columns, or why we can't tell. */
export function readLeaving(
  row: RowCells,
  today: string,
  isShared: (day: string) => boolean,
): 'here' | 'left' | { problem: string } {
  const words = [
    readStatus(row),
    ...row.all('active').map((text) => readYesNoOrStatus(text, (yes) => yes)),
    ...row.all('withdrawn').map((text) => readYesNoOrStatus(text, (yes) => !yes)),
  ].filter((word) => word !== null);
  const standings = words.flatMap((word) => ('standing' in word ? [word.standing] : []));
  if (standings.includes('left')) return 'left';
  const leaving = readLeaveDay(row);
  const problem = words.find((word) => 'problem' in word) ?? (leaving && 'problem' in leaving ? leaving : null);
  if (problem) return problem;
  if (leaving && 'day' in leaving) {
    const hasPassed =
      leaving.day < today && !isShared(leaving.day) && !(leaving.day < (leavingDayIn(row.of('entry_date')) ?? ''));
    return !hasPassed
      ? 'here'
      : standings.includes('here')
        ? { problem: dateConflictProblem(row.of('leave_date')) }
        : 'left';
  }
  return readReason(row, standings.includes('here'));
}
