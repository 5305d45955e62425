import { includesReason, toggleReason } from './reason-chips';

it('a tapped reason joins the student’s own words, and leaves them as they were when it is tapped again', () => {
  expect(toggleReason('', 'Too far')).toBe('Too far.');
  const both = toggleReason('I froze there.', 'Too far');
  expect(both).toBe('I froze there. Too far.');
  expect(includesReason(both, 'Too far')).toBe(true);
  expect(toggleReason(both, 'Too far')).toBe('I froze there.');
  expect(toggleReason('Too far. I froze there.', 'Too far')).toBe('I froze there.');
});
