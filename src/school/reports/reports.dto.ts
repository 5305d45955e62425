import { setReportScheduleBody } from '../../contract/report-schedule';
import { cohortQuery } from '../../contract/reports';
import { zodDto } from '../../platform/http/zod-dto';

export class CohortDto extends zodDto(cohortQuery) {}
export class SetReportScheduleDto extends zodDto(setReportScheduleBody) {}
