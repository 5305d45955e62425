import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/actor';
import { CollegesService } from '../../colleges/colleges.service';
import type { CollegeFacts, Fit } from '../../contract/colleges';
import type { StudentInput } from '../../contract/student-input';
import type { WhatIfAnswer, WhatIfChanges, WhyNotAnswer } from '../../contract/recommendations';
import { StudentInputService } from '../../guidance/profiles/student-input.service';
import { notFound } from '../../platform/http/problems';
import { Choices } from '../preferences/choices.service';
import { RecommendationsService } from '../recommendations.service';
import { ListSearch } from '../search/list-search.service';
import { createFitFunction } from '../tiers/student-fits.service';
import { applyChanges, listedSchools, needsSearch, type WhatIfLists, whatIf, applyCorrections } from './what-if';
import { whyNot } from './why-not';

type WhatIfStudent = Pick<StudentInput, 'reading' | 'homeState' | 'home' | 'preferences' | 'suggestions' | 'hasChosen'>;

/** Explains a student's list with a fresh search. Stores nothing. */
@Injectable()
export class ExplainService {
  constructor(
    private readonly studentInput: StudentInputService,
    private readonly recommendations: RecommendationsService,
    private readonly colleges: CollegesService,
    private readonly lists: ListSearch,
    private readonly choices: Choices,
  ) {}

  /** A college's current tier for this student, by the same rule as the list. Throws 404 for an unknown college. */
  async readFit(student: Authorized<'read'>, unitid: number): Promise<Fit> {
    const college = await this.colleges.find(unitid);
    if (!college) throw notFound();
    return createFitFunction(await this.studentInput.readForTiers(student))(college);
  }

  /** Throws 400 for an unknown preference, and 409 for a student whose list is pending. */
  async whatIf(student: Authorized<'read'>, changes: WhatIfChanges): Promise<WhatIfAnswer> {
    const { corrections = [] } = changes;
    await this.choices.assertKnownColleges(student.userId, corrections, '/changes');
    const [{ studentInput }, [list], facts, income] = await Promise.all([
      this.studentInput.readForViewing(student),
      this.recommendations.visibleLists(student),
      this.colleges.allFacts(),
      this.lists.income(student),
    ]);
    const { reading, homeState, suggestions, hasChosen = false } = studentInput;
    const whatIfStudent: WhatIfStudent = {
      ...applyChanges(studentInput, changes),
      ...{ preferences: applyCorrections(studentInput.preferences, changes), suggestions },
      hasChosen: hasChosen || corrections.length > 0,
    };
    return whatIf({
      ...{ changes, reading, homeState, income, schools: listedSchools(list, facts) },
      currentFit: createFitFunction(studentInput),
      newFit: createFitFunction(whatIfStudent),
      lists: needsSearch(changes) ? await this.search(student, studentInput, whatIfStudent) : null,
    });
  }

  /**
   * Throws 404 for an unknown college, and 409 for a student whose list is pending. With `useAveragePrices`, the response
   * doesn't depend on the family's income.
   */
  async whyNot(
    student: Authorized<'read'>,
    unitid: number,
    { knownInput, useAveragePrices = false }: { knownInput?: StudentInput; useAveragePrices?: boolean } = {},
  ): Promise<WhyNotAnswer> {
    const [college, studentInput, [list]] = await Promise.all([
      this.colleges.find(unitid),
      knownInput ?? this.studentInput.readForViewing(student).then((viewedInput) => viewedInput.studentInput),
      this.recommendations.visibleLists(student),
    ]);
    if (!college) throw notFound();
    const {
      search,
      ranks,
      searchWith: createSearchWith,
    } = await this.lists.run(student, studentInput, { averagePrices: useAveragePrices });
    return whyNot({
      ...{ college, search, ranks, fit: createFitFunction(studentInput)(college) },
      shownTier: list?.recommendations.find((school) => school.unitid === unitid)?.type ?? null,
      createSearchWith: (addedPreferences) => createSearchWith([...studentInput.preferences, ...addedPreferences]),
    });
  }

  private async search(
    student: Authorized<'read'>,
    currentInput: StudentInput,
    whatIfStudent: WhatIfStudent,
  ): Promise<WhatIfLists> {
    const ids = new Set(await this.lists.findChosenIds(student, currentInput));
    const { colleges, search, ranks } = await this.lists.run(student, whatIfStudent);
    const computeFit = createFitFunction(whatIfStudent);
    const removalReason = (college: CollegeFacts): string => {
      const whyNotResult = whyNot({
        college,
        fit: computeFit(college),
        shownTier: null,
        search,
        ranks,
        createSearchWith: () => search,
      });
      return whyNotResult.reasons[0]?.text ?? whyNotResult.summary;
    };
    const before = colleges.filter(({ unitid }) => ids.has(unitid));
    return { before, after: search.choose(ranks, 'student').candidates, removalReason };
  }
}
