import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { catchError, type Observable } from 'rxjs';
import { ProductError } from '../common/problems';
import { MESSAGES } from '../contract/messages';
import { GuessLimit } from './guess-limit';

/** Ends guessing from one address: wrong passwords, wrong invite codes and wrong reset links count, everything else does not. */
@Injectable()
export class GuessLimitInterceptor implements NestInterceptor {
  constructor(private readonly guesses: GuessLimit) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const { ip } = context.switchToHttp().getRequest<FastifyRequest>();
    await this.guesses.refuseSpent(ip);
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        if (isWrongGuess(error)) await this.guesses.fail(ip);
        throw error;
      }),
    );
  }
}

const WRONG: readonly string[] = [
  MESSAGES.wrongCredentials,
  MESSAGES.wrongCurrentPassword,
  MESSAGES.invalidInviteCode,
  MESSAGES.resetLinkInvalid,
  MESSAGES.emailLinkInvalid,
  MESSAGES.wrongCode,
];

const isWrongGuess = (error: unknown): boolean => error instanceof ProductError && WRONG.includes(error.detail);
