import { Injectable } from '@nestjs/common';
import { counselorsInReach } from '../../access/access.policy';
import type { Actor } from '../../access/actor';
import { PasswordLinks } from '../../auth/passwords/password-links';
import { SecondFactorCodes } from '../../auth/second-factor/second-factor-codes';
import type { ListQuery } from '../../contract/lists';
import type { CounselorInvitation, CounselorRow } from '../../contract/school-admin';
import { InviteCodesService } from '../../invite-codes/invite-codes.service';
import { ListPage } from '../../platform/http/list-page';
import { notFound } from '../../platform/http/problems';
import { SchoolPeople, type StaffListing, staffListingOf, type StaffPerson } from '../../users/school-people.service';

/** The counselors of a school as its admin reads of them. */
@Injectable()
export class CounselorRows {
  constructor(
    private readonly people: SchoolPeople,
    private readonly inviteCodes: InviteCodesService,
    private readonly factors: SecondFactorCodes,
    private readonly links: PasswordLinks,
  ) {}

  async list(actor: Actor, query: ListQuery): Promise<ListPage<CounselorRow>> {
    const listing = staffListingOf(query, ['name', 'email', 'students', 'last_active']);
    const { rows, total } = await this.page(actor, listing);
    return new ListPage('counselors', rows, listing.first, total);
  }

  /** A counselor within the actor's reach. Throws 404 for anybody else. */
  async row(actor: Actor, id: string): Promise<CounselorRow> {
    const [row] = (await this.page(actor, staffListingOf({ filter: { id } }, ['name']))).rows;
    if (!row) throw notFound();
    return row;
  }

  private async page(actor: Actor, listing: StaffListing): Promise<{ rows: CounselorRow[]; total: number }> {
    const { rows, total } = await this.people.staff(counselorsInReach(actor), listing);
    const ids = rows.map(({ id }) => id);
    const [codes, secured, invitations] = await Promise.all([
      this.inviteCodes.liveOf(ids),
      this.factors.ownersAmong(ids),
      this.invitationsOf(rows),
    ]);
    const counselors = rows.map(({ id, name, email, students, lastActive }) => {
      const invitation = invitations.get(id) ?? null;
      return {
        ...{ id, name, email },
        status: invitation === null ? ('joined' as const) : ('invited' as const),
        invitation,
        students,
        last_active: lastActive?.toISOString() ?? null,
        code_since: codes.get(id)?.createdAt.toISOString() ?? null,
        second_factor: secured.has(id),
      };
    });
    return { rows: counselors, total };
  }

  private async invitationsOf(staff: readonly StaffPerson[]): Promise<Map<string, CounselorInvitation>> {
    const waiting = staff.flatMap(({ id, waitsSince }) => (waitsSince === null ? [] : [{ id, waitsSince }]));
    const ends = await this.links.endsOf(waiting.map(({ id }) => id));
    return new Map(
      waiting.map(({ id, waitsSince }) => [
        id,
        { since: waitsSince.toISOString(), link_until: ends.get(id)?.toISOString() ?? null },
      ]),
    );
  }
}
