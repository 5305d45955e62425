import { Body, Controller, Param } from '@nestjs/common';
import { CurrentActor, FreshProof, Roles, Scope } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import type { NumberedStudent, PutStudent } from '../../contract/numbered-students';
import { routes } from '../../contract/routes';
import { Call } from '../../platform/http/call';
import { PutStudentDto } from './by-number.dto';
import { NumberedStudents } from './numbered-students.service';
import { StudentPuts } from './student-puts.service';

@Controller()
export class StudentsByNumberController {
  constructor(
    private readonly students: NumberedStudents,
    private readonly puts: StudentPuts,
  ) {}

  @Call(routes.readStudentByNumber)
  @Roles('admin')
  @Scope('roster:read')
  read(@CurrentActor() actor: Actor, @Param('number') number: string): Promise<NumberedStudent> {
    return this.students.read(actor, number);
  }

  @Call(routes.putStudentByNumber)
  @Roles('admin')
  @Scope('roster:write')
  put(@CurrentActor() actor: Actor, @Param('number') number: string, @Body() body: PutStudentDto): Promise<PutStudent> {
    return this.puts.put(actor, number, body, new Date());
  }

  /** A person is asked for a proof, as where a student is closed by name; a program has none, and does it by its scope. */
  @Call(routes.closeStudentByNumber)
  @Roles('admin')
  @FreshProof('sessions')
  @Scope('roster:write')
  close(@CurrentActor() actor: Actor, @Param('number') number: string): Promise<NumberedStudent> {
    return this.students.close(actor, number, new Date());
  }

  @Call(routes.restoreStudentByNumber)
  @Roles('admin')
  @Scope('roster:write')
  restore(@CurrentActor() actor: Actor, @Param('number') number: string): Promise<NumberedStudent> {
    return this.students.restore(actor, number);
  }
}
