import { Injectable } from '@nestjs/common';
import type { Account } from '../../users/users.service';
import { PasswordPolicy } from '../sign-in/password-policy';
import { PasswordLinks } from './password-links';

/** What a mail that helps somebody in tells: a link's token, or the services by name where a password would not open. */
export interface MailedWay {
  token: string | null;
  services: readonly string[];
}

/** How people who have an account get in by mail. */
@Injectable()
export class SignInMethods {
  constructor(
    private readonly links: PasswordLinks,
    private readonly doors: PasswordPolicy,
  ) {}

  /** Makes a link that works for so many minutes, where one would help. */
  async of(user: Account, minutes: number): Promise<MailedWay> {
    const { isByPassword, services } = await this.doors.wayIn(user);
    return { token: isByPassword ? await this.links.make(user.id, minutes) : null, services };
  }
}
