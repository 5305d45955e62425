import { zodDto } from '../../platform/http/zod-dto';
import { programsQuery } from '../../contract/programs';

export class ProgramsDto extends zodDto(programsQuery) {}
