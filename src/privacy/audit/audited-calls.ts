import type { z } from 'zod';
import { ROUTE } from '../../platform/http/call';
import { routes } from '../../contract/routes';

type Calls = typeof routes;
export type CallName = keyof Calls;
type AnswerOf<Name extends CallName> = Calls[Name]['answer'] extends z.ZodType
  ? z.output<Calls[Name]['answer']>
  : never;
type Listing = { [Name in CallName]?: (answer: AnswerOf<Name>) => string[] };

const studentsIn = (deliveries: readonly { student_id: string | null }[]): string[] => [
  ...new Set(deliveries.flatMap(({ student_id: id }) => id ?? [])),
];

/** Where the ids of the students stand in each answer that shows several of them; a journey asks every call whether one is missing. */
const LISTED_STUDENTS: Listing = {
  listStudents: (rows) => rows.map(({ user_id }) => user_id),
  readUser: ({ students }) => students.map(({ user_id }) => user_id),
  createUser: ({ students }) => students.map(({ user_id }) => user_id),
  readToday: ({ entries, aside }) => [...new Set([...entries, ...aside].map(({ user_id }) => user_id))],
  uploadRoster: ({ changed, missing }) => [...changed, ...missing].map(({ id }) => id),
  pullRoster: ({ changed, missing }) => [...changed, ...missing].map(({ id }) => id),
  importRoster: ({ changed, missing }) => [...changed, ...missing].map(({ id }) => id),
  listWebhookDeliveries: (rows) => studentsIn(rows),
  sendWebhookAgain: (row) => studentsIn([row]),
  checkNudge: ({ students }) => students.map(({ user_id }) => user_id),
};

/** Calls of one student whose service puts on record in a word of its own what was done. */
const NOTED_INSIDE: readonly CallName[] = [
  'createParentLink',
  'endParentLink',
  'noteInYear',
  'setStudentNumber',
  'verifyRecord',
  'decideOnSchool',
  'showFirstList',
  'takeBackDecision',
  'suggestCollege',
  'takeBackSuggestion',
  'correctPerson',
  'mailSignInLink',
  'logOutPerson',
  'exportStudentData',
  'closeAccount',
];

/** Calls of one student by which staff say that they looked after a text. */
const ATTENDING: readonly CallName[] = ['markCareSeen', 'closeCareFlags'];
export const isAttending = (name: CallName | undefined): boolean => name !== undefined && ATTENDING.includes(name);

/**
 * Calls whose answer holds nothing of a student: an id and a place, or how a counselor orders their own queue. What is seen is noted
 * when a page is opened.
 */
const SHOWS_NOTHING: readonly CallName[] = ['readNeighbors', 'markToday', 'unmarkToday'];

const NAMES = new Map<unknown, CallName>(Object.entries(routes).map(([name, route]) => [route, name as CallName]));

/** The name in `routes.ts` of the call that a handler answers. */
export const callNameOf = (handler: object): CallName | undefined => NAMES.get(Reflect.getMetadata(ROUTE, handler));

/** Whether a call of one student leaves no entry of its own: its service notes it, or nothing was seen. */
export const isNotedElsewhere = (name: CallName | undefined): boolean =>
  name !== undefined && [...NOTED_INSIDE, ...SHOWS_NOTHING].includes(name);

/** The ids of the students that an answer shows beside each other; none where it is not that kind of answer. */
export function studentsListedIn(name: CallName | undefined, answer: unknown): string[] {
  const idsOf = name && (LISTED_STUDENTS[name] as ((answer: unknown) => string[]) | undefined);
  return idsOf ? idsOf(answer) : [];
}
