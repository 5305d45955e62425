import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { bearerToken, SECURE_PREFIX } from '../platform/http/caller';
import { currentRequest } from '../platform/logging/request-context';
import { badRequest, forbidden, notFound, notSignedIn, ProductError } from '../platform/http/problems';
import { API_KEY_PREFIX } from '../contract/auth';
import type { Access, Call, IdPath } from '../contract/call';
import { missingScopeMessage, MESSAGES } from '../contract/messages';
import {
  type AccessRequest,
  type Actor,
  CallAudit,
  grant,
  ApiKeyLookup,
  PeopleDirectory,
  ReauthenticationGuard,
  type Subject,
} from './actor';
import { isAllowed } from './access.policy';
import { callOf } from './call';
import { idempotentCallOf } from './idempotency.interceptor';
import { JwtStrategy } from './jwt.strategy';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

/** The cookie of a browser that a provider vouched for but that has no account yet. */
export const PENDING_SIGNUP_COOKIE = 'pathlight_newcomer';

/** Closed by default: a call runs only if the contract declares who may make it, and only for them. */
@Injectable()
export class AccessGuard extends AuthGuard() {
  constructor(
    private readonly people: PeopleDirectory,
    private readonly keys: ApiKeyLookup,
    private readonly records: CallAudit,
    private readonly reauthentication: ReauthenticationGuard,
    private readonly strategy: JwtStrategy,
  ) {
    // Passport accepts a strategy object as well as a name, and writes callbacks into it. If concurrent requests shared
    // one object, one request could get the other's user.
    super({
      get defaultStrategy(): string {
        return Object.create(strategy) as string;
      },
    });
  }

  override canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const call = callOf(context.getHandler());
    const access = call?.access;
    if (!call || !access) throw forbidden();
    if (access.public) return true;
    const request = context.switchToHttp().getRequest<AccessRequest>();
    if (access.orPendingSignup && isPendingSignup(request)) return true;
    return this.admitSelf(call, request) || this.admit(call, request, context);
  }

  /** Most calls are students' about themselves: their token is enough, with nothing to await. */
  private admitSelf(call: Call, request: AccessRequest): boolean {
    const { subject } = call.access;
    const actor = this.strategy.cachedActor(request);
    if (!subject || call.reauthentication || actor?.role !== 'student') return false;
    const self = selfOf(actor);
    if (readId(request, subject.place) !== actor.uid || !canAccess(actor, call.access, self)) return false;
    this.attachActor(call, request, actor);
    request.authorized = grant(actor, self);
    return true;
  }

  private async admit(call: Call, request: AccessRequest, context: ExecutionContext): Promise<boolean> {
    const actor = await this.withCovers(await this.actorOf(call, request, context));
    this.attachActor(call, request, actor);
    const { subject } = call.access;
    if (subject) await this.authorize(call, request, actor, subject.place);
    // Last, so that nobody is asked to prove their identity for something they can't do anyway.
    await this.requireReauthentication(call, request, actor);
    return true;
  }

  private async requireReauthentication(
    { reauthentication }: Call,
    { authorized }: AccessRequest,
    actor: Actor,
  ): Promise<void> {
    if (reauthentication === 'everybody') return this.reauthentication.require(actor);
    const needsReauthentication =
      reauthentication === 'sessions' ||
      (reauthentication === 'staff' && actor.role !== 'student') ||
      (reauthentication === 'about-admins' && authorized?.role === 'admin');
    if (needsReauthentication) await this.reauthentication.requireForPeople(actor);
  }

  /** Attaches the actor to the request. Throws 403 if their role or a pending setup step blocks the call. */
  private attachActor({ access: { roles }, beforeSetup }: Call, request: AccessRequest, actor: Actor): void {
    request.user = actor;
    if (actor.role !== 'student') request.records = this.records;
    if (actor.scopes) request.idempotencyStore = this.keys.idempotencyStore;
    setRequestActor(actor);
    const setupError = setupRefusal(actor);
    const isAllowedBeforeSetup = beforeSetup === true || (beforeSetup === 'students' && actor.role === 'student');
    if (setupError && !isAllowedBeforeSetup) throw setupError;
    if (roles && !roles.includes(actor.role)) throw forbidden();
  }

  override handleRequest<T>(error: Error | null, user: T): T {
    if (error) throw error;
    if (!user) throw notSignedIn();
    return user;
  }

  /** The actor, from an API key or a token. Throws 401 if there is none. */
  private async actorOf(call: Call, request: AccessRequest, context: ExecutionContext): Promise<Actor> {
    const token = bearerToken(request.headers);
    if (token === null && request.headers?.authorization !== undefined) throw notSignedIn(MESSAGES.bearerForm);
    if (token?.startsWith(API_KEY_PREFIX)) return this.findKeyActor(token, call);
    const cached = this.strategy.cachedActor(request);
    if (cached) return cached;
    await super.canActivate(context);
    return request.user as Actor;
  }

  /** The actor of a key, if the key has the call's scope. */
  private async findKeyActor(key: string, { scope }: Call): Promise<Actor> {
    const keyActor = await this.keys.find(key);
    if (!keyActor) throw notSignedIn(MESSAGES.keyInvalid, 'invalid_api_key');
    this.strategy.cached.storeKey(key, keyActor.uid);
    if (!scope) throw forbidden(MESSAGES.notForKeys, 'not_for_api_keys');
    if (!keyActor.scopes?.includes(scope)) throw forbidden(missingScopeMessage(scope), 'api_key_lacks_scope');
    return keyActor;
  }

  private async authorize(call: Call, request: AccessRequest, actor: Actor, place: IdPath): Promise<void> {
    const subject = await this.subjectOf(requireId(request, place), actor);
    if (subject && canAccess(actor, call.access, subject)) {
      request.authorized = grant(actor, subject);
      return;
    }
    // The call may have removed its subject, or the right to it; a retry still gets the stored response.
    const idempotentCall = idempotentCallOf(request);
    if (idempotentCall !== null && (await this.keys.idempotencyStore.has(idempotentCall))) {
      request.isRepeatOnly = true;
      return;
    }
    if (subject) await this.auditRefusal(call, actor, subject);
    throw isHidden(actor, call.access, subject) ? notFound() : forbidden();
  }

  /**
   * Logs denied access to a student at the actor's own school; people can't know the ids of other schools' students.
   */
  private async auditRefusal(call: Call, actor: Actor, subject: Subject): Promise<void> {
    if (subject.role !== 'student' || subject.userId === actor.uid || subject.schoolId !== actor.schoolId) return;
    await this.records.recordRefusal(call, actor, subject);
  }

  /** Looked up on every request, so that covering for a colleague ends immediately. */
  private async withCovers(actor: Actor): Promise<Actor> {
    if (actor.role !== 'counselor') return actor;
    const covers = await this.people.coveredBy(actor.uid);
    return covers.length ? { ...actor, covers } : actor;
  }

  /** The actor's own id needs no look-up: the token has it all. */
  private async subjectOf(userId: string, actor: Actor): Promise<Subject | null> {
    return userId === actor.uid && actor.role === 'student' ? selfOf(actor) : this.people.find(userId);
  }
}

