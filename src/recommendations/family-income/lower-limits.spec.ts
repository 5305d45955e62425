import { complaintsOf } from '../preferences/suggestions/read-suggestions';
import { lowerLimit, nearerLimit } from './list-at-income';

describe('the limit that is offered after a dislike for the price or the distance', () => {
  it.each([
    [{ amount: 17_510 }, null, 17_000],
    [{ amount: 18_000 }, null, 17_000],
    [{ amount: 36_550 }, 40_000, 36_000],
    [{ amount: 12_000, elsewhere: 30_000 }, null, 11_000],
    // The current limit already excludes it.
    [{ amount: 45_060 }, 18_000, null],
    [{ amount: 900 }, null, null],
    [null, 18_000, null],
  ] as const)('for a price of %j under a limit of %j is %j', (price, limit, expectedLimit) => {
    expect(lowerLimit(price, limit)).toBe(expectedLimit);
  });

  it.each([
    [310.4, null, 300],
    [300, null, 290],
    [310, 400, 300],
    // The current limit already excludes it.
    [310, 200, null],
    [9, null, null],
    [null, null, null],
  ] as const)('for %j miles under a limit of %j is %j miles', (miles, limit, expectedLimit) => {
    expect(nearerLimit(miles, limit)).toBe(expectedLimit);
  });

  it.each([
    ['Too expensive', false, true, false],
    ['Too far. Too expensive. I like the town.', false, true, true],
    ['it costs too much', false, true, false],
    ['Muy caro', false, true, false],
    ['Muy lejos', false, false, true],
    ['Too far', false, false, true],
    ['Too close to home', false, false, false],
    ['Too far', true, false, false],
    ['Too expensive', true, false, false],
    ['Too expensive', null, false, false],
  ])('is about the reason %j of a verdict %j: price %j, distance %j', (reason, liked, isTooDear, isTooFar) => {
    expect(complaintsOf({ school_name: 'Bates College', liked, reason })).toEqual({ isTooDear, isTooFar });
  });
});
