import { Injectable, Logger } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import type { CaseloadChange } from '../../platform/mail/templates/school';
import { Mailer } from '../../platform/mail/mailer';
import { UsersService } from '../../users/users.service';
import { AdminNotices, doerOf } from './admin-notices';

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
