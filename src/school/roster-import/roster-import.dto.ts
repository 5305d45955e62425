import { importRosterBody } from '../../contract/roster-import';
import { zodDto } from '../../platform/http/zod-dto';

export class ImportRosterDto extends zodDto(importRosterBody) {}
