import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchError, from, mergeMap, type Observable, of } from 'rxjs';
import type { Actor } from '../../access/actor';
import { badRequest, ProductError } from '../../platform/http/problems';
import { type Answered, KeptAnswers, type NamedCall, type Refused } from './kept-answers.service';

const HEADER = 'idempotency-key';
/** Tells a program that nothing was done anew. */
const REPLAYED = 'idempotency-replayed';
/** Visible signs, as the header of the draft standard has them; quotation marks around them are left out. */
const NAME = /^[!#-~]{1,255}$/;
/** Refusals that say nothing about the call itself: it may be made again under the same name. */
const PASSING = [401, 403, 408, 409, 429];

type Asked = FastifyRequest & { user?: Actor };

/**
 * Lets programs send a changing call again without doing it twice: the draft standard "The Idempotency-Key HTTP Header Field" of the
 * IETF. People's calls are left alone.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly kept: KeptAnswers) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Asked>();
    const call = callIn(request);
    if (call === null) return next.handle();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return from(this.kept.claim(call, new Date())).pipe(
      mergeMap((before) => (before ? of(replay(reply, before)) : this.run(call, next))),
    );
  }

  private run(call: NamedCall, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      mergeMap(async (body: unknown) => {
        if (body instanceof StreamableFile) await this.kept.release(call);
        else await this.kept.keep(call, { body }, new Date());
        return body;
      }),
      catchError(async (error: unknown) => {
        if (isFinal(error)) await this.kept.keep(call, { refused: refusal(error) }, new Date());
        else await this.kept.release(call);
        throw error;
      }),
    );
  }
}

const isFinal = (error: unknown): error is ProductError =>
  error instanceof ProductError && error.status >= 400 && error.status < 500 && !PASSING.includes(error.status);

const refusal = ({ status, detail, errors, code }: ProductError): Refused => ({
  ...{ status, detail, code },
  ...(errors ? { errors } : {}),
});

/** Answers what was answered before. */
function replay(reply: FastifyReply, { body, refused }: Answered): unknown {
  void reply.header(REPLAYED, 'true');
  if (refused) throw new ProductError(refused.status, refused.detail, refused.errors, refused.code);
  return body;
}

/** The changing call of a program that names it; null for every other. Throws 400 for what is no name. */
function callIn({ user, headers, method, url, body }: Asked): NamedCall | null {
  const header = headers[HEADER];
  if (!user?.scopes || header === undefined || method === 'GET' || method === 'HEAD') return null;
  const name = String(header).replace(/^"(.*)"$/, '$1');
  if (!NAME.test(name)) throw badRequest('An Idempotency-Key has 1 to 255 visible signs and no spaces.');
  if (typeof (body as { pipe?: unknown } | undefined)?.pipe === 'function')
    throw badRequest('A call that takes a file takes no Idempotency-Key.');
  const secret = (headers.authorization ?? '').replace(/^Bearer /i, '');
  return { secret, keyId: user.uid, name, content: JSON.stringify([method, url, body ?? null]) };
}
