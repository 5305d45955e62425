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
import { filterTests, listingOf } from './college-list';
import { byPlace, CollegeIndex, type WordsFound } from './college-index';
import { factsOf, toContract, toListed } from './college-row';
import { nameKey, bySortKey } from './college-search';
import { CATALOGUE_STATE_ID, CollegeRow } from './college.entity';
import { type LogoPicture, monogramSvg, readLogoFile } from './logo';
import { z } from 'zod';
import { tier, type Tier } from '../contract/text';

/** What is known of those who ask; told by the module that knows students' records. */
interface Reader {
  /** The unitids that stand in one of these tiers for the asker now. */
  inTiers: (actor: Actor, tiers: readonly Tier[]) => Promise<number[]>;
  /** Two letters; null where it is not known. */
  homeState: (actor: Actor) => Promise<string | null>;
}

const asked = z.union([tier.transform((one) => [one]), z.array(tier).min(1)]);

/** Takes the tier filter out of a list query; null where there is none. Throws a 400 for a tier that does not exist. */
function takeTiers(query: ListQuery): { tiers: readonly Tier[] | null; rest: ListQuery } {
  const { tier: value, ...filter } = query.filter ?? {};
  if (value === undefined) return { tiers: null, rest: query };
  const tiers = asked.safeParse(value);
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

/** All facts as they are kept in memory, and those of the colleges that take first-year students. */
interface LoadedFacts {
  all: readonly CollegeFacts[];
  admitting: readonly CollegeFacts[];
  /** Built when something is looked for by words the first time. */
  index?: Promise<CollegeIndex>;
}

/** So many rows are read and parsed without a pause, in some ten milliseconds: the embedded database answers inside the call. */
const READ_AT_ONCE = 200;

/** The college catalogue: its lists, the facts of one college, its logo, and all facts for the search of candidates. */
@Injectable()
export class CollegesService {
  private reader: Reader | null = null;
  private loaded: { version: number; facts: Promise<LoadedFacts> } | null = null;

  constructor(
    @InjectRepository(CollegeRow) private readonly colleges: Repository<CollegeRow>,
    private readonly settings: Settings,
  ) {}

  /** Null when the catalogue has no such college. */
  async find(unitid: number): Promise<CollegeFacts | null> {
    const row = await this.colleges.findOneBy({ unitid });
    return row && factsOf(row);
  }

  /** Throws a 404 when the catalogue has no such college. */
  async read(unitid: number): Promise<WholeCollege> {
    const row = await this.colleges.findOneBy({ unitid });
    if (!row) throw notFound();
    return toContract(row);
  }

  /** From now on it is known of those who ask where they are at home, and which tier a college has for them. */
  knowReader(reader: Reader): void {
    this.reader = reader;
  }

  /** Throws a 400 naming what is allowed when the query asks for something else. */
  async list(query: ListQuery, actor?: Actor): Promise<ListPage<College>> {
    const reader = actor ? this.reader : null;
    const { tiers, rest } = reader ? takeTiers(query) : { tiers: null, rest: query };
    const { filter, sort, order, first, take } = listingOf(rest);
    const [all, inTiers, words] = await Promise.all([
      this.catalogue(),
      tiers && actor && reader ? reader.inTiers(actor, tiers) : null,
      this.foundBy(filter.q, () => (actor && reader ? reader.homeState(actor) : null)),
    ]);
    const wanted = inTiers && new Set(inTiers);
    const tests = Object.values(filterTests(filter, words));
    const found = all
      .filter((college) => (wanted?.has(college.unitid) ?? true) && tests.every((test) => test(college)))
      .sort(sort === null && words ? byPlace(words) : bySortKey(SORT_KEYS[sort ?? 'name'], order));
    return new ListPage('colleges', found.slice(first, first + take).map(toListed), first, found.length);
  }

  /** What words find for somebody who is at home there; null where there are no words. */
  async foundBy(
    typed: string | undefined,
    homeState: () => string | null | Promise<string | null> = () => null,
  ): Promise<WordsFound | null> {
    if (!typed?.trim()) return null;
    const [{ index }, home] = await Promise.all([this.indexed(), homeState()]);
    return index.search(typed, home);
  }

  /** The colleges that words find, for many of them one after the other; the nearest first. */
  async search(): Promise<(typed: string) => CollegeFacts[]> {
    const { index, all } = await this.indexed();
    const byId = new Map(all.map((college) => [college.unitid, college]));
    return (typed) => [...index.search(typed, null).places.keys()].flatMap((unitid) => byId.get(unitid) ?? []);
  }

  /**
   * Every college a search may recommend: all that are known to take first-year students. Kept in memory; an import, also
   * one by another process, is seen at the next call.
   */
  async allFacts(): Promise<readonly CollegeFacts[]> {
    return (await this.facts()).admitting;
  }

  /** Every college of the catalogue, also those that take no first-year students; the same array until the catalogue changes. */
  async catalogue(): Promise<readonly CollegeFacts[]> {
    return (await this.facts()).all;
  }

  /** The file an admin put there, else the monogram tile. Throws a 404 when the catalogue has no such college. */
  async logo(unitid: number): Promise<LogoPicture> {
    const college = await this.colleges.findOne({ select: { unitid: true, name: true }, where: { unitid } });
    if (!college) throw notFound();
    const file = await readLogoFile(this.settings.dataDir, unitid);
    return file ?? { type: 'image/svg+xml', body: Buffer.from(monogramSvg(college.name, unitid)) };
  }

  private async indexed(): Promise<{ index: CollegeIndex; all: readonly CollegeFacts[] }> {
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
 * Copies of objects that all have the same properties, each with them added in the same order. V8 then keeps one hidden class for all of
 * them; objects that were spread from parsed JSON each get their own, which makes reading thousands of them a third slower.
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
