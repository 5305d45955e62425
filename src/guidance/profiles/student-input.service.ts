import { Injectable } from '@nestjs/common';
import { AcademicService } from '../../academic/academic.service';
import type { Authorized } from '../../access/actor';
import { contextOf, type AiContext } from '../../ai/ai-task';
import { holdsDanger } from '../safeguarding/sensitivity';
import { withoutCareAnswers } from '../../ai/safety/concern/without-care-answers';
import { SafeguardingService } from '../safeguarding/safeguarding.service';
import { yieldToEventLoop, mapYielding } from '../../platform/runtime/yield-to-event-loop';
import type { AcademicFields, VerifiedFacts } from '../../contract/academic';
import type { SavedAnswer, StudentInput } from '../../contract/student-input';
import { ResponsesService } from '../../responses/responses.service';
import { type KeptChoices, Choices } from '../../recommendations/preferences/choices.service';
import { UsersService } from '../../users/users.service';
import { QuotePolicy } from './quote-policy';
import { type StoredPicks, KeptPicks } from './picks/kept-picks.service';
import { readAnswer, readStudentInput, type Writer } from './read-student-input';
import { CollegesService } from '../../colleges/colleges.service';
import type { CollegeFacts } from '../../contract/colleges';

/** A student's own word: what they chose, what they picked of themself, and the colleges that their answers may name. */
@Injectable()
export class StudentSelections {
  constructor(
    private readonly choices: Choices,
    private readonly picks: KeptPicks,
    private readonly colleges: CollegesService,
  ) {}

  async of(
    student: Authorized<'read'>,
  ): Promise<{ kept: KeptChoices; picks: StoredPicks; colleges: readonly CollegeFacts[] }> {
    const all = [this.choices.of(student), this.picks.of(student), this.colleges.catalogue()] as const;
    const [kept, picks, colleges] = await Promise.all(all);
    return { kept, picks, colleges };
  }

  /** When they last chose something or took it back; null when never. */
  choseAt(student: Authorized<'read'>): Promise<Date | null> {
    return this.choices.changedAt(student);
  }
}

/** Everything the engine reads of one student, and for whom it works. */
export interface StudentFile {
  studentInput: StudentInput;
  context: AiContext;
}

/** What may be shown of a student. */
export interface StudentLook {
  studentInput: StudentInput;
  /** Everything that was answered, kept-out answers included. */
  answered: SavedAnswer[];
  kept: KeptChoices;
  picks: StoredPicks;
  /** The academic record as it was typed. */
  record: AcademicFields;
  verified: VerifiedFacts | null;
}

/** Those without signs of danger. */
async function calmOf(answers: readonly SavedAnswer[]): Promise<SavedAnswer[]> {
  const isDanger = await mapYielding(answers, ({ answer, question_text }) => holdsDanger(answer, question_text));
  return answers.filter((_, at) => !isDanger[at]);
}

type Selections = Awaited<ReturnType<StudentSelections['of']>>;

async function readGivingWay(
  writer: Writer,
  answers: readonly SavedAnswer[],
  record: AcademicFields,
  own: Selections,
): Promise<StudentInput> {
  const read = await mapYielding(answers, readAnswer);
  await yieldToEventLoop();
  return readStudentInput(writer, answers, record, { ...own.kept, picks: own.picks }, read);
}

@Injectable()
export class StudentInputService {
  constructor(
    private readonly users: UsersService,
    private readonly responses: ResponsesService,
    private readonly academic: AcademicService,
    private readonly care: SafeguardingService,
    private readonly ownWord: StudentSelections,
  ) {}

  /** Reads answers and record. An answer with signs of danger is flagged for the counselor and used for nothing else. */
  async read(student: Authorized<'read'>): Promise<StudentFile> {
    const { person, all, record, own } = await this.load(student);
    const safe = await this.withoutDanger(student.userId, all);
    return { studentInput: await readGivingWay(person, safe, record, own), context: contextOf(person) };
  }

  /** The same for showing what is read: nothing of an answer with signs of danger, and nothing is flagged by looking. */
  async look(student: Authorized<'read'>): Promise<StudentLook> {
    const { person, all: answered, record, own } = await this.load(student);
    const calm = await calmOf(answered);
    const studentInput = await readGivingWay(person, calm, record, own);
    return {
      studentInput: withoutCareAnswers(studentInput),
      answered,
      kept: own.kept,
      picks: own.picks,
      record,
      verified: person.verified,
    };
  }

  /** What of earlier texts may be shown as the answers stand now. */
  async stillQuotable(student: Authorized<'read'>): Promise<QuotePolicy> {
    return new QuotePolicy(await this.responses.allAnswers(student));
  }

  /** What the tier rule reads: the student's numbers, home state and what they chose. Flags nothing, because nothing is written of it. */
  async numbers(student: Authorized<'read'>): Promise<StudentInput> {
    const { person, all, record, own } = await this.load(student);
    const calm = await calmOf(all.filter(({ keep_out }) => !keep_out));
    return readGivingWay(person, calm, record, own);
  }

  /** Whether the student chose something after a time. */
  async choseSince(student: Authorized<'read'>, time: Date): Promise<boolean> {
    const choseAt = await this.ownWord.choseAt(student);
    return choseAt !== null && choseAt > time;
  }

  /** When a counselor last changed the verified numbers; null when never. */
  verifiedAt(student: Authorized<'read'>): Promise<Date | null> {
    return this.academic.verifiedAt(student);
  }

  private async load(student: Authorized<'read'>) {
    const [person, all, record, verified, own] = await Promise.all([
      this.users.student(student),
      this.responses.allAnswers(student),
      this.academic.facts(student),
      this.academic.verified(student),
      this.ownWord.of(student),
    ]);
    await yieldToEventLoop();
    return { person: { ...person, verified, colleges: own.colleges }, all, record, own };
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
