import { zodDto } from '../../common/zod-dto';
import { programsQuery } from '../../contract/programs';

export class ProgramsDto extends zodDto(programsQuery) {}
