import type { DueItem } from '../contract/year-plan';
import { updatedNotes, remindersOn } from './reminders.service';
import { localTime } from '../contract/school-time';

const item = (dueOn: string, key = 'college.161253'): DueItem => ({
  ...{ key, kind: 'college', name: 'University of Maine', round: 'ea', form: null },
  ...{ dueOn, imported: false },
});

/** The days on which an email is sent, checking on each of these days. */
function remindedDays(days: readonly string[], due: readonly DueItem[]): string[] {
  let sentNotes: string[] = [];
  return days.flatMap((day) => {
    const reminders = remindersOn(day, due, sentNotes);
    sentNotes = updatedNotes(day, sentNotes, reminders);
    return reminders.map(({ daysLeft }) => `${day}: ${daysLeft}`);
  });
}

const october = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `2026-10-${String(from + index).padStart(2, '0')}`);

describe('reminders', () => {
  it('come 14, 7 and 1 day before, once each, and not after', () => {
    expect(remindedDays(october(1, 31), [item('2026-10-25')])).toEqual([
      '2026-10-11: 14',
      '2026-10-18: 7',
      '2026-10-24: 1',
    ]);
  });

  it('are told late rather than not at all, and one by one where several were missed', () => {
    expect(remindedDays(['2026-10-21', '2026-10-22', '2026-10-24', '2026-10-25'], [item('2026-10-25')])).toEqual([
      '2026-10-21: 4',
      '2026-10-24: 1',
    ]);
    expect(remindedDays(['2026-10-26'], [item('2026-10-25')])).toEqual([]);
  });

  it('come again for a date that was changed, and for each thing by itself', () => {
    const sentNotes = updatedNotes('2026-10-11', [], remindersOn('2026-10-11', [item('2026-10-25')], []));
    expect(remindersOn('2026-10-12', [item('2026-10-25')], sentNotes)).toEqual([]);
    expect(remindersOn('2026-10-12', [item('2026-10-26')], sentNotes)).toHaveLength(1);
    expect(remindersOn('2026-10-12', [item('2026-10-25', 'aid.fafsa')], sentNotes)).toHaveLength(1);
  });

  it('leave no notes for ever', () => {
    expect(updatedNotes('2026-10-11', ['college.1 2026-08-01 1', 'college.1 2026-10-01 1'], [])).toEqual([
      'college.1 2026-10-01 1',
    ]);
  });
});

describe('the time at a school', () => {
  it('is that of its state, in summer and in winter', () => {
    const summer = new Date('2026-07-01T03:30:00Z');
    expect([localTime(summer, 'ME'), localTime(summer, 'CA'), localTime(summer, 'HI')]).toEqual([
      { day: '2026-06-30', hour: 23 },
      { day: '2026-06-30', hour: 20 },
      { day: '2026-06-30', hour: 17 },
    ]);
    expect(localTime(new Date('2026-12-01T05:30:00Z'), 'ME')).toEqual({ day: '2026-12-01', hour: 0 });
  });
});
