import { saveLetterBody } from '../../contract/letters';
import { zodDto } from '../../platform/http/zod-dto';

export class SaveLetterDto extends zodDto(saveLetterBody) {}
