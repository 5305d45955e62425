import { zodDto } from '../platform/http/zod-dto';
import { saveAcademicBody } from '../contract/academic';

export class SaveAcademicDto extends zodDto(saveAcademicBody) {}
