import { Injectable, Logger } from '@nestjs/common';
import { COUNSELOR_INVITATION_DAYS } from '../../contract/limits';
import { Settings } from '../../platform/config/settings';
import { Mailer } from '../../platform/mail/mailer';
import { SchoolsService } from '../../users/schools.service';
import type { Account } from '../../users/users.service';
import { PasswordDoors } from '../sign-in/password-doors';
import { PasswordLinks } from './password-links';

const LINK_MINUTES = COUNSELOR_INVITATION_DAYS * 24 * 60;

/** Mails to counselors whose school made their account. */
@Injectable()
export class CounselorWelcomes {
  private readonly logger = new Logger('CounselorWelcomes');

  constructor(
    private readonly links: PasswordLinks,
    private readonly doors: PasswordDoors,
    private readonly schools: SchoolsService,
    private readonly settings: Settings,
    private readonly mailer: Mailer,
  ) {}

  /** Tells how to sign in for the first time, and ends the link of a mail before; false when the mail could not be sent. */
  async send({ id, name, email, schoolId }: Pick<Account, 'id' | 'name' | 'email' | 'schoolId'>): Promise<boolean> {
    try {
      const isByPassword = await this.doors.isOpen({ id, role: 'counselor', schoolId });
      const token = isByPassword ? await this.links.make(id, LINK_MINUTES) : null;
      const schoolName = (await this.schools.read(schoolId)).name;
      const services = this.settings.signInProviders.map((provider) => provider.name);
      await this.mailer.send('counselor_welcome', { id, name, email }, { token, schoolName, services });
      // The one before goes only now: whoever got no new mail may still use it.
      await this.links.endOthers(id, token);
      return true;
    } catch (error) {
      this.logger.error('The mail that welcomes a counselor could not be sent.', error);
      return false;
    }
  }
}
