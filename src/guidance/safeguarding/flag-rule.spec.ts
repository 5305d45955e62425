import { updatedFlag, isMailOwed, newFlag, flagsToRemind } from './flag-rule';

const MORNING = new Date('2026-11-20T08:00:00Z');
const NOON = new Date('2026-11-20T12:00:00Z');
const lookSign = { textKey: 'a', level: 'look' as const, kinds: ['eating' as const] };
const urgentSign = { textKey: 'b', level: 'urgent' as const, kinds: ['suicide' as const] };

describe('a flag', () => {
  test('of an urgent text waits for a mail, of another one does not', () => {
    expect(newFlag(urgentSign, MORNING)).toMatchObject({ mailDueAt: MORNING, createdAt: MORNING, seenAt: null });
    expect(newFlag(lookSign, MORNING).mailDueAt).toBeNull();
  });

  test('is not changed by the same text, seen or not', () => {
    const flag = newFlag(urgentSign, MORNING);
    expect(updatedFlag(flag, urgentSign, NOON)).toBeNull();
    expect(updatedFlag({ ...flag, seenAt: MORNING }, { ...urgentSign, level: 'look' }, NOON)).toBeNull();
  });

  test('that was reviewed is opened by another text, and by a worse verdict on the same one', () => {
    const seenFlag = { ...newFlag(lookSign, MORNING), seenAt: MORNING, seenBy: 'counselor' };
    for (const foundSign of [
      { ...lookSign, textKey: 'c' },
      { ...lookSign, level: 'urgent' as const },
    ]) {
      expect(updatedFlag(seenFlag, foundSign, NOON)).toMatchObject({
        seenAt: null,
        seenBy: null,
        createdAt: NOON,
        level: foundSign.level,
      });
    }
  });

  test('that nobody reviewed keeps its level, its kinds and its age when the text gets milder', () => {
    const milderFlag = updatedFlag(newFlag(urgentSign, MORNING), { ...lookSign, textKey: 'c' }, NOON);
    expect(milderFlag).toMatchObject({ level: 'urgent', kinds: ['suicide', 'eating'], createdAt: MORNING });
  });

  test('that gets worse is urgent from then on and waits for a mail', () => {
    const worseFlag = updatedFlag(newFlag(lookSign, MORNING), urgentSign, NOON);
    expect(worseFlag).toMatchObject({
      level: 'urgent',
      kinds: ['suicide', 'eating'],
      createdAt: NOON,
      mailDueAt: NOON,
    });
  });
});

describe('a mail', () => {
  const flag = (kinds: ('suicide' | 'abuse')[], mailedAt: Date | null) => ({
    kinds,
    mailedAt,
    mailedKinds: mailedAt ? kinds : [],
  });

  test('is owed where none went out within twelve hours, or for something new', () => {
    const mailedFlag = flag(['suicide'], MORNING);
    const repeatedFlag = flag(['suicide'], null);
    const otherFlag = flag(['abuse'], null);
    const eveningTime = new Date('2026-11-20T20:00:01Z');
    expect(isMailOwed([repeatedFlag], [repeatedFlag], NOON)).toBe(true);
    expect(isMailOwed([mailedFlag, repeatedFlag], [repeatedFlag], NOON)).toBe(false);
    expect(isMailOwed([mailedFlag, otherFlag], [otherFlag], NOON)).toBe(true);
    expect(isMailOwed([mailedFlag, repeatedFlag], [repeatedFlag], eveningTime)).toBe(true);
  });
});

describe('a second mail', () => {
  const TOMORROW = new Date('2026-11-21T08:00:00Z');

  test('is owed a day after an urgent text was noticed, and takes along what would soon be due', () => {
    const first = newFlag(urgentSign, MORNING);
    const secondFlag = newFlag(urgentSign, NOON);
    expect(flagsToRemind([first, secondFlag], NOON)).toEqual([]);
    expect(flagsToRemind([first, secondFlag], TOMORROW)).toEqual([first, secondFlag]);
  });

  test('is owed for nothing that was closed, was mailed twice or is only worth a look', () => {
    const flag = newFlag(urgentSign, MORNING);
    const closedFlag = { ...flag, seenAt: NOON };
    const mailedFlag = { ...flag, remindDueAt: null };
    expect(flagsToRemind([closedFlag, mailedFlag, newFlag(lookSign, MORNING)], TOMORROW)).toEqual([]);
  });
});