const selfOf = ({ uid, role, schoolId }: Actor): Subject => ({ userId: uid, role, schoolId, counselorId: null });

/** Whether the person's existence is hidden from the caller. */
function isHidden(actor: Actor, { subject: declared }: Access, subject: Subject | null): boolean {
  if (!subject || !declared || (declared.role && subject.role !== declared.role)) return true;
  // Whether a student uses the chat is hidden even from people who may read everything else about them.
  return !isAllowed(actor, declared.action === 'chat' ? 'chat' : 'read', subject);
}

const canAccess = (actor: Actor, access: Access, subject: Subject): boolean =>
  access.subject !== undefined && !isHidden(actor, access, subject) && isAllowed(actor, access.subject.action, subject);

function setRequestActor({ uid, role, scopes }: Actor): void {
  const request = currentRequest();
  if (request) request.actor = { id: uid, kind: scopes ? 'key' : role };
}
/** Whether a browser without a session has a pending sign-up with a provider. */
const isPendingSignup = ({ headers, cookies }: AccessRequest): boolean =>
  headers?.authorization === undefined &&
  [PENDING_SIGNUP_COOKIE, `${SECURE_PREFIX}${PENDING_SIGNUP_COOKIE}`].some((name) => cookies?.[name] !== undefined);
/** What a person must set up before they can use anything but their own account; null if nothing. */
function setupRefusal({ mustSetUpFactor, mustProveEmail }: Actor): ProductError | null {
  if (mustSetUpFactor) return forbidden(MESSAGES.secondFactorNeeded, 'second_factor_setup_needed');
  return mustProveEmail ? forbidden(MESSAGES.emailProofNeeded, 'email_proof_needed') : null;
}

const splitIdPlace = (place: IdPath) => place.split('.') as ['params' | 'query' | 'body', string];

function readId(request: AccessRequest, place: IdPath): unknown {
  const [source, name] = splitIdPlace(place);
  return request[source]?.[name];
}

function requireId(request: AccessRequest, place: IdPath): string {
  const id = readId(request, place);
  const [, name] = splitIdPlace(place);
  if (typeof id !== 'string' || id.length === 0) throw badRequest(`'${name}' is required.`, `/${name}`);
  return id;
}

/** A registered handler; `hasUnvalidatedInput` if it takes a body or query without the contract's check. */
interface BoundCall {
  handler: string;
  call: Call | undefined;
  hasUnvalidatedInput: boolean;
}

/** Nest's metadata keys for parameters with raw input. */
const RAW_INPUT = [RouteParamtypes.BODY, RouteParamtypes.QUERY].map(String);

@Injectable()
export class BoundCalls {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  all(): BoundCall[] {
    return this.discovery.getControllers().flatMap(({ instance, name }) => {
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      return this.scanner
        .getAllMethodNames(prototype)
        .filter((method) => Reflect.hasMetadata('path', prototype[method] ?? {}))
        .map((method) => ({
          handler: `${String(name)}.${method}`,
          call: callOf(prototype[method] ?? {}),
          hasUnvalidatedInput: takesRawInput(prototype, method),
        }));
    });
  }

  /** Throws if a route takes unchecked input or does not declare who may call it: such an app must not start. */
  assertRoutesGuarded(): void {
    const faults = this.all().flatMap(({ handler, call, hasUnvalidatedInput }) => [
      ...(call ? [] : [`${handler} is no call of the contract`]),
      ...(!call || (call.access as unknown) ? [] : [`${handler} does not declare who may call it`]),
      ...(hasUnvalidatedInput ? [`${handler} takes a body or query without a contract schema`] : []),
    ]);
    if (faults.length) throw new Error(`The app does not start: ${faults.join('; ')}.`);
  }
}

function takesRawInput(prototype: object, method: string): boolean {
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, prototype.constructor, method) ?? {}) as object;
  return Object.keys(parameters).some((key) => RAW_INPUT.includes(key.split(':')[0] ?? ''));
}
