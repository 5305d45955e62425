import { zodDto } from '../common/zod-dto';
import { inviteCodeQuery } from '../contract/invite-codes';

export class InviteCodeQueryDto extends zodDto(inviteCodeQuery) {}
