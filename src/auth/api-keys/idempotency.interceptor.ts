import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { catchError, from, mergeMap, type Observable, of } from 'rxjs';
import { notFound, ProductError } from '../../platform/http/problems';
import { type Answered, KeptAnswers, type Refused } from './kept-answers.service';
import { type AskedCall, type NamedCall, namedCallIn } from './named-call';

/** Tells a program that nothing was done anew. */
const REPLAYED = 'idempotency-replayed';
/** Refusals that say nothing about the call itself: it may be made again under the same name. */
const PASSING = [401, 403, 408, 409, 429];

/**
 * Lets programs send a changing call again without doing it twice: the draft standard "The Idempotency-Key HTTP Header Field" of the
 * IETF. People's calls are left alone.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly kept: KeptAnswers) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<AskedCall>();
    const call = namedCallIn(request);
    if (call === null) return next.handle();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return from(this.claim(call, request)).pipe(
      mergeMap((before) => (before ? of(replay(reply, before)) : this.run(call, next))),
    );
  }

  private async claim(call: NamedCall, { isRepeatOnly }: AskedCall): Promise<Answered | null> {
    const before = await this.kept.claim(call, new Date());
    if (before || !isRepeatOnly) return before;
    // Its answer was dropped since the access guard saw it: nothing allows the call itself.
    await this.kept.release(call);
    throw notFound();
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
