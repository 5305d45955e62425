import fc, { type Arbitrary } from 'fast-check';

/** A JSON schema as the OpenAPI document carries it. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
}

/** Values that are really there on the server under test, by the name of the field or parameter they fit. */
export type KnownValues = Record<string, readonly unknown[]>;

/** Longer lists than this say nothing new and only slow the run. */
const MAX_ITEMS = 6;
/** Texts are mostly short; the limits themselves are tried by `nearLimit`. */
const MAX_TEXT_LENGTH = 60;

/** What fits into any field of text and is no word: names that every object has, half signs, signs that turn or hide text, and length. */
export const strangeText: Arbitrary<string> = fc.constantFrom(
  ...[
    'constructor',
    '__proto__',
    'toString',
    'valueOf',
    'hasOwnProperty',
    'prototype',
    '\uD800',
    'a\uDC00b',
    '\u202Egnirts\u202C',
  ],
  ...['\u2066a\u2069', 'zero\u200Bwidth\u200D\uFEFF', '%{name}', '$&', 'x'.repeat(10_000), `A${' '.repeat(9_998)}A`],
);

/** What a field is never meant to hold. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, '', ' ', '\u0000', 'a\u0000b', '\uD800', '\u202Egnirts', '🧑🏽‍🚀'.repeat(40), "' OR 1=1 --", '%', '_%'],
    ...['../../etc/passwd', '${7*7}', '{{7*7}}', '<script>alert(1)</script>', '=1+1', '__proto__', 'constructor'],
    ...[[], {}, [[[[[[]]]]]], { __proto__: null, constructor: { prototype: {} } }, -1, 0, 1e308, -0.1, 2 ** 53, 1e21],
    ...['2026-02-30T25:61:61Z', 'NaN', 'x'.repeat(12_000), '\r\nSet-Cookie: a=b', 'id,desc', '["name","ASC"]', '[0,9]'],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 4 }),
);

/** Values that a schema takes, mostly; names that the server knows are mostly filled with what is really there. */
export function valueArbitrary(schema: Schema, knownValues: KnownValues, name = ''): Arbitrary<unknown> {
  const plainValue = plainValueArbitrary(schema, knownValues);
  const knownForName = knownValues[name];
  return knownForName?.length
    ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...knownForName) }, { weight: 1, arbitrary: plainValue })
    : plainValue;
}

function plainValueArbitrary(schema: Schema, knownValues: KnownValues): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum?.length) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.length) return fc.oneof(...choices.map((choice) => valueArbitrary(choice, knownValues)));
  const types = [schema.type ?? []].flat();
  if (types.length > 1) return fc.oneof(...types.map((type) => plainValueArbitrary({ ...schema, type }, knownValues)));
  const makeArbitrary = ARBITRARIES_BY_TYPE[types[0] ?? ''];
  return makeArbitrary ? makeArbitrary(schema, knownValues) : fc.jsonValue({ maxDepth: 2 });
}

const ARBITRARIES_BY_TYPE: Record<string, (schema: Schema, knownValues: KnownValues) => Arbitrary<unknown>> = {
  object: objectArbitrary,
  array: arrayArbitrary,
  string: textArbitrary,
  integer: ({ minimum = -5, maximum = 1000 }) => fc.integer({ min: minimum, max: Math.min(maximum, 2 ** 31 - 1) }),
  number: ({ minimum = -5, maximum = 1000 }) => fc.double({ min: minimum, max: maximum, noNaN: true }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
};

function arrayArbitrary(
  { items, minItems = 0, maxItems = MAX_ITEMS }: Schema,
  knownValues: KnownValues,
): Arbitrary<unknown[]> {
  const item = items ? valueArbitrary(items, knownValues) : fc.jsonValue();
  return fc.array(item, { minLength: Math.min(minItems, MAX_ITEMS), maxLength: Math.min(maxItems, MAX_ITEMS) });
}

function objectArbitrary({ properties = {}, required = [], additionalProperties }: Schema, knownValues: KnownValues) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, valueArbitrary(property, knownValues, name)]),
  );
  const baseObject = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  if (typeof additionalProperties !== 'object') return baseObject;
  const key = fc.oneof(fc.string({ minLength: 1, maxLength: 12 }), strangeText);
  const extra = fc.dictionary(key, valueArbitrary(additionalProperties, knownValues), { maxKeys: 3 });
  return fc.tuple(baseObject, extra).map(([knownForName, extraFields]) => ({ ...extraFields, ...knownForName }));
}

function textArbitrary({ minLength = 0, maxLength = MAX_TEXT_LENGTH, pattern, format }: Schema): Arbitrary<string> {
  const usualText = usualTextArbitrary({ minLength, maxLength, pattern, format });
  return fc.oneof({ weight: 9, arbitrary: usualText }, { weight: 1, arbitrary: strangeText });
}

function usualTextArbitrary({
  minLength,
  maxLength,
  pattern,
  format,
}: Pick<Schema, 'pattern' | 'format'> & TextLimits) {
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'uuid') return fc.uuid();
  if (format === 'uri') return fc.webUrl();
  if (pattern) return patternArbitrary(pattern);
  const max = Math.max(minLength, Math.min(maxLength, MAX_TEXT_LENGTH));
  const text = fc.string({ unit: 'grapheme', minLength, maxLength: max });
  const nearLimit = fc.constantFrom(-1, 0, 1).map((extra) => 'y'.repeat(Math.max(0, maxLength + extra)));
  return maxLength <= 60_000 ? fc.oneof({ weight: 12, arbitrary: text }, { weight: 1, arbitrary: nearLimit }) : text;
}

interface TextLimits {
  minLength: number;
  maxLength: number;
}

/** Patterns with what the generator cannot make, such as look-aheads, get free text. */
function patternArbitrary(pattern: string): Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return fc.string({ maxLength: MAX_TEXT_LENGTH });
  }
}

/** The value with one thing wrong in it: a field gone, added or replaced by what it is never meant to hold. */
export function faultyArbitrary(value: unknown): Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return hostileValue;
  const names = Object.keys(value);
  if (names.length === 0)
    return fc.oneof(
      hostileValue,
      hostileValue.map((extra) => ({ extra })),
    );
  const fields = value as Record<string, unknown>;
  const name = fc.constantFrom(...names);
  return fc.oneof(
    name.map((removedName) =>
      Object.fromEntries(Object.entries(fields).filter(([fieldName]) => fieldName !== removedName)),
    ),
    fc.tuple(name, hostileValue).map(([fieldName, hostileField]) => ({ ...fields, [fieldName]: hostileField })),
    name.chain((fieldName) =>
      faultyArbitrary(fields[fieldName]).map((hostileField) => ({ ...fields, [fieldName]: hostileField })),
    ),
    hostileValue.map((extra) => ({ ...fields, unknown_field: extra })),
    hostileValue,
  );
}
