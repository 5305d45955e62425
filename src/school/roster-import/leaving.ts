import { meaningOf, splitWords } from '../../users/roster-words';
import { quotedCell } from '../../platform/text/csv';
import { parseDay } from '../../platform/text/days';
import type { RowCells } from './roster-columns';

/** Whether a student is enrolled or has left. Without clear evidence it is `unknown`. */
type Enrollment = 'here' | 'left' | 'unknown';

/** Reads a status in any system’s words. A word for leaving wins unless another contradicts it. */
export function readEnrollment(status: string): Enrollment {
  if (status.trim() === '') return 'here';
  const exactMeaning = meaningOf('standing', status);
  if (exactMeaning !== undefined) return exactMeaning as Enrollment;
  const wordMeanings = new Set(splitWords(status).map((word) => meaningOf('standing word', word)));
  if (wordMeanings.has('transfer')) wordMeanings.add(wordMeanings.has('in') ? 'here' : 'left');
  if (wordMeanings.has('unsure') || wordMeanings.has('here') === wordMeanings.has('left')) return 'unknown';
  if (wordMeanings.has('not')) return wordMeanings.has('here') ? 'left' : 'unknown';
  return wordMeanings.has('here') ? 'here' : 'left';
}

const isYes = (text: string): boolean => /^(?:true|1|yes|y|t|x)$/i.test(text);
const isNo = (text: string): boolean => /^(?:false|0|no|n|f)$/i.test(text);

/** Whether an account's status, or its being disabled, means that the person has left. */
export const isInactive = ({ standing = '', enabled = '' }: { standing?: string; enabled?: string }): boolean =>
  readEnrollment(standing) === 'left' || isNo(enabled);

/** Years that systems write in place of an empty date. */
const PLACEHOLDER_DATE = /(?:^|\D)(?:0000|1[5-9]\d\d|9999)(?:\D|$)/;

/** The day in a cell; null if there is no date, empty for a placeholder. */
function parseLeavingDay(text: string): string | null {
  const { day, swappedDay } = parseDay(text);
  return PLACEHOLDER_DATE.test(text) && !(day ?? '').startsWith('2') ? '' : (day ?? swappedDay);
}

const unreadableDateProblem = (text: string): string =>
  `We can’t read ${quotedCell(text)} as the date the student left. Write it as 10/02/2026, or leave it blank.`;
const dateConflictProblem = (text: string): string =>
  `The status says that the student is here, and the leaving date ${text} has passed. Please correct one of them.`;
const reasonConflictProblem = (text: string): string =>
  `The status says that the student is here, and the leaving reason is ${quotedCell(text)}. Please correct one of them.`;
export const unknownStatusProblem = (status: string): string =>
  `We don’t know the status ${quotedCell(status)}. If the student is enrolled, write “Active”; if not, “Inactive”.`;

type EnrollmentReading = { standing: Exclude<Enrollment, 'unknown'> } | { problem: string } | null;

/** Reads a yes-or-no column; some systems write a status in it. */
function parseYesNoOrStatus(text: string, meansEnrolled: (isYesValue: boolean) => boolean): EnrollmentReading {
  if (text === '') return null;
  if (isYes(text) || isNo(text)) return { standing: meansEnrolled(isYes(text)) ? 'here' : 'left' };
  const standing = readEnrollment(text);
  return standing === 'unknown' ? { problem: unknownStatusProblem(text) } : { standing };
}

/** Reads PowerSchool's numeric status, or the status text of any system. */
function readStatus(row: RowCells): EnrollmentReading {
  const number = row.cellOf('enroll_status');
  const status = row.cellOf('status') || number;
  // We read only PowerSchool's numbers, because another system's 1 may mean the opposite.
  const word = number === '' ? status : (meaningOf('enrollStatus', number) ?? status);
  const standing = readEnrollment(word);
  if (word === '') return null;
  return standing === 'unknown' ? { problem: unknownStatusProblem(status) } : { standing };
}

/** The day on which a row's student leaves, or the problem with it. */
const readLeaveDay = (row: RowCells): { day: string } | { problem: string } | null => {
  const text = row.cellOf('leave_date');
  const day = parseLeavingDay(text);
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
    const leaveDay = readLeaveDay(row);
    this.rows += 1;
    if (leaveDay && 'day' in leaveDay) this.counts.set(leaveDay.day, (this.counts.get(leaveDay.day) ?? 0) + 1);
  }

  readonly canBeShared = (day: string): boolean =>
    /-0[5-8]-/.test(day) && Date.parse(this.today) - Date.parse(day) < 120 * DAY_MS;

  /** Whether the day was last summer and most rows in the file have it. */
  readonly isShared = (day: string): boolean => {
    const count = this.counts.get(day) ?? 0;
    return this.canBeShared(day) && count >= 5 && count * 2 > this.rows;
  };
}

/**
 * Reads the reason for leaving if no date decides. Last year's reason may remain next to this year's status, so only
 * words for leaving contradict it.
 */
function readReason(row: RowCells, isEnrolled: boolean): 'here' | 'left' | { problem: string } {
  const reasons = [row.cellOf('leave_date'), row.cellOf('leave_reason')].filter(
    (text) =>
      text !== '' &&
      parseLeavingDay(text) !== '' &&
      !isNo(text) &&
      !/^0+$/.test(text) &&
      readEnrollment(text) !== 'here',
  );
  if (!isEnrolled) return reasons.length === 0 ? 'here' : 'left';
  const contradictingReason = reasons.find((text) => readEnrollment(text) === 'left');
  return contradictingReason === undefined ? 'here' : { problem: reasonConflictProblem(contradictingReason) };
}

/** Whether a row's student has left, judging by all columns, or why that is unclear. */
export function readLeaving(
  row: RowCells,
  today: string,
  isSharedDay: (day: string) => boolean,
): 'here' | 'left' | { problem: string } {
  const columnReadings = [
    readStatus(row),
    ...row.allCells('active').map((text) => parseYesNoOrStatus(text, (isYesValue) => isYesValue)),
    ...row.allCells('withdrawn').map((text) => parseYesNoOrStatus(text, (isYesValue) => !isYesValue)),
  ].filter((word) => word !== null);
  const enrollments = columnReadings.flatMap((word) => ('standing' in word ? [word.standing] : []));
  if (enrollments.includes('left')) return 'left';
  const leaveDay = readLeaveDay(row);
  const problem =
    columnReadings.find((word) => 'problem' in word) ?? (leaveDay && 'problem' in leaveDay ? leaveDay : null);
  if (problem) return problem;
  if (leaveDay && 'day' in leaveDay) {
    const isDayPast =
      leaveDay.day < today &&
      !isSharedDay(leaveDay.day) &&
      !(leaveDay.day < (parseLeavingDay(row.cellOf('entry_date')) ?? ''));
    return !isDayPast
      ? 'here'
      : enrollments.includes('here')
        ? { problem: dateConflictProblem(row.cellOf('leave_date')) }
        : 'left';
  }
  return readReason(row, enrollments.includes('here'));
}
