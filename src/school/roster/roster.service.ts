import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { studentsInReach } from '../../access/access.policy';
import type { Actor, Authorized } from '../../access/actor';
import { SafeguardingService } from '../../guidance/safeguarding/safeguarding.service';
import { ListPage } from '../../platform/http/list-page';
import { forbidden, notFound } from '../../platform/http/problems';
import { MESSAGES } from '../../contract/messages';
import { ROSTER_MOST_AT_ONCE } from '../../contract/limits';
import type { NeighborsQuery, RosterIds, RosterNeighbors, RosterQuery, RosterRow } from '../../contract/roster';
import { readStudents } from '../../users/student-rows';
import { UsersService } from '../../users/users.service';
import { type RosterListing, rosterListingOf } from './roster-listing';
import { rosterFacts, rosterRowOf } from './roster-row';

@Injectable()
export class RosterService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly care: SafeguardingService,
  ) {}

  /** One page of the students the actor may read. */
  async list(actor: Actor, query: RosterQuery): Promise<ListPage<RosterRow>> {
    const listing = rosterListingOf(query);
    const { rows, total } = await this.page(actor, listing);
    return new ListPage('students', rows, listing.first, total);
  }

  async read(actor: Actor, student: Authorized<'review' | 'manage'>): Promise<RosterRow> {
    const listing = rosterListingOf({ filter: { id: student.userId } });
    const [row] = (await this.page(actor, listing)).rows;
    if (!row) throw notFound();
    return actor.scopes ? row : { ...row, had_check_ins: await this.care.hadCheckIns(student.userId) };
  }

  /** Who stands before and after a student in a roster of the actor's; nobody where the student is not in it. */
  async neighbors(actor: Actor, { userId }: Authorized<'review'>, query: NeighborsQuery): Promise<RosterNeighbors> {
    const listing = rosterListingOf(query);
    const place = await this.users.studentPlace(studentsInReach(actor), listing, userId);
    return place ?? { previous: null, next: null, position: null, total: null };
  }

  /** Everybody that a filter finds, by id alone. */
  ids(actor: Actor, query: NeighborsQuery): Promise<RosterIds> {
    return this.users.studentIds(studentsInReach(actor), rosterListingOf(query), ROSTER_MOST_AT_ONCE);
  }

  /** One page of a listing with how far everybody on it is. */
  async page(actor: Actor, listing: RosterListing): Promise<{ rows: RosterRow[]; total: number }> {
    // Which answers call for a talk, and what staff marked a student with, is between people; a program is neither told nor may ask.
    if (actor.scopes && (listing.tellsNeed || listing.tellsTags))
      throw forbidden(MESSAGES.notForKeys, 'not_for_api_keys');
    const { manager } = this.dataSource;
    const { rows, total } = await readStudents(manager, studentsInReach(actor), listing, rosterFacts(manager, actor));
    return { rows: rows.map((row) => rosterRowOf(row, actor)), total };
  }
}
