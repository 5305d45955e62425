import { pullRosterBody, saveRosterConnectionBody } from '../../contract/roster-pull';
import { zodDto } from '../../platform/http/zod-dto';

export class SaveRosterConnectionDto extends zodDto(saveRosterConnectionBody) {}
export class PullRosterDto extends zodDto(pullRosterBody) {}
