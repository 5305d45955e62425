import { zodDto } from '../common/zod-dto';
import { parentLinkBody, saveParentFormBody } from '../contract/parent-links';

export class ParentLinkDto extends zodDto(parentLinkBody) {}
export class SaveParentFormDto extends zodDto(saveParentFormBody) {}
