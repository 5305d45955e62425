import { zodDto } from '../platform/http/zod-dto';
import { savePreferencesBody } from '../contract/preferences';

export class SavePreferencesDto extends zodDto(savePreferencesBody) {}
