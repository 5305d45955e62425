import { Injectable } from '@nestjs/common';
import { AcademicService } from '../academic/academic.service';
import { readRecord } from '../academic/reading/read-record';
import type { Authorized } from '../access/authorized';
import type { AiContext } from '../ai/ai-task';
import { readDanger } from '../guidance/safeguarding/read-danger';
import { withoutCareAnswers } from '../ai/care/without-care-answers';
import { CareService } from '../care/care.service';
import { giveWay } from '../common/give-way';
import type { MaterialAnswer, StudentMaterial } from '../contract/material';
import { ResponsesService } from '../responses/responses.service';
import { UsersService } from '../users/users.service';
import { studentMaterial } from './student-material';

/** Everything the engine reads of one student, and for whom it works. */
export interface StudentFile {
  material: StudentMaterial;
  context: AiContext;
}

/** What may be shown of a student, and everything that was answered: the latter to count, not to read. */
export interface StudentLook {
  material: StudentMaterial;
  answered: MaterialAnswer[];
}

@Injectable()
export class MaterialService {
  constructor(
    private readonly users: UsersService,
    private readonly responses: ResponsesService,
    private readonly academic: AcademicService,
    private readonly care: CareService,
  ) {}

  /** Reads answers and record. An answer with signs of danger is flagged for the counselor and used for nothing else. */
  async read(student: Authorized<'read'>): Promise<StudentFile> {
    const [person, all, record] = await Promise.all([
      this.users.student(student),
      this.responses.allAnswers(student),
      this.academic.facts(student),
    ]);
    await giveWay();
    const material = studentMaterial(person, await this.withoutDanger(student.userId, all), record);
    const namesToMask = [person.name, person.schoolName, person.counselorName ?? ''].filter(Boolean);
    return { material, context: { userId: student.userId, schoolId: person.schoolId, namesToMask } };
  }

  /** The same for showing what is read: nothing of an answer with signs of danger, and nothing is flagged by looking. */
  async look(student: Authorized<'read'>): Promise<StudentLook> {
    const [person, answered, record] = await Promise.all([
      this.users.student(student),
      this.responses.allAnswers(student),
      this.academic.facts(student),
    ]);
    await giveWay();
    const calm = answered.filter(({ answer }) => readDanger(answer) === null);
    return { material: withoutCareAnswers(studentMaterial(person, calm, record)), answered };
  }

  /** What the tier rule reads: the student's numbers and home state. Flags nothing, because nothing is written of it. */
  async numbers(student: Authorized<'read'>): Promise<Pick<StudentMaterial, 'reading' | 'homeState'>> {
    const [person, all, record] = await Promise.all([
      this.users.student(student),
      this.responses.allAnswers(student),
      this.academic.facts(student),
    ]);
    const answers = all.filter(({ answer }) => readDanger(answer) === null);
    return { reading: readRecord(record, answers), homeState: person.homeState };
  }

  private async withoutDanger(userId: string, answers: MaterialAnswer[]): Promise<MaterialAnswer[]> {
    const flagged = answers.map(
      ({ form_id: formId, question_id: questionId, question_text: questionText, answer }) => ({
        formId,
        questionId,
        questionText,
        answer,
      }),
    );
    const dangerous = await this.care.look(userId, flagged);
    return answers.filter((_, index) => !dangerous.includes(flagged[index]));
  }
}
