import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/authorized';
import { CollegesService } from '../../colleges/colleges.service';
import type { Program } from '../../colleges/programs/program';
import { programById } from '../../colleges/programs/taxonomy/programs';
import type { CollegeForStudent, CollegeSearchAnswer, StudentCollege } from '../../contract/college-search';
import type { CollegeFacts } from '../../contract/colleges';
import { INCOME_BRACKETS } from '../../contract/income-brackets';
import type { ListQuery } from '../../contract/lists';
import { priceWords, standsInNote } from '../../colleges/price-words';
import { ownPrice, type Payer, priceAtIncome } from '../../contract/price-for';
import { notFound } from '../../platform/http/problems';
import { searchColleges } from './search-colleges';
import { collegeQueryOf } from './search-query';
import { type Looker, studentCollegeOf } from './student-college';
import { Lookers } from './lookers.service';

/** The programs the student points to most plainly. */
const meantBy = ({ search }: Looker): Program[] => search.meant.map(({ program }) => program);
/** What a college is looked at for: the programs that lead, else the first that is meant. */
const ledBy = ({ search }: Looker): Program[] => {
  const leading = search.meant.filter(({ leads }) => leads);
  return (leading.length > 0 ? leading : search.meant.slice(0, 1)).map(({ program }) => program);
};

function incomePricesOf(college: CollegeFacts, { homeState }: Payer): CollegeForStudent['income_prices'] {
  return INCOME_BRACKETS.flatMap((bracket) => {
    const price = priceAtIncome(college, homeState, bracket);
    return price ? [{ bracket, dollars: price.amount, elsewhere: price.elsewhere, estimate: price.estimate }] : [];
  });
}

/** Shows the catalogue as one student meets it: with their tiers, prices, distances and reasons, by the rules of their list. */
@Injectable()
export class CollegeSearch {
  constructor(
    private readonly colleges: CollegesService,
    private readonly lookers: Lookers,
  ) {}

  /** Throws a 400 that names what is allowed where the query asks for something else. */
  async search(student: Authorized<'read'>, query: ListQuery): Promise<CollegeSearchAnswer> {
    const asked = collegeQueryOf(query);
    const [catalogue, { looker, places }] = await Promise.all([this.colleges.catalogue(), this.lookers.of(student)]);
    const words = await this.colleges.foundBy(asked.filter.q, () => looker.home.state);
    const { found, loosen } = await searchColleges(asked, catalogue, words, looker, places);
    const programs = asked.filter.program?.flatMap((id) => programById(id) ?? []) ?? ledBy(looker);
    const page = found.slice(asked.first, asked.first + asked.take);
    return {
      total: found.length,
      rows: page.map((college) => studentCollegeOf(college, looker, programs)),
      news: [...(words?.news ?? [])],
      loosen,
      home: looker.home.place && looker.home.name,
      programs: meantBy(looker).map(({ id, name }) => ({ id, name })),
    };
  }

  /** Throws a 404 when the catalogue has no such college. */
  async read(student: Authorized<'read'>, unitid: number): Promise<CollegeForStudent> {
    const [college, { looker }] = await Promise.all([this.colleges.find(unitid), this.lookers.of(student)]);
    if (!college) throw notFound();
    const price = ownPrice(college, looker.payer);
    const said = price && [priceWords(price), standsInNote(price)].filter((one) => one !== null);
    return {
      ...studentCollegeOf(college, looker, ledBy(looker)),
      fit: looker.fitOf(college),
      home: looker.home.place && looker.home.name,
      price_says: said && `${said.join('. ')}`,
      income_prices: incomePricesOf(college, looker.payer),
    };
  }

  /** Some colleges for a student, by their ids; those that the catalogue does not know are missing. */
  async some(student: Authorized<'read'>, unitids: readonly number[]): Promise<Map<number, StudentCollege>> {
    if (unitids.length === 0) return new Map();
    const wanted = new Set(unitids);
    const [catalogue, { looker }] = await Promise.all([this.colleges.catalogue(), this.lookers.of(student)]);
    const programs = ledBy(looker);
    const found = catalogue.filter(({ unitid }) => wanted.has(unitid));
    return new Map(found.map((college) => [college.unitid, studentCollegeOf(college, looker, programs)]));
  }
}
