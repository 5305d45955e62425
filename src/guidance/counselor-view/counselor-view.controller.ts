import { Body, Controller } from '@nestjs/common';
import { AuthorizedSubject, OfStudent } from '../../access/access.decorators';
import type { Authorized } from '../../access/authorized';
import type { CounselorViewAnswer, RemovedLines } from '../../contract/profiles';
import { routes } from '../../contract/routes';
import { Call } from '../../platform/http/call';
import { NotTrueDto } from '../profiles/profiles.dto';
import { CounselorViewService } from './counselor-view.service';
import { WrittenLines } from './written-lines.service';

@Controller()
export class CounselorViewController {
  constructor(
    private readonly views: CounselorViewService,
    private readonly written: WrittenLines,
  ) {}

  @Call(routes.readCounselorView)
  @OfStudent('review', 'params.studentId')
  read(@AuthorizedSubject() student: Authorized<'review'>): Promise<CounselorViewAnswer> {
    return this.views.read(student);
  }

  @Call(routes.refuseForCounselor)
  @OfStudent('advise', 'params.studentId')
  refuse(@AuthorizedSubject() student: Authorized<'advise'>, @Body() body: NotTrueDto): Promise<RemovedLines> {
    return this.written.refuse(student, body);
  }
}
