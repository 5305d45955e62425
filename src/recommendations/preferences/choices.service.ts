import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Authorized } from '../../access/actor';
import { CollegesService } from '../../colleges/colleges.service';
import { homePointOf, townPoint } from '../../colleges/us-places';
import { programById } from '../../colleges/programs/programs';
import { MESSAGES } from '../../contract/messages';
import { isReadablePreference, isPriceLimit, isValidPreference, type Wish } from '../../contract/preference-values';
import {
  type Essential,
  type Preference,
  type PreferenceCorrection,
  preferenceCorrection,
  preferenceId,
  type PreferenceList,
  type SavePreferencesBody,
} from '../../contract/preferences';
import type { HomePoint } from '../../contract/student-input';
import { selectRows, timeFromRaw } from '../../platform/database/hot-rows';
import { keepReadable } from '../../platform/database/columns';
import { badRequest } from '../../platform/http/problems';
import { assertUpToDate } from '../../platform/saving/merge-save';
import { UsersService } from '../../users/users.service';
import { withLock } from '../../users/lock-users';
import { type LabelOf, labelOf } from './labels';
import { ChoiceRow, ChoicesState, type ChoiceTerms } from './preferences.entity';
import { mapRegion } from './regions';

/**
 * A preference with the canonical place name ('St. Louis, MO' becomes 'Saint Louis, MO'); null if its kind has no such
 * value, program or place.
 */
export function normalizeWish<One extends Wish>(wish: One): One | null {
  const { kind, value } = wish;
  if (kind === 'program') return programById(value) ? wish : null;
  const isPlace = kind === 'near_place' || kind === 'home_town';
  if (!isPlace && kind !== 'region') return isValidPreference(wish) ? wish : null;
  const place = isPlace ? townPoint(value) : mapRegion(value);
  return place && { ...wish, value: place.name };
}

/** The town the student chose as home, with its state, else the school's. */
export function chosenHome(
  preferences: readonly Preference[],
  { homeState, schoolTown = null }: { homeState: string | null; schoolTown?: string | null },
): { home: HomePoint | null; homeState: string | null } {
  const chosen = preferences.find(({ kind }) => kind === 'home_town');
  const home = chosen === undefined ? null : townPoint(chosen.value);
  if (home === null) return { home: homePointOf({ town: schoolTown, state: homeState }), homeState };
  return { home, homeState: home.name.slice(-2) };
}

export interface StoredChoices {
  preferences: Preference[];
  removed: PreferenceList['removed'];
  skipped: Essential[];
  /** When the student last chose, dismissed or withdrew something; null if never. */
  changedAt: Date | null;
  revision: number;
}

/** A correction with its defaults; a price limit is always a must-have. */
function withDefaults(correction: PreferenceCorrection) {
  const {
    kind,
    value,
    strength: asked,
    holder = 'me',
    no_exceptions = false,
    stays_with_counselor: marked = false,
  } = correction;
  const strength = asked === 'want' && isPriceLimit({ kind }) ? 'must' : asked;
  const noExceptions = no_exceptions && (strength === 'must' || strength === 'must_not');
  return { kind, value, strength, holder, noExceptions, marked };
}

const isSame = (one: ChoiceTerms | null, other: ChoiceTerms | null): boolean =>
  one?.strength === other?.strength &&
  (one?.strength === 'removed' || (one?.holder === other?.holder && one?.noExceptions === other?.noExceptions));

/** Stored terms: who chose them, and the student's own terms from before a counselor's change. */
type StoredTerms = Pick<ChoiceRow, keyof ChoiceTerms | 'chosenBy' | 'before'>;
type NewTerms = ReturnType<typeof withDefaults>;

/**
 * What is stored when the student chooses or drops a preference: their own terms, or the counselor's terms if the
 * student leaves them marked.
 */
function studentTerms(row: StoredTerms | null, next: NewTerms | null): StoredTerms | null {
  if (!next) return null;
  return row && next.marked && isSame(row, next) ? row : { ...next, chosenBy: null, before: null };
}

