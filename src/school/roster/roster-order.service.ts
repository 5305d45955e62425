import { Injectable } from '@nestjs/common';
import type { SubjectFilter } from '../../access/access.policy';
import { SafeguardingService, type Waiting } from '../../guidance/safeguarding/safeguarding.service';
import { GenerationsService } from '../../recommendations/generation/generations.service';
import { ProgressService, type SectionProgress } from '../../responses/progress.service';
import type { RosterPlace } from '../../users/roster-place';
import type { RosterPerson } from '../../users/student-rows';
import { UsersService } from '../../users/users.service';
import type { RosterListing } from './roster-listing';

/** Values in one statement; both databases take more, and a large school is then asked in a few. */
const AT_ONCE = 5000;

const isByColumns = ({ byAnswers, byNeed, needsAttention, standing }: RosterListing): boolean =>
  !byAnswers && !byNeed && !needsAttention && !standing;

/** Rosters whose order or choice depends on more than the rows of the students themselves. */
@Injectable()
export class RosterOrder {
  constructor(
    private readonly users: UsersService,
    private readonly progress: ProgressService,
    private readonly care: SafeguardingService,
    private readonly generations: GenerationsService,
  ) {}

  /** One page of the students these filters reach, and how many there are in all. */
  async page(reach: SubjectFilter[], listing: RosterListing): Promise<{ rows: RosterPerson[]; total: number }> {
    if (isByColumns(listing)) return this.users.students(reach, listing);
    const ids = await this.ids(reach, listing);
    const shown = ids.slice(listing.first, listing.first + listing.take);
    const { rows } = await this.users.students(reach, { ...listing, ids: shown, first: 0 });
    return { rows: rows.sort((one, other) => shown.indexOf(one.id) - shown.indexOf(other.id)), total: ids.length };
  }

  /**
   * Where one student stands in the same order; null for one who is not in it. Where columns hold the order, one row is read on
   * each side; else everybody's place is worked out, as for a page.
   */
  async place(reach: SubjectFilter[], listing: RosterListing, studentId: string): Promise<RosterPlace | null> {
    if (isByColumns(listing)) return this.users.studentPlace(reach, listing, studentId);
    const ids = await this.ids(reach, listing);
    const at = ids.indexOf(studentId);
    if (at < 0) return null;
    return { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null, position: at + 1, total: ids.length };
  }

  /** The ids of everybody in a listing that no column orders or chooses. */
  private async ids(reach: SubjectFilter[], listing: RosterListing): Promise<string[]> {
    const byName = { ...listing, order: listing.byAnswers || listing.byNeed ? ('ASC' as const) : listing.order };
    let ids = await this.users.studentIds(reach, byName);
    if (listing.needsAttention) {
      const waiting = await this.waiting(ids);
      ids = ids.filter((id) => waiting.has(id));
    }
    if (listing.standing === 'not_started') ids = await this.notStarted(ids);
    if (listing.standing === 'list_ready') ids = await this.listReady(ids);
    if (listing.byNeed) return this.byNeed(ids, listing.order);
    return listing.byAnswers ? this.byAnswers(ids, listing.order) : ids;
  }

  /** The pressing ones first, then those who wait longest, then everybody else; turned around where the order is. */
  private async byNeed(ids: string[], order: RosterListing['order']): Promise<string[]> {
    const waiting = await this.waiting(ids);
    const rank = (id: string): number => ({ urgent: 0, look: 1, none: 2 })[waiting.get(id)?.level ?? 'none'];
    const since = (id: string): number => waiting.get(id)?.since.getTime() ?? 0;
    const direction = order === 'DESC' ? -1 : 1;
    return [...ids].sort((one, other) => direction * (rank(one) - rank(other) || since(one) - since(other)));
  }

  private async byAnswers(ids: string[], order: RosterListing['order']): Promise<string[]> {
    const answered = new Map([...(await this.progressOf(ids))].map(([id, progress]) => [id, progress.answered]));
    const direction = order === 'DESC' ? -1 : 1;
    return [...ids].sort((one, other) => direction * ((answered.get(one) ?? 0) - (answered.get(other) ?? 0)));
  }

  /** How far each of these students is. */
  async progressOf(ids: string[]): Promise<Map<string, SectionProgress>> {
    return new Map(await this.ofMany(ids, async (some) => (await this.progress.ofSections(some)).entries()));
  }

  /** Those whose latest list is there to read. */
  async listReady(ids: string[]): Promise<string[]> {
    const states = new Map(
      await this.ofMany(ids, async (some) => (await this.generations.latestStates(some)).entries()),
    );
    return ids.filter((id) => states.get(id) === 'ready');
  }

  /** Those of these students with an answer that a counselor should look at. */
  async waiting(ids: string[]): Promise<Map<string, Waiting>> {
    return new Map(await this.ofMany(ids, (some) => this.care.waiting(some)));
  }

  private async notStarted(ids: string[]): Promise<string[]> {
    const progress = await this.progressOf(ids);
    return ids.filter((id) => !progress.get(id)?.answered);
  }

  private async ofMany<T>(ids: string[], ask: (some: string[]) => Promise<Iterable<T>>): Promise<Set<T>> {
    const found = new Set<T>();
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      for (const one of await ask(ids.slice(from, from + AT_ONCE))) found.add(one);
    }
    return found;
  }
}
