import { importDatesBody, noteInYearBody, removeDatesBody, saveYearBody, yearReminders } from '../contract/year';
import { zodDto } from '../platform/http/zod-dto';

export class SaveYearDto extends zodDto(saveYearBody) {}
export class NoteInYearDto extends zodDto(noteInYearBody) {}
export class YearRemindersDto extends zodDto(yearReminders) {}
export class ImportDatesDto extends zodDto(importDatesBody) {}
export class RemoveDatesDto extends zodDto(removeDatesBody) {}
