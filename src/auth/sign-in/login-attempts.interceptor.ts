import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { catchError, type Observable } from 'rxjs';
import { ProductError } from '../../platform/http/problems';
import type { ProblemCode } from '../../contract/errors';
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

const WRONG: readonly ProblemCode[] = [
  'wrong_credentials',
  'wrong_password',
  'invalid_invite_code',
  'invalid_reset_link',
  'invalid_email_link',
  'wrong_second_factor_code',
];

const isFailedAttempt = (error: unknown): boolean => error instanceof ProductError && WRONG.includes(error.code);
