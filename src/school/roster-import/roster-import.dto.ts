import { importRosterBody, uploadRosterQuery } from '../../contract/roster-import';
import { rosterRulesBody } from '../../contract/roster-rules';
import { zodDto } from '../../platform/http/zod-dto';

export class ImportRosterDto extends zodDto(importRosterBody) {}
export class UploadRosterDto extends zodDto(uploadRosterQuery) {}
export class RosterRulesDto extends zodDto(rosterRulesBody) {}
