import { ownEntry } from '../../contract/text-rules';
import { z } from 'zod';
import type { Call } from '../../contract/call';

/** The part of JSON Schema that the contract uses. */
export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: readonly unknown[];
  default?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema | boolean;
  prefixItems?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
}

const ID = '3f6c1a52-8d0e-4b7a-9c35-1e2f60a4d7b8';
const TIME = '2026-11-02T14:30:00.000Z';

/** Example values by field name; a field whose schema doesn't accept one gets an example from its schema. */
const EXAMPLE_BY_NAME: Readonly<Record<string, unknown>> = {
  name: 'Ann Lake',
  display_name: 'Ann Lake',
  counselor_name: 'Dana Whitcomb',
  counselor_email: 'dana.whitcomb@school.example',
  email: 'ann.lake@school.example',
  student_number: '10423',
  grade: 11,
  class_of: 2028,
  total: 19,
  mail_domains: ['students.north.example'],
  state: 'OH',
  town: 'Camden',
  csv: 'Student ID,Name,Email,Grade\n10423,Ann Lake,ann.lake@school.example,11\n',
  detail: 'Please check what was sent.',
};

const typeOf = (value: unknown): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'array'
      : Number.isInteger(value)
        ? 'integer'
        : typeof value === 'object'
          ? 'object'
          : typeof value;

const acceptsValue = ({ type, anyOf, enum: values, const: constant }: JsonSchema, value: unknown): boolean => {
  if (anyOf) return anyOf.some((item) => acceptsValue(item, value));
  if (constant !== undefined) return constant === value;
  if (values) return values.includes(value);
  const types = Array.isArray(type) ? type : [type];
  return types.includes(typeOf(value)) || (types.includes('number') && typeof value === 'number');
};

function exampleText(name: string, { format, minLength = 0, pattern }: JsonSchema): string {
  if (format === 'date-time') return TIME;
  if (format === 'date') return TIME.slice(0, 10);
  if (format === 'email') return String(EXAMPLE_BY_NAME['email']);
  if (format === 'uuid' || name === 'id' || name.endsWith('_id') || name.endsWith('ids')) return ID;
  if (pattern?.includes('\\d{4}-\\d{2}')) return TIME.slice(0, 10);
  if (pattern === '^[A-Z]$') return 'A';
  if (/(^|_)(on|day|date|dates)$/.test(name)) return TIME.slice(0, 10);
  if (/(_at|since|until)$/.test(name)) return TIME;
  return 'text'.padEnd(minLength, 't');
}

function exampleNumber({ minimum, exclusiveMinimum }: JsonSchema): number {
  if (exclusiveMinimum !== undefined && exclusiveMinimum >= 0) return exclusiveMinimum + 1;
  return minimum !== undefined && minimum > 3 ? minimum : 3;
}

function exampleObject({ properties = {} }: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(([key, schema]) => [key, exampleOf(schema, key)]));
}

function exampleList(name: string, { items, prefixItems, minItems = 1 }: JsonSchema): unknown[] {
  if (prefixItems) return prefixItems.map((item) => exampleOf(item, name));
  if (typeof items !== 'object') return [];
  return Array.from({ length: Math.max(1, minItems) }, () => exampleOf(items, name));
}

function exampleOfType(schema: JsonSchema, name: string): unknown {
  const type = Array.isArray(schema.type) ? schema.type.find((item) => item !== 'null') : schema.type;
  if (type === 'object') return exampleObject(schema);
  if (type === 'array') return exampleList(name, schema);
  if (type === 'string') return exampleText(name, schema);
  if (type === 'integer' || type === 'number') return exampleNumber(schema);
  return schema.default ?? (type === 'boolean' ? true : null);
}

/** A valid, deterministic value for a schema; `name` is its field. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  const example = ownEntry(EXAMPLE_BY_NAME, name);
  if (example !== undefined && acceptsValue(schema, example)) return example;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return exampleOf(choices.find(({ type }) => type !== 'null') ?? {}, name);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((item) => exampleOf(item, name))) as unknown;
  return exampleOfType(schema, name);
}

/** A schema as JSON with all references inlined. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return jsonSchema as JsonSchema;
}

const ANOTHER_ID = '7b1d9e40-52c6-4f83-8a17-c0d3e95b2f64';

/** Bodies whose parts depend on each other in a way that a schema can't express. */
const BODIES: Readonly<Record<string, unknown>> = {
  assignByName: { ranges: [{ from: 'A', to: 'Z', counselor_id: ID }], save: false },
  setCover: {
    ...{ counselor_id: ID, cover_id: ANOTHER_ID },
    ...{ starts_at: '2026-11-09T05:00:00.000Z', ends_at: '2026-11-16T05:00:00.000Z' },
  },
  updateStudent: { counselor_id: ID, grade: 11 },
  putStudentByNumber: {
    ...{ name: 'Ann Lake', email: 'ann.lake@school.example', grade: 11 },
    ...{ counselor_email: 'dana.whitcomb@school.example', mail_new: true },
  },
  tryWhatIf: { changes: { sat_score: 1200 } },
  noteInYear: { field: 'aid.fafsa.due_on', value: '2026-12-01' },
  sendChat: { user_id: ID, message_id: ANOTHER_ID, text: 'What does Bowdoin cost?' },
  decideOnSchool: { kind: 'keep', reason: 'You liked the visit.' },
};

export const bodyExample = ({ name, body }: Call): unknown =>
  body && (ownEntry(BODIES, name) ?? exampleOf(schemaOf(body, 'input')));

export const responseExample = ({ response }: Call): unknown => response && exampleOf(schemaOf(response, 'output'));
