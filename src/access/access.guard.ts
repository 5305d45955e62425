import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { SECURE_PREFIX } from '../platform/http/private-cookie';
import { currentRequest } from '../platform/logging/request-context';
import { badRequest, forbidden, notFound, notSignedIn, ProductError } from '../platform/http/problems';
import { API_KEY_START } from '../contract/api-keys';
import type { ApiScope } from '../contract/api-scopes';
import { lacksScope, MESSAGES } from '../contract/messages';
import {
  ACCESS,
  type AccessDeclaration,
  type AccessRequest,
  BEFORE_SECOND_FACTOR,
  type IdPlace,
  NEWCOMER_COOKIE,
  PENDING_SIGNUPS,
  SCOPE,
} from './access.decorators';
import { mayDo } from './access.policy';
import type { Actor, Subject } from './actor';
import { grant } from './authorized';
import { JwtStrategy } from './jwt.strategy';
import { KeyHolders, PeopleDirectory, Refusals } from './ports';

/** Closed by default: a route runs only if it declares who may call it, and only for them. */
@Injectable()
export class AccessGuard extends AuthGuard() {
  constructor(
    private readonly reflector: Reflector,
    private readonly people: PeopleDirectory,
    private readonly keys: KeyHolders,
    private readonly refusals: Refusals,
    private readonly strategy: JwtStrategy,
  ) {
    // Passport takes the strategy itself as well as the name of one, and writes into it what is to follow: shared by two requests that
    // are verified at the same time, one would be taken for the other's person.
    super({
      get defaultStrategy(): string {
        return Object.create(strategy) as string;
      },
    });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const declaration = this.reflector.get<AccessDeclaration | undefined>(ACCESS, context.getHandler());
    if (!declaration) throw forbidden();
    if (declaration.public) return true;
    const request = context.switchToHttp().getRequest<AccessRequest>();
    if (isPendingSignup(request) && this.reflector.get<true | undefined>(PENDING_SIGNUPS, context.getHandler()))
      return true;
    const actor = await this.withCovers(await this.actorOf(request, context));
    request.user = actor;
    tellWhoAsks(actor);
    const waitsFor = refusalBefore(actor);
    if (waitsFor && !this.isOpenBeforeFactor(context)) throw waitsFor;
    if (declaration.roles && !declaration.roles.includes(actor.role)) throw forbidden();
    if (declaration.subject) await this.authorize(request, actor, declaration.subject, context.getHandler());
    return true;
  }

  override handleRequest<T>(error: Error | null, user: T): T {
    if (error) throw error;
    if (!user) throw notSignedIn();
    return user;
  }

  /** Who asks, by an API key or a token. Throws 401 where that is nobody. */
  private async actorOf(request: AccessRequest, context: ExecutionContext): Promise<Actor> {
    const key = keyIn(request);
    if (key !== null) return this.holderOf(key, context);
    const known = this.strategy.knownIn(request);
    if (known) return known;
    await super.canActivate(context);
    return request.user as Actor;
  }

  private isOpenBeforeFactor(context: ExecutionContext): boolean {
    const places = [context.getHandler(), context.getClass()];
    return this.reflector.getAllAndOverride<true | undefined>(BEFORE_SECOND_FACTOR, places) === true;
  }

  /** Whom a key stands for, on a call whose scope it has. */
  private async holderOf(key: string, context: ExecutionContext): Promise<Actor> {
    const holder = await this.keys.find(key);
    if (!holder) throw notSignedIn(MESSAGES.keyInvalid, 'invalid_api_key');
    this.strategy.known.keepKey(key, holder.uid);
    const scope = this.reflector.get<ApiScope | undefined>(SCOPE, context.getHandler());
    if (!scope) throw forbidden(MESSAGES.notForKeys, 'not_for_api_keys');
    if (!holder.scopes?.includes(scope)) throw forbidden(lacksScope(scope), 'api_key_lacks_scope');
    return holder;
  }

  private async authorize(
    request: AccessRequest,
    actor: Actor,
    { action, place, role }: NonNullable<AccessDeclaration['subject']>,
    handler: object,
  ): Promise<void> {
    const subject = await this.subjectOf(idAt(request, place), actor);
    // Whether somebody talks with Buddy is hidden even from those who may read everything else of theirs.
    const seeing = action === 'chat' ? action : 'read';
    const hidden = !subject || (role && subject.role !== role) || !mayDo(actor, seeing, subject);
    if (!hidden && mayDo(actor, action, subject)) {
      request.authorized = grant(actor, subject);
      return;
    }
    // A call may have removed whom it is about, or the right to it; its sender still learns how it ended.
    if (await this.keys.isRepeated(request)) {
      request.isRepeatOnly = true;
      return;
    }
    if (subject) await this.tellRefused(actor, subject, handler);
    throw hidden ? notFound() : forbidden();
  }

  /** Who asks for a student of the own school and may not is put on record; of other schools' people nobody has the ids. */
  private async tellRefused(actor: Actor, subject: Subject, handler: object): Promise<void> {
    if (subject.role !== 'student' || subject.userId === actor.uid || subject.schoolId !== actor.schoolId) return;
    await this.refusals.note(actor, subject, handler);
  }

  /** Asked every time, so that covering for a colleague ends the moment it is ended. */
  private async withCovers(actor: Actor): Promise<Actor> {
    if (actor.role !== 'counselor') return actor;
    const covers = await this.people.coveredBy(actor.uid);
    return covers.length ? { ...actor, covers } : actor;
  }

  /** The own id needs no look-up: the token already says who that is. */
  private async subjectOf(userId: string, actor: Actor): Promise<Subject | null> {
    if (userId === actor.uid && actor.role === 'student') {
      return { userId, role: actor.role, schoolId: actor.schoolId, counselorId: null };
    }
    return this.people.find(userId);
  }
}

/** Whatever the request causes can be put down to whoever asks. */
function tellWhoAsks({ uid, role, scopes }: Actor): void {
  const request = currentRequest();
  if (request) request.actor = { id: uid, kind: scopes ? 'key' : role };
}
/** Whether an unsigned browser says that a provider vouched for it. */
const isPendingSignup = ({ headers, cookies }: AccessRequest): boolean =>
  headers?.authorization === undefined &&
  [NEWCOMER_COOKIE, `${SECURE_PREFIX}${NEWCOMER_COOKIE}`].some((name) => cookies?.[name] !== undefined);
/** What somebody must do before anything but the own account is open; null for everybody else. */
function refusalBefore({ mustSetUpFactor, mustProveEmail }: Actor): ProductError | null {
  if (mustSetUpFactor) return forbidden(MESSAGES.secondFactorNeeded, 'second_factor_setup_needed');
  return mustProveEmail ? forbidden(MESSAGES.emailProofNeeded, 'email_proof_needed') : null;
}

/** The API key that a request was sent with; null for a person. */
function keyIn({ headers }: AccessRequest): string | null {
  const [, key] = /^Bearer (\S+)$/i.exec(headers?.authorization ?? '') ?? [];
  return key?.startsWith(API_KEY_START) ? key : null;
}

function idAt(request: AccessRequest, place: IdPlace): string {
  const [part, name] = place.split('.') as ['params' | 'query' | 'body', string];
  const id = request[part]?.[name];
  if (typeof id !== 'string' || id.length === 0) throw badRequest(`'${name}' is required.`, `/${name}`);
  return id;
}
