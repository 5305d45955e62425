import { type CallHandler, type ExecutionContext, Injectable, Logger, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { mergeMap, type Observable } from 'rxjs';
import { ACCESS, type AccessDeclaration, type AccessRequest } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import { ListPage } from '../../platform/http/list-page';
import { ProductError } from '../../platform/http/problems';
import type { AuditEventName } from '../../contract/audit';
import { MESSAGES } from '../../contract/messages';
import { AuditLog } from './audit-log';
import { callNameOf, isAttending, isNotedElsewhere, studentsListedIn } from './audited-calls';

type Handler = ReturnType<ExecutionContext['getHandler']>;
type Asked = AccessRequest & { method?: string };

/** Notes every call in which staff or a program saw or changed a student. The answer waits for the note: nobody reads unseen. */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  private readonly logger = new Logger('Audit');

  constructor(
    private readonly reflector: Reflector,
    private readonly audit: AuditLog,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Asked>();
    const actor = request.user;
    if (!actor || actor.role === 'student') return next.handle();
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        await this.note(actor, request, context.getHandler(), answer);
        return answer;
      }),
    );
  }

  private async note(actor: Actor, request: Asked, handler: Handler, answer: unknown): Promise<void> {
    const call = callNameOf(handler);
    const seen = this.seen(actor, request, handler, answer);
    if (!seen) return;
    try {
      await this.audit.note({
        ...seen,
        actorId: actor.uid,
        schoolId: actor.schoolId,
        ...(call ? { detail: call } : {}),
      });
    } catch (error) {
      this.logger.error('A read of a student could not be noted.', error);
      throw new ProductError(503, MESSAGES.outage);
    }
  }

  /** What of students the actor got to see or changed; null for none. */
  private seen(
    actor: Actor,
    { authorized, method }: Asked,
    handler: Handler,
    answer: unknown,
  ): { what: AuditEventName; subjectIds: string[] } | null {
    const call = callNameOf(handler);
    const listed = studentsListedIn(call, answer instanceof ListPage ? answer.rows : answer);
    if (listed.length) return { what: 'students_listed', subjectIds: listed };
    if (authorized?.role !== 'student' || authorized.userId === actor.uid || isNotedElsewhere(call)) return null;
    return { what: this.verb(handler, method), subjectIds: [authorized.userId] };
  }

  private verb(handler: Handler, method: string | undefined): AuditEventName {
    if (method === 'GET') return 'student_read';
    const action = this.reflector.get<AccessDeclaration | undefined>(ACCESS, handler)?.subject?.action;
    // What is only tried out comes with a body and changes nothing.
    if (action === 'read') return 'student_read';
    if (action === 'note') return 'note_written';
    return isAttending(callNameOf(handler)) ? 'student_attended' : 'student_changed';
  }
}
