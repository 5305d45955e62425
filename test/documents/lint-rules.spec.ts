import { slowParts } from '../../scripts/lint-rules.mjs';

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
])('a regular expression is refused where it repeats without a most %s', (_, { source, flags }) => {
  expect(slowParts(source, flags)).not.toEqual([]);
});

it.each([
  ['begins once in a run', /(?<![\s.])[\s.]+$/],
  ['begins at a border', /\b\w+!/],
  ['begins with the text', /^\s*\S+\s*$/],
  ['has a most', /\s{1,20}$/],
  ['ends where its signs end', /<[a-z][^>]*(?:>|$)/],
  ['meets its beginning only once', /“[^“”]*”/],
  ['needs nothing behind it', /[a-z]+/],
  ['begins where it is put', /\s+$/y],
])('a regular expression is taken where it %s', (_, { source, flags }) => {
  expect(slowParts(source, flags)).toEqual([]);
});
