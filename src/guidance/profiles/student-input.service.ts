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
import { type StoredChoices, Choices } from '../../recommendations/preferences/choices.service';
import { UsersService } from '../../users/users.service';
import { QuotePolicy } from './quote-policy';
import { type StoredPicks, PicksStore } from './picks/kept-picks.service';
import { toReadableAnswer, readStudentInput, type AnswerAuthor } from './read-student-input';
import { CollegesService } from '../../colleges/colleges.service';
import type { CollegeFacts } from '../../contract/colleges';

@Injectable()
export class StudentSelections {
  constructor(
    private readonly choices: Choices,
    private readonly picks: PicksStore,
    private readonly colleges: CollegesService,
  ) {}

  async of(
    student: Authorized<'read'>,
  ): Promise<{ kept: StoredChoices; picks: StoredPicks; colleges: readonly CollegeFacts[] }> {
    const all = [this.choices.of(student), this.picks.of(student), this.colleges.catalogue()] as const;
    const [kept, picks, colleges] = await Promise.all(all);
    return { kept, picks, colleges };
  }

  /** When they last chose or withdrew something; null if never. */
  choseAt(student: Authorized<'read'>): Promise<Date | null> {
    return this.choices.changedAt(student);
  }
}

export interface StudentInputWithContext {
  studentInput: StudentInput;
  context: AiContext;
}

export interface ViewableStudentInput {
  studentInput: StudentInput;
  /** Includes kept-out answers. */
  answered: SavedAnswer[];
  kept: StoredChoices;
  picks: StoredPicks;
  record: AcademicFields;
  verified: VerifiedFacts | null;
}

async function withoutDangerSigns(answers: readonly SavedAnswer[]): Promise<SavedAnswer[]> {
  const isDanger = await mapYielding(answers, ({ answer, question_text }) => holdsDanger(answer, question_text));
  return answers.filter((_, at) => !isDanger[at]);
}

type Selections = Awaited<ReturnType<StudentSelections['of']>>;

async function readInputYielding(
  writer: AnswerAuthor,
  answers: readonly SavedAnswer[],
  record: AcademicFields,
  own: Selections,
): Promise<StudentInput> {
  const read = await mapYielding(answers, toReadableAnswer);
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

  /**
   * Reads answers and record. An answer with signs of danger is flagged for the counselor and not used for anything
   * else.
   */
  async read(student: Authorized<'read'>): Promise<StudentInputWithContext> {
    const { person, all, record, own } = await this.load(student);
    const safe = await this.flagAndRemoveDanger(student.userId, all);
    return { studentInput: await readInputYielding(person, safe, record, own), context: contextOf(person) };
  }

  /** Like `read`, for display: leaves out answers with signs of danger, and flags nothing. */
  async readForViewing(student: Authorized<'read'>): Promise<ViewableStudentInput> {
    const { person, all: answered, record, own } = await this.load(student);
    const calm = await withoutDangerSigns(answered);
    const studentInput = await readInputYielding(person, calm, record, own);
    return {
      studentInput: withoutCareAnswers(studentInput),
      answered,
      kept: own.kept,
      picks: own.picks,
      record,
      verified: person.verified,
    };
  }

  /** Which parts of earlier texts may be shown, given the current answers. */
  async quotePolicy(student: Authorized<'read'>): Promise<QuotePolicy> {
    return new QuotePolicy(await this.responses.allAnswers(student));
  }

  /**
   * Input for the tier rule: the student's numbers, home state and choices. Flags nothing, because no text is written
   * from it.
   */
  async readForTiers(student: Authorized<'read'>): Promise<StudentInput> {
    const { person, all, record, own } = await this.load(student);
    const calm = await withoutDangerSigns(all.filter(({ keep_out }) => !keep_out));
    return readInputYielding(person, calm, record, own);
  }

  async hasChosenSince(student: Authorized<'read'>, time: Date): Promise<boolean> {
    const choseAt = await this.ownWord.choseAt(student);
    return choseAt !== null && choseAt > time;
  }

  /** When a counselor last changed the verified numbers; null if never. */
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

  private async flagAndRemoveDanger(userId: string, answers: SavedAnswer[]): Promise<SavedAnswer[]> {
    const flagged = answers.map(
      ({ form_id: formId, question_id: questionId, question_text: questionText, answer }) => ({
        formId,
        questionId,
        questionText,
        answer,
      }),
    );
    const dangerous = await this.care.flagDangerSigns(userId, flagged);
    return answers.filter((_, index) => !dangerous.includes(flagged[index]));
  }
}
