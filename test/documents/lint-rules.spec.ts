import { slowParts } from '../../scripts/lint-rules.mjs';

describe('a regular expression is refused', () => {
  it.each([
    ['at the end of a run', /[\s.!?]+$/],
    ['before what may not follow', /\d+\s*%/],
    ['behind a word of the same signs', /foo[^.]*bar/],
    ['up to a sign that may not come', /“[^”]*”/],
    ['beside another of the same signs', /^.*,.*,.*$/],
    ['inside itself', /^(?:\w+\s?)+$/],
    ['behind a place', /(?<=\d\s*)act/],
    ['in one of several ways', /^\s+|\s+$/],
    ['before a look ahead', /[.]+(?=\s)/],
    ['lazily', /\((.+?)\)/],
  ])('where it repeats without a most %s', (_, { source, flags }) => {
    expect(slowParts(source, flags)).not.toEqual([]);
  });
});

describe('a regular expression is taken', () => {
  it.each([
    ['begins once in a run', /(?<![\s.])[\s.]+$/],
    ['begins at a border', /\b\w+!/],
    ['begins with the text', /^\s*\S+\s*$/],
    ['has a most', /\s{1,20}$/],
    ['ends where its signs end', /<[a-z][^>]*(?:>|$)/],
    ['meets its beginning only once', /“[^“”]*”/],
    ['needs nothing behind it', /[a-z]+/],
    ['begins where it is put', /\s+$/y],
  ])('where it %s', (_, { source, flags }) => {
    expect(slowParts(source, flags)).toEqual([]);
  });
});
