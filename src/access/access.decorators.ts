import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { ApiScope } from '../contract/api-scopes';
import type { Role } from '../contract/users';
import type { Action } from './access.policy';
import type { Actor } from './actor';
import type { Authorized } from './authorized';

export const ACCESS = 'access:declaration';
export const SCOPE = 'access:scope';
export const FRESH_PROOF = 'access:fresh-proof';
export const BEFORE_SECOND_FACTOR = 'access:before-second-factor';

/** Where the id of the person stands in the request. */
export type IdPlace = `params.${string}` | `body.${string}` | `query.${string}`;

/** What a route declares about who may call it. A route that declares nothing does not run. */
export interface AccessDeclaration {
  public?: true;
  roles?: readonly Role[];
  subject?: { action: Action; place: IdPlace; role?: Role };
}

const declare = (declaration: AccessDeclaration): MethodDecorator => SetMetadata(ACCESS, declaration);

/** Anybody, signed in or not. */
export const Public = (): MethodDecorator => declare({ public: true });
/** Anybody who is signed in. */
export const SignedIn = (): MethodDecorator => declare({});
/** Signed-in people of these roles. */
export const Roles = (...roles: Role[]): MethodDecorator => declare({ roles });
/** Whoever the policy lets do `action` to the student whose id stands at `place`; 404 for anybody hidden. */
export const OfStudent = (action: Action, place: IdPlace): MethodDecorator =>
  declare({ subject: { action, place, role: 'student' } });
/** The same for a counselor. */
export const OfCounselor = (action: Action, place: IdPlace): MethodDecorator =>
  declare({ subject: { action, place, role: 'counselor' } });
/** The same for a person of any role. */
export const OfUser = (action: Action, place: IdPlace): MethodDecorator => declare({ subject: { action, place } });

/** The scope with which an API key may call too. A route without one refuses every key. */
export const Scope = (scope: ApiScope): MethodDecorator => SetMetadata(SCOPE, scope);

/** Also for who has yet to do what the school asks for, a second factor or a shown email: the own account and the way out. */
export const BeforeSecondFactor = (): ClassDecorator & MethodDecorator => SetMetadata(BEFORE_SECOND_FACTOR, true);

/** Who is asked for a fresh proof: everybody, which refuses API keys, or sessions alone, where a key acts by its scope. */
export type ProofAsked = 'everybody' | 'sessions';

/** Only for a session that proved within the last minutes that its owner sits there. */
export const FreshProof = (asked: ProofAsked = 'everybody'): MethodDecorator => SetMetadata(FRESH_PROOF, asked);

export interface AccessRequest {
  headers?: { authorization?: string };
  cookies?: Record<string, string | undefined>;
  user?: Actor;
  authorized?: Authorized<Action>;
  /** True where nothing may be done but to answer again what was answered before. */
  isRepeatOnly?: true;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/** The cookie of a browser for which a provider vouched, and which belongs to no account yet. */
export const NEWCOMER_COOKIE = 'pathlight_newcomer';
export const PENDING_SIGNUPS = 'access:newcomers';
/** Lets in, besides whom the route names, an unsigned browser with that cookie. The handler itself must see whether it is good. */
export const OrPendingSignup = (): MethodDecorator => SetMetadata(PENDING_SIGNUPS, true);

const requestOf = (context: ExecutionContext): AccessRequest => context.switchToHttp().getRequest<AccessRequest>();

/** The signed-in person. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext) => requestOf(context).user);
/** The authorised person the request is about. */
export const AuthorizedSubject = createParamDecorator(
  (_: unknown, context: ExecutionContext) => requestOf(context).authorized,
);
