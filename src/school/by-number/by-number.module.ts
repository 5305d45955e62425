import { Module, Controller } from '@nestjs/common';
import { PeopleModule } from '../people/people.module';
import { RosterImportModule } from '../roster-import/roster-import.module';
import { NumberedStudents } from './numbered-students.service';
import { StudentPutFollowUp } from './student-put-follow-up.service';
import { RosterStudentReader } from './roster-student-reader.service';
import { StudentPuts } from './student-puts.service';
import { routes } from '../../contract/routes';
import { type Asked, Call } from '../../access/call';

@Controller()
class StudentsByNumberController {
  constructor(
    private readonly students: NumberedStudents,
    private readonly puts: StudentPuts,
  ) {}

  @Call(routes.readStudentByNumber)
  read({ actor, params: { number } }: Asked<'readStudentByNumber'>) {
    return this.students.read(actor, number);
  }

  @Call(routes.putStudentByNumber)
  put({ actor, body, params: { number } }: Asked<'putStudentByNumber'>) {
    return this.puts.put(actor, number, body, new Date());
  }

  /** A person is asked for a proof, as where a student is closed by name; a program has none, and does it by its scope. */
  @Call(routes.closeStudentByNumber)
  close({ actor, params: { number } }: Asked<'closeStudentByNumber'>) {
    return this.students.close(actor, number, new Date());
  }

  @Call(routes.restoreStudentByNumber)
  restore({ actor, params: { number } }: Asked<'restoreStudentByNumber'>) {
    return this.students.restore(actor, number);
  }
}

/** Single students in the hands of a school's own systems; users and auth are global. */
@Module({
  imports: [RosterImportModule, PeopleModule],
  controllers: [StudentsByNumberController],
  providers: [NumberedStudents, StudentPutFollowUp, RosterStudentReader, StudentPuts],
})
export class StudentsByNumberModule {}
