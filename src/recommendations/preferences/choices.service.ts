import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Authorized } from '../../access/authorized';
import { CollegesService } from '../../colleges/colleges.service';
import { MESSAGES } from '../../contract/messages';
import { isKeptValueOf, isPriceLimit, type Wish } from '../../contract/preference-values';
import {
  type Essential,
  type Preference,
  type PreferenceCorrection,
  preferenceCorrection,
  preferenceId,
  type PreferenceList,
  type SavePreferencesBody,
} from '../../contract/preferences';
import { selectRows, timeFromRaw } from '../../platform/database/hot-rows';
import { readableOf } from '../../platform/database/readable';
import { badRequest } from '../../platform/http/problems';
import { refuseOutdated } from '../../platform/saving/outdated-save';
import { withLock } from '../../users/lock-users';
import { ChoiceRow, Choosing } from './choice.entity';
import { isKnownWish } from './known-wish';
import { type LabelOf, labelOf } from './labels';

/** All a student chose, dismissed and skipped. */
export interface KeptChoices {
  preferences: Preference[];
  removed: PreferenceList['removed'];
  skipped: Essential[];
  /** When the student last chose, dismissed or took something back; null when never. */
  changedAt: Date | null;
  revision: number;
}

/** What is said of one wish where the student left it out; the most a family can pay is a must. */
function whole({ kind, value, strength: said, holder = 'me', no_exceptions = false }: PreferenceCorrection) {
  const strength = said === 'want' && isPriceLimit({ kind }) ? 'must' : said;
  const noExceptions = no_exceptions && (strength === 'must' || strength === 'must_not');
  return { kind, value, strength, holder, noExceptions };
}

type Said = Pick<ChoiceRow, 'strength' | 'holder' | 'noExceptions'>;
const isSame = (one: Said, other: Said | undefined): boolean =>
  one.strength === other?.strength && one.holder === other.holder && one.noExceptions === other.noExceptions;

const isReadable = (row: ChoiceRow): boolean =>
  isKeptValueOf(row) && preferenceCorrection.safeParse({ ...row, no_exceptions: row.noExceptions }).success;

/** The wishes that corrections say, as chosen now; what is removed is left out. */
export const chosenFrom = (
  corrections: readonly PreferenceCorrection[],
  label: LabelOf = labelOf,
  now = new Date(),
): Preference[] =>
  corrections.flatMap((one) => {
    const { kind, value, strength, holder, noExceptions } = whole(one);
    if (strength === 'removed') return [];
    const wish = { id: preferenceId(one), kind, value, strength, holder, no_exceptions: noExceptions };
    const isRefusal = strength === 'avoid' || strength === 'must_not';
    const named = {
      label: label({ kind, value, strength }),
      ...(isRefusal && { refused: label({ kind, value, strength: 'want' }) }),
    };
    return [{ ...wish, ...named, quote: '', question: null, chosen_at: now.toISOString() }];
  });

/** Keeps what students choose. */
@Injectable()
export class Choices {
  constructor(
    @InjectRepository(ChoiceRow) private readonly rows: Repository<ChoiceRow>,
    @InjectRepository(Choosing) private readonly choosing: Repository<Choosing>,
    private readonly colleges: CollegesService,
  ) {}

  async of({ userId }: Authorized<'read'>): Promise<KeptChoices> {
    // The revision first: choices newer than it make the next save outdated, older ones would let it overwrite the newest.
    const choosing = await this.choosing.findOneBy({ userId });
    const kept = await this.rows.find({ where: { userId }, order: { chosenAt: 'ASC', kind: 'ASC', value: 'ASC' } });
    const rows = readableOf(`choices of ${userId}`, kept, isReadable);
    const label = await this.labelsFor(rows);
    const removed = rows.filter(({ strength }) => strength === 'removed');
    return {
      preferences: rows.flatMap((row) =>
        chosenFrom([{ ...row, no_exceptions: row.noExceptions }], label, row.chosenAt),
      ),
      removed: removed.map(({ kind, value }) => {
        return { id: preferenceId({ kind, value }), kind, value, label: label({ kind, value, strength: 'want' }) };
      }),
      skipped: choosing?.skipped ?? [],
      changedAt: choosing?.changedAt ?? null,
      revision: choosing?.revision ?? 0,
    };
  }

