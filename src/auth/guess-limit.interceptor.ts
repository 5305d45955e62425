import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { catchError, type Observable, throwError } from 'rxjs';
import { ProductError } from '../common/problems';
import { MESSAGES } from '../contract/messages';
import { ADDRESS_FAILURES, GuessLimit } from './guess-limit';

/** Ends guessing from one address: wrong passwords, wrong invite codes and wrong reset links count, everything else does not. */
@Injectable()
export class GuessLimitInterceptor implements NestInterceptor {
  constructor(private readonly guesses: GuessLimit) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { ip } = context.switchToHttp().getRequest<FastifyRequest>();
    const key = `address:${ip}`;
    this.guesses.refuseIfSpent(key, ADDRESS_FAILURES);
    return next.handle().pipe(
      catchError((error: unknown) => {
        if (isWrongGuess(error)) this.guesses.fail(key, ADDRESS_FAILURES);
        return throwError(() => error);
      }),
    );
  }
}

const WRONG: readonly string[] = [MESSAGES.wrongCredentials, MESSAGES.invalidInviteCode, MESSAGES.resetLinkInvalid];

const isWrongGuess = (error: unknown): boolean => error instanceof ProductError && WRONG.includes(error.detail);
