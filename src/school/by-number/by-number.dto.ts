import { putStudentBody } from '../../contract/numbered-students';
import { zodDto } from '../../platform/http/zod-dto';

export class PutStudentDto extends zodDto(putStudentBody) {}
