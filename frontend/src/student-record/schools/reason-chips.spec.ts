import { includesReason, toggleReason } from './reason-chips';

it('a tapped reason joins the student’s own words, and leaves them as they were when it is tapped again', () => {
  expect(toggleReason('', 'Too far')).toBe('Too far.');
  const textWithBoth = toggleReason('I froze there.', 'Too far');
  expect(textWithBoth).toBe('I froze there. Too far.');
  expect(includesReason(textWithBoth, 'Too far')).toBe(true);
  expect(toggleReason(textWithBoth, 'Too far')).toBe('I froze there.');
  expect(toggleReason('Too far. I froze there.', 'Too far')).toBe('I froze there.');
});
