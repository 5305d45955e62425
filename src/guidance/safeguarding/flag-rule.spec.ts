import { updatedFlag, isMailOwed, newFlag, flagsToRemind } from './flag-rule';

const MORNING = new Date('2026-11-20T08:00:00Z');
const NOON = new Date('2026-11-20T12:00:00Z');
const look = { textKey: 'a', level: 'look' as const, kinds: ['eating' as const] };
const urgent = { textKey: 'b', level: 'urgent' as const, kinds: ['suicide' as const] };

describe('a flag', () => {
  test('of an urgent text waits for a mail, of another one does not', () => {
    expect(newFlag(urgent, MORNING)).toMatchObject({ mailDueAt: MORNING, createdAt: MORNING, seenAt: null });
    expect(newFlag(look, MORNING).mailDueAt).toBeNull();
  });

  test('is not changed by the same text, seen or not', () => {
    const flag = newFlag(urgent, MORNING);
    expect(updatedFlag(flag, urgent, NOON)).toBeNull();
    expect(updatedFlag({ ...flag, seenAt: MORNING }, { ...urgent, level: 'look' }, NOON)).toBeNull();
  });

  test('that was reviewed is opened by another text, and by a worse verdict on the same one', () => {
    const seen = { ...newFlag(look, MORNING), seenAt: MORNING, seenBy: 'counselor' };
    for (const found of [
      { ...look, textKey: 'c' },
      { ...look, level: 'urgent' as const },
    ]) {
      expect(updatedFlag(seen, found, NOON)).toMatchObject({
        seenAt: null,
        seenBy: null,
        createdAt: NOON,
        level: found.level,
      });
    }
  });

  test('that nobody reviewed keeps its level, its kinds and its age when the text gets milder', () => {
    const milder = updatedFlag(newFlag(urgent, MORNING), { ...look, textKey: 'c' }, NOON);
    expect(milder).toMatchObject({ level: 'urgent', kinds: ['suicide', 'eating'], createdAt: MORNING });
  });

  test('that gets worse is urgent from then on and waits for a mail', () => {
    const worse = updatedFlag(newFlag(look, MORNING), urgent, NOON);
    expect(worse).toMatchObject({ level: 'urgent', kinds: ['suicide', 'eating'], createdAt: NOON, mailDueAt: NOON });
  });
});

describe('a mail', () => {
  const flag = (kinds: ('suicide' | 'abuse')[], mailedAt: Date | null) => ({
    kinds,
    mailedAt,
    mailedKinds: mailedAt ? kinds : [],
  });

  test('is owed where none went out within twelve hours, or for something new', () => {
    const mailed = flag(['suicide'], MORNING);
    const again = flag(['suicide'], null);
    const other = flag(['abuse'], null);
    const evening = new Date('2026-11-20T20:00:01Z');
    expect(isMailOwed([again], [again], NOON)).toBe(true);
    expect(isMailOwed([mailed, again], [again], NOON)).toBe(false);
    expect(isMailOwed([mailed, other], [other], NOON)).toBe(true);
    expect(isMailOwed([mailed, again], [again], evening)).toBe(true);
  });
});

describe('a second mail', () => {
  const TOMORROW = new Date('2026-11-21T08:00:00Z');

  test('is owed a day after an urgent text was noticed, and takes along what would soon be due', () => {
    const first = newFlag(urgent, MORNING);
    const second = newFlag(urgent, NOON);
    expect(flagsToRemind([first, second], NOON)).toEqual([]);
    expect(flagsToRemind([first, second], TOMORROW)).toEqual([first, second]);
  });

  test('is owed for nothing that was closed, was mailed twice or is only worth a look', () => {
    const flag = newFlag(urgent, MORNING);
    const closed = { ...flag, seenAt: NOON };
    const mailed = { ...flag, remindDueAt: null };
    expect(flagsToRemind([closed, mailed, newFlag(look, MORNING)], TOMORROW)).toEqual([]);
  });
});
