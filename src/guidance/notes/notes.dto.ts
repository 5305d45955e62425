import { finishNoteBody, saveNoteBody } from '../../contract/notes';
import { zodDto } from '../../platform/http/zod-dto';

export class SaveNoteDto extends zodDto(saveNoteBody) {}
export class FinishNoteDto extends zodDto(finishNoteBody) {}
