import { dayAfter, dayIn, daysBetween, dayStartIn, hourIn } from './days';

const NEW_YORK = 'America/New_York';

describe('days', () => {
  it.each([
    ['2026-10-31', '2026-11-02', 2],
    ['2026-03-07', '2026-03-09', 2],
    ['2026-12-31', '2027-01-01', 1],
    ['2026-11-27', '2026-11-27', 0],
    ['2026-11-27', '2026-11-20', -7],
  ])('from %s to %s are %s', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
    expect(dayAfter(from, days)).toBe(to);
  });

  it.each([
    ['2026-11-27T04:59:59Z', NEW_YORK, '2026-11-26', 23],
    ['2026-11-27T05:00:00Z', NEW_YORK, '2026-11-27', 0],
    ['2026-07-01T04:00:00Z', NEW_YORK, '2026-07-01', 0],
    ['2026-11-27T09:30:00Z', 'Pacific/Honolulu', '2026-11-26', 23],
    ['2026-11-27T23:30:00Z', 'Pacific/Guam', '2026-11-28', 9],
  ])('%s in %s is on %s at %s', (time, timeZone, day, hour) => {
    expect([dayIn(timeZone, new Date(time)), hourIn(timeZone, new Date(time))]).toEqual([day, hour]);
  });

  it.each([
    [NEW_YORK, '2026-11-27', '2026-11-27T05:00:00.000Z'],
    ['on the day clocks go back', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['on the day after', '2026-11-02', '2026-11-02T05:00:00.000Z'],
    ['on the day clocks go forward', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['on the day after', '2026-03-09', '2026-03-09T04:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-27', '2026-11-27T11:00:00.000Z'],
    ['Pacific/Majuro', '2026-11-27', '2026-11-26T12:00:00.000Z'],
  ])('%s: %s begins at %s', (place, day, time) => {
    expect(dayStartIn(place.includes('/') ? place : NEW_YORK, day).toISOString()).toBe(time);
  });
});
