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
import type { ListQuery } from '../../contract/recommendations';
import type { SchoolSummaryList } from '../../contract/school-lists';
import { StudentInputService } from '../../guidance/profiles/student-input.service';
import { notFound } from '../../platform/http/problems';
import { type SavedCollege, SavedColleges } from '../saved/saved.service';
import { RecommendationsService } from '../recommendations.service';
import { homeOf } from '../search/home';
import { ListSearch, type RankByUnitid } from '../search/list-search.service';
import { chosenPrograms } from '../search/program-criteria';
import { fitFunction } from '../tiers/student-fits.service';
import { collegeQueryOf, searchColleges } from './search-colleges';
import { type CollegeReader, schoolSummaryOf, studentCollegeOf } from './student-college';

/** The leading programs, else the first one. */
const leadingPrograms = ({ search }: CollegeReader): Program[] => {
  const leading = search.meant.filter(({ leads }) => leads);
  return (leading.length > 0 ? leading : search.meant.slice(0, 1)).map(({ program }) => program);
};

const viewOf = ({ unitid: _, ...school }: SavedCollege, college: StudentCollege): OwnSchool => ({ college, ...school });

function incomePricesOf(college: CollegeFacts, { homeState }: Payer): CollegeForStudent['income_prices'] {
  return INCOME_BRACKETS.flatMap((bracket) => {
    const price = priceAtIncome(college, homeState, bracket);
    return price ? [{ bracket, dollars: price.amount, elsewhere: price.elsewhere, estimate: price.estimate }] : [];
  });
}

/**
 * Shows students the catalogue and their saved colleges, with tiers, prices, distances and reasons by the same rules as
 * their list.
 */
@Injectable()
export class CollegeSearch {
  constructor(
    private readonly colleges: CollegesService,
    private readonly studentInput: StudentInputService,
    private readonly recommendations: RecommendationsService,
    private readonly lists: ListSearch,
    private readonly saved: SavedColleges,
  ) {}

  /** Throws a 400 that names the allowed values. */
  async search(student: Authorized<'read'>, query: ListQuery): Promise<CollegeSearchAnswer> {
    const asked = collegeQueryOf(query);
    const [catalogue, { reader, places }] = await Promise.all([this.colleges.catalogue(), this.readerFor(student)]);
    const words = await this.colleges.foundBy(asked.filter.q, () => reader.home.state);
    const { found, loosen } = await searchColleges(asked, catalogue, words, reader, places);
    const programs = asked.filter.program?.flatMap((id) => programById(id) ?? []) ?? leadingPrograms(reader);
    const page = found.slice(asked.first, asked.first + asked.take);
    return {
      total: found.length,
      rows: page.map((college) => studentCollegeOf(college, reader, programs)),
      news: [...(words?.news ?? [])],
      loosen,
      home: reader.home.place && reader.home.name,
      programs: reader.search.meant.map(({ program: { id, name } }) => ({ id, name })),
    };
  }

  /** Throws a 404 if the catalogue has no such college. */
  async read(student: Authorized<'read'>, unitid: number): Promise<CollegeForStudent> {
    const [college, { reader }] = await Promise.all([this.colleges.find(unitid), this.readerFor(student)]);
    if (!college) throw notFound();
    const price = payerPrice(college, reader.payer);
    const says = price && [priceWords(price), averageUsedNote(price)].filter((one) => one !== null).join('. ');
    return {
      ...studentCollegeOf(college, reader, leadingPrograms(reader)),
      fit: reader.fitOf(college),
      home: reader.home.place && reader.home.name,
      price_says: says,
      income_prices: incomePricesOf(college, reader.payer),
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
    const reader = { fitOf: fitFunction({ ...input, homeState }), payer: { homeState, income }, home };
    const programs = chosenPrograms(input.preferences).flatMap(({ program }) =>
      program.kind === 'open' ? [] : program,
    );
    const wanted = new Set(unitids);
    const byId = new Map(catalogue.filter(({ unitid }) => wanted.has(unitid)).map((one) => [one.unitid, one]));
    const { place, name } = home;
    return {
      home: place && { latitude: place.latitude, longitude: place.longitude, name },
      schools: unitids.flatMap((unitid) => {
        const college = byId.get(unitid);
        return college ? schoolSummaryOf(college, reader, programs) : [];
      }),
    };
  }

  /** The colleges the student saved or a counselor suggested, by name; unknown ones are omitted. */
  async readSaved(student: Authorized<'read'>): Promise<OwnSchool[]> {
    const kept = await this.saved.of(student);
    const ids = kept.map(({ unitid }) => unitid);
    const colleges = await this.collegesById(student, ids);
    return kept
      .flatMap((school) => {
        const college = colleges.get(school.unitid);
        return college ? viewOf(school, college) : [];
      })
      .sort((one, other) => one.college.name.localeCompare(other.college.name, 'en'));
  }

  async add(student: Authorized<'write'>, unitid: number, body: AddOwnSchoolBody): Promise<OwnSchool> {
    return this.view(student, await this.saved.add(student, unitid, body));
  }

  async answer(student: Authorized<'write'>, unitid: number, body: AnswerSuggestionBody): Promise<OwnSchool> {
    return this.view(student, await this.saved.answer(student, unitid, body));
  }

  private async view(student: Authorized<'write'>, kept: SavedCollege): Promise<OwnSchool> {
    const { unitid } = kept;
    const college = (await this.collegesById(asReadAccess(student), [unitid])).get(unitid);
    if (!college) throw notFound();
    return viewOf(kept, college);
  }

  /** `places` ranks the whole catalogue, so request it only if you need it. */
  private async readerFor(
    student: Authorized<'read'>,
  ): Promise<{ reader: CollegeReader; places: () => Promise<RankByUnitid> }> {
    const [studentInput, [list], own] = await Promise.all([
      this.studentInput.readForTiers(student),
      this.recommendations.newestLists(student),
      this.saved.unitids(student),
    ]);
    const { search, places, income } = await this.lists.ordered(student, studentInput);
    const reader = {
      search,
      fitOf: fitFunction(studentInput),
      payer: { homeState: studentInput.homeState, income },
      home: homeOf(studentInput.homeState, studentInput.home),
      onList: new Set(list?.recommendations.map(({ unitid }) => unitid)),
      own,
    };
    return { reader, places };
  }

  /** Colleges by id; unknown ids are omitted. */
  private async collegesById(
    student: Authorized<'read'>,
    unitids: readonly number[],
  ): Promise<Map<number, StudentCollege>> {
    if (unitids.length === 0) return new Map();
    const wanted = new Set(unitids);
    const [catalogue, { reader }] = await Promise.all([this.colleges.catalogue(), this.readerFor(student)]);
    const programs = leadingPrograms(reader);
    const found = catalogue.filter(({ unitid }) => wanted.has(unitid));
    return new Map(found.map((college) => [college.unitid, studentCollegeOf(college, reader, programs)]));
  }
}
