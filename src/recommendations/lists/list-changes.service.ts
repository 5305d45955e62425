import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/authorized';
import { readReasons } from '../../ai/safety/read-reasons';
import { CollegesService } from '../../colleges/colleges.service';
import type { SchoolFeedback } from '../../contract/feedback';
import type { ListChanges } from '../../contract/school-lists';
import { FeedbackService } from '../../feedback/feedback.service';
import { StudentInputService } from '../../guidance/profiles/student-input.service';
import { candidateSearch } from '../search/search-candidates';
import { fitsOn } from '../tiers/student-fits.service';
import { brokenMusts } from '../why-not/broken-musts';
import { type KnownNow, listDifferences } from './list-differences';
import { ListHistory } from './list-history.service';
import type { PlacedList } from './placed-list';

const NOTHING = {
  created_at: null,
  previous_id: null,
  previous_at: null,
  stayed: 0,
  came: [],
  gone: [],
  moved: [],
};

const dislikedIn = (reviews: readonly SchoolFeedback[]): Set<string> =>
  new Set(reviews.filter(({ submitted, liked }) => submitted && liked === false).map((one) => one.school_name));

/** Tells what differs between a list and the one before it. */
@Injectable()
export class ListChangesService {
  constructor(
    private readonly history: ListHistory,
    private readonly feedback: FeedbackService,
    private readonly studentInput: StudentInputService,
    private readonly colleges: CollegesService,
  ) {}

  /** Nothing changed on a student’s first list, and on one that is not there. */
  async of(student: Authorized<'read'>, listId: string): Promise<ListChanges> {
    const list = await this.history.find(student, listId);
    if (list === null) return { ...NOTHING, list_id: listId };
    const { _id: list_id, created_at } = list;
    const previous = await this.history.before(student, list);
    if (previous === null) return { ...NOTHING, list_id, created_at };
    const reviews = await this.feedback.ofList(student, previous._id);
    return {
      list_id,
      created_at,
      previous_id: previous._id,
      previous_at: previous.created_at,
      ...listDifferences({
        newest: list.recommendations,
        previous: previous.recommendations,
        disliked: dislikedIn(reviews),
        now: (await this.history.isNewest(student, list)) ? await this.today(student, previous) : () => null,
      }),
    };
  }

  /** What the wishes and numbers of today say of the schools of a list. */
  private async today(student: Authorized<'read'>, { recommendations }: PlacedList) {
    const [{ studentInput }, colleges, reviews] = await Promise.all([
      this.studentInput.look(student),
      this.colleges.allFacts(),
      this.feedback.all(student),
    ]);
    const { home } = studentInput;
    // Without the family's income: what left the list is told to whoever may read the list.
    const search = candidateSearch({ studentInput, colleges, reviews: readReasons(reviews), home, income: null });
    const fitOf = fitsOn(studentInput);
    const ids = new Set(recommendations.map(({ unitid }) => unitid));
    const byId = new Map(colleges.filter(({ unitid }) => ids.has(unitid)).map((one) => [one.unitid, one]));
    return (unitid: number): KnownNow | null => {
      const college = byId.get(unitid);
      if (!college) return null;
      return { fit: fitOf(college), broken: brokenMusts(college, search)[0]?.reason.text ?? null };
    };
  }
}
