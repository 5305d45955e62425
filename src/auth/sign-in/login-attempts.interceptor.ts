import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { catchError, type Observable } from 'rxjs';
import { ProductError } from '../../platform/http/problems';
import { MESSAGES } from '../../contract/messages';
import { LoginAttempts } from './login-attempts';

/** Ends guessing from one address: wrong passwords, wrong invite codes and wrong reset links count, everything else does not. */
@Injectable()
export class LoginAttemptsInterceptor implements NestInterceptor {
  constructor(private readonly attempts: LoginAttempts) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const { ip } = context.switchToHttp().getRequest<FastifyRequest>();
    await this.attempts.refuseExhausted(ip);
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        if (isFailedAttempt(error)) await this.attempts.fail(ip);
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

const isFailedAttempt = (error: unknown): boolean => error instanceof ProductError && WRONG.includes(error.detail);
