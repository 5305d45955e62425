import { cohortQuery } from '../../contract/reports';
import { zodDto } from '../../platform/http/zod-dto';

export class CohortDto extends zodDto(cohortQuery) {}
