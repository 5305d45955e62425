import { zodDto } from '../common/zod-dto';
import { listQuery } from '../contract/lists';
import { updateStudentBody } from '../contract/school-admin';

export class ListStudentsDto extends zodDto(listQuery) {}
export class UpdateStudentDto extends zodDto(updateStudentBody) {}
