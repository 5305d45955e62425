import { zodDto } from '../common/zod-dto';
import { saveAcademicBody } from '../contract/academic';

export class SaveAcademicDto extends zodDto(saveAcademicBody) {}
