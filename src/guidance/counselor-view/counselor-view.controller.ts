import { Controller } from '@nestjs/common';
import { routes } from '../../contract/routes';
import { type Asked, Call } from '../../access/call';
import { CounselorViewService } from './counselor-view.service';
import { WrittenLines } from './written-lines.service';

@Controller()
export class CounselorViewController {
  constructor(
    private readonly views: CounselorViewService,
    private readonly written: WrittenLines,
  ) {}

  @Call(routes.readCounselorView)
  read({ student }: Asked<'readCounselorView'>) {
    return this.views.read(student);
  }

  @Call(routes.refuseForCounselor)
  refuse({ student, body }: Asked<'refuseForCounselor'>) {
    return this.written.refuse(student, body);
  }
}
