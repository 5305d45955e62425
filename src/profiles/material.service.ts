import { Injectable } from '@nestjs/common';
import { AcademicService } from '../academic/academic.service';
import type { Authorized } from '../access/authorized';
import type { AiContext } from '../ai/ai-task';
import { mayFileFafsa } from '../ai/privacy/aid-forms';
import { readDanger } from '../guidance/safeguarding/read-danger';
import { withoutCareAnswers } from '../ai/care/without-care-answers';
import { CareService } from '../care/care.service';
import { giveWay } from '../common/give-way';
import { readable } from '../common/readable-text';
import type { MaterialAnswer, SavedAnswer, StudentMaterial } from '../contract/material';
import { ResponsesService } from '../responses/responses.service';
import { UsersService } from '../users/users.service';
import { StillQuotable } from './still-quotable';
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

const except = <T>(all: readonly T[], some: readonly T[]): T[] => all.filter((one) => !some.includes(one));

/** An answer nobody reads on may still tell that advice to file the FAFSA would harm. */
function withAdvice(material: StudentMaterial, unread: readonly MaterialAnswer[]): StudentMaterial {
  const advisesFafsa = material.discretion.advisesFafsa && mayFileFafsa(unread.map(({ answer }) => readable(answer)));
  return { ...material, discretion: { ...material.discretion, advisesFafsa } };
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
    const safe = await this.withoutDanger(student.userId, all);
    const material = withAdvice(studentMaterial(person, safe, record), except(all, safe));
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
    return {
      material: withoutCareAnswers(withAdvice(studentMaterial(person, calm, record), except(answered, calm))),
      answered,
    };
  }

  /** What of earlier texts may be shown as the answers stand now. */
  async stillQuotable(student: Authorized<'read'>): Promise<StillQuotable> {
    return new StillQuotable(await this.responses.allAnswers(student));
  }

  /** What the tier rule reads: the student's numbers, home state and what they mean to study. Flags nothing, because nothing is written of it. */
  async numbers(student: Authorized<'read'>): Promise<StudentMaterial> {
    const [person, all, record] = await Promise.all([
      this.users.student(student),
      this.responses.allAnswers(student),
      this.academic.facts(student),
    ]);
    await giveWay();
    return studentMaterial(
      person,
      all.filter(({ answer, keep_out }) => !keep_out && readDanger(answer) === null),
      record,
    );
  }

  private async withoutDanger(userId: string, answers: SavedAnswer[]): Promise<SavedAnswer[]> {
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
