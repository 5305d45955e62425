import { listQuery } from '../contract/lists';
import { zodDto } from '../common/zod-dto';

export class ListCollegesDto extends zodDto(listQuery) {}
