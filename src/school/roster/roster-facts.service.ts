import { Injectable } from '@nestjs/common';
import type { RosterRow } from '../../contract/roster';
import { FeedbackService } from '../../feedback/feedback.service';
import { GenerationsService } from '../../recommendations/generation/generations.service';
import { RecommendationsService } from '../../recommendations/recommendations.service';
import { ProgressService } from '../../responses/progress.service';
import type { RosterPerson } from '../../users/student-rows';

type Facts = Pick<
  RosterRow,
  'answered' | 'total' | 'unlocked' | 'list_state' | 'schools_reviewed' | 'balance' | 'last_active'
>;

/** How far the students of one page are: a fixed number of questions to the database, however many students. */
@Injectable()
export class RosterFacts {
  constructor(
    private readonly progress: ProgressService,
    private readonly generations: GenerationsService,
    private readonly recommendations: RecommendationsService,
    private readonly feedback: FeedbackService,
  ) {}

  async of(userIds: string[]): Promise<{ of: (person: RosterPerson) => Facts }> {
    const [progress, states, lists] = await Promise.all([
      this.progress.ofSections(userIds),
      this.generations.latestStates(userIds),
      this.recommendations.latestLists(userIds),
    ]);
    const reviewed = await this.feedback.reviewCounts(new Map([...lists].map(([userId, { id }]) => [userId, id])));
    return {
      of: ({ id, lastActive }) => {
        const own = progress.get(id);
        return {
          answered: own?.answered ?? 0,
          total: own?.total ?? 0,
          unlocked: own?.unlocked ?? false,
          list_state: states.get(id) ?? 'none',
          schools_reviewed: reviewed.get(id) ?? 0,
          balance: lists.get(id)?.balance ?? null,
          last_active: lastActive?.toISOString() ?? null,
        };
      },
    };
  }
}
