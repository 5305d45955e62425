import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/authorized';
import { CollegesService } from '../../colleges/colleges.service';
import type { RecommendationSet } from '../../contract/recommendations';
import { UsersService } from '../../users/users.service';
import { RecommendationsService } from '../recommendations.service';
import { Choices } from '../preferences/choices.service';
import { homeChosen } from '../preferences/home-chosen';
import { FamilyIncomes } from './family-income.service';
import { listAtIncome } from './list-at-income';

/** The newest list as whoever asks may see its prices; that its student opened it is noted. What it adds is never stored, and goes to nobody but the reader. */
@Injectable()
export class ListsAtIncome {
  constructor(
    private readonly recommendations: RecommendationsService,
    private readonly incomes: FamilyIncomes,
    private readonly users: UsersService,
    private readonly colleges: CollegesService,
    private readonly choices: Choices,
  ) {}

  async read(student: Authorized<'read'>): Promise<RecommendationSet> {
    const [list, income] = await Promise.all([this.recommendations.read(student), this.incomes.bracket(student)]);
    await this.recommendations.noteOpened(student, list);
    if (income === null || list.recommendations.length === 0) return list;
    const [person, { preferences }, facts] = await Promise.all([
      this.users.student(student),
      this.choices.of(student),
      this.colleges.allFacts(),
    ]);
    const { homeState } = homeChosen(preferences, person);
    const byId = new Map(facts.map((college) => [college.unitid, college]));
    return listAtIncome(list, (unitid) => byId.get(unitid), { homeState, income });
  }
}