/** The same for a counselor: the student's own terms are stored too, so that the student can return to them. */
function counselorTerms(by: string, row: StoredTerms | null, next: NewTerms | null): StoredTerms | null {
  if (row && isSame(row, next)) return row;
  const own = row?.chosenBy ? row.before : row && termsOf(row);
  const terms = next ?? (own && { ...own, strength: 'removed' as const, noExceptions: false });
  if (!terms) return null;
  return isSame(terms, own) ? { ...terms, chosenBy: null, before: null } : { ...terms, chosenBy: by, before: own };
}

const termsOf = ({ strength, holder, noExceptions }: ChoiceTerms): ChoiceTerms => ({ strength, holder, noExceptions });

const wishOf = ({ kind, value, strength, holder, noExceptions }: ChoiceRow): PreferenceCorrection => ({
  ...{ kind, value, strength, holder, no_exceptions: noExceptions },
});

const isReadable = (row: ChoiceRow): boolean =>
  isReadablePreference(row) && preferenceCorrection.safeParse(wishOf(row)).success;

export const preferencesFrom = (
  corrections: readonly PreferenceCorrection[],
  label: LabelOf = labelOf,
  now = new Date(),
): Preference[] =>
  corrections.flatMap((one) => {
    const { kind, value, strength, holder, noExceptions } = withDefaults(one);
    if (strength === 'removed') return [];
    const wish = { id: preferenceId(one), kind, value, strength, holder, no_exceptions: noExceptions };
    const isRefusal = strength === 'avoid' || strength === 'must_not';
    const named = {
      label: label({ kind, value, strength }),
      ...(isRefusal && { refused: label({ kind, value, strength: 'want' }) }),
    };
    return [{ ...wish, ...named, quote: '', question: null, chosen_at: now.toISOString() }];
  });

@Injectable()
export class Choices {
  constructor(
    @InjectRepository(ChoiceRow) private readonly rows: Repository<ChoiceRow>,
    @InjectRepository(ChoicesState) private readonly choosing: Repository<ChoicesState>,
    private readonly colleges: CollegesService,
    private readonly users: UsersService,
  ) {}

  async of({ userId }: Authorized<'read'>): Promise<StoredChoices> {
    // Read the revision first: if the choices are newer, the next save is rejected. The other way around, a save would
    // overwrite newer choices.
    const choosing = await this.choosing.findOneBy({ userId });
    const kept = await this.rows.find({ where: { userId }, order: { chosenAt: 'ASC', kind: 'ASC', value: 'ASC' } });
    const rows = keepReadable(`choices of ${userId}`, kept, isReadable);
    const label = await this.labelsFor(rows);
    const marks = await this.marksOf(rows);
    const removed = rows.filter(({ strength }) => strength === 'removed');
    return {
      preferences: rows.flatMap((row) =>
        preferencesFrom([wishOf(row)], label, row.chosenAt).map((one) => ({ ...one, ...marks.get(row) })),
      ),
      removed: removed.map((row) => {
        const { kind, value } = row;
        const wish = { id: preferenceId(row), kind, value, label: label({ kind, value, strength: 'want' }) };
        return { ...wish, ...marks.get(row) };
      }),
      skipped: choosing?.skipped ?? [],
      changedAt: choosing?.changedAt ?? null,
      revision: choosing?.revision ?? 0,
    };
  }

  /** When the student last chose, dismissed or withdrew something; null if never. */
  async changedAt({ userId }: Authorized<'read'>): Promise<Date | null> {
    const sql = 'SELECT changed_at FROM choosing WHERE user_id = ?';
    const [row] = await selectRows(this.rows.manager, sql, [userId]);
    return row ? timeFromRaw(row['changed_at']) : null;
  }

