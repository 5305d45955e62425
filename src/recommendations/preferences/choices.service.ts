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
import { filterReadable } from '../../platform/database/columns';
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
export function normalizeWish<NormalizedWish extends Wish>(wish: NormalizedWish): NormalizedWish | null {
  const { kind, value } = wish;
  if (kind === 'program') return programById(value) ? wish : null;
  const isPlace = kind === 'near_place' || kind === 'home_town';
  if (!isPlace && kind !== 'region') return isValidPreference(wish) ? wish : null;
  const place = isPlace ? townPoint(value) : mapRegion(value);
  return place && { ...wish, value: place.name };
}

/** The town the student chose as home, with its state, else the school's. */
export function resolveHome(
  preferences: readonly Preference[],
  { homeState, schoolTown = null }: { homeState: string | null; schoolTown?: string | null },
): { home: HomePoint | null; homeState: string | null } {
  const homeTownChoice = preferences.find(({ kind }) => kind === 'home_town');
  const home = homeTownChoice === undefined ? null : townPoint(homeTownChoice.value);
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
    strength: requestedStrength,
    holder = 'me',
    no_exceptions = false,
    stays_with_counselor: staysWithCounselor = false,
  } = correction;
  const strength = requestedStrength === 'want' && isPriceLimit({ kind }) ? 'must' : requestedStrength;
  const noExceptions = no_exceptions && (strength === 'must' || strength === 'must_not');
  return { kind, value, strength, holder, noExceptions, marked: staysWithCounselor };
}

const hasSameTerms = (item: ChoiceTerms | null, otherTerms: ChoiceTerms | null): boolean =>
  item?.strength === otherTerms?.strength &&
  (item?.strength === 'removed' ||
    (item?.holder === otherTerms?.holder && item?.noExceptions === otherTerms?.noExceptions));

/** Stored terms: who chose them, and the student's own terms from before a counselor's change. */
type StoredTerms = Pick<ChoiceRow, keyof ChoiceTerms | 'chosenBy' | 'before'>;
type NewTerms = ReturnType<typeof withDefaults>;

/**
 * What is stored when the student chooses or drops a preference: their own terms, or the counselor's terms if the
 * student leaves them marked.
 */
function studentTerms(row: StoredTerms | null, next: NewTerms | null): StoredTerms | null {
  if (!next) return null;
  return row && next.marked && hasSameTerms(row, next) ? row : { ...next, chosenBy: null, before: null };
}

/** The same for a counselor: the student's own terms are stored too, so that the student can return to them. */
function counselorTerms(by: string, row: StoredTerms | null, next: NewTerms | null): StoredTerms | null {
  if (row && hasSameTerms(row, next)) return row;
  const studentTermsBefore = row?.chosenBy ? row.before : row && termsOf(row);
  const terms =
    next ?? (studentTermsBefore && { ...studentTermsBefore, strength: 'removed' as const, noExceptions: false });
  if (!terms) return null;
  return hasSameTerms(terms, studentTermsBefore)
    ? { ...terms, chosenBy: null, before: null }
    : { ...terms, chosenBy: by, before: studentTermsBefore };
}

const termsOf = ({ strength, holder, noExceptions }: ChoiceTerms): ChoiceTerms => ({ strength, holder, noExceptions });

const toCorrection = ({ kind, value, strength, holder, noExceptions }: ChoiceRow): PreferenceCorrection => ({
  ...{ kind, value, strength, holder, no_exceptions: noExceptions },
});

const isReadable = (row: ChoiceRow): boolean =>
  isReadablePreference(row) && preferenceCorrection.safeParse(toCorrection(row)).success;

