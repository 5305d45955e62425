import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, type Repository } from 'typeorm';
import type { Actor } from '../access/actor';
import { ListPage } from '../platform/http/list-page';
import { notFound, badRequest } from '../platform/http/problems';
import { Settings } from '../platform/config/settings';
import { selectRows } from '../platform/database/hot-rows';
import { yieldToEventLoop } from '../platform/runtime/yield-to-event-loop';
import type { College, CollegeFacts, CollegeSort, WholeCollege } from '../contract/colleges';
import type { ListQuery } from '../contract/recommendations';
import { filterTests, parseListing } from './college-list';
import { byMatchRank, CollegeIndex, type SearchMatches } from './college-index';
import { factsOf, toContract, toListed } from './college-row';
import { nameKey, bySortKey } from './college-search';
import { CATALOGUE_STATE_ID, CollegeRow } from './college.entity';
import { type LogoPicture, monogramSvg, readLogoFile } from './logo';
import { z } from 'zod';
import { tier, type Tier } from '../contract/text';

interface AskerFacts {
  /** Unitids that are in one of these tiers for the caller now. */
  inTiers: (actor: Actor, tiers: readonly Tier[]) => Promise<number[]>;
  /** Two letters; null if unknown. */
  homeState: (actor: Actor) => Promise<string | null>;
}

const tierFilter = z.union([tier.transform((one) => [one]), z.array(tier).min(1)]);

/** Takes the tier filter out of a list query; null if there is none. Throws a 400 for an unknown tier. */
function extractTiers(query: ListQuery): { tiers: readonly Tier[] | null; rest: ListQuery } {
  const { tier: value, ...filter } = query.filter ?? {};
  if (value === undefined) return { tiers: null, rest: query };
  const tiers = tierFilter.safeParse(value);
  if (!tiers.success)
    throw badRequest(`The filter 'tier' is one of ${tier.options.join(', ')}, or a list of them.`, '/filter/tier');
  return { tiers: tiers.data, rest: { ...query, filter } };
}

const SORT_KEYS: Record<CollegeSort, (college: CollegeFacts) => string | number | null> = {
  name: ({ name }) => nameKey(name),
  state: ({ state }) => state,
  admission_rate_pct: ({ admission_rate_pct }) => admission_rate_pct,
  undergrads: ({ undergrads }) => undergrads,
  id: ({ unitid }) => unitid,
};

interface LoadedFacts {
  all: readonly CollegeFacts[];
  admitting: readonly CollegeFacts[];
  /** Built on the first search by words. */
  index?: Promise<CollegeIndex>;
}

/** How many rows are read and parsed without a pause, about 10 ms: the embedded database is synchronous. */
const READ_AT_ONCE = 200;

@Injectable()
export class CollegesService {
  private reader: AskerFacts | null = null;
  private loaded: { version: number; facts: Promise<LoadedFacts> } | null = null;

  constructor(
    @InjectRepository(CollegeRow) private readonly colleges: Repository<CollegeRow>,
    private readonly settings: Settings,
  ) {}

  /** Null if the catalog has no such college. */
  async find(unitid: number): Promise<CollegeFacts | null> {
    const row = await this.colleges.findOneBy({ unitid });
    return row && factsOf(row);
  }

  /** Throws a 404 if the catalog has no such college. */
  async read(unitid: number): Promise<WholeCollege> {
    const row = await this.colleges.findOneBy({ unitid });
    if (!row) throw notFound();
    return toContract(row);
  }

  setAskerFacts(reader: AskerFacts): void {
    this.reader = reader;
  }

  /** Throws a 400 that names the allowed values. */
  async list(query: ListQuery, actor?: Actor): Promise<ListPage<College>> {
    const reader = actor ? this.reader : null;
    const { tiers, rest } = reader ? extractTiers(query) : { tiers: null, rest: query };
    const { filter, sort, order, first, take } = parseListing(rest);
    const [all, inTiers, words] = await Promise.all([
      this.catalogue(),
      tiers && actor && reader ? reader.inTiers(actor, tiers) : null,
      this.foundBy(filter.q, () => (actor && reader ? reader.homeState(actor) : null)),
    ]);
    const wanted = inTiers && new Set(inTiers);
    const tests = Object.values(filterTests(filter, words));
    const found = all
      .filter((college) => (wanted?.has(college.unitid) ?? true) && tests.every((test) => test(college)))
      .sort(sort === null && words ? byMatchRank(words) : bySortKey(SORT_KEYS[sort ?? 'name'], order));
    return new ListPage('colleges', found.slice(first, first + take).map(toListed), first, found.length);
  }

