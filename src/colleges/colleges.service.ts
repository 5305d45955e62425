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
import { toCollegeFacts, toContract, toListed } from './college-row';
import { nameKey, bySortKey } from './college-search';
import { CATALOGUE_STATE_ID, CollegeRow } from './college.entity';
import { type LogoPicture, monogramSvg, readLogoFile } from './logo';
import { z } from 'zod';
import { tier, type Tier } from '../contract/text';

interface StudentTiers {
  /** Unitids that are in one of these tiers for the caller now. */
  unitidsInTiers: (actor: Actor, tiers: readonly Tier[]) => Promise<number[]>;
  homeState: (actor: Actor) => Promise<string | null>;
}

const tierFilter = z.union([tier.transform((item) => [item]), z.array(tier).min(1)]);

/** Takes the tier filter out of a list query; null if there is none. Throws a 400 for an unknown tier. */
function extractTiers(query: ListQuery): { tiers: readonly Tier[] | null; otherQuery: ListQuery } {
  const { tier: value, ...filter } = query.filter ?? {};
  if (value === undefined) return { tiers: null, otherQuery: query };
  const tiers = tierFilter.safeParse(value);
  if (!tiers.success)
    throw badRequest(`The filter 'tier' is one of ${tier.options.join(', ')}, or a list of them.`, '/filter/tier');
  return { tiers: tiers.data, otherQuery: { ...query, filter } };
}

const SORT_VALUES: Record<CollegeSort, (college: CollegeFacts) => string | number | null> = {
  name: ({ name }) => nameKey(name),
  state: ({ state }) => state,
  admission_rate_pct: ({ admission_rate_pct }) => admission_rate_pct,
  undergrads: ({ undergrads }) => undergrads,
  id: ({ unitid }) => unitid,
};

interface LoadedCatalogue {
  allColleges: readonly CollegeFacts[];
  admittingColleges: readonly CollegeFacts[];
  /** Built on the first search by words. */
  index?: Promise<CollegeIndex>;
}

/** How many rows are read and parsed without a pause, about 10 ms: the embedded database is synchronous. */
const READ_BATCH_SIZE = 200;

@Injectable()
export class CollegesService {
  private studentTiers: StudentTiers | null = null;
  private loadedCatalogue: { version: number; facts: Promise<LoadedCatalogue> } | null = null;

  constructor(
    @InjectRepository(CollegeRow) private readonly colleges: Repository<CollegeRow>,
    private readonly settings: Settings,
  ) {}

  async find(unitid: number): Promise<CollegeFacts | null> {
    const row = await this.colleges.findOneBy({ unitid });
    return row && toCollegeFacts(row);
  }

  async read(unitid: number): Promise<WholeCollege> {
    const row = await this.colleges.findOneBy({ unitid });
    if (!row) throw notFound();
    return toContract(row);
  }

  setStudentTiers(studentTiers: StudentTiers): void {
    this.studentTiers = studentTiers;
  }

  /** Throws a 400 that names the allowed values. */
  async list(query: ListQuery, actor?: Actor): Promise<ListPage<College>> {
    const studentTiers = actor ? this.studentTiers : null;
    const { tiers, otherQuery } = studentTiers ? extractTiers(query) : { tiers: null, otherQuery: query };
    const { filter, sort, order, first, take } = parseListing(otherQuery);
    const [allColleges, unitidsInTiers, words] = await Promise.all([
      this.catalogue(),
      tiers && actor && studentTiers ? studentTiers.unitidsInTiers(actor, tiers) : null,
      this.findByQuery(filter.q, () => (actor && studentTiers ? studentTiers.homeState(actor) : null)),
    ]);
    const wantedUnitids = unitidsInTiers && new Set(unitidsInTiers);
    const tests = Object.values(filterTests(filter, words));
    const foundColleges = allColleges
      .filter((college) => (wantedUnitids?.has(college.unitid) ?? true) && tests.every((test) => test(college)))
      .sort(sort === null && words ? byMatchRank(words) : bySortKey(SORT_VALUES[sort ?? 'name'], order));
    return new ListPage(
      'colleges',
      foundColleges.slice(first, first + take).map(toListed),
      first,
      foundColleges.length,
    );
  }

