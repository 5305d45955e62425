import { Injectable, Logger } from '@nestjs/common';
import type { AdminAct } from '../../platform/mail/kinds/admin-act';
import { Mailer } from '../../platform/mail/mailer';
import { SchoolPeople } from '../../users/school-people.service';
import { UsersService } from '../../users/users.service';

interface Notice {
  act: AdminAct;
  /** The id of who did it; null for whoever runs the server. */
  by: string | null;
  /** True where a program of the school did it, with its API key. */
  byProgram?: boolean;
  /** Whom or what it is about, by name. */
  about?: string;
}

/** Whom a notice goes to besides the admins, or not. */
interface Others {
  /** Admins who learn of it another way, by id. */
  but?: readonly string[];
  /** Whoever is no admin any more by it; their mail is tried once and not kept. */
  gone?: { name: string; email: string };
}

/** Tells every admin of a school what one of them did, so that a stolen session or a rogue admin does nothing of it unseen. */
@Injectable()
export class AdminNotices {
  private readonly logger = new Logger('AdminNotices');

  constructor(
    private readonly people: SchoolPeople,
    private readonly users: UsersService,
    private readonly mailer: Mailer,
  ) {}

  /** What was done stands, whether the mails can be taken or not. */
  async tell(
    schoolId: string,
    { act, by, byProgram = false, about = '' }: Notice,
    { but = [], gone }: Others = {},
  ): Promise<void> {
    try {
      const name = by === null ? undefined : (await this.users.names([by])).get(by);
      const data = { act, by: name ?? (byProgram ? 'A program with an API key' : 'Whoever runs the server'), about };
      for (const admin of await this.people.admins(schoolId))
        if (!but.includes(admin.id)) await this.mailer.send('admin_act', admin, data);
      // What stays in the outbox of this machine would outlive the account.
      if (gone && this.mailer.leaves) await this.mailer.sendNow('admin_act', gone, data);
    } catch (error) {
      this.logger.error('The mails about what an admin did could not be sent.', error);
    }
  }
}
