import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/authorized';
import { CollegesService } from '../../colleges/colleges.service';
import type { CollegeFacts } from '../../contract/colleges';
import type { WhatIfAnswer, WhatIfChanges } from '../../contract/what-if';
import type { StudentInput } from '../../contract/student-input';
import { StudentInputService } from '../../guidance/profiles/student-input.service';
import { Choices } from '../preferences/choices.service';
import { listedSchools } from '../lists/listed-schools';
import { RecommendationsService } from '../recommendations.service';
import { ListSearch } from '../search/list-search.service';
import { fitsOn } from '../tiers/student-fits.service';
import { whyNot } from '../why-not/why-not';
import { footingWith, needsSearch, wishesWith } from './footing';
import { type TriedLists, whatIf } from './what-if';

/** What a search goes by, with the changes in it. */
type Tried = Pick<StudentInput, 'reading' | 'homeState' | 'home' | 'preferences' | 'suggestions' | 'hasChosen'>;

/** Tries other numbers, another home state or other wishes on a student's list. Stores nothing. */
@Injectable()
export class WhatIfService {
  constructor(
    private readonly studentInput: StudentInputService,
    private readonly recommendations: RecommendationsService,
    private readonly colleges: CollegesService,
    private readonly lists: ListSearch,
    private readonly choices: Choices,
  ) {}

  /** Throws a 400 for a wish that is none, a 409 for a student whose list waits for the counselor. */
  async try(student: Authorized<'read'>, changes: WhatIfChanges): Promise<WhatIfAnswer> {
    await this.choices.checkKnown(student.userId, changes.corrections ?? [], '/changes');
    const [{ studentInput }, [list], facts, income] = await Promise.all([
      this.studentInput.look(student),
      this.recommendations.shownLists(student),
      this.colleges.allFacts(),
      this.lists.income(student),
    ]);
    const { reading, homeState, preferences, suggestions, hasChosen = false } = studentInput;
    const tried: Tried = {
      ...footingWith(studentInput, changes),
      preferences: wishesWith(preferences, changes),
      suggestions,
      hasChosen: hasChosen || (changes.corrections ?? []).length > 0,
    };
    return whatIf({
      changes,
      schools: listedSchools(list, facts),
      now: fitsOn(studentInput),
      then: fitsOn(tried),
      reading,
      homeState,
      income,
      lists: needsSearch(changes) ? await this.search(student, studentInput, tried) : null,
    });
  }

  private async search(student: Authorized<'read'>, own: StudentInput, tried: Tried): Promise<TriedLists> {
    const ids = new Set(await this.lists.chosen(student, own));
    const after = await this.lists.of(student, tried);
    const fitOf = fitsOn(tried);
    const whyGone = (college: CollegeFacts): string => {
      const { search, ranks } = after;
      const said = whyNot({ college, fit: fitOf(college), shown: null, search, ranks, searchWith: () => search });
      return said.reasons[0]?.text ?? said.summary;
    };
    return {
      before: after.colleges.filter(({ unitid }) => ids.has(unitid)),
      after: after.search.choose(after.ranks, 'student').candidates,
      whyGone,
    };
  }
}
