import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { catchError, type Observable } from 'rxjs';
import type { Actor } from '../../access/actor';
import type { ProblemCode } from '../../contract/errors';
import { callerAddress } from '../../platform/http/caller-address';
import { ProductError } from '../../platform/http/problems';
import { UsersService } from '../../users/users.service';
import { KnownDevices } from '../sessions/known-devices';
import { RefreshCookie } from '../sessions/refresh-cookie';
import { type GuessPool, LoginAttempts } from './login-attempts';

/** The refusals that tell of a wrong guess, however they are worded. */
const WRONG: Record<GuessPool, readonly ProblemCode[]> = {
  password: ['wrong_credentials', 'wrong_password', 'wrong_second_factor_code'],
  code: ['invalid_invite_code'],
  link: ['invalid_reset_link', 'invalid_email_link'],
};

type Asked = FastifyRequest & { user?: Actor };

/**
 * Ends guessing from one address. Each sort of guess has a count of its own, so that whoever spends one leaves the others of the
 * same building theirs; what is no wrong guess does not count.
 */
abstract class GuessLimit implements NestInterceptor {
  protected abstract readonly pool: GuessPool;

  constructor(protected readonly attempts: LoginAttempts) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Asked>();
    const address = callerAddress(request.ip);
    if (await this.attempts.isExhausted(this.pool, address)) {
      await this.refuseStranger(request);
      return next.handle();
    }
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        const isWrong = error instanceof ProductError && WRONG[this.pool].includes(error.code);
        if (isWrong) await this.attempts.fail(this.pool, address);
        throw error;
      }),
    );
  }

  /** Throws 429 for whoever has no other count that goes before the address's. */
  protected refuseStranger(_request: Asked): Promise<void> {
    return Promise.reject(LoginAttempts.refusal());
  }
}

/** Passwords, and codes of a second step. A session, and a device that the account knows, have counts of their own. */
@Injectable()
export class PasswordGuesses extends GuessLimit {
  protected override readonly pool = 'password';

  constructor(
    attempts: LoginAttempts,
    private readonly users: UsersService,
    private readonly devices: KnownDevices,
    private readonly cookie: RefreshCookie,
  ) {
    super(attempts);
  }

  protected override async refuseStranger(request: Asked): Promise<void> {
    if (request.user || (await this.isKnownDevice(request))) return;
    throw LoginAttempts.refusal();
  }

  private async isKnownDevice(request: Asked): Promise<boolean> {
    const { deviceCookie } = this.cookie.browserOf(request);
    const { email } = (request.body ?? {}) as { email?: unknown };
    if (!deviceCookie || typeof email !== 'string') return false;
    const account = await this.users.findByEmail(email);
    return this.devices.recognise(deviceCookie, account, new Date()) !== null;
  }
}

/** Invite codes. */
@Injectable()
export class CodeGuesses extends GuessLimit {
  protected override readonly pool = 'code';

  constructor(attempts: LoginAttempts) {
    super(attempts);
  }
}

/** Links that were mailed. */
@Injectable()
export class LinkGuesses extends GuessLimit {
  protected override readonly pool = 'link';

  constructor(attempts: LoginAttempts) {
    super(attempts);
  }
}
