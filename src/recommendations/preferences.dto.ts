import { zodDto } from '../common/zod-dto';
import { savePreferencesBody } from '../contract/preferences';

export class SavePreferencesDto extends zodDto(savePreferencesBody) {}
