import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor';
import type { ChatSuggestion } from '../../contract/chat';
import { pages } from '../../contract/pages';
import { type DeskAnswer, StaffDesk } from '../../guidance/chat/staff-desk';
import type { RosterQuestion } from '../roster/roster-question';
import { RosterService } from '../roster/roster.service';
import { readDeskQuestion } from './desk-question';
import { OTHER_WORDS, rosterWords, TODAY_WORDS } from './desk-words';

const ASKABLE = ['Who has not started?', 'Who is ready to unlock?', 'Who has a list without a Safety?'];
const suggestions: ChatSuggestion[] = ASKABLE.map((text) => ({ label: text, text }));

/** Buddy's answers to staff about how far their students are, by the very question that the list of students answers. */
@Injectable()
export class DeskAnswers extends StaffDesk {
  constructor(private readonly roster: RosterService) {
    super();
  }

  override async answer(actor: Actor, text: string): Promise<DeskAnswer | null> {
    const asked = readDeskQuestion(text);
    if (!asked) return null;
    if (asked.kind === 'roster') return this.countOf(actor, asked.filter);
    if (asked.kind === 'other' || actor.role !== 'counselor') return { text: OTHER_WORDS, links: [], suggestions };
    return { text: TODAY_WORDS, links: [{ label: 'Today', to: pages.today.path }], suggestions: [] };
  }

  private async countOf(actor: Actor, filter: RosterQuestion): Promise<DeskAnswer> {
    const [found, among] = await Promise.all([
      this.total(actor, filter),
      this.total(actor, filter.grade === undefined ? {} : { grade: filter.grade }),
    ]);
    const { path } = actor.role === 'admin' ? pages.adminStudents : pages.students;
    const to = `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const links = found === 0 ? [] : [{ label: found === 1 ? 'See who it is' : `See all ${found}`, to }];
    return { text: rosterWords(filter, found, among), links, suggestions: [] };
  }

  private async total(actor: Actor, filter: RosterQuestion): Promise<number> {
    return (await this.roster.ids(actor, { filter: { ...filter } })).total;
  }
}
