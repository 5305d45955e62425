import { lastActiveText, listStateText } from './standing';

describe('when somebody was last active', () => {
  const now = new Date(2026, 9, 31, 8, 0);

  it.each([
    [new Date(2026, 9, 31, 7, 59), 'Today'],
    [new Date(2026, 9, 30, 23, 59), 'Yesterday'],
    [new Date(2026, 9, 26, 12, 0), '5 days ago'],
    [new Date(2026, 5, 1, 12, 0), 'Jun 1, 2026'],
  ])('%s reads as %s', (time, text) => {
    expect(lastActiveText(time.toISOString(), now)).toBe(text);
  });

  it('is said of one who never was', () => {
    expect(lastActiveText(null, now)).toBe('Not yet');
  });

  it('never reads as the future when clocks differ', () => {
    expect(lastActiveText(new Date(2026, 9, 31, 8, 5).toISOString(), now)).toBe('Today');
  });
});

describe('where a school list stands', () => {
  it('tells a student who may unlock from one who may not', () => {
    expect(listStateText({ list_state: 'none', unlocked: true })).toBe('Ready to unlock');
    expect(listStateText({ list_state: 'none', unlocked: false })).toBe('No list yet');
    expect(listStateText({ list_state: 'ready', unlocked: true })).toBe('List ready');
  });
});
