import { Injectable } from '@nestjs/common';
import { type Authorized, asReadAccess } from '../../access/actor';
import { CollegesService } from '../../colleges/colleges.service';
import { priceWords, averageUsedNote } from '../../colleges/college-words';
import { type Program, programById } from '../../colleges/programs/programs';
import type {
  AddOwnSchoolBody,
  AnswerSuggestionBody,
  CollegeForStudent,
  CollegeSearchAnswer,
  OwnSchool,
  StudentCollege,
} from '../../contract/college-search';
import type { CollegeFacts } from '../../contract/colleges';
import { INCOME_BRACKETS, payerPrice, type Payer, priceAtIncome } from '../../contract/prices';
import type { ListQuery, SchoolSummaryList } from '../../contract/recommendations';
import { StudentInputService } from '../../guidance/profiles/student-input.service';
import { notFound } from '../../platform/http/problems';
import { type SavedCollege, SavedColleges } from '../saved/saved.service';
import { RecommendationsService } from '../recommendations.service';
import { homeOf } from '../search/home';
import { ListSearch, type RankByUnitid } from '../search/list-search.service';
import { chosenPrograms } from '../search/program-criteria';
import { createFitFunction } from '../tiers/student-fits.service';
import { parseCollegeQuery, searchColleges } from './search-colleges';
import { type CollegeReader, toSchoolSummary, toStudentCollege } from './student-college';

/** The leading programs, else the first one. */
const leadingPrograms = ({ search }: CollegeReader): Program[] => {
  const leadingWishes = search.programChoices.filter(({ leads }) => leads);
  return (leadingWishes.length > 0 ? leadingWishes : search.programChoices.slice(0, 1)).map(({ program }) => program);
};

const toOwnSchool = ({ unitid: _, ...school }: SavedCollege, college: StudentCollege): OwnSchool => ({
  college,
  ...school,
});

function incomePricesFor(college: CollegeFacts, { homeState }: Payer): CollegeForStudent['income_prices'] {
  return INCOME_BRACKETS.flatMap((bracket) => {
    const price = priceAtIncome(college, homeState, bracket);
    return price ? [{ bracket, dollars: price.amount, elsewhere: price.elsewhere, estimate: price.estimate }] : [];
  });
}

/**
 * Shows students the catalog and their saved colleges, with tiers, prices, distances and reasons by the same rules as
 * their list.
 */
@Injectable()
export class CollegeSearch {
  constructor(
    private readonly colleges: CollegesService,
    private readonly studentInput: StudentInputService,
    private readonly recommendations: RecommendationsService,
    private readonly lists: ListSearch,
    private readonly savedColleges: SavedColleges,
  ) {}

  /** Throws a 400 that names the allowed values. */
  async search(student: Authorized<'read'>, query: ListQuery): Promise<CollegeSearchAnswer> {
    const collegeQuery = parseCollegeQuery(query);
    const [catalogue, { collegeReader, places }] = await Promise.all([
      this.colleges.catalogue(),
      this.createReader(student),
    ]);
    const words = await this.colleges.findByQuery(collegeQuery.filter.q, () => collegeReader.home.state);
    const { found, filterCounts } = await searchColleges(collegeQuery, catalogue, words, collegeReader, places);
    const programs =
      collegeQuery.filter.program?.flatMap((id) => programById(id) ?? []) ?? leadingPrograms(collegeReader);
    const page = found.slice(collegeQuery.first, collegeQuery.first + collegeQuery.take);
    return {
      total: found.length,
      rows: page.map((college) => toStudentCollege(college, collegeReader, programs)),
      news: [...(words?.news ?? [])],
      loosen: filterCounts,
      home: collegeReader.home.place && collegeReader.home.name,
      programs: collegeReader.search.programChoices.map(({ program: { id, name } }) => ({ id, name })),
    };
  }

  /** Throws a 404 if the catalog has no such college. */
  async read(student: Authorized<'read'>, unitid: number): Promise<CollegeForStudent> {
    const [college, { collegeReader }] = await Promise.all([this.colleges.find(unitid), this.createReader(student)]);
    if (!college) throw notFound();
    const price = payerPrice(college, collegeReader.payer);
    const priceText = price && [priceWords(price), averageUsedNote(price)].filter((item) => item !== null).join('. ');
    return {
      ...toStudentCollege(college, collegeReader, leadingPrograms(collegeReader)),
      fit: collegeReader.computeFit(college),
      home: collegeReader.home.place && collegeReader.home.name,
      price_says: priceText,
      income_prices: incomePricesFor(college, collegeReader.payer),
    };
  }

