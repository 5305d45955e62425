import { zodDto } from '../../platform/http/zod-dto';
import { listQuery } from '../../contract/lists';

export class ListActivityDto extends zodDto(listQuery) {}
