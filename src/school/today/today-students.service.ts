import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import { PlansDue } from '../../applications/year-plans.service';
import { type DueItem, dueTitle } from '../../contract/year-due';
import { SafeguardingService } from '../../guidance/safeguarding/safeguarding.service';
import { GenerationsService } from '../../recommendations/generation/generations.service';
import { type FollowUp, FollowUps } from '../../guidance/notes/notes.service';
import type { DatedThing, StudentFacts } from './queue-rule';
import { TodayFacts } from './today-facts.service';

const thingOf = (item: DueItem): DatedThing => ({ key: item.key, dueOn: item.dueOn, title: dueTitle(item) });

/** So much of a note is told in the queue. */
const TITLE_LENGTH = 80;
const followUpAsThing = ({ noteId, text, dueOn }: FollowUp): DatedThing => ({
  key: noteId,
  dueOn,
  title: text.length > TITLE_LENGTH ? `${text.slice(0, TITLE_LENGTH).trimEnd()}…` : text,
});

/** Everything the queue knows of a counselor’s students. */
@Injectable()
export class TodayStudents {
  constructor(
    private readonly facts: TodayFacts,
    private readonly care: SafeguardingService,
    private readonly generations: GenerationsService,
    private readonly plans: PlansDue,
    private readonly followUps: FollowUps,
  ) {}

  async of(actor: Actor, now: Date): Promise<StudentFacts[]> {
    const people = await this.facts.people(actor);
    const ids = people.map(({ userId }) => userId);
    if (!ids.length) return [];
    const [answers, lists, visits, links, dangers, states, due, followUps, held, nudges] = await Promise.all([
      this.facts.answers(ids),
      this.facts.lists(ids),
      this.facts.visits(actor.uid),
      this.facts.unopenedLinks(ids, now),
      this.care.waiting(ids),
      this.generations.latestStates(ids),
      this.plans.of(actor.schoolId, ids),
      this.followUps.of(actor.uid, ids),
      this.facts.held(ids),
      this.facts.nudges(ids, now),
    ]);
    return people.map((person) => {
      const { userId } = person;
      const lastState = states.get(userId);
      return {
        ...person,
        ...(answers.get(userId) ?? { answered: 0, unlocked: false, lastAnswerAt: null }),
        ...(lists.get(userId) ?? { list: null, reviewed: null }),
        isMakingList: lastState === 'queued' || lastState === 'running' || lastState === 'held',
        held: held.get(userId) ?? null,
        nudgedAt: nudges.get(userId) ?? null,
        danger: dangers.get(userId) ?? null,
        visitedAt: visits.get(userId) ?? null,
        unopenedLink: links.get(userId) ?? null,
        due: (due.get(userId) ?? []).map(thingOf),
        followUps: (followUps.get(userId) ?? []).map(followUpAsThing),
      };
    });
  }
}
