import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository, type EntityManager } from 'typeorm';
import type { Authorized } from '../access/actor';
import { SafeguardingService } from '../guidance/safeguarding/safeguarding.service';
import { privacyFields, disclosesStatus } from '../guidance/safeguarding/sensitivity';
import { badRequest, notFound } from '../platform/http/problems';
import { type AnswerSave, countSave, EMPTY_SET, mergeSave, recordSaveBatch } from '../platform/saving/merge-save';
import {
  acceptsResponseId,
  FORMS,
  PARENT_FORM,
  questionIdIn,
  questionsOf,
  responseIdOf,
  SECTIONS,
} from '../contract/forms';
import type { SavedAnswer } from '../contract/student-input';
import { isAnswered, countAnswered, isUnlocked } from '../contract/progress';
import type {
  CareNotice,
  ReadResponseSet,
  SavedResponses,
  SaveResponsesBody,
  ResponseSet as ResponseSetAnswer,
  AnswerConflict,
  FormProgress,
  Progress,
} from '../contract/responses';
import { GroupCommit } from '../platform/database/group-commit';
import { ResponseSet, SIGN_STATES, ReplacedAnswer } from './responses.entity';
import { readCounts, readSet, lockSetsForUpdate, writeSets, type ReadableSet, type SetKey } from './set-rows';
import { UnreadSets } from './unread-sets.service';
import { randomUUID } from 'node:crypto';
import { lockUsers } from '../users/lock-users';
import { emitEvent } from '../users/domain-events';
import { AcademicService } from '../academic/academic.service';

interface SaveJob extends SetKey {
  save: AnswerSave;
  now: Date;
}

interface StoredSave {
  row: ResponseSet;
  conflicts: AnswerConflict[];
  hadSigns: boolean;
}

const keyOf = ({ userId, formId }: SetKey): string => `${userId}\n${formId}`;

/** Applies one save to the current set; returns the same object if nothing changed. */
function mergeJob(existing: ResponseSet | undefined, { userId, formId, save, now }: SaveJob): StoredSave {
  const { set, changed, conflicts } = mergeSave(existing ?? EMPTY_SET, { ...save, at: now.getTime() });
  const hadSigns = existing?.signs === SIGN_STATES.found;
  if (!changed && existing) return { row: existing, conflicts, hadSigns };
  const { id } = existing ?? { id: randomUUID() };
  const ids = questionsOf(formId)?.map((question) => question.id) ?? [];
  const answeredCount = changed ? countAnswered(ids, set.answers) : 0;
  const signs = changed ? SIGN_STATES.unread : SIGN_STATES.none;
  return { row: { id, userId, formId, submittedAt: now, answeredCount, signs, ...set }, conflicts, hadSigns };
}

/**
 * Merges saves in order of arrival, applying several saves of one set in turn, and writes each set once. Throws what
 * `lockUsers` throws.
 */
async function saveBatch(manager: EntityManager, jobs: SaveJob[]): Promise<StoredSave[]> {
  const keys = [...new Map(jobs.map((job) => [keyOf(job), job])).values()];
  const previous = new Map((await lockSetsForUpdate(manager, keys)).map((row) => [keyOf(row), row]));
  const current = new Map(previous);
  const answers = jobs.map((job) => {
    const stored = mergeJob(current.get(keyOf(job)), job);
    if (stored.row.revision > 0) current.set(keyOf(job), stored.row);
    return stored;
  });
  const savedRows = [...current].filter(([key, row]) => previous.get(key) !== row);
  const newSets = savedRows.filter(([key]) => !previous.has(key)).map(([, row]) => row);
  // An existing set proves that its person exists.
  await lockUsers(manager, [...new Set(newSets.map(({ userId }) => userId))]);
  await writeSets(manager, {
    newSets,
    changedSets: savedRows.filter(([key]) => previous.has(key)).map(([, row]) => row),
  });
  await storeReplaced(manager, answers);
  await emitCompleted(
    manager,
    savedRows.map(([key, row]) => ({ row, previous: previous.get(key) })),
  );
  return answers;
}

