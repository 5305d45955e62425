import { listQuery } from '../../contract/lists';
import { toldSchoolsQuery } from '../../contract/school-lists';
import { zodDto } from '../../platform/http/zod-dto';

export class ListSchoolListsDto extends zodDto(listQuery) {}
export class ToldSchoolsDto extends zodDto(toldSchoolsQuery) {}
