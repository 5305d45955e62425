import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { badRequest, forbidden, notFound, notSignedIn } from '../common/problems';
import { ACCESS, type AccessDeclaration, type AccessRequest, type IdPlace } from './access.decorators';
import { mayDo } from './access.policy';
import type { Actor, Subject } from './actor';
import { grant } from './authorized';
import { PeopleDirectory } from './ports';

/** Closed by default: a route runs only if it declares who may call it, and only for them. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly people: PeopleDirectory,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const declaration = this.reflector.get<AccessDeclaration | undefined>(ACCESS, context.getHandler());
    if (!declaration) throw forbidden();
    if (declaration.public) return true;
    await super.canActivate(context);
    const request = context.switchToHttp().getRequest<AccessRequest>();
    const actor = request.user as Actor;
    if (declaration.roles && !declaration.roles.includes(actor.role)) throw forbidden();
    if (declaration.subject) await this.authorize(request, actor, declaration.subject);
    return true;
  }

  override handleRequest<T>(error: Error | null, user: T): T {
    if (error) throw error;
    if (!user) throw notSignedIn();
    return user;
  }

  private async authorize(
    request: AccessRequest,
    actor: Actor,
    { action, place, role }: NonNullable<AccessDeclaration['subject']>,
  ): Promise<void> {
    const subject = await this.subjectOf(idAt(request, place), actor);
    // Whether somebody talks with Buddy is hidden even from those who may read everything else of theirs.
    const seeing = action === 'converse' ? action : 'read';
    const hidden = !subject || (role && subject.role !== role) || !mayDo(actor, seeing, subject);
    if (hidden) throw notFound();
    if (!mayDo(actor, action, subject)) throw forbidden();
    request.authorized = grant(actor, subject);
  }

  /** The own id needs no look-up: the token already says who that is. */
  private async subjectOf(userId: string, actor: Actor): Promise<Subject | null> {
    if (userId === actor.uid && actor.role === 'student') {
      return { userId, role: actor.role, schoolId: actor.schoolId, counselorId: null };
    }
    return this.people.find(userId);
  }
}

function idAt(request: AccessRequest, place: IdPlace): string {
  const [part, name] = place.split('.') as ['params' | 'query' | 'body', string];
  const id = request[part]?.[name];
  if (typeof id !== 'string' || id.length === 0) throw badRequest(`'${name}' is required.`, `/${name}`);
  return id;
}
