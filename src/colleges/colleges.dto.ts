import { collegeNewsQuery } from '../contract/colleges';
import { listQuery } from '../contract/lists';
import { zodDto } from '../platform/http/zod-dto';

export class ListCollegesDto extends zodDto(listQuery) {}
export class CollegeNewsDto extends zodDto(collegeNewsQuery) {}
