import { Injectable, Logger } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import type { AdminAct } from '../../platform/mail/templates/school';
import { Mailer } from '../../platform/mail/mailer';
import { SchoolPeople } from '../../users/school-people.service';
import { UsersService } from '../../users/users.service';

/** Who did something where it was no person. */
const NOT_A_PERSON = {
  program: 'A program with an API key',
  sync: 'The nightly roster sync',
  server: 'Whoever runs the server',
} as const;

/** Who did something. */
export interface Doer {
  /** The id of a person; null for anything else. */
  by: string | null;
  /** What it was if no person has that id; `server` if it is left out. */
  notAPerson?: keyof typeof NOT_A_PERSON;
}

export const doerOf = ({ uid, scopes }: Actor): Doer => ({ by: uid, ...(scopes ? { notAPerson: 'program' } : {}) });

interface Notice extends Doer {
  act: AdminAct;
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

const NAMES_SHOWN = 5;

/** 'Ann Lake, Ben Hill and 3 more' for a mail. */
export function namesOf(names: readonly string[]): string {
  const more = names.length - NAMES_SHOWN;
  return more > 0 ? `${names.slice(0, NAMES_SHOWN).join(', ')} and ${more} more` : names.join(', ');
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

  /** Who did something, as mails name them. */
  async nameOf({ by, notAPerson = 'server' }: Doer): Promise<string> {
    const name = by === null ? undefined : (await this.users.names([by])).get(by);
    return name ?? NOT_A_PERSON[notAPerson];
  }

  /** What was done stands, whether the mails can be taken or not. */
  async tell(schoolId: string, { act, about = '', ...doer }: Notice, { but = [], gone }: Others = {}): Promise<void> {
    try {
      const data = { act, by: await this.nameOf(doer), about };
      for (const admin of await this.people.admins(schoolId))
        if (!but.includes(admin.id)) await this.mailer.send('admin_act', admin, data);
      // What stays in the outbox of this machine would outlive the account.
      if (gone && this.mailer.leaves) await this.mailer.sendNow('admin_act', gone, data);
    } catch (error) {
      this.logger.error('The mails about what an admin did could not be sent.', error);
    }
  }
}
