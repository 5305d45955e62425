import type { StudentNote } from '@contract/notes';
import type { ReadYear } from '@contract/year';
import { truncateAtWord, deadlinesOf, groupLines, noteFacts, verdictLines } from './meeting-facts';
import { dayIn, dueText, followUpOf, openFollowUps, otherNotes } from './notes';

const TODAY = '2026-11-23';
const note = (overrides: Partial<StudentNote>): StudentNote => ({
  id: 'a',
  text: 'A note.',
  visibility: 'me',
  source: null,
  due_on: null,
  done_at: null,
  created_at: '2026-11-01T08:00:00.000Z',
  edited_at: null,
  author: 'Dana Whitfield',
  mine: true,
  ...overrides,
});

describe('notes', () => {
  const overdueNote = note({ id: 'late', text: 'Call home.', due_on: '2026-11-20' });
  const upcomingNote = note({ id: 'soon', text: 'Ask Bates.', due_on: '2026-12-01', source: 'next_step' });
  const doneNote = note({ id: 'done', due_on: '2026-11-01', done_at: '2026-11-02T08:00:00.000Z' });
  const notes = [upcomingNote, note({ id: 'new' }), doneNote, overdueNote];

  test('have what is to be done first, the oldest day on top, and the rest as it comes', () => {
    expect(openFollowUps(notes).map(({ id }) => id)).toEqual(['late', 'soon']);
    expect(otherNotes(notes).map(({ id }) => id)).toEqual(['new', 'done']);
  });

  test('tell which next step is a follow-up already', () => {
    expect(followUpOf(notes, 'Ask Bates.')?.id).toBe('soon');
    expect(followUpOf(notes, 'Call home.')).toBeUndefined();
  });

  test('say how far away a day is', () => {
    expect(
      ['2026-11-23', '2026-11-22', '2026-11-20', '2026-12-01', '2027-01-15'].map((day) => dueText(day, TODAY)),
    ).toEqual(['Due today', '1 day overdue', '3 days overdue', 'Due Dec 1', 'Due Jan 15, 2027']);
    expect(dayIn(7, new Date(2026, 10, 28))).toBe('2026-12-05');
  });

  test('stand on a sheet as the newest that asks for nothing, and what is open', () => {
    expect(noteFacts(notes, TODAY)).toMatchObject({
      lastNote: { id: 'new' },
      followUps: { items: ['3 days overdue: Call home.', 'Due Dec 1: Ask Bates.'], moreCount: 0 },
    });
  });
});

describe('a meeting sheet', () => {
  test('ends long texts at a word', () => {
    expect(truncateAtWord('  Two  words ', 20)).toBe('Two words');
    expect(truncateAtWord('A sentence that goes on, and on, and on.', 25)).toBe('A sentence that goes on…');
    expect(truncateAtWord('x'.repeat(50), 20)).toHaveLength(21);
  });

  test('says once how choices count and whose they are', () => {
    const mustPrefix = 'Must, chosen by the student: ';
    expect(
      groupLines([`${mustPrefix}A.`, 'Home, chosen by the student: Camden, ME.', `${mustPrefix}B · C.`, 'Plain']),
    ).toEqual([`${mustPrefix}A · B · C.`, 'Home, chosen by the student: Camden, ME.', 'Plain']);
  });

  test('tells likes and dislikes with their reasons, those that were given alone', () => {
    const feedbackFor = (school_name: string, liked: boolean | null, reason: string, submitted = true) => ({
      ...{ school_name, liked, reason, submitted },
    });
    const feedback = [
      feedbackFor('Bates', true, 'small'),
      feedbackFor('Bowdoin', false, ' '),
      feedbackFor('Colby', true, 'typing', false),
      feedbackFor('UMaine', true, 'near'),
      feedbackFor('Unity', true, 'trees'),
    ];
    expect(verdictLines(feedback, true, false)).toEqual({ items: ['Bates: small', 'UMaine: near'], moreCount: 1 });
    expect(verdictLines(feedback, false, false)).toEqual({ items: ['Bowdoin'], moreCount: 0 });
  });

  test('gives the room that a short reason leaves to a long one', () => {
    const long = 'It is close to my grandmother and to the sea. '.repeat(3).trim();
    const feedbackFor = (reason: string) => ({ school_name: 'Bates', liked: true, reason, submitted: true });
    expect(verdictLines([feedbackFor('small'), feedbackFor(long)], true, false).items).toEqual([
      'Bates: small',
      `Bates: ${long}`,
    ]);
    for (const line of verdictLines([feedbackFor(long), feedbackFor(long)], true, false).items)
      expect(line.length).toBeLessThan(97);
  });

  test('tells what is due next, and what has passed first', () => {
    const fields = {
      'college.161253.added': '2026-09-01',
      'college.161253.due_on': '2026-12-01',
      'aid.fafsa.due_on': '2026-11-20',
    };
    const year = { fields, dates: [], colleges: [{ unitid: 161253, name: 'University of Maine' }] };
    expect(deadlinesOf(year as unknown as ReadYear, TODAY).items).toEqual([
      'Nov 20: FAFSA form (3 days overdue)',
      'Dec 1: University of Maine: application (in 8 days)',
    ]);
  });
});
