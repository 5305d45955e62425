import { saysReason, withReason } from './reason-chips';

it('a tapped reason joins the student’s own words, and leaves them as they were when it is tapped again', () => {
  expect(withReason('', 'Too far')).toBe('Too far.');
  const both = withReason('I froze there.', 'Too far');
  expect(both).toBe('I froze there. Too far.');
  expect(saysReason(both, 'Too far')).toBe(true);
  expect(withReason(both, 'Too far')).toBe('I froze there.');
  expect(withReason('Too far. I froze there.', 'Too far')).toBe('I froze there.');
});
