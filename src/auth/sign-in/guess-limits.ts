import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { catchError, type Observable } from 'rxjs';
import type { Actor } from '../../access/actor';
import type { ProblemCode } from '../../contract/errors';
import { callerAddress } from '../../platform/http/caller';
import { ProductError } from '../../platform/http/problems';
import { emailKey } from '../../platform/text/search-key';
import { UsersService } from '../../users/users.service';
import { KnownDevices } from '../sessions/known-devices';
import { RefreshCookie } from '../sessions/refresh-cookie';
import { type Guesser, type GuessPool, LoginAttempts } from './login-attempts';

/** The refusals that tell of a wrong guess, however they are worded. */
const WRONG: Record<GuessPool, readonly ProblemCode[]> = {
  password: ['wrong_credentials', 'wrong_password', 'wrong_second_factor_code'],
  // Whoever has a code could ask with it which emails have an account.
  code: ['invalid_invite_code', 'email_taken'],
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
    if (await this.isKnown(request)) return next.handle();
    const guesser = this.guesserOf(request);
    await this.attempts.admit(this.pool, guesser);
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        const isWrong = error instanceof ProductError && WRONG[this.pool].includes(error.code);
        if (isWrong) await this.attempts.fail(this.pool, guesser);
        throw error;
      }),
    );
  }

  /** Whether another count goes before the address's. */
  protected async isKnown(_request: Asked): Promise<boolean> {
    return false;
  }

  protected guesserOf(request: Asked): Guesser {
    return { address: callerAddress(request.ip), account: null };
  }
}

/**
 * Passwords, and codes of a second step. A session, and a device that the account knows, have counts of their own; everybody else is
 * counted by the account they name, so that a building is not locked out by the one who guesses in it.
 */
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

  protected override async isKnown(request: Asked): Promise<boolean> {
    if (request.user) return true;
    const { deviceCookie } = this.cookie.browserOf(request);
    const email = emailIn(request);
    if (!deviceCookie || email === null) return false;
    const account = await this.users.findByEmail(email);
    return this.devices.recognise(deviceCookie, account, new Date()) !== null;
  }

  protected override guesserOf(request: Asked): Guesser {
    // Codes of a second step name no account, so they share one count.
    return { ...super.guesserOf(request), account: emailKey(emailIn(request) ?? '') };
  }
}

function emailIn({ body }: Asked): string | null {
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : null;
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