  async foundBy(
    typed: string | undefined,
    homeState: () => string | null | Promise<string | null> = () => null,
  ): Promise<SearchMatches | null> {
    if (!typed?.trim()) return null;
    const [{ index }, home] = await Promise.all([this.loadIndex(), homeState()]);
    return index.search(typed, home);
  }

  /** Returns a search function for many searches in a row. Its results are closest first. */
  async search(): Promise<(typed: string) => CollegeFacts[]> {
    const { index, all } = await this.loadIndex();
    const byId = new Map(all.map((college) => [college.unitid, college]));
    return (typed) => [...index.search(typed, null).places.keys()].flatMap((unitid) => byId.get(unitid) ?? []);
  }

  /**
   * Every college that may be recommended: all known to admit first-year students. Cached; an import, even by another
   * process, is seen on the next call.
   */
  async allFacts(): Promise<readonly CollegeFacts[]> {
    return (await this.facts()).admitting;
  }

  /** Every college, including those without first-year admission; the same array until the catalog changes. */
  async catalogue(): Promise<readonly CollegeFacts[]> {
    return (await this.facts()).all;
  }

  /** The file an admin put there, else the monogram tile. Throws a 404 if the catalog has no such college. */
  async logo(unitid: number): Promise<LogoPicture> {
    const college = await this.colleges.findOne({ select: { unitid: true, name: true }, where: { unitid } });
    if (!college) throw notFound();
    const file = await readLogoFile(this.settings.dataDir, unitid);
    return file ?? { type: 'image/svg+xml', body: Buffer.from(monogramSvg(college.name, unitid)) };
  }

  private async loadIndex(): Promise<{ index: CollegeIndex; all: readonly CollegeFacts[] }> {
    const facts = await this.facts();
    facts.index ??= CollegeIndex.of(facts.all);
    return { index: await facts.index, all: facts.all };
  }

  private async facts(): Promise<LoadedFacts> {
    const sql = 'SELECT version FROM college_catalogue WHERE id = ?';
    const [state] = await selectRows(this.colleges.manager, sql, [CATALOGUE_STATE_ID]);
    if (!state) throw new Error('The database holds no college data.');
    const version = Number(state['version']);
    if (this.loaded?.version !== version) this.loaded = { version, facts: this.load() };
    return this.loaded.facts;
  }

  private async readAll(): Promise<CollegeFacts[]> {
    const all: CollegeFacts[] = [];
    let rows: CollegeRow[];
    do {
      const where = { unitid: MoreThan(all.at(-1)?.unitid ?? 0) };
      rows = await this.colleges.find({ where, order: { unitid: 'ASC' }, take: READ_AT_ONCE });
      all.push(...rows.map(factsOf));
      await yieldToEventLoop();
    } while (rows.length === READ_AT_ONCE);
    return all;
  }

  private async load(): Promise<LoadedFacts> {
    try {
      const all = withOneShape(await this.readAll());
      return { all, admitting: all.filter((facts) => facts.admits_first_year) };
    } catch (error) {
      this.loaded = null;
      throw error;
    }
  }
}

/**
 * Copies objects so that all have the same properties in the same order. V8 then keeps one hidden class for all of
 * them; objects spread from parsed JSON each get their own, which makes reading thousands of them a third slower.
 */
function withOneShape<T extends object>(all: readonly T[]): T[] {
  const [first] = all;
  if (!first) return [];
  const keys = Object.keys(first) as (keyof T)[];
  return all.map((one) => {
    const copy = {} as T;
    for (const key of keys) copy[key] = one[key];
    return copy;
  });
}