  /** When the student last chose, dismissed or took something back; null when never. */
  async changedAt({ userId }: Authorized<'read'>): Promise<Date | null> {
    const sql = 'SELECT changed_at FROM choosing WHERE user_id = ?';
    const [row] = await selectRows(this.rows.manager, sql, [userId]);
    return row ? timeFromRaw(row['changed_at']) : null;
  }

  /**
   * Replaces everything the student chose before; the same twice changes nothing. Throws 400 for a value its kind does not know, and 409
   * for other choices on top of an older revision.
   */
  async replace(
    { userId }: Authorized<'write'>,
    { corrections, skipped, revision }: SavePreferencesBody,
    now = new Date(),
  ): Promise<void> {
    await this.checkKnown(userId, corrections);
    const wanted = new Map(corrections.map((one) => [preferenceId(one), whole(one)]));
    await withLock(this.rows.manager, { userId }, async (manager) => {
      const kept = await manager.find(ChoiceRow, { where: { userId } });
      // What cannot be read is shown nowhere, so that nobody has taken it back.
      const gone = kept.filter((row) => {
        const next = wanted.get(preferenceId(row));
        return (next !== undefined || isReadable(row)) && !isSame(row, next);
      });
      const same = new Set(kept.filter((row) => !gone.includes(row)).map(preferenceId));
      const added = [...wanted].filter(([id]) => !same.has(id));
      const before = await manager.findOneBy(Choosing, { userId });
      const wanting = skipped ? [...new Set(skipped)] : (before?.skipped ?? []);
      const skipsOthers = wanting.join() !== (before?.skipped ?? []).join();
      if (gone.length + added.length === 0 && !skipsOthers) return;
      const present = before?.revision ?? 0;
      refuseOutdated(revision, present);
      await manager.remove(gone);
      await manager.insert(
        ChoiceRow,
        // What was chosen first stays first.
        added.map(([, one], at) => ({ id: randomUUID(), userId, ...one, chosenAt: new Date(now.getTime() + at) })),
      );
      await manager.upsert(Choosing, { userId, skipped: wanting, changedAt: now, revision: present + 1 }, ['userId']);
    });
  }

  /** Throws 400 for a value that its kind doesn't know. What was kept when any text was taken stays as it is. */
  async checkKnown(userId: string, corrections: readonly PreferenceCorrection[], within = ''): Promise<void> {
    const colleges = corrections.some(({ kind }) => kind === 'college') ? await this.colleges.catalogue() : [];
    const unitids = new Set(colleges.map(({ unitid }) => String(unitid)));
    const isKnown = (one: Wish): boolean => (one.kind === 'college' ? unitids.has(one.value) : isKnownWish(one));
    const unknown = corrections.filter((one) => !isKnown(one));
    if (unknown.length === 0) return;
    const kept = new Set((await this.rows.findBy({ userId })).map(preferenceId));
    const strange = corrections.findIndex((one) => unknown.includes(one) && !kept.has(preferenceId(one)));
    if (strange >= 0) throw badRequest(MESSAGES.wishUnread, `${within}/corrections/${strange}/value`);
  }

  /** A college is called by its name, not by its id. */
  private async labelsFor(rows: readonly ChoiceRow[]): Promise<LabelOf> {
    if (!rows.some(({ kind }) => kind === 'college')) return labelOf;
    const names = new Map((await this.colleges.catalogue()).map(({ unitid, name }) => [String(unitid), name]));
    return ({ kind, value, strength }) =>
      labelOf({ kind, value: kind === 'college' ? (names.get(value) ?? value) : value, strength });
  }
}