/** Emits events for forms whose last open question was answered by these saves. */
async function emitCompleted(
  manager: EntityManager,
  savedRows: { row: ResponseSet; previous: ResponseSet | undefined }[],
): Promise<void> {
  for (const { row, previous } of savedRows) {
    const questionCount = questionsOf(row.formId)?.length ?? 0;
    const isCompleted = row.answeredCount >= questionCount && (previous?.answeredCount ?? 0) < questionCount;
    const domainEvent = { event: 'form.completed' as const, userIds: [row.userId], about: { form_id: row.formId } };
    if (isCompleted) await emitEvent(manager, domainEvent, row.submittedAt);
  }
}

async function storeReplaced(manager: EntityManager, saves: StoredSave[]): Promise<void> {
  const replaced = saves.flatMap(({ row: { userId, formId, submittedAt }, conflicts }) =>
    conflicts.map(({ question_id: questionId, other: answer }) => ({
      id: randomUUID(),
      userId,
      formId,
      questionId,
      answer,
      replacedAt: submittedAt,
    })),
  );
  if (replaced.length) await manager.insert(ReplacedAnswer, replaced);
}

function responseSetToContract(set: ReadableSet): ResponseSetAnswer {
  return {
    response_id: responseIdOf(set.userId, set.formId),
    user_id: set.userId,
    form_id: set.formId,
    submitted_at: set.submittedAt.toISOString(),
    revision: set.revision,
    responses: set.answers.map((savedAnswer) => ({
      question_id: questionIdIn(set.formId, savedAnswer.question_id),
      question_text: savedAnswer.question_text,
      answer: savedAnswer.answer,
      revision: savedAnswer.revision,
      ...privacyFields(savedAnswer),
    })),
  };
}

/** When an answer last changed, null if not recorded, and when its form was last saved; both ISO times. */
export interface AnswerTime {
  form_id: string;
  question_id: string;
  changed_at: string | null;
  saved_at: string;
}

@Injectable()
export class ResponsesService {
  private readonly saves: GroupCommit<SaveJob, StoredSave>;

  constructor(
    @InjectRepository(ResponseSet) private readonly sets: Repository<ResponseSet>,
    @InjectDataSource() dataSource: DataSource,
    private readonly care: SafeguardingService,
    private readonly unreadSets: UnreadSets,
  ) {
    this.saves = new GroupCommit(dataSource, saveBatch, recordSaveBatch);
  }

  /** The saved answers of one section or form: an array with one set, or empty. Throws 404 for an unknown form. */
  async scan(student: Authorized<'read'>, formId: string): Promise<ReadResponseSet[]> {
    if (!questionsOf(formId)) throw notFound();
    const set = await readSet(this.sets.manager, { userId: student.userId, formId });
    if (!set) return [];
    return [{ ...responseSetToContract(set), care: await this.careNotices(student, set) }];
  }

  /** Saves answers, merged question by question. Resolves only after the commit. */
  async save(student: Authorized<'write'>, body: SaveResponsesBody): Promise<SavedResponses> {
    const questions = questionsOf(body.form_id);
    if (!questions) throw badRequest('There is no such section or form.', '/form_id');
    if (!acceptsResponseId(body.response_id, student.userId, body.form_id)) {
      const expected = responseIdOf(student.userId, body.form_id);
      throw badRequest(`The response_id does not match the user and form; it should be '${expected}'.`, '/response_id');
    }
    const texts = new Map(questions.map(({ id, question }) => [id, question]));
    const answers = body.responses
      .map(({ question_id, answer, keep_out }) => ({ question_id: String(question_id), answer, keep_out }))
      .flatMap((savedAnswer) => {
        const question_text = texts.get(savedAnswer.question_id);
        return question_text === undefined ? [] : [{ ...savedAnswer, question_text }];
      });
    const save = { answers, revision: body.revision, writer: body.writer_id, saveNumber: body.save_number };
    const key = { userId: student.userId, formId: body.form_id };
    const { row, conflicts, hadSigns } = await countSave(() => this.saves.submit({ ...key, save, now: new Date() }));
    // If help is already shown, the response must say whether it stays; and only this call knows who wrote the text in
    // a parent form.
    const isCheckedNow = hadSigns || row.formId === PARENT_FORM;
    const care_pending = row.signs === SIGN_STATES.unread && !isCheckedNow;
    if (row.signs === SIGN_STATES.unread) this.unreadSets.enqueue(row);
    const care =
      care_pending || row.signs === SIGN_STATES.none ? [] : await this.care.afterSave(student, row.formId, row);
    return { ...responseSetToContract(row), conflicts, care, care_pending };
  }

