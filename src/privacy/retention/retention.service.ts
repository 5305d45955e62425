import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import { Mailer } from '../../platform/mail/mailer';
import { AuditLog } from '../audit/audit-log';
import { RETENTION_GRACE_DAYS } from '../../contract/limits';
import type { OwnRetention, SchoolRetention, SetRetentionBody } from '../../contract/retention';
import { addDays } from '../../users/retention-rule';
import { RetentionPeople } from '../../users/retention-people.service';

/** How long a school keeps the accounts of students who do not come back, as its admin sets it and its students see it. */
@Injectable()
export class RetentionService {
  constructor(
    private readonly people: RetentionPeople,
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
  ) {}

  async clock({ uid }: Actor): Promise<OwnRetention> {
    return this.mailer.leaves ? this.people.clock(uid) : { months: null, kept_until: null };
  }

  async read({ schoolId }: Actor, now: Date): Promise<SchoolRetention> {
    const { months, setAt } = await this.people.setting(schoolId);
    const grace = setAt && months !== null ? addDays(setAt, RETENTION_GRACE_DAYS) : null;
    return {
      months,
      set_at: setAt?.toISOString() ?? null,
      not_before: grace && grace > now ? grace.toISOString() : null,
      earliest: addDays(now, RETENTION_GRACE_DAYS).toISOString(),
      mail_leaves: this.mailer.leaves,
      outlook: await this.people.outlook(schoolId, now),
    };
  }

  async set(actor: Actor, body: SetRetentionBody, now: Date): Promise<SchoolRetention> {
    await this.people.set(actor.schoolId, body, now);
    await this.audit.note({
      what: 'school_changed',
      actorId: actor.uid,
      schoolId: actor.schoolId,
      detail: 'retention',
    });
    return this.read(actor, now);
  }
}