  /** Current tiers and prices of colleges by id; unknown ids are omitted. Nothing is stored. */
  async summaries(student: Authorized<'read'>, unitids: readonly number[]): Promise<SchoolSummaryList> {
    const [{ homeState, ...input }, catalogue, income] = await Promise.all([
      this.studentInput.readForTiers(student),
      this.colleges.catalogue(),
      this.lists.income(student),
    ]);
    const home = homeOf(homeState, input.home);
    const collegeReader = {
      computeFit: createFitFunction({ ...input, homeState }),
      payer: { homeState, income },
      home,
    };
    const programs = chosenPrograms(input.preferences).flatMap(({ program }) =>
      program.kind === 'open' ? [] : program,
    );
    const wantedUnitids = new Set(unitids);
    const byId = new Map(
      catalogue.filter(({ unitid }) => wantedUnitids.has(unitid)).map((item) => [item.unitid, item]),
    );
    const { place, name } = home;
    return {
      home: place && { latitude: place.latitude, longitude: place.longitude, name },
      schools: unitids.flatMap((unitid) => {
        const college = byId.get(unitid);
        return college ? toSchoolSummary(college, collegeReader, programs) : [];
      }),
    };
  }

  /** The colleges the student saved or a counselor suggested, by name; unknown ones are omitted. */
  async readSaved(student: Authorized<'read'>): Promise<OwnSchool[]> {
    const kept = await this.savedColleges.listSaved(student);
    const ids = kept.map(({ unitid }) => unitid);
    const colleges = await this.collegesById(student, ids);
    return kept
      .flatMap((school) => {
        const college = colleges.get(school.unitid);
        return college ? toOwnSchool(school, college) : [];
      })
      .sort((item, otherItem) => item.college.name.localeCompare(otherItem.college.name, 'en'));
  }

  async add(student: Authorized<'write'>, unitid: number, body: AddOwnSchoolBody): Promise<OwnSchool> {
    return this.readView(student, await this.savedColleges.add(student, unitid, body));
  }

  async answer(student: Authorized<'write'>, unitid: number, body: AnswerSuggestionBody): Promise<OwnSchool> {
    return this.readView(student, await this.savedColleges.answer(student, unitid, body));
  }

  private async readView(student: Authorized<'write'>, kept: SavedCollege): Promise<OwnSchool> {
    const { unitid } = kept;
    const college = (await this.collegesById(asReadAccess(student), [unitid])).get(unitid);
    if (!college) throw notFound();
    return toOwnSchool(kept, college);
  }

  /** `places` ranks the whole catalog, so request it only if you need it. */
  private async createReader(
    student: Authorized<'read'>,
  ): Promise<{ collegeReader: CollegeReader; places: () => Promise<RankByUnitid> }> {
    const [studentInput, [list], savedUnitids] = await Promise.all([
      this.studentInput.readForTiers(student),
      this.recommendations.listNewest(student),
      this.savedColleges.unitids(student),
    ]);
    const { search, ranking, income } = await this.lists.ordered(student, studentInput);
    const collegeReader = {
      search,
      computeFit: createFitFunction(studentInput),
      payer: { homeState: studentInput.homeState, income },
      home: homeOf(studentInput.homeState, studentInput.home),
      listedUnitids: new Set(list?.recommendations.map(({ unitid }) => unitid)),
      savedUnitids,
    };
    return { collegeReader, places: ranking };
  }

  /** Colleges by id; unknown ids are omitted. */
  private async collegesById(
    student: Authorized<'read'>,
    unitids: readonly number[],
  ): Promise<Map<number, StudentCollege>> {
    if (unitids.length === 0) return new Map();
    const wantedUnitids = new Set(unitids);
    const [catalogue, { collegeReader }] = await Promise.all([this.colleges.catalogue(), this.createReader(student)]);
    const programs = leadingPrograms(collegeReader);
    const foundColleges = catalogue.filter(({ unitid }) => wantedUnitids.has(unitid));
    return new Map(
      foundColleges.map((college) => [college.unitid, toStudentCollege(college, collegeReader, programs)]),
    );
  }
}
