import { BOUNDARIES, NO_BOUNDARIES } from '../../../../test/support/reading/boundary-sentences';
import { readBoundary } from './read-boundary';

it.each(BOUNDARIES)('closes the door: %s', (sentence) => {
  expect(readBoundary(sentence)).toBe(true);
  expect(readBoundary(`We moved to Portland in May. ${sentence}`)).toBe(true);
});

it.each(NO_BOUNDARIES)('leaves it open: %s', (sentence) => {
  expect(readBoundary(sentence)).toBe(false);
});
