import type { z } from 'zod';
import type { Role } from './users';

/**
 * What an API key may be allowed to do. Of these scopes, only exports:read reads what students wrote: it fetches the
 * copy of one student's data that a records request asks for. counselors:add decides who becomes a counselor, and so
 * who may read it; emails:write decides who can take over an account in use.
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

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
export type PathParams<P extends string> = Record<ParamNames<P>, string | number>;

/**
 * What may be done to a person. read: see a person's data; write: change a student's own data; review: see what
 * students write and which texts need a look; advise: decide about the schools on a student's list and suggest others;
 * readNotes: see notes about a student that are open to the reader; note: write such notes; verify: enter a student's
 * numbers from the transcript; invite: see and renew an invite code; choose: say what a student wants in a college and
 * request a list, as the student or with them; chat: one's own conversation with Buddy, which nobody else sees;
 * manage: change a student's counselor or grade, and remove counselors. `access.policy.ts` says who may do it to whom.
 */
export type Action =
  'read' | 'write' | 'choose' | 'review' | 'advise' | 'readNotes' | 'note' | 'verify' | 'invite' | 'chat' | 'manage';

export type IdPath = `params.${string}` | `body.${string}` | `query.${string}`;

/** Who may make a call. A call without a declaration doesn't run. */
export interface Access {
  public?: true;
  roles?: readonly Role[];
  /** The person the call is about; 404 if the caller must not know that they exist. */
  subject?: { action: Action; place: IdPath; role?: Role };
  /** Also allows a browser that isn't signed in but has a pending signup through a provider. */
  orPendingSignup?: true;
}

export const publicAccess = { public: true } as const;
export const signedIn = {} as const;
export const onlyRoles = <const R extends readonly Role[]>(...roles: R): { roles: R } => ({ roles });
export const staff = onlyRoles('counselor', 'admin');
export const admins = onlyRoles('admin');
/** Allows everyone whom the policy permits `action` on the student whose id is at `place`. */
export const studentAccess = <A extends Action>(action: A, place: IdPath = 'params.userId') =>
  ({ subject: { action, place, role: 'student' } }) as const;
export const student = {
  read: studentAccess('read'),
  write: studentAccess('write'),
  choose: studentAccess('choose'),
  review: studentAccess('review'),
  advise: studentAccess('advise'),
  readNotes: studentAccess('readNotes'),
  note: studentAccess('note'),
  verify: studentAccess('verify'),
  manage: studentAccess('manage'),
};
export const counselorAccess = <A extends Action>(action: A, place: IdPath = 'params.userId') =>
  ({ subject: { action, place, role: 'counselor' } }) as const;
export const personAccess = <A extends Action>(action: A, place: IdPath = 'params.userId') =>
  ({ subject: { action, place } }) as const;

/** 'costly' calls generate text, read everything or wait for another server; machines repeat 'uncounted' ones. */
export type RateLimitClass = 'everyday' | 'costly' | 'link' | 'uncounted';

/** What an audit entry needs to know about a call by staff or a program. */
export type Audit<ResponseData = never> =
  /** Its service records it under its own event. */
  | 'by-service'
  /** Its response contains no student data except ids and the order of a counselor's own queue. */
  | 'nothing-seen'
  /** Staff report that they followed up on a text. */
  | 'attended'
  /** Finds the ids of all students that a response shows together. */
  | { students: (response: ResponseData) => string[] };

/** Schemas of path parameters that aren't plain text, by name. */
export type ParamSchemas = Readonly<Record<string, z.ZodType>>;
type Schema = z.ZodType | null;

/** 'list' responses carry Content-Range, 'text' and 'file' the type `media`; the browser opens a 'redirect'. */
type ResponseKind = 'json' | 'list' | 'text' | 'file' | 'redirect';

/** What a call may declare besides its path, access, body and response. */
interface CallOptions<Q, A, S> {
  /** Without a scope, every API key is rejected. A changing call with one is repeatable (Idempotency-Key). */
  scope?: ApiScope;
  /**
   * Requires a fresh proof: from everybody, which rejects API keys; from sessions only; from staff sessions; or from
   * sessions if the call is about an admin, whose invite code creates counselors.
   */
  reauthentication?: 'everybody' | 'sessions' | 'staff' | 'about-admins';
  /** Also allowed before a required second factor is set up or an email confirmed, or only before a student's email is. */
  beforeSetup?: true | 'students';
  rate?: RateLimitClass;
  audit?: Audit<A extends z.ZodType ? z.output<A> : never>;
  params?: S;
  query?: Q;
  /** By default 200, or 204 for a change without a response. */
  status?: number;
  kind?: ResponseKind;
  media?: string;
  /** The request body is a file, sent as application/octet-stream. */
  takesFile?: true;
  /** Accepts a longer body than other unauthenticated calls do. */
  takesLongBody?: true;
}

/** One call of the API. The server, the browser and the reference all derive from it. */
export interface Call<
  P extends string = string,
  W extends Access = Access,
  B extends Schema = Schema,
  Q extends Schema = Schema,
  A extends Schema = Schema,
  S extends ParamSchemas = ParamSchemas,
> extends Omit<CallOptions<Q, A, S>, 'audit' | 'kind'> {
  name: string;
  /** From data/api-summaries.json. The first sentence is the summary; the others describe limits and side effects. */
  summary: string;
  method: Method;
  path: P;
  access: W;
  rate: RateLimitClass;
  audit: Audit | null;
  params: S;
  body: B;
  query: Q;
  /** Null if the response body is empty, a file or text. */
  response: A;
  status: number;
  kind: ResponseKind;
  media: string;
}

const withBody =
  (method: Method) =>
  <
    const P extends string,
    const W extends Access,
    B extends Schema,
    A extends Schema,
    Q extends Schema = null,
    S extends ParamSchemas = Record<never, never>,
  >(
    path: P,
    access: W,
    body: B,
    response: A,
    options: CallOptions<Q, A, S> = {},
  ): Call<P, W, B, Q, A, S> => ({
    status: response || method === 'GET' ? 200 : 204,
    kind: response?.def.type === 'array' ? 'list' : 'json',
    media: 'application/json',
    rate: 'everyday',
    ...options,
    ...{ name: '', summary: '', method, path, access, body, response },
    audit: options.audit ?? null,
    params: (options.params ?? {}) as S,
    query: (options.query ?? null) as Q,
  });

const withoutBody =
  (method: Method) =>
  <
    const P extends string,
    const W extends Access,
    A extends Schema,
    Q extends Schema = null,
    S extends ParamSchemas = Record<never, never>,
  >(
    path: P,
    access: W,
    response: A,
    options?: CallOptions<Q, A, S>,
  ): Call<P, W, null, Q, A, S> =>
    withBody(method)(path, access, null, response, options);

/** Declare a call: `get('/users/:userId', personAccess('read'), userProfile)`. */
export const get = withoutBody('GET');
export const del = withoutBody('DELETE');
/** Declare a call with its body, then its response: `post('/auth/login', publicAccess, loginBody, session)`. */
export const post = withBody('POST');
export const put = withBody('PUT');
export const patch = withBody('PATCH');
