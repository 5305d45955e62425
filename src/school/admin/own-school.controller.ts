import { Controller } from '@nestjs/common';
import { type Asked, Call } from '../../access/call';
import { townsLike } from '../../colleges/us-places';
import { routes } from '../../contract/routes';
import { AdminInvitations } from './admin-invitations.service';
import { AdminsService } from './admins.service';
import { OwnSchoolService } from './own-school.service';

/** As many as begin with any two letters in the largest state. */
const MAX_TOWNS = 200;

@Controller()
export class OwnSchoolController {
  constructor(
    private readonly own: OwnSchoolService,
    private readonly admins: AdminsService,
    private readonly invitations: AdminInvitations,
  ) {}

  @Call(routes.readSchool)
  read({ actor }: Asked<'readSchool'>) {
    return this.own.read(actor);
  }

  @Call(routes.updateSchool)
  update({ actor, body }: Asked<'updateSchool'>) {
    return this.own.update(actor, body);
  }

  @Call(routes.listTowns)
  listTowns({ query: { state, q } }: Asked<'listTowns'>) {
    return townsLike(q, state, MAX_TOWNS);
  }

  @Call(routes.reassignStudents)
  reassign({ actor, body }: Asked<'reassignStudents'>) {
    return this.own.reassign(actor, body);
  }

  @Call(routes.handOver)
  handOver({ actor, counselor, body }: Asked<'handOver'>) {
    return this.own.handOver(actor, counselor, body.to);
  }

  @Call(routes.listAdmins)
  listAdmins({ actor }: Asked<'listAdmins'>) {
    return this.admins.list(actor);
  }

  @Call(routes.removeAdmin)
  removeAdmin({ actor, params: { adminId } }: Asked<'removeAdmin'>) {
    return this.admins.remove(actor, adminId);
  }

  @Call(routes.createAdmin)
  invite({ actor, body }: Asked<'createAdmin'>) {
    return this.invitations.invite(actor, body);
  }
}
