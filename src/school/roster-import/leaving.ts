import { meaningOf, wordsIn } from '../../users/roster-words';
import { quotedCell } from '../../platform/text/csv';
import { writtenDay } from '../../platform/text/days';
import type { RowCells } from './roster-columns';

/** Whether a student is enrolled or has left. We don't guess: the rest is `unknown`. */
type Standing = 'here' | 'left' | 'unknown';

/** Reads a status in any system’s words. A word for leaving decides unless another contradicts it. */
export function standingOf(status: string): Standing {
  if (status.trim() === '') return 'here';
  const exact = meaningOf('standing', status);
  if (exact !== undefined) return exact as Standing;
  const said = new Set(wordsIn(status).map((word) => meaningOf('standing word', word)));
  if (said.has('transfer')) said.add(said.has('in') ? 'here' : 'left');
  if (said.has('unsure') || said.has('here') === said.has('left')) return 'unknown';
  if (said.has('not')) return said.has('here') ? 'left' : 'unknown';
  return said.has('here') ? 'here' : 'left';
}

const isYes = (text: string): boolean => /^(?:true|1|yes|y|t|x)$/i.test(text);
const isNo = (text: string): boolean => /^(?:false|0|no|n|f)$/i.test(text);

/** Whether an account's status, or its being disabled, says that somebody is gone. */
export const isGone = ({ standing = '', enabled = '' }: { standing?: string; enabled?: string }): boolean =>
  standingOf(standing) === 'left' || isNo(enabled);

/** Years that systems write instead of no date. */
const PLACEHOLDER = /(?:^|\D)(?:0000|1[5-9]\d\d|9999)(?:\D|$)/;

/** The day in a cell; null for no date, empty for a placeholder. */
function dayIn(text: string): string | null {
  const { day, swapped } = writtenDay(text);
  return PLACEHOLDER.test(text) && !(day ?? '').startsWith('2') ? '' : (day ?? swapped);
}

const cannotRead = (text: string): string =>
  `We can’t read ${quotedCell(text)} as the date the student left. Write it as 10/02/2026, or leave it blank.`;
const contradicts = (text: string): string =>
  `The status says that the student is here, and the leaving date ${text} has passed. Please correct one of them.`;
const contradictsReason = (text: string): string =>
  `The status says that the student is here, and the leaving reason is ${quotedCell(text)}. Please correct one of them.`;
export const unknownStatus = (status: string): string =>
  `We don’t know the status ${quotedCell(status)}. If the student is enrolled, write “Active”; if not, “Inactive”.`;

/** What one column says; null if nothing. */
type Word = { standing: Exclude<Standing, 'unknown'> } | { problem: string } | null;

/** Reads a yes-or-no column, in which some systems write a status. */
function wordOf(text: string, isHereWhen: (yes: boolean) => boolean): Word {
  if (text === '') return null;
  if (isYes(text) || isNo(text)) return { standing: isHereWhen(isYes(text)) ? 'here' : 'left' };
  const standing = standingOf(text);
  return standing === 'unknown' ? { problem: unknownStatus(text) } : { standing };
}

/** Reads PowerSchool’s number or any system’s word. */
function statusOf(row: RowCells): Word {
  const number = row.of('enroll_status');
  const status = row.of('status') || number;
  // Only PowerSchool’s numbers are read: another system’s 1 may mean the opposite.
  const word = number === '' ? status : (meaningOf('enrollStatus', number) ?? status);
  const standing = standingOf(word);
  if (word === '') return null;
  return standing === 'unknown' ? { problem: unknownStatus(status) } : { standing };
}

/** The day on which a row says that its student leaves. */
const leaveDayOf = (row: RowCells): { day: string } | { problem: string } | null => {
  const text = row.of('leave_date');
  const day = dayIn(text);
  if (text === '' || day === '' || isNo(text) || isYes(text)) return null;
  return day === null ? { problem: cannotRead(text) } : { day };
};

const DAY_MS = 86_400_000;

/** Leaving dates that are the end of a school year for most students. */
export class SharedDays {
  private readonly counts = new Map<string, number>();
  private rows = 0;

  constructor(private readonly today: string) {}

  note(row: RowCells): void {
    const leaving = leaveDayOf(row);
    this.rows += 1;
    if (leaving && 'day' in leaving) this.counts.set(leaving.day, (this.counts.get(leaving.day) ?? 0) + 1);
  }

  /** Whether a day was in the last summer. */
  readonly mayHave = (day: string): boolean =>
    /-0[5-8]-/.test(day) && Date.parse(this.today) - Date.parse(day) < 120 * DAY_MS;

  /** Whether it was, and most rows of the file have it. */
  readonly has = (day: string): boolean => {
    const count = this.counts.get(day) ?? 0;
    return this.mayHave(day) && count >= 5 && count * 2 > this.rows;
  };
}

/** Reads the reason for leaving if no date decides. Last year's reason may stay beside this year's status, so only words for leaving contradict it. */
function byReason(row: RowCells, isHere: boolean): 'here' | 'left' | { problem: string } {
  const reasons = [row.of('leave_date'), row.of('leave_reason')].filter(
    (text) => text !== '' && dayIn(text) !== '' && !isNo(text) && !/^0+$/.test(text) && standingOf(text) !== 'here',
  );
  if (!isHere) return reasons.length === 0 ? 'here' : 'left';
  const contradiction = reasons.find((text) => standingOf(text) === 'left');
  return contradiction === undefined ? 'here' : { problem: contradictsReason(contradiction) };
}

/** Whether a row's student has left, by all columns, or why we can't tell. */
export function leavingOf(
  row: RowCells,
  today: string,
  isShared: (day: string) => boolean,
): 'here' | 'left' | { problem: string } {
  const words = [
    statusOf(row),
    ...row.all('active').map((text) => wordOf(text, (yes) => yes)),
    ...row.all('withdrawn').map((text) => wordOf(text, (yes) => !yes)),
  ].filter((word) => word !== null);
  const standings = words.flatMap((word) => ('standing' in word ? [word.standing] : []));
  if (standings.includes('left')) return 'left';
  const leaving = leaveDayOf(row);
  const problem = words.find((word) => 'problem' in word) ?? (leaving && 'problem' in leaving ? leaving : null);
  if (problem) return problem;
  if (leaving && 'day' in leaving) {
    const hasPassed =
      leaving.day < today && !isShared(leaving.day) && !(leaving.day < (dayIn(row.of('entry_date')) ?? ''));
    return !hasPassed ? 'here' : standings.includes('here') ? { problem: contradicts(row.of('leave_date')) } : 'left';
  }
  return byReason(row, standings.includes('here'));
}
