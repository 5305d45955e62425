import { zodDto } from '../common/zod-dto';
import { listQuery } from '../contract/lists';

export class ListActivityDto extends zodDto(listQuery) {}
