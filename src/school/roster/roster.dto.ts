import { zodDto } from '../../platform/http/zod-dto';
import { listQuery } from '../../contract/lists';
import { neighborsQuery } from '../../contract/roster';
import { updateStudentBody } from '../../contract/school-admin';

export class ListStudentsDto extends zodDto(listQuery) {}
export class NeighborsDto extends zodDto(neighborsQuery) {}
export class UpdateStudentDto extends zodDto(updateStudentBody) {}
