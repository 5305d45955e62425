import { closeAccountBody, correctPersonBody } from '../../contract/people';
import { zodDto } from '../../platform/http/zod-dto';

export class CorrectPersonDto extends zodDto(correctPersonBody) {}
export class CloseAccountDto extends zodDto(closeAccountBody) {}
