import { Controller } from '@nestjs/common';
import { routes } from '../../contract/routes';
import { type Asked, Call } from '../../access/call';
import { VerifiedRecords } from './verified-records.service';

@Controller()
export class VerifiedRecordsController {
  constructor(private readonly records: VerifiedRecords) {}

  @Call(routes.readVerifiedRecord)
  read({ student }: Asked<'readVerifiedRecord'>) {
    return this.records.read(student);
  }

  @Call(routes.verifyRecord)
  verify({ student, body }: Asked<'verifyRecord'>) {
    return this.records.verify(student, body);
  }
}
