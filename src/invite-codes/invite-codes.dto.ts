import { zodDto } from '../platform/http/zod-dto';
import { inviteCodeQuery, setInviteLimitsBody } from '../contract/invite-codes';
import { listQuery } from '../contract/lists';

export class InviteCodeQueryDto extends zodDto(inviteCodeQuery) {}
export class SetInviteLimitsDto extends zodDto(setInviteLimitsBody) {}
export class ListInviteCodesDto extends zodDto(listQuery) {}
