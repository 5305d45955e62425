import { Body, Controller } from '@nestjs/common';
import { AuthorizedSubject, OfStudent } from '../../access/access.decorators';
import type { Authorized } from '../../access/authorized';
import { routes } from '../../contract/routes';
import type { VerifiedRecord } from '../../contract/verified-record';
import { Call } from '../../platform/http/call';
import { VerifyRecordDto } from './verified-records.dto';
import { VerifiedRecords } from './verified-records.service';

@Controller()
export class VerifiedRecordsController {
  constructor(private readonly records: VerifiedRecords) {}

  @Call(routes.readVerifiedRecord)
  @OfStudent('read', 'params.userId')
  read(@AuthorizedSubject() student: Authorized<'read'>): Promise<VerifiedRecord> {
    return this.records.read(student);
  }

  @Call(routes.verifyRecord)
  @OfStudent('verify', 'params.userId')
  verify(@AuthorizedSubject() student: Authorized<'verify'>, @Body() body: VerifyRecordDto): Promise<VerifiedRecord> {
    return this.records.verify(student, body);
  }
}
