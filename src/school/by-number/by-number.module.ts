import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module';
import { RosterImportModule } from '../roster-import/roster-import.module';
import { StudentsByNumberController } from './by-number.controller';
import { NumberedStudents } from './numbered-students.service';
import { StudentPutFollowUp } from './student-put-follow-up.service';
import { RosterStudentReader } from './roster-student-reader.service';
import { StudentPuts } from './student-puts.service';

/** Single students in the hands of a school's own systems; users and auth are global. */
@Module({
  imports: [RosterImportModule, PeopleModule],
  controllers: [StudentsByNumberController],
  providers: [NumberedStudents, StudentPutFollowUp, RosterStudentReader, StudentPuts],
})
export class StudentsByNumberModule {}
