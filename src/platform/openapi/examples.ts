import { z } from 'zod';
import type { Call } from '../../contract/call';
import { exampleOf, type JsonSchema } from './example-of';
import { own } from '../../contract/own';

/** A schema as JSON with nothing left to look up. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return plain as JsonSchema;
}

const ID = '3f6c1a52-8d0e-4b7a-9c35-1e2f60a4d7b8';
const ANOTHER_ID = '7b1d9e40-52c6-4f83-8a17-c0d3e95b2f64';

/** Bodies whose parts have to go together in a way that a schema does not tell. */
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

/** What a call can be sent. */
export const bodyExample = ({ name, body }: Call): unknown =>
  body && (own(BODIES, name) ?? exampleOf(schemaOf(body, 'input')));

/** What a call can answer. */
export const answerExample = ({ answer }: Call): unknown => answer && exampleOf(schemaOf(answer, 'output'));
