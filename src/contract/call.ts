import type { z } from 'zod';
import type { Role } from './users';

/**
 * What an API key may be allowed to do. None of it reads what students wrote but exports:read, which fetches the copy of one
 * student that a records request asks for. A program with counselors:add decides who becomes a counselor, and so who may read it; one with
 * emails:write decides who can take an account over that is in use.
 */
export const API_SCOPES = [
  'roster:read',
  'roster:write',
  'emails:write',
  'counselors:read',
  'counselors:write',
  'counselors:add',
  'invite-codes:read',
  'invite-codes:write',
  'colleges:read',
  'reports:read',
  'audit:read',
  'exports:read',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
/** The path parameters of a call, by name. */
export type PathParams<P extends string> = Record<ParamNames<P>, string | number>;

/**
 * What may be done to a person. read: see a person's data; write: change a student's own data; review: see what students write and which
 * texts need a look; advise: decide about the schools of a student's list and suggest others; readNotes: see the notes about a student
 * that are open to the reader; note: write such notes; verify: put down a student's numbers as the transcript has them; invite: see and
 * renew an invite code; choose: say what a student wants of a college and ask for a list, as the student or with them; chat: the own conversation with Buddy, which nobody else sees; manage: give a student another counselor or
 * grade, and remove counselors. `access.policy.ts` says who may do it to whom.
 */
export type Action =
  'read' | 'write' | 'choose' | 'review' | 'advise' | 'readNotes' | 'note' | 'verify' | 'invite' | 'chat' | 'manage';

/** Where the request holds the person's id. */
export type IdPlace = `params.${string}` | `body.${string}` | `query.${string}`;

/** Who may make a call; a call that declares nothing does not run. */
export interface Access {
  public?: true;
  roles?: readonly Role[];
  /** The person whom the call is about; 404 where the caller must not even know that they exist. */
  subject?: { action: Action; place: IdPlace; role?: Role };
  /** Also an unsigned browser for which a provider vouched; the handler sees whether it is so. */
  orPendingSignup?: true;
}

/** Anybody, signed in or not. */
export const anybody = { public: true } as const;
/** Anybody who is signed in. */
export const signedIn = {} as const;
/** Signed-in people of these roles. */
export const only = <const R extends readonly Role[]>(...roles: R): { roles: R } => ({ roles });
export const staff = only('counselor', 'admin');
export const admins = only('admin');
/** Everyone whom the policy allows `action` on the student whose id is at `place`. */
export const ofStudent = <A extends Action>(action: A, place: IdPlace = 'params.userId') =>
  ({ subject: { action, place, role: 'student' } }) as const;
/** The same for a counselor. */
export const ofCounselor = <A extends Action>(action: A, place: IdPlace = 'params.userId') =>
  ({ subject: { action, place, role: 'counselor' } }) as const;
/** The same for a person of any role. */
export const ofPerson = <A extends Action>(action: A, place: IdPlace = 'params.userId') =>
  ({ subject: { action, place } }) as const;

/** What a call costs: 'costly' ones make somebody write, read everything or wait for another server; machines make 'uncounted' ones forever. */
export type Rate = 'everyday' | 'costly' | 'link' | 'uncounted';

/** The parts of a call that an audit entry needs to know, where it is staff or a program that makes the call. */
export type Audit<Answer = never> =
  /** Its service records it in a word of its own. */
  | 'by-service'
  /** Its answer holds nothing of a student but ids and the order of a counselor's own queue. */
  | 'nothing-seen'
  /** Staff say that they looked after a text. */
  | 'attended'
  /** Finds the ids of all students whom an answer shows beside each other. */
  | { students: (answer: Answer) => string[] };

/** Schemas of path parameters that are more than a text, by name. */
export type ParamSchemas = Readonly<Record<string, z.ZodType>>;
type Schema = z.ZodType | null;

/**
 * 'list' answers carry Content-Range; 'text' and 'file' answers are not JSON but of `media`; a 'redirect' is opened by the browser
 * itself and sends it on.
 */
type AnswerKind = 'json' | 'list' | 'text' | 'file' | 'redirect';

/** How a call is declared beside where it goes. */
interface Declaration<W extends Access, B, Q, A, S> {
  access: W;
  /** The scope with which an API key may make it too; without one it refuses every key. A changing call is then repeatable (Idempotency-Key). */
  scope?: ApiScope;
  /**
   * Asks for a fresh proof of the person: of everybody, which refuses API keys; of sessions alone; of the sessions of staff; or of
   * sessions where the call is about an admin, whose invite code makes counselors.
   */
  freshProof?: 'everybody' | 'sessions' | 'staff' | 'about-admins';
  /** Also open before the school's second factor or shown email, or before a student's alone: the own account and the way out. */
  beforeSetup?: true | 'students';
  rate?: Rate;
  audit?: Audit<A extends z.ZodType ? z.output<A> : never>;
  params?: S;
  body?: B;
  query?: Q;
  answer?: A;
  status?: number;
  kind?: AnswerKind;
  media?: string;
  /** The body is a file, sent as application/octet-stream. */
  takesFile?: true;
  /** Anybody may send a body longer than the short ones of other open calls. */
  takesLongBody?: true;
}

/** One call of the API; everything that the server, the browser and the reference do about it comes from here. */
export interface Call<
  P extends string = string,
  W extends Access = Access,
  B extends Schema = Schema,
  Q extends Schema = Schema,
  A extends Schema = Schema,
  S extends ParamSchemas = ParamSchemas,
> extends Omit<Declaration<W, B, Q, A, S>, 'audit' | 'kind'> {
  /** Its name in `routes`. */
  name: string;
  /** What the call does (data/api-summaries.json). The first sentence is the summary; the others describe limits and side effects. */
  summary: string;
  method: Method;
  path: P;
  rate: Rate;
  audit: Audit | null;
  params: S;
  body: B;
  query: Q;
  /** Null when the body of the answer is empty. */
  answer: A;
  status: number;
  kind: AnswerKind;
  media: string;
}

/** Declares a call: `call('GET', '/users/:userId', { access: ofPerson('read'), answer: userProfile })`. */
export function call<
  const P extends string,
  const W extends Access,
  B extends Schema = null,
  Q extends Schema = null,
  A extends Schema = null,
  S extends ParamSchemas = Record<never, never>,
>(method: Method, path: P, declaration: Declaration<W, B, Q, A, S>): Call<P, W, B, Q, A, S> {
  return {
    status: 200,
    kind: declaration.answer?.def.type === 'array' ? 'list' : 'json',
    media: 'application/json',
    rate: 'everyday',
    ...declaration,
    ...{ name: '', summary: '', method, path },
    audit: declaration.audit ?? null,
    params: (declaration.params ?? {}) as S,
    body: (declaration.body ?? null) as B,
    query: (declaration.query ?? null) as Q,
    answer: (declaration.answer ?? null) as A,
  };
}
