import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Authorized } from '../../access/authorized';
import { programById } from '../../colleges/programs/taxonomy/programs';
import { badRequest } from '../../platform/http/problems';
import { MESSAGES } from '../../contract/messages';
import { isValueOf } from '../../contract/preference-values';
import { type PreferenceCorrection, preferenceId } from '../../contract/preferences';
import { PreferenceCorrectionRow } from './preference-correction.entity';

/** What a student said by hand of their wishes, and when last; null when never. */
export interface KeptCorrections {
  corrections: PreferenceCorrection[];
  changedAt: Date | null;
}

const toContract = ({ kind, value, strength }: PreferenceCorrectionRow): PreferenceCorrection => ({
  kind,
  value,
  strength,
});

/** Whether a value is one its kind knows; a program is known by its id. */
const isKnown = (one: PreferenceCorrection): boolean =>
  isValueOf(one) && (one.kind !== 'program' || one.strength === 'removed' || programById(one.value) !== null);

/** Keeps the student's own word about their wishes. */
@Injectable()
export class PreferenceCorrections {
  constructor(@InjectRepository(PreferenceCorrectionRow) private readonly rows: Repository<PreferenceCorrectionRow>) {}

  async of({ userId }: Authorized<'read'>): Promise<KeptCorrections> {
    const rows = await this.rows.find({ where: { userId }, order: { changedAt: 'ASC', kind: 'ASC', value: 'ASC' } });
    return { corrections: rows.map(toContract), changedAt: rows.at(-1)?.changedAt ?? null };
  }

  /** Replaces everything the student said before; the same twice changes nothing. Throws 400 for a value its kind does not know. */
  async replace(student: Authorized<'write'>, corrections: readonly PreferenceCorrection[]): Promise<void> {
    const { userId } = student;
    const wanted = new Map(corrections.map((one) => [preferenceId(one), one]));
    const unknown = corrections.findIndex((one) => !isKnown(one));
    if (unknown >= 0) {
      throw badRequest(MESSAGES.wishUnread, `/corrections/${unknown}/value`);
    }
    await this.rows.manager.transaction(async (manager) => {
      const kept = await manager.find(PreferenceCorrectionRow, { where: { userId } });
      const gone = kept.filter((row) => wanted.get(preferenceId(row))?.strength !== row.strength);
      const same = new Set(kept.filter((row) => !gone.includes(row)).map(preferenceId));
      if (gone.length > 0) await manager.remove(gone);
      const changedAt = new Date();
      const added = [...wanted.values()].filter((one) => !same.has(preferenceId(one)));
      await manager.insert(
        PreferenceCorrectionRow,
        added.map((one) => ({ id: randomUUID(), userId, ...one, changedAt })),
      );
    });
  }
}
