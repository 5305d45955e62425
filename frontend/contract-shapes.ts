import type { z } from 'zod';

type Field = z.core.$ZodType;
/** Zod's own description of a schema, see https://zod.dev/packages/core; what a kind does not have is undefined. */
interface Described {
  type: string;
  innerType: Field;
  element: Field;
  valueType: Field;
  options: Field[];
  shape: Record<string, Field>;
  entries: Record<string, string>;
  values: unknown[];
  defaultValue: unknown;
  catchall?: Field;
}

const called = (name: string, ...given: string[]): string => `shape.${name}(${given.join(',')})`;
const texts = (values: unknown[]): string[] => values.map((value) => JSON.stringify(value));

const numberShape = (field: Field): string =>
  (field as z.ZodNumber).format === 'safeint' ? 'shape.integer' : 'shape.number';

function objectShape({ shape, catchall }: Described): string {
  if (catchall && Object.keys(shape).length > 0) throw new Error('an object of named and unnamed fields');
  if (catchall) return called('table', '{check:value=>value}');
  const fields = Object.entries(shape).map(([name, field]) => `${JSON.stringify(name)}:${shapeOf(field)}`);
  return called('object', `{${fields.join(',')}}`);
}

/**
 * A schema of an answer as a call of answer-shape.ts. It asks for the same fields and kinds; lengths and patterns are left to
 * the server, which checked them before it stored or sent anything. Throws for what changes a value, e.g. a transform.
 */
export function shapeOf(field: Field): string {
  const described = field._zod.def as unknown as Described;
  const writers: Record<string, () => string> = {
    string: () => 'shape.text',
    number: () => numberShape(field),
    boolean: () => 'shape.truth',
    null: () => 'shape.nothing',
    enum: () => called('oneOf', ...texts(Object.values(described.entries))),
    literal: () => called('oneOf', ...texts(described.values)),
    nullable: () => called('nullable', shapeOf(described.innerType)),
    optional: () => called('optional', shapeOf(described.innerType)),
    default: () => called('orElse', shapeOf(described.innerType), JSON.stringify(described.defaultValue)),
    array: () => called('list', shapeOf(described.element)),
    record: () => called('table', shapeOf(described.valueType)),
    union: () => called('either', ...described.options.map(shapeOf)),
    object: () => objectShape(described),
  };
  const write = writers[described.type];
  if (!write) throw new Error(`The browser cannot read an answer that holds a ${described.type}.`);
  return write();
}

const isSchema = (value: unknown): value is Field => typeof value === 'object' && value !== null && '_zod' in value;

interface Call {
  method: string;
  path: string;
  kind: string;
  answer: Field | null;
}

const callCode = ({ method, path, kind, answer }: Call): string =>
  `{method:"${method}",path:"${path}",kind:"${kind}",answer:${answer ? shapeOf(answer) : 'null'}}`;

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'answer' in value;

/** The browser's side of one export; null for what only the server needs, e.g. a body with a transform. */
function exportCode(value: unknown): string | null {
  if (typeof value === 'function') return null;
  if (isCall(value)) return callCode(value);
  if (!isSchema(value)) return JSON.stringify(value);
  try {
    return shapeOf(value);
  } catch {
    return null;
  }
}

/** The code of a contract file as the browser gets it: its constants, and its schemas as calls of `shapesFile`. */
export function browserCode(exported: Record<string, unknown>, shapesFile: string): string {
  const lines = Object.entries(exported).flatMap(([name, value]) => {
    const code = exportCode(value);
    return code === null ? [] : [`export const ${name} = /* @__PURE__ */ (() => (${code}))();`];
  });
  return [`import * as shape from ${JSON.stringify(shapesFile)};`, ...lines].join('\n');
}
