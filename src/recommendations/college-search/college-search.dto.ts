import { addOwnSchoolBody, answerSuggestionBody, ownSchoolNoteBody } from '../../contract/college-search';
import { listQuery } from '../../contract/lists';
import { zodDto } from '../../platform/http/zod-dto';

export class SearchCollegesDto extends zodDto(listQuery) {}
export class AddOwnSchoolDto extends zodDto(addOwnSchoolBody) {}
export class AnswerSuggestionDto extends zodDto(answerSuggestionBody) {}
export class OwnSchoolNoteDto extends zodDto(ownSchoolNoteBody) {}
