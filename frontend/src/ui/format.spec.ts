import { dateTimeOf, dayEnd, dayOf, dayStart, localIsoDate, setSchoolZone, shortDay, timeOf } from './format';

describe('days and times', () => {
  const LATE = '2026-11-27T04:30:00.000Z';

  it.each([
    ['America/New_York', 'November 26, 2026', '11:30 PM', 'Nov 26, 2026, 11:30 PM', '2026-11-26'],
    ['Pacific/Honolulu', 'November 26, 2026', '6:30 PM', 'Nov 26, 2026, 6:30 PM', '2026-11-26'],
    ['Pacific/Guam', 'November 27, 2026', '2:30 PM', 'Nov 27, 2026, 2:30 PM', '2026-11-27'],
  ])('are those of the school, in %s', (timeZone, day, time, dateTime, isoDay) => {
    setSchoolZone(timeZone);
    const plain = (text: string): string => text.replaceAll('\u202f', ' ');
    expect([dayOf(LATE), timeOf(LATE), dateTimeOf(LATE)].map(plain)).toEqual([day, time, dateTime]);
    expect(localIsoDate(new Date(LATE))).toBe(isoDay);
    expect([dayOf('2026-12-05'), shortDay('2026-12-05', '2026-11-27')]).toEqual(['December 5, 2026', 'Dec 5']);
  });

  it('a day typed in a form begins and ends at the school', () => {
    setSchoolZone('America/New_York');
    expect(dayStart('2026-11-27').toISOString()).toBe('2026-11-27T05:00:00.000Z');
    expect(dayEnd('2026-11-27').toISOString()).toBe('2026-11-28T04:59:59.999Z');
    expect(dayOf(dayEnd('2026-11-27').toISOString(), 'brief')).toBe('Nov 27');
  });
});
