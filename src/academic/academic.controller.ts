import { Body, Controller } from '@nestjs/common';
import { AuthorizedSubject, OfStudent } from '../access/access.decorators';
import type { Authorized } from '../access/authorized';
import { Call } from '../platform/http/call';
import type { ReadAcademicRecord, SavedAcademicRecord } from '../contract/academic';
import { routes } from '../contract/routes';
import { SaveAcademicDto } from './academic.dto';
import { AcademicService } from './academic.service';

@Controller()
export class AcademicController {
  constructor(private readonly academic: AcademicService) {}

  @Call(routes.readAcademicRecord)
  @OfStudent('read', 'params.userId')
  read(@AuthorizedSubject() student: Authorized<'read'>): Promise<ReadAcademicRecord> {
    return this.academic.read(student);
  }

  @Call(routes.saveAcademicRecord)
  @OfStudent('write', 'body.user_id')
  save(@AuthorizedSubject() student: Authorized<'write'>, @Body() body: SaveAcademicDto): Promise<SavedAcademicRecord> {
    return this.academic.save(student, body);
  }
}
