import { Controller } from '@nestjs/common';
import { type Asked, Call } from '../access/call';
import { routes } from '../contract/routes';
import { AcademicService } from './academic.service';

@Controller()
export class AcademicController {
  constructor(private readonly academic: AcademicService) {}

  @Call(routes.readAcademicRecord)
  read({ student }: Asked<'readAcademicRecord'>) {
    return this.academic.read(student);
  }

  @Call(routes.saveAcademicRecord)
  save({ student, body }: Asked<'saveAcademicRecord'>) {
    return this.academic.save(student, body);
  }
}
