import type { DueItem } from '../contract/year-plan';
import { calendarOf } from './applications.module';

const context = {
  productName: 'Pathlight',
  publicUrl: 'https://path.example',
  userId: '8c1f',
  now: new Date('2026-10-01T12:34:56.789Z'),
};
const NAME =
  'Université de l’Étoile; Arts, Sciences \\ Letters and a name so long that it needs a second line 🎓🎓🎓🎓🎓';
const dueItem = (name: string, dueOn: string, key = 'college.1'): DueItem => ({
  ...{ key, kind: 'college', name, round: 'ed', form: null },
  ...{ dueOn, imported: false },
});

/** Reads a calendar as its readers do: unfolded, each component with its values. */
function readCalendar(file: string): { events: Record<string, string>[]; alarms: string[] } {
  const lines = file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
  const events: Record<string, string>[] = [];
  const alarms: string[] = [];
  let isInAlarm = false;
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
    if (name === 'BEGIN' && value === 'VEVENT') events.push({});
    if (value === 'VALARM') isInAlarm = name === 'BEGIN';
    if (isInAlarm && name === 'TRIGGER') alarms.push(value);
    const event = events.at(-1);
    if (event && !isInAlarm)
      event[name] = value.replace(/\\([\\;,n])/g, (_, character: string) => (character === 'n' ? '\n' : character));
  }
  return { events, alarms };
}

describe('the calendar file', () => {
  it('gives back what was put in, however long and in whatever signs', () => {
    const { events, alarms } = readCalendar(calendarOf([dueItem(NAME, '2026-12-31')], context));
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      UID: '8c1f.college.1@pathlight',
      DTSTAMP: '20261001T123456Z',
      DTSTART: '20261231',
      DTEND: '20270101',
      SUMMARY: `${NAME}: Early Decision application`,
      DESCRIPTION: 'Check the date on the college’s own page. https://path.example/my-year',
    });
    expect(alarms).toEqual(['-P13DT15H', '-P6DT15H', '-P0DT15H']);
  });

  it('has lines of at most 75 bytes that end as the standard says, and no line of its own from a name', () => {
    const file = calendarOf(
      [dueItem(`${NAME}\r\nEND:VCALENDAR\nX:\u0007`, '2026-11-01'), dueItem('B', '2026-11-01', 'college.2')],
      context,
    );
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(file).not.toContain('\u0007');
    const lines = file.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
    expect(file).not.toContain('\uFFFD');
  });

  it('is a calendar without events where nothing is due, and names an event the same each time', () => {
    expect(readCalendar(calendarOf([], context)).events).toEqual([]);
    const [first, second] = ['2026-11-01', '2026-11-15'].map(
      (day) => readCalendar(calendarOf([dueItem('A', day)], context)).events[0],
    );
    expect(first?.['UID']).toBe(second?.['UID']);
  });
});
