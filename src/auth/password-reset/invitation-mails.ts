import { Injectable, Logger } from '@nestjs/common';
import { ADMIN_INVITATION_DAYS, COUNSELOR_INVITATION_DAYS, STUDENT_INVITATION_DAYS } from '../../contract/limits';
import type { Role } from '../../contract/users';
import { Mailer } from '../../platform/mail/mailer';
import { SchoolsService } from '../../users/schools.service';
import type { Account } from '../../users/users.service';
import { PasswordPolicy, type WayIn } from '../sign-in/password-policy';
import { PasswordLinks } from './password-links';

type Welcomed = Pick<Account, 'id' | 'name' | 'email'>;

/** How people of a school sign in for the first time. */
export type FirstWayIn = WayIn & { schoolName: string };

const LINK_DAYS: Readonly<Record<Role, number>> = {
  admin: ADMIN_INVITATION_DAYS,
  counselor: COUNSELOR_INVITATION_DAYS,
  student: STUDENT_INVITATION_DAYS,
};
const KINDS = { admin: 'admin_welcome', counselor: 'counselor_welcome', student: 'student_welcome' } as const;

/** Mails to people whose school made their account: how they sign in for the first time. */
@Injectable()
export class InvitationMails {
  private readonly logger = new Logger('Welcomes');

  constructor(
    private readonly links: PasswordLinks,
    private readonly doors: PasswordPolicy,
    private readonly schools: SchoolsService,
    private readonly mailer: Mailer,
  ) {}

  async wayIn(role: Role, schoolId: string): Promise<FirstWayIn> {
    const { name: schoolName } = await this.schools.read(schoolId);
    return { schoolName, ...(await this.doors.wayIn({ id: null, role, schoolId })) };
  }

  /** Welcomes somebody, and ends the link of a mail before; false when the mail could not be sent. */
  async send(role: Role, { id, name, email }: Welcomed, way: FirstWayIn): Promise<boolean> {
    const { schoolName, isByPassword, services } = way;
    try {
      const token = isByPassword ? await this.links.make(id, LINK_DAYS[role] * 24 * 60) : null;
      await this.mailer.send(KINDS[role], { id, name, email }, { token, schoolName, services });
      // The one before goes only now: whoever got no new mail may still use it.
      await this.links.endOthers(id, token);
      return true;
    } catch (error) {
      this.logger.error('A mail that welcomes somebody could not be sent.', error);
      return false;
    }
  }
}
