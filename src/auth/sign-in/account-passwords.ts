import { Injectable } from '@nestjs/common';
import { emailKey } from '../../platform/text/search-key';
import { type Account, UsersService } from '../../users/users.service';
import { LoginAttempts } from './login-attempts';
import { Passwords } from './passwords';

/** Whether a stranger knows the password of an account, outside the door; each try counts as a guess like one there. */
@Injectable()
export class AccountPasswords {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: Passwords,
    private readonly attempts: LoginAttempts,
  ) {}

  /** Throws 429 when the guesses are spent. */
  async isRight({ id, email }: Account, password: string): Promise<boolean> {
    const found = await this.attempts.attempt({ email: emailKey(email), known: null }, async () =>
      (await this.passwords.verify(await this.users.passwordHash(id), password)) ? true : null,
    );
    return found === true;
  }
}