  /**
   * Replaces all of the student's choices; idempotent. A counselor's changes are marked, and the student's own terms
   * are stored too. Throws 400 for an invalid value, and 409 if the choices differ and the revision is outdated.
   */
  async replace(
    { userId, actor }: Authorized<'write' | 'choose'>,
    { corrections, skipped, revision }: SavePreferencesBody,
    now = new Date(),
  ): Promise<void> {
    await this.checkKnown(userId, corrections);
    const by = actor && actor.uid !== userId ? actor.uid : null;
    const known = corrections.map((one) => normalizeWish(one) ?? one);
    const wanted = new Map(known.map((one) => [preferenceId(one), withDefaults(one)]));
    await withLock(this.rows.manager, { userId }, async (manager) => {
      // Unreadable rows are never shown, so their absence from a save doesn't delete them.
      const kept = (await manager.findBy(ChoiceRow, { userId })).filter(
        (row) => wanted.has(preferenceId(row)) || isReadable(row),
      );
      const rows = new Map(kept.map((row) => [preferenceId(row), row]));
      const steps = [...new Map<string, Wish>([...rows, ...wanted])].map(([id, wish]) => {
        const [row, next] = [rows.get(id) ?? null, wanted.get(id) ?? null];
        return { row, wish, terms: by === null ? studentTerms(row, next) : counselorTerms(by, row, next) };
      });
      const changed = steps.filter(({ row, terms }) => !isSame(row, terms));
      const confirmed = steps.filter((one) => !changed.includes(one) && one.row?.chosenBy !== one.terms?.chosenBy);
      const before = await manager.findOneBy(ChoicesState, { userId });
      const wanting = skipped ? [...new Set(skipped)] : (before?.skipped ?? []);
      const skipsOthers = wanting.join() !== (before?.skipped ?? []).join();
      if (changed.length + confirmed.length === 0 && !skipsOthers) return;
      const present = before?.revision ?? 0;
      assertUpToDate(revision, present);
      await manager.remove(changed.flatMap(({ row }) => row ?? []));
      const added = changed.flatMap(({ wish: { kind, value }, terms }) =>
        terms ? [{ kind, value, ...termsOf(terms), chosenBy: terms.chosenBy, before: terms.before }] : [],
      );
      await manager.insert(
        ChoiceRow,
        // The timestamps preserve the order of the choices.
        added.map((one, at) => ({ id: randomUUID(), userId, ...one, chosenAt: new Date(now.getTime() + at) })),
      );
      for (const { row } of confirmed)
        await manager.update(ChoiceRow, { id: row?.id }, { chosenBy: null, before: null });
      // A confirmed choice is already in the list, so it doesn't count as a change.
      const changedAt = changed.length === 0 && !skipsOthers && before ? before.changedAt : now;
      await manager.upsert(ChoicesState, { userId, skipped: wanting, changedAt, revision: present + 1 }, ['userId']);
    });
  }

  /** Throws 400 for a value its kind doesn't have, unless an earlier version stored it. */
  async checkKnown(userId: string, corrections: readonly PreferenceCorrection[], within = ''): Promise<void> {
    const colleges = corrections.some(({ kind }) => kind === 'college') ? await this.colleges.catalogue() : [];
    const unitids = new Set(colleges.map(({ unitid }) => String(unitid)));
    const isKnown = (one: Wish): boolean =>
      one.kind === 'college' ? unitids.has(one.value) : normalizeWish(one) !== null;
    const unknown = corrections.filter((one) => !isKnown(one));
    if (unknown.length === 0) return;
    const kept = new Set((await this.rows.findBy({ userId })).map(preferenceId));
    const strange = corrections.findIndex((one) => unknown.includes(one) && !kept.has(preferenceId(one)));
    if (strange >= 0) throw badRequest(MESSAGES.wishUnread, `${within}/corrections/${strange}/value`);
  }

  /** The counselor who made a choice with the student, unless the student has confirmed it. */
  private async marksOf(rows: readonly ChoiceRow[]) {
    const names = await this.users.names(rows.flatMap(({ chosenBy }) => chosenBy ?? []));
    return new Map(
      rows.flatMap((row) => {
        const by = names.get(row.chosenBy ?? '');
        const own = row.before;
        const before = own && { strength: own.strength, holder: own.holder, no_exceptions: own.noExceptions };
        return by === undefined ? [] : [[row, { with_counselor: { by, before } }] as const];
      }),
    );
  }

  private async labelsFor(rows: readonly ChoiceRow[]): Promise<LabelOf> {
    if (!rows.some(({ kind }) => kind === 'college')) return labelOf;
    const names = new Map((await this.colleges.catalogue()).map(({ unitid, name }) => [String(unitid), name]));
    return ({ kind, value, strength }) =>
      labelOf({ kind, value: kind === 'college' ? (names.get(value) ?? value) : value, strength });
  }
}
