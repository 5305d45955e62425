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

  async readSelections(
    student: Authorized<'read'>,
  ): Promise<{ storedChoices: StoredChoices; picks: StoredPicks; colleges: readonly CollegeFacts[] }> {
    const all = [this.choices.of(student), this.picks.readPicks(student), this.colleges.catalogue()] as const;
    const [storedChoices, picks, colleges] = await Promise.all(all);
    return { storedChoices, picks, colleges };
  }

  /** When they last chose or withdrew something; null if never. */
  lastChosenAt(student: Authorized<'read'>): Promise<Date | null> {
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
  savedAnswers: SavedAnswer[];
  storedChoices: StoredChoices;
  picks: StoredPicks;
  record: AcademicFields;
  verifiedFacts: VerifiedFacts | null;
}

async function withoutDangerSigns(answers: readonly SavedAnswer[]): Promise<SavedAnswer[]> {
  const dangerFlags = await mapYielding(answers, ({ answer, question_text }) => holdsDanger(answer, question_text));
  return answers.filter((_, index) => !dangerFlags[index]);
}

type Selections = Awaited<ReturnType<StudentSelections['readSelections']>>;

async function readInputYielding(
  writer: AnswerAuthor,
  answers: readonly SavedAnswer[],
  record: AcademicFields,
  selections: Selections,
): Promise<StudentInput> {
  const read = await mapYielding(answers, toReadableAnswer);
  await yieldToEventLoop();
  return readStudentInput(writer, answers, record, { ...selections.storedChoices, picks: selections.picks }, read);
}

@Injectable()
export class StudentInputService {
  constructor(
    private readonly users: UsersService,
    private readonly responses: ResponsesService,
    private readonly academic: AcademicService,
    private readonly safeguarding: SafeguardingService,
    private readonly studentSelections: StudentSelections,
  ) {}

  /**
   * Reads answers and record. An answer with signs of danger is flagged for the counselor and not used for anything
   * else.
   */
  async read(student: Authorized<'read'>): Promise<StudentInputWithContext> {
    const { account, all, record, selections } = await this.loadStudent(student);
    const safeAnswers = await this.flagAndRemoveDanger(student.userId, all);
    return {
      studentInput: await readInputYielding(account, safeAnswers, record, selections),
      context: contextOf(account),
    };
  }

  /** Like `read`, for display: leaves out answers with signs of danger, and flags nothing. */
  async readForViewing(student: Authorized<'read'>): Promise<ViewableStudentInput> {
    const { account, all: savedAnswers, record, selections } = await this.loadStudent(student);
    const answersWithoutDanger = await withoutDangerSigns(savedAnswers);
    const studentInput = await readInputYielding(account, answersWithoutDanger, record, selections);
    return {
      studentInput: withoutCareAnswers(studentInput),
      savedAnswers,
      storedChoices: selections.storedChoices,
      picks: selections.picks,
      record,
      verifiedFacts: account.verified,
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
    const { account, all, record, selections } = await this.loadStudent(student);
    const answersWithoutDanger = await withoutDangerSigns(all.filter(({ keep_out }) => !keep_out));
    return readInputYielding(account, answersWithoutDanger, record, selections);
  }

  async hasChosenSince(student: Authorized<'read'>, time: Date): Promise<boolean> {
    const lastChosenAt = await this.studentSelections.lastChosenAt(student);
    return lastChosenAt !== null && lastChosenAt > time;
  }

  /** When a counselor last changed the verified numbers; null if never. */
  verifiedAt(student: Authorized<'read'>): Promise<Date | null> {
    return this.academic.verifiedAt(student);
  }

  private async loadStudent(student: Authorized<'read'>) {
    const [account, all, record, verifiedFacts, selections] = await Promise.all([
      this.users.student(student),
      this.responses.allAnswers(student),
      this.academic.facts(student),
      this.academic.verifiedFacts(student),
      this.studentSelections.readSelections(student),
    ]);
    await yieldToEventLoop();
    return { account: { ...account, verified: verifiedFacts, colleges: selections.colleges }, all, record, selections };
  }

  private async flagAndRemoveDanger(userId: string, answers: SavedAnswer[]): Promise<SavedAnswer[]> {
    const flaggedAnswers = answers.map(
      ({ form_id: formId, question_id: questionId, question_text: questionText, answer }) => ({
        formId,
        questionId,
        questionText,
        answer,
      }),
    );
    const dangerousAnswers = await this.safeguarding.flagDangerSigns(userId, flaggedAnswers);
    return answers.filter((_, index) => !dangerousAnswers.includes(flaggedAnswers[index]));
  }
}
