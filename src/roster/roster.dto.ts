import { zodDto } from '../common/zod-dto';
import { listQuery } from '../contract/lists';

export class ListStudentsDto extends zodDto(listQuery) {}
