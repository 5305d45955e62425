import { zodDto } from '../../platform/http/zod-dto';
import { parentLinkBody, saveParentFormBody } from '../../contract/parent-links';

export class ParentLinkDto extends zodDto(parentLinkBody) {}
export class SaveParentFormDto extends zodDto(saveParentFormBody) {}
