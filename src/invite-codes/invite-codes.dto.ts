import { zodDto } from '../platform/http/zod-dto';
import { inviteCodeQuery } from '../contract/invite-codes';
import { listQuery } from '../contract/lists';

export class InviteCodeQueryDto extends zodDto(inviteCodeQuery) {}
export class ListInviteCodesDto extends zodDto(listQuery) {}
