import { getMetadataArgsStorage } from 'typeorm';
import { schema } from '../../schema';
import { canonical, kindOf, toPortable, toStored } from './values';

describe('every column of the product', () => {
  const columns = getMetadataArgsStorage().columns.filter(({ target }) => schema.entities.includes(target as never));

  it('is of a kind that copies can carry', () => {
    const unknownColumns = columns.filter(({ options }) => !kindOf(options.type)).map(({ options }) => options.name);
    expect(unknownColumns).toEqual([]);
    expect(columns.length).toBeGreaterThan(100);
  });
});

describe('a value on its way', () => {
  it.each([
    ['text', '', ''],
    ['text', '2026', '2026'],
    ['number', 0, 0],
    ['number', 0.1, 0.1],
    ['yesNo', 0, false],
    ['yesNo', 1, true],
    ['time', '2026-11-21 07:05:09.004', '2026-11-21T07:05:09.004Z'],
    ['time', new Date('2026-11-21T07:05:09.004Z'), '2026-11-21T07:05:09.004Z'],
    ['json', '{"b":1,"a":2}', '{"b":1,"a":2}'],
    ['json', 12, '12'],
    ['json', 'null', 'null'],
    ['json', null, null],
  ] as const)('is the same from both databases: %s %j', (kind, raw, value) => {
    expect(toPortable(kind, raw)).toBe(value);
  });

  it.each([
    ['time', '2026-11-21 07:05:09.004'],
    ['yesNo', 1],
    ['yesNo', 0],
    ['text', '2026-11-21T07:05:09.004Z'],
    ['json', '{"when":"2026-11-21T07:05:09.004Z"}'],
  ] as const)('is stored as it was read: %s %j', (kind, raw) => {
    expect(toStored(kind, toPortable(kind, raw) ?? null)).toBe(raw);
  });

  it.each([
    ['text', 5],
    ['number', '5'],
    ['number', NaN],
    ['yesNo', 2],
    ['yesNo', 'true'],
    ['time', '2026-11-21'],
    ['time', new Date(NaN)],
    ['json', undefined],
  ] as const)('is refused where it cannot be: %s %p', (kind, raw) => {
    expect(toPortable(kind, raw)).toBeUndefined();
  });
});

describe('the form that checksums see', () => {
  it.each([
    ['the order of fields', '{"b":1,"a":{"d":2,"c":[{"f":1,"e":2}]}}', '{"a":{"c":[{"e":2,"f":1}],"d":2},"b":1}'],
    ['spaces', '{"a": 1, "b": [1, 2]}', '{"a":1,"b":[1,2]}'],
    ['how a letter is written', '"\\u00e9"', '"é"'],
  ])('does not see %s', (_, first, second) => {
    expect(canonical('json', first)).toBe(canonical('json', second));
  });

  it.each([
    ['another letter', '{"a":"e"}', '{"a":"é"}'],
    ['the order of a list', '[1,2]', '[2,1]'],
    ['a field of an unusual name', '{"__proto__":1}', '{"__proto__":2}'],
    ['nothing and no field', '{"a":null}', '{}'],
    ['a number and its text', '1', '"1"'],
    ['what is no JSON', '{"a":', '{"b":'],
  ])('sees %s', (_, first, second) => {
    expect(canonical('json', first)).not.toBe(canonical('json', second));
  });

  it('leaves what is no JSON as it is', () => {
    expect(canonical('text', '{"b":1,"a":2}')).toBe('{"b":1,"a":2}');
    expect(canonical('json', null)).toBeNull();
  });
});