export const preferencesFrom = (
  corrections: readonly PreferenceCorrection[],
  label: LabelOf = labelOf,
  now = new Date(),
): Preference[] =>
  corrections.flatMap((item) => {
    const { kind, value, strength, holder, noExceptions } = withDefaults(item);
    if (strength === 'removed') return [];
    const wish = { id: preferenceId(item), kind, value, strength, holder, no_exceptions: noExceptions };
    const isRefusal = strength === 'avoid' || strength === 'must_not';
    const withExceptions = {
      label: label({ kind, value, strength }),
      ...(isRefusal && { refused: label({ kind, value, strength: 'want' }) }),
    };
    return [{ ...wish, ...withExceptions, quote: '', question: null, chosen_at: now.toISOString() }];
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
    const keptRows = await this.rows.find({ where: { userId }, order: { chosenAt: 'ASC', kind: 'ASC', value: 'ASC' } });
    const rows = filterReadable(`choices of ${userId}`, keptRows, isReadable);
    const label = await this.labelsFor(rows);
    const marks = await this.attributionOf(rows);
    const removed = rows.filter(({ strength }) => strength === 'removed');
    return {
      preferences: rows.flatMap((row) =>
        preferencesFrom([toCorrection(row)], label, row.chosenAt).map((item) => ({ ...item, ...marks.get(row) })),
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
    await this.assertKnownColleges(userId, corrections);
    const by = actor && actor.uid !== userId ? actor.uid : null;
    const normalizedCorrections = corrections.map((item) => normalizeWish(item) ?? item);
    const wantedTerms = new Map(normalizedCorrections.map((item) => [preferenceId(item), withDefaults(item)]));
    await withLock(this.rows.manager, { userId }, async (manager) => {
      // Unreadable rows are never shown, so their absence from a save doesn't delete them.
      const keptRows = (await manager.findBy(ChoiceRow, { userId })).filter(
        (row) => wantedTerms.has(preferenceId(row)) || isReadable(row),
      );
      const rows = new Map(keptRows.map((row) => [preferenceId(row), row]));
      const steps = [...new Map<string, Wish>([...rows, ...wantedTerms])].map(([id, wish]) => {
        const [row, next] = [rows.get(id) ?? null, wantedTerms.get(id) ?? null];
        return { row, wish, terms: by === null ? studentTerms(row, next) : counselorTerms(by, row, next) };
      });
      const changedSteps = steps.filter(({ row, terms }) => !hasSameTerms(row, terms));
      const confirmedSteps = steps.filter(
        (item) => !changedSteps.includes(item) && item.row?.chosenBy !== item.terms?.chosenBy,
      );
      const previous = await manager.findOneBy(ChoicesState, { userId });
      const wantedSkips = skipped ? [...new Set(skipped)] : (previous?.skipped ?? []);
      const hasChangedSkips = wantedSkips.join() !== (previous?.skipped ?? []).join();
      if (changedSteps.length + confirmedSteps.length === 0 && !hasChangedSkips) return;
      const currentRevision = previous?.revision ?? 0;
      assertUpToDate(revision, currentRevision);
      await manager.remove(changedSteps.flatMap(({ row }) => row ?? []));
      const addedRows = changedSteps.flatMap(({ wish: { kind, value }, terms }) =>
        terms ? [{ kind, value, ...termsOf(terms), chosenBy: terms.chosenBy, before: terms.before }] : [],
      );
      await manager.insert(
        ChoiceRow,
        // The timestamps preserve the order of the choices.
        addedRows.map((item, index) => ({
          id: randomUUID(),
          userId,
          ...item,
          chosenAt: new Date(now.getTime() + index),
        })),
      );
      for (const { row } of confirmedSteps)
        await manager.update(ChoiceRow, { id: row?.id }, { chosenBy: null, before: null });
      // A confirmed choice is already in the list, so it doesn't count as a change.
      const changedAt = changedSteps.length === 0 && !hasChangedSkips && previous ? previous.changedAt : now;
      await manager.upsert(ChoicesState, { userId, skipped: wantedSkips, changedAt, revision: currentRevision + 1 }, [
        'userId',
      ]);
    });
  }

  /** Throws 400 for a value its kind doesn't have, unless an earlier version stored it. */
  async assertKnownColleges(
    userId: string,
    corrections: readonly PreferenceCorrection[],
    pathPrefix = '',
  ): Promise<void> {
    const colleges = corrections.some(({ kind }) => kind === 'college') ? await this.colleges.catalogue() : [];
    const unitids = new Set(colleges.map(({ unitid }) => String(unitid)));
    const isKnown = (item: Wish): boolean =>
      item.kind === 'college' ? unitids.has(item.value) : normalizeWish(item) !== null;
    const unknownCorrections = corrections.filter((item) => !isKnown(item));
    if (unknownCorrections.length === 0) return;
    const keptRows = new Set((await this.rows.findBy({ userId })).map(preferenceId));
    const firstUnknownIndex = corrections.findIndex(
      (item) => unknownCorrections.includes(item) && !keptRows.has(preferenceId(item)),
    );
    if (firstUnknownIndex >= 0)
      throw badRequest(MESSAGES.wishUnread, `${pathPrefix}/corrections/${firstUnknownIndex}/value`);
  }

  /** The counselor who made a choice with the student, unless the student has confirmed it. */
  private async attributionOf(rows: readonly ChoiceRow[]) {
    const names = await this.users.names(rows.flatMap(({ chosenBy }) => chosenBy ?? []));
    return new Map(
      rows.flatMap((row) => {
        const by = names.get(row.chosenBy ?? '');
        const studentTermsBefore = row.before;
        const previous = studentTermsBefore && {
          strength: studentTermsBefore.strength,
          holder: studentTermsBefore.holder,
          no_exceptions: studentTermsBefore.noExceptions,
        };
        return by === undefined ? [] : [[row, { with_counselor: { by, before: previous } }] as const];
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
