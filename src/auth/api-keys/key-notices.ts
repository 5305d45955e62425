import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, IsNull, LessThanOrEqual, MoreThan, Repository } from 'typeorm';
import { API_KEY_NOTICE_DAYS } from '../../contract/limits';
import { Mailer } from '../../platform/mail/mailer';
import { Every } from '../../platform/runtime/periodic';
import { SchoolPeople } from '../../users/school-people.service';
import { ApiKey } from './api-key.entity';

/** How often keys that end soon are looked for, in milliseconds. */
const EVERY_MS = 3_600_000;
/** The first look waits until the start is over. */
const FIRST_AFTER_MS = 60_000;
const NOTICE_MS = API_KEY_NOTICE_DAYS * 86_400_000;

/** Mails the admins of a school once before one of its keys ends, so that no program stops unforeseen. */
@Injectable()
export class KeyNotices {
  constructor(
    @InjectRepository(ApiKey) private readonly keys: Repository<ApiKey>,
    private readonly people: SchoolPeople,
    private readonly mailer: Mailer,
  ) {}

  /** Tells of every key that ends soon; of several instances one does. */
  @Every(
    EVERY_MS,
    { context: 'Keys', failed: 'Nobody could be told of keys that end soon' },
    { firstAfterMs: FIRST_AFTER_MS, varies: true },
  )
  async sweep(now: Date): Promise<void> {
    const soon = new Date(now.getTime() + NOTICE_MS);
    const ending = { endedAt: IsNull(), endNoticedAt: IsNull(), expiresAt: And(MoreThan(now), LessThanOrEqual(soon)) };
    for (const key of await this.keys.findBy(ending)) {
      const claim = await this.keys.update({ id: key.id, endNoticedAt: IsNull() }, { endNoticedAt: now });
      if (claim.affected) await this.tell(key);
    }
  }

  private async tell({ id, schoolId, name, prefix, expiresAt: end }: ApiKey): Promise<void> {
    try {
      for (const admin of await this.people.admins(schoolId))
        await this.mailer.send('api_key_ends', admin, { keyName: name, prefix, end });
    } catch (error) {
      // Told once more rather than never.
      await this.keys.update({ id }, { endNoticedAt: null });
      throw error;
    }
  }
}