  /** The notices to show with a set's answers. A set not yet checked for signs of danger is checked now. */
  private async careNotices(student: Authorized<'read'>, { signs, ...set }: ReadableSet): Promise<CareNotice[]> {
    const { userId, formId, answers } = set;
    if (signs === SIGN_STATES.none) return [];
    if (signs === SIGN_STATES.unread && !(await this.care.readAnswers(userId, { formId }, answers))) return [];
    return this.care.noticesFor(student, formId, answers);
  }

  /** Every answered question of a student, in form order. */
  async allAnswers(student: Authorized<'read' | 'review'>): Promise<SavedAnswer[]> {
    const sets = await this.sets.findBy({ userId: student.userId });
    return sets.flatMap((set) =>
      set.answers
        .filter(({ answer }) => isAnswered(answer))
        .map((savedAnswer) => {
          const { question_id, question_text, answer } = savedAnswer;
          const { keep_out, sounds_personal: soundsPersonal } = privacyFields(savedAnswer);
          return { form_id: set.formId, question_id, question_text, answer, keep_out, soundsPersonal };
        }),
    );
  }

  /** Whether this answer is kept out of the profile: by its switch, else by its content. */
  async isKeptOut(
    student: Authorized<'read'>,
    target: { formId: string; questionId: string; answer: string },
  ): Promise<boolean> {
    const set = await readSet(this.sets.manager, { userId: student.userId, formId: target.formId });
    const saved = set?.answers.find(({ question_id }) => question_id === target.questionId);
    return saved?.keep_out ?? disclosesStatus(target.answer);
  }

  /** When each answered question last changed, and when its form was last saved. */
  async answerTimes(student: Authorized<'read'>): Promise<AnswerTime[]> {
    const sets = await this.sets.findBy({ userId: student.userId });
    return sets.flatMap(({ formId, submittedAt, answers }) =>
      answers
        .filter(({ answer }) => isAnswered(answer))
        .map(({ question_id, changed_at }) => ({
          form_id: formId,
          question_id,
          changed_at: changed_at === undefined ? null : new Date(changed_at).toISOString(),
          saved_at: submittedAt.toISOString(),
        })),
    );
  }

  /** Answered counts per form; forms that weren't started are missing. */
  answeredCounts({ userId }: Authorized<'read'>): Promise<Map<string, number>> {
    return readCounts(this.sets.manager, userId);
  }
}

const emptyProgress = (form_id: string, title: string): FormProgress => {
  return { form_id, title, answered: 0, total: questionsOf(form_id)?.length ?? 0 };
};
const EMPTY_SECTIONS = SECTIONS.map(({ title }) => emptyProgress(title, title));
const EMPTY_FORMS = FORMS.map(({ id, title, type }) => ({ type, emptyForm: emptyProgress(id, title) }));

@Injectable()
export class ProgressService {
  constructor(
    private readonly responses: ResponsesService,
    private readonly academic: AcademicService,
  ) {}

  /** Answered counts per section and form, and whether recommendations are unlocked. */
  async scan(student: Authorized<'read'>): Promise<Progress> {
    const [counts, record] = await Promise.all([
      this.responses.answeredCounts(student),
      this.academic.progress(student),
    ]);
    const withCount = (emptyForm: FormProgress): FormProgress => ({
      ...emptyForm,
      answered: counts.get(emptyForm.form_id) ?? 0,
    });
    const sections = EMPTY_SECTIONS.map(withCount);
    const forms = EMPTY_FORMS.map(({ type, emptyForm }) =>
      type === 'academic' ? { ...emptyForm, ...record } : withCount(emptyForm),
    );
    const unlocked = isUnlocked(sections.map(({ answered }) => answered));
    return { user_id: student.userId, sections, forms, unlocked };
  }

  async isUnlocked(student: Authorized<'read'>): Promise<boolean> {
    const counts = await this.responses.answeredCounts(student);
    return isUnlocked(SECTIONS.map(({ title }) => counts.get(title) ?? 0));
  }
}
