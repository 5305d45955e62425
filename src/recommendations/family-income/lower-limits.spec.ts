import { isDislikedForPrice, lowerLimit } from './list-at-income';

describe('the limit that is offered after a dislike for the price', () => {
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
    ['Too expensive', false, true],
    ['Too far. Too expensive. I like the town.', false, true],
    ['it costs too much', false, true],
    ['Muy caro', false, true],
    ['Too far', false, false],
    ['Too expensive', true, false],
    ['Too expensive', null, false],
  ])('is about the reason %j of a verdict %j: %j', (reason, liked, isAbout) => {
    expect(isDislikedForPrice({ school_name: 'Bates College', liked, reason })).toBe(isAbout);
  });
});
