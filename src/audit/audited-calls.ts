import type { z } from 'zod';
import { ROUTE } from '../common/call';
import { routes } from '../contract/routes';

type Calls = typeof routes;
export type CallName = keyof Calls;
type AnswerOf<Name extends CallName> = Calls[Name]['answer'] extends z.ZodType
  ? z.output<Calls[Name]['answer']>
  : never;
type Listing = { [Name in CallName]?: (answer: AnswerOf<Name>) => string[] };

/** Where the ids of the students stand in each answer that shows several of them; a journey asks every call whether one is missing. */
const LISTED_STUDENTS: Listing = {
  listStudents: (rows) => rows.map(({ user_id }) => user_id),
  readUser: ({ students }) => students.map(({ user_id }) => user_id),
  createUser: ({ students }) => students.map(({ user_id }) => user_id),
};

/** Calls of one student whose service puts on record in a word of its own what was done. */
const NOTED_INSIDE: readonly CallName[] = ['createParentLink', 'endParentLink'];

const NAMES = new Map<unknown, CallName>(Object.entries(routes).map(([name, route]) => [route, name as CallName]));

/** The name in `routes.ts` of the call that a handler answers. */
export const callNameOf = (handler: object): CallName | undefined => NAMES.get(Reflect.getMetadata(ROUTE, handler));

export const isNotedInside = (name: CallName | undefined): boolean => name !== undefined && NOTED_INSIDE.includes(name);

/** The ids of the students that an answer shows beside each other; none where it is not that kind of answer. */
export function studentsListedIn(name: CallName | undefined, answer: unknown): string[] {
  const idsOf = name && (LISTED_STUDENTS[name] as ((answer: unknown) => string[]) | undefined);
  return idsOf ? idsOf(answer) : [];
}
