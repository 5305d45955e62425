import { zodDto } from '../../platform/http/zod-dto';
import {
  changeTagsBody,
  goneQuery,
  neighborsQuery,
  rosterFileQuery,
  rosterQuery,
  setStudentNumberBody,
} from '../../contract/roster';
import { updateStudentBody } from '../../contract/school-admin';

export class ListStudentsDto extends zodDto(rosterQuery) {}
export class GoneDto extends zodDto(goneQuery) {}
export class NeighborsDto extends zodDto(neighborsQuery) {}
export class RosterFileDto extends zodDto(rosterFileQuery) {}
export class ChangeTagsDto extends zodDto(changeTagsBody) {}
export class SetStudentNumberDto extends zodDto(setStudentNumberBody) {}
export class UpdateStudentDto extends zodDto(updateStudentBody) {}