  async findByQuery(
    typedName: string | undefined,
    homeState: () => string | null | Promise<string | null> = () => null,
  ): Promise<SearchMatches | null> {
    if (!typedName?.trim()) return null;
    const [{ index }, home] = await Promise.all([this.loadIndex(), homeState()]);
    return index.search(typedName, home);
  }

  /** Returns a search function for many searches in a row. Its results are closest first. */
  async createSearch(): Promise<(typedName: string) => CollegeFacts[]> {
    const { index, allColleges } = await this.loadIndex();
    const byId = new Map(allColleges.map((college) => [college.unitid, college]));
    return (typedName) => [...index.search(typedName, null).places.keys()].flatMap((unitid) => byId.get(unitid) ?? []);
  }

  /** Every college known to admit first-year students. Cached; an import is seen on the next call. */
  async allFacts(): Promise<readonly CollegeFacts[]> {
    return (await this.facts()).admittingColleges;
  }

  /** Every college, including those without first-year admission; the same array until the catalog changes. */
  async catalogue(): Promise<readonly CollegeFacts[]> {
    return (await this.facts()).allColleges;
  }

  /** The file an admin put there, else the monogram tile. Throws a 404 if the catalog has no such college. */
  async readLogo(unitid: number): Promise<LogoPicture> {
    const college = await this.colleges.findOne({ select: { unitid: true, name: true }, where: { unitid } });
    if (!college) throw notFound();
    const file = await readLogoFile(this.settings.dataDir, unitid);
    return file ?? { type: 'image/svg+xml', body: Buffer.from(monogramSvg(college.name, unitid)) };
  }

  private async loadIndex(): Promise<{ index: CollegeIndex; allColleges: readonly CollegeFacts[] }> {
    const facts = await this.facts();
    facts.index ??= CollegeIndex.create(facts.allColleges);
    return { index: await facts.index, allColleges: facts.allColleges };
  }

  private async facts(): Promise<LoadedCatalogue> {
    const sql = 'SELECT version FROM college_catalogue WHERE id = ?';
    const [state] = await selectRows(this.colleges.manager, sql, [CATALOGUE_STATE_ID]);
    if (!state) throw new Error('The database holds no college data.');
    const version = Number(state['version']);
    if (this.loadedCatalogue?.version !== version) this.loadedCatalogue = { version, facts: this.load() };
    return this.loadedCatalogue.facts;
  }

  private async readAllRows(): Promise<CollegeFacts[]> {
    const allColleges: CollegeFacts[] = [];
    let rows: CollegeRow[];
    do {
      const where = { unitid: MoreThan(allColleges.at(-1)?.unitid ?? 0) };
      rows = await this.colleges.find({ where, order: { unitid: 'ASC' }, take: READ_BATCH_SIZE });
      allColleges.push(...rows.map(toCollegeFacts));
      await yieldToEventLoop();
    } while (rows.length === READ_BATCH_SIZE);
    return allColleges;
  }

  private async load(): Promise<LoadedCatalogue> {
    try {
      const allColleges = withUniformShape(await this.readAllRows());
      return { allColleges, admittingColleges: allColleges.filter((facts) => facts.admits_first_year) };
    } catch (error) {
      this.loadedCatalogue = null;
      throw error;
    }
  }
}

/**
 * Copies objects so that all have the same properties in the same order. V8 then keeps one hidden class for all of
 * them; objects spread from parsed JSON each get their own, which makes reading thousands of them a third slower.
 */
function withUniformShape<T extends object>(allColleges: readonly T[]): T[] {
  const [first] = allColleges;
  if (!first) return [];
  const keys = Object.keys(first) as (keyof T)[];
  return allColleges.map((item) => {
    const shaped = {} as T;
    for (const key of keys) shaped[key] = item[key];
    return shaped;
  });
}
