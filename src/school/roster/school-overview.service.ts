import { Injectable } from '@nestjs/common';
import { studentsInReach } from '../../access/access.policy';
import type { Actor } from '../../access/actor';
import type { SchoolOverview } from '../../contract/school-admin';
import { SchoolPeople } from '../../users/school-people.service';
import { SchoolYears } from '../../users/school-years.service';
import { UsersService } from '../../users/users.service';
import { rosterListingOf } from './roster-listing';
import { RosterStandings } from './roster-standings.service';

/** A whole school in a few numbers. */
@Injectable()
export class SchoolOverviewService {
  constructor(
    private readonly users: UsersService,
    private readonly people: SchoolPeople,
    private readonly years: SchoolYears,
    private readonly standings: RosterStandings,
  ) {}

  async read(actor: Actor): Promise<SchoolOverview> {
    const reach = studentsInReach(actor);
    const ids = await this.users.studentIds(reach, rosterListingOf({}));
    const [progress, ready, attention, waiting, counselors, { none: _, ...grades }, graduates] = await Promise.all([
      this.standings.progressOf(ids),
      this.standings.listReady(ids),
      this.standings.waiting(ids),
      this.users.studentIds(reach, rosterListingOf({ filter: { counselor_id: 'none' } })),
      this.people.counselorCount(actor.schoolId),
      this.years.grades(actor.schoolId),
      this.years.graduates(actor.schoolId),
    ]);
    const standings = [...progress.values()];
    return {
      students: ids.length,
      counselors,
      waiting_for_counselor: waiting.length,
      not_started: standings.filter(({ answered }) => answered === 0).length,
      unlocked: standings.filter(({ unlocked }) => unlocked).length,
      lists_ready: ready.length,
      needs_attention: attention.size,
      grades,
      graduates,
    };
  }
}
