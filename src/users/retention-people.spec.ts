import { addMonths, earliestDeletionDay, type RetentionFacts, retentionStep } from './retention-people.service';

const day = (text: string): Date => new Date(`${text}T12:00:00.000Z`);
const FACTS: RetentionFacts = { months: 12, setAt: day('2026-01-01'), lastSeen: day('2026-03-14'), warnedAt: null };

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-03-14', 24, '2028-03-14'],
])('%s and %i months later is %s', (from, months, to) => {
  expect(addMonths(day(from), months)).toEqual(day(to));
});

test.each<[string, Partial<RetentionFacts>, string, 'wait' | 'tell' | 'delete']>([
  ['nothing where the school sets no time', { months: null }, '2060-01-01', 'wait'],
  ['nothing long before the end', {}, '2027-02-11', 'wait'],
  ['a notice 30 days before the end', {}, '2027-02-12', 'tell'],
  ['a notice first, however late it is', {}, '2030-01-01', 'tell'],
  ['nothing before the end, once told', { warnedAt: day('2027-02-12') }, '2027-03-13', 'wait'],
  ['the deletion at the end', { warnedAt: day('2027-02-12') }, '2027-03-14', 'delete'],
  ['30 days between a late notice and the deletion', { warnedAt: day('2027-05-01') }, '2027-05-30', 'wait'],
  ['the deletion 30 days after a late notice', { warnedAt: day('2027-05-01') }, '2027-05-31', 'delete'],
  ['a new notice for who came back after the old one', { warnedAt: day('2026-03-01') }, '2027-03-14', 'tell'],
  ['all anew for who came back after the notice', { warnedAt: day('2026-03-01') }, '2027-02-11', 'wait'],
  ['no notice in the first day after a shorter time was set', { setAt: day('2027-06-01') }, '2027-06-01', 'wait'],
  ['a notice after that day', { setAt: day('2027-06-01') }, '2027-06-02', 'tell'],
  [
    'a new notice where the time was changed after the old one',
    { warnedAt: day('2027-02-12'), setAt: day('2027-03-01') },
    '2027-04-01',
    'tell',
  ],
])('%s', (_title, facts, now, step) => {
  expect(retentionStep({ ...FACTS, ...facts }, day(now))).toBe(step);
});

test('the clock starts anew with each visit, and never ends within a month of a change', () => {
  expect(earliestDeletionDay(FACTS)).toEqual(day('2027-03-14'));
  expect(earliestDeletionDay({ ...FACTS, lastSeen: day('2027-03-13') })).toEqual(day('2028-03-13'));
  expect(earliestDeletionDay({ ...FACTS, months: 6, setAt: day('2027-03-10') })).toEqual(day('2027-04-10'));
});
