import { runInNewContext } from 'node:vm';
import { z } from 'zod';
import { aiFailedEvent, aiTextEvent } from '../../../src/contract/ai-response';
import { routes } from '../../../src/contract/routes';
import { browserCode, shapeOf } from '../../contract-shapes';
import * as shapes from './answer-shape';

/** Makes the browser's checker of a schema as the build does, and runs the code instead of putting it into a file. */
const inBrowser = (schema: z.ZodType): shapes.Shape =>
  runInNewContext(shapeOf(schema), { shape: shapes }) as shapes.Shape;

interface Described {
  type: string;
  innerType: z.ZodType;
  element: z.ZodType;
  valueType: z.ZodType;
  options: z.ZodType[];
  shape: Record<string, z.ZodType>;
  entries: Record<string, string>;
  values: unknown[];
}

/** Of every kind of string one: words, a time, a day. */
const STRINGS = ['some words', '2026-11-21T10:00:00.000Z', '2026-11-21'];

/** A value that the schema takes: every field there, one entry in every list. */
function sampleOf(schema: z.ZodType): unknown {
  const { type, ...described } = schema.def as unknown as Described;
  if (type === 'string') return STRINGS.find((text) => schema.safeParse(text).success);
  if (type === 'object') {
    return Object.fromEntries(Object.entries(described.shape).map(([name, field]) => [name, sampleOf(field)]));
  }
  if (type === 'record') return { anything: sampleOf(described.valueType) };
  if (type === 'array') return [sampleOf(described.element)];
  if (type === 'union') return sampleOf(described.options[0]);
  if (['nullable', 'optional', 'default'].includes(type)) return sampleOf(described.innerType);
  if (type === 'enum') return Object.values(described.entries)[0];
  if (type === 'literal') return described.values[0];
  return { number: 3, boolean: true, null: null }[type];
}

/** The same value, once for each place in it, with something else there; `undefined` leaves a field out. */
function* changed(value: unknown, other: unknown): Generator<unknown> {
  yield other;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    for (const one of changed(part, other)) {
      if (Array.isArray(value)) yield [one];
      else if (one === undefined) yield Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
      else yield { ...value, [name]: one };
    }
  }
}

const OTHERS: unknown[] = [undefined, null, 7, 0.5, 'other words', true, {}, [], [[]], Number.NaN];

const answers: [name: string, schema: z.ZodType][] = [
  ...Object.entries(routes).flatMap(([name, { answer }]) => (answer ? [[name, answer] as [string, z.ZodType]] : [])),
  ['aiTextEvent', aiTextEvent],
  ['aiFailedEvent', aiFailedEvent],
];

/** Lengths and patterns are left to the server: of two that disagree, only this may be the reason. */
const isAboutLengthOrPattern = (schema: z.ZodType, value: unknown): boolean => {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return (
    issues.length > 0 && issues.every(({ code }) => ['too_small', 'too_big', 'invalid_format', 'custom'].includes(code))
  );
};

describe('what the browser asks of an answer', () => {
  it.each(answers)('%s: takes what the contract takes, and only the named fields', (_, schema) => {
    const sample = sampleOf(schema);
    expect(schema.parse(sample)).toEqual(sample);
    expect(inBrowser(schema).parse(sample)).toEqual(sample);
    const more = schema.def.type === 'object' ? { ...(sample as object), unheardOf: 1 } : sample;
    expect(inBrowser(schema).parse(more)).toEqual(schema.parse(more));
  });

  it.each(answers)('%s: refuses what the contract refuses', (_, schema) => {
    const { parse } = inBrowser(schema);
    const isTaken = (value: unknown) => {
      try {
        parse(value);
        return true;
      } catch {
        return false;
      }
    };
    const disagreed = OTHERS.flatMap((other) => [...changed(sampleOf(schema), other)]).filter(
      (value) => isTaken(value) !== schema.safeParse(value).success && !isAboutLengthOrPattern(schema, value),
    );
    expect(disagreed).toEqual([]);
  });

  it('says where an answer is wrong', () => {
    const shape = inBrowser(z.object({ list: z.array(z.object({ name: z.string() })) }));
    expect(() => shape.parse({ list: [{ name: 'x' }, {}] })).toThrow("The server's answer.list[1].name is not a text.");
  });

  it('cannot be made of an answer that changes on the way', () => {
    expect(() => shapeOf(z.string().transform(Number))).toThrow(/cannot read an answer/);
    expect(() =>
      browserCode({ readIt: { method: 'GET', path: '/', kind: 'json', answer: z.coerce.date() } }, ''),
    ).toThrow();
  });

  it('leaves out what only the server needs', () => {
    const code = browserCode({ most: 3, body: z.string().transform(Number), rule: () => true }, '');
    expect(code).toContain('most');
    expect(code).not.toMatch(/body|rule/);
  });
});
