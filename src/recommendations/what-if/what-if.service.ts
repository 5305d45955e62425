import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/authorized';
import { CollegesService } from '../../colleges/colleges.service';
import type { CollegeFacts } from '../../contract/colleges';
import type { WhatIfAnswer, WhatIfChanges } from '../../contract/what-if';
import { StudentInputService, type ReadStudent } from '../../guidance/profiles/student-input.service';
import { PreferencesService } from '../preferences.service';
import { listedSchools } from '../lists/listed-schools';
import { RecommendationsService } from '../recommendations.service';
import { ListSearch } from '../search/list-search.service';
import { fitsOn } from '../tiers/student-fits.service';
import { whyNot } from '../why-not/why-not';
import { correctionsWith, footingWith, needsSearch } from './footing';
import { type TriedLists, whatIf } from './what-if';

/** Tries other numbers, another home state or other wishes on a student's list. Stores nothing. */
@Injectable()
export class WhatIfService {
  constructor(
    private readonly studentInput: StudentInputService,
    private readonly preferences: PreferencesService,
    private readonly recommendations: RecommendationsService,
    private readonly colleges: CollegesService,
    private readonly lists: ListSearch,
  ) {}

  /** Throws a 409 for a student whose list waits for the counselor. */
  async try(student: Authorized<'read'>, changes: WhatIfChanges): Promise<WhatIfAnswer> {
    const [read, [list], facts, income] = await Promise.all([
      this.studentInput.look(student),
      this.recommendations.shownLists(student),
      this.colleges.allFacts(),
      this.lists.income(student),
    ]);
    const { reading, homeState } = read.studentInput;
    const tried = await this.tried(student, read, changes);
    return whatIf({
      changes,
      schools: listedSchools(list, facts),
      now: fitsOn(read.studentInput, tried.own),
      then: fitsOn(tried.footing, tried.wishes),
      reading,
      homeState,
      income,
      lists: needsSearch(changes) ? await this.search(student, read, tried) : null,
    });
  }

  private async tried(student: Authorized<'read'>, read: ReadStudent, changes: WhatIfChanges) {
    const { corrections = [] } = changes;
    const wishes = { ...read.wishes, corrections: correctionsWith(read.wishes.corrections, corrections) };
    const own = await this.preferences.of(student, read);
    return {
      own,
      wishes: corrections.length === 0 ? own : await this.preferences.of(student, { ...read, wishes }),
      footing: footingWith(read.studentInput, changes),
    };
  }

  private async search(
    student: Authorized<'read'>,
    { studentInput }: ReadStudent,
    { own, wishes, footing }: Awaited<ReturnType<WhatIfService['tried']>>,
  ): Promise<TriedLists> {
    const ids = new Set(await this.lists.chosen(student, { ...studentInput, preferences: own }));
    const after = await this.lists.of(student, { ...footing, preferences: wishes });
    const fitOf = fitsOn(footing, wishes);
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
