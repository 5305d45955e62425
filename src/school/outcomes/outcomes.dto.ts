import { importOutcomesBody, removeOutcomesBody, showOutcomesBody } from '../../contract/outcomes';
import { zodDto } from '../../platform/http/zod-dto';

export class ImportOutcomesDto extends zodDto(importOutcomesBody) {}
export class RemoveOutcomesDto extends zodDto(removeOutcomesBody) {}
export class ShowOutcomesDto extends zodDto(showOutcomesBody) {}
