import { Module, Controller } from '@nestjs/common';
import { PeopleModule } from '../people/people.module';
import { RosterImportModule } from '../roster-import/roster-import.module';
import { StudentPuts, StudentsByNumber } from './students-by-number.service';
import { routes } from '../../contract/routes';
import { type Asked, Call } from '../../access/call';

@Controller()
class StudentsByNumberController {
  constructor(
    private readonly students: StudentsByNumber,
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

  /** A person has to prove who they are; a program needs the scope instead. */
  @Call(routes.closeStudentByNumber)
  close({ actor, params: { number } }: Asked<'closeStudentByNumber'>) {
    return this.students.close(actor, number, new Date());
  }

  @Call(routes.restoreStudentByNumber)
  restore({ actor, params: { number } }: Asked<'restoreStudentByNumber'>) {
    return this.students.restore(actor, number);
  }
}

/** A school's own systems read and change single students. */
@Module({
  imports: [RosterImportModule, PeopleModule],
  controllers: [StudentsByNumberController],
  providers: [StudentsByNumber, StudentPuts],
})
export class StudentsByNumberModule {}
