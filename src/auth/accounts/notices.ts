import { Injectable, Logger, Module } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import { MailModule } from '../../platform/mail/mail.module';
import { Mailer } from '../../platform/mail/mailer';
import type { AdminAct, CaseloadChange } from '../../platform/mail/mail-kinds';
import type { AuditNote } from '../../privacy/audit/audit-log';
import { SchoolPeople } from '../../users/school-people.service';
import { UsersService } from '../../users/users.service';

/** An audit note about somebody's own account. */
export const ownNote = (
  what: AuditNote['what'],
  { id, schoolId }: { id: string; schoolId: string },
  detail?: string,
): AuditNote => ({ what, actorId: id, subjectIds: [id], schoolId, ...(detail === undefined ? {} : { detail }) });

/** The same for a signed-in person. */
export const actorNote = (what: AuditNote['what'], { uid, schoolId }: Actor, detail?: string): AuditNote =>
  ownNote(what, { id: uid, schoolId }, detail);

/** An audit note about an attempt by an unknown person, with the account if there is one. */
export const strangerNote = (
  what: AuditNote['what'],
  account: { id: string; schoolId: string } | null,
  detail?: string,
): AuditNote => ({
  what,
  actorId: null,
  schoolId: account?.schoolId ?? null,
  ...(account ? { subjectIds: [account.id] } : {}),
  ...(detail === undefined ? {} : { detail }),
});

/** How mails name a doer that isn't a person. */
const NOT_A_PERSON = {
  program: 'A program with an API key',
  sync: 'The nightly roster sync',
  server: 'Whoever runs the server',
} as const;

/** Who did something. */
export interface Doer {
  /** The id of a person; null for anything else. */
  by: string | null;
  /** What it was if no person has that id; the default is `server`. */
  notAPerson?: keyof typeof NOT_A_PERSON;
}

export const doerOf = ({ uid, scopes }: Actor): Doer => ({ by: uid, ...(scopes ? { notAPerson: 'program' } : {}) });

interface Notice extends Doer {
  act: AdminAct;
  /** The name of the person or thing that it is about. */
  about?: string;
}

/** Changes to the recipients of a notice. */
interface Recipients {
  /** The ids of admins who get another mail. */
  but?: readonly string[];
  /** A person who is no longer an admin. Their mail is sent once and not stored. */
  gone?: { name: string; email: string };
}

const NAMES_SHOWN = 5;

/** 'Ann Lake, Ben Hill and 3 more' for a mail. */
export function namesOf(names: readonly string[]): string {
  const more = names.length - NAMES_SHOWN;
  return more > 0 ? `${names.slice(0, NAMES_SHOWN).join(', ')} and ${more} more` : names.join(', ');
}

/** Mails every admin of a school what one of them did, so that a stolen session or a rogue admin is noticed. */
@Injectable()
export class AdminNotices {
  private readonly logger = new Logger('AdminNotices');

  constructor(
    private readonly people: SchoolPeople,
    private readonly users: UsersService,
    private readonly mailer: Mailer,
  ) {}

  /** The doer's name in mails. */
  async nameOf({ by, notAPerson = 'server' }: Doer): Promise<string> {
    const name = by === null ? undefined : (await this.users.names([by])).get(by);
    return name ?? NOT_A_PERSON[notAPerson];
  }

  /** Mails that fail don't undo the act. */
  async tell(
    schoolId: string,
    { act, about = '', ...doer }: Notice,
    { but = [], gone }: Recipients = {},
  ): Promise<void> {
    try {
      const data = { act, by: await this.nameOf(doer), about };
      for (const admin of await this.people.admins(schoolId))
        if (!but.includes(admin.id)) await this.mailer.send('admin_act', admin, data);
      // A mail in this machine's outbox would outlive the account.
      if (gone && this.mailer.leaves) await this.mailer.sendNow('admin_act', gone, data);
    } catch (error) {
      this.logger.error('The mails about what an admin did could not be sent.', error);
    }
  }
}

/** Students by former counselor; null if they had none. */
export type FormerCounselors = ReadonlyMap<string | null, readonly string[]>;

type WithoutDoer<Change> = Change extends unknown ? Omit<Change, 'by'> : never;

/** Mails counselors and admins when somebody changes their caseload. */
@Injectable()
export class StaffNotices {
  private readonly logger = new Logger('StaffNotices');

  constructor(
    private readonly users: UsersService,
    private readonly notices: AdminNotices,
    private readonly mailer: Mailer,
  ) {}

  /** Mails everybody concerned, the doer too, so that they notice if somebody else used their account. */
  async tell(actor: Actor, userIds: readonly string[], change: WithoutDoer<CaseloadChange>): Promise<void> {
    try {
      const by = await this.notices.nameOf(doerOf(actor));
      for (const id of new Set(userIds)) {
        const account = await this.users.account(id);
        if (account) await this.mailer.send('caseload_changed', account, { ...change, by });
      }
    } catch (error) {
      this.logger.error('The mails about who looks after students could not be sent.', error);
    }
  }

  /** Mails the new counselor of students and the former ones. Students who didn't move aren't counted. */
  async tellMoved(actor: Actor, former: FormerCounselors, to: string | null): Promise<void> {
    let given = 0;
    const name = to === null ? null : ((await this.users.names([to])).get(to) ?? null);
    for (const [counselorId, { length: students }] of former) {
      if (counselorId === to) continue;
      given += students;
      if (counselorId !== null) await this.tell(actor, [counselorId], { what: 'taken', students, to: name });
    }
    if (to !== null && given > 0) await this.tell(actor, [to], { what: 'given', students: given });
  }
}

/** Mails about what staff do to accounts and caseloads. A separate module, because workers without accounts send them, too. */
@Module({ imports: [MailModule], providers: [AdminNotices, StaffNotices], exports: [AdminNotices, StaffNotices] })
export class NoticesModule {}
