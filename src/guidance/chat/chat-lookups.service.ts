import { Injectable } from '@nestjs/common';
import type { Authorized } from '../../access/actor';
import type { ChatStudent } from '../../ai/generated-words';
import { PlansDue } from '../../applications/year-plans.service';
import type { WhyNotAnswer } from '../../contract/why-not';
import type { DueItem } from '../../contract/year-due';
import { ExplainService } from '../../recommendations/explain/explain.service';

/** What only some buttons ask for, and takes a search or a read of its own. */
@Injectable()
export class ChatLookups {
  constructor(
    private readonly explain: ExplainService,
    private readonly plans: PlansDue,
  ) {}

  /** Why a college is not on the list, by a whole search; nothing where it is on it, or no list is there to be seen. */
  async whyNot(
    own: Authorized<'read'>,
    unitid: number,
    { studentInput, list }: ChatStudent,
  ): Promise<ReadonlyMap<number, WhyNotAnswer>> {
    if (!list._id || list.recommendations.some((one) => one.unitid === unitid)) return new Map();
    return new Map([[unitid, await this.explain.whyNot(own, unitid, { known: studentInput, averagePrices: true })]]);
  }

  /** What is due in the student's plan, the earliest first. */
  async due({ schoolId, userId }: Authorized<'read'>): Promise<DueItem[]> {
    return (await this.plans.of(schoolId, [userId])).get(userId) ?? [];
  }
}
