import { Injectable, Logger, Module } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import { MailModule } from '../../platform/mail/mail.module';
import { Mailer } from '../../platform/mail/mailer';
import type { AdminAct, CaseloadChange } from '../../platform/mail/templates/school';
import type { AuditNote } from '../../privacy/audit/audit-log';
import { SchoolPeople } from '../../users/school-people.service';
import { UsersService } from '../../users/users.service';

/** The note of what somebody did to their own account. */
export const ownNote = (
  what: AuditNote['what'],
  { id, schoolId }: { id: string; schoolId: string },
  detail?: string,
): AuditNote => ({ what, actorId: id, subjectIds: [id], schoolId, ...(detail === undefined ? {} : { detail }) });

/** The same of somebody who is signed in. */
export const actorNote = (what: AuditNote['what'], { uid, schoolId }: Actor, detail?: string): AuditNote =>
  ownNote(what, { id: uid, schoolId }, detail);

/** The note of a try at an account by whoever it was; an unknown account is nobody's. */
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

/** Students by the counselor they had; null for those who had none. */
export type FormerCounselors = ReadonlyMap<string | null, readonly string[]>;

type WithoutDoer<Change> = Change extends unknown ? Omit<Change, 'by'> : never;

/** Tells counselors and admins by mail when somebody changes whose students they look after. */
@Injectable()
export class StaffNotices {
  private readonly logger = new Logger('StaffNotices');

  constructor(
    private readonly users: UsersService,
    private readonly notices: AdminNotices,
    private readonly mailer: Mailer,
  ) {}

  /** Tells everybody whom a change concerns, the doer too: who did not do it learns that somebody else sits at their account. */
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

  /** Tells the new counselor of students and those whom they were taken from; who stays where they were is not counted. */
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

/** Mails about what staff do to accounts and caseloads; apart from the accounts, because a worker without them sends these, too. */
@Module({ imports: [MailModule], providers: [AdminNotices, StaffNotices], exports: [AdminNotices, StaffNotices] })
export class NoticesModule {}
