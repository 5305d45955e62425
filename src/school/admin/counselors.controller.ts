import { Controller } from '@nestjs/common';
import { type Asked, Call } from '../../access/call';
import { routes } from '../../contract/routes';
import { AssignByName } from './assign-by-name.service';
import { CounselorInvitations } from './counselor-invitations.service';
import { CounselorRows } from './counselor-rows.service';
import { CounselorsService } from './counselors.service';
import { OpenInvitations } from './open-invitations.service';

@Controller()
export class CounselorsController {
  constructor(
    private readonly counselors: CounselorsService,
    private readonly rows: CounselorRows,
    private readonly byName: AssignByName,
    private readonly invitations: CounselorInvitations,
    private readonly open: OpenInvitations,
  ) {}

  @Call(routes.listCounselors)
  list({ actor, query }: Asked<'listCounselors'>) {
    return this.rows.list(actor, query);
  }

  @Call(routes.createCounselor)
  invite({ actor, body }: Asked<'createCounselor'>) {
    return this.invitations.invite(actor, body);
  }

  @Call(routes.readCounselor)
  read({ actor, counselor }: Asked<'readCounselor'>) {
    return this.rows.row(actor, counselor.userId);
  }

  @Call(routes.assignByName)
  assignByName({ actor, body }: Asked<'assignByName'>) {
    return this.byName.assign(actor, body);
  }

  @Call(routes.inviteAgain)
  inviteAgain({ actor, counselor }: Asked<'inviteAgain'>) {
    return this.open.again(actor, counselor);
  }

  @Call(routes.takeBackInvitation)
  takeBack({ actor, counselor }: Asked<'takeBackInvitation'>) {
    return this.open.takeBack(actor, counselor);
  }

  @Call(routes.removeCounselor)
  remove({ actor, counselor }: Asked<'removeCounselor'>) {
    return this.counselors.remove(actor, counselor);
  }
}
