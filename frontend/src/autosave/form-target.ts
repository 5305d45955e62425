import type { ReadAcademicRecord } from '@contract/academic';
import { ACADEMIC_FIELD_NAMES } from '@contract/progress';
import { YEAR_PLAN_FORM_ID } from '@contract/note-words';
import { questionIdIn, questionsOf, responseIdOf } from '@contract/forms';
import { academicFieldLength, ANSWER_MAX_LENGTH } from '@contract/limits';
import type { ReadResponseSet } from '@contract/responses';
import { ownEntry, textProblem } from '@contract/text-rules';
import type { ReadYear } from '@contract/year';
import { planFieldProblem } from '@contract/year-plan';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { SAVED_COLLEGES_FORM_ID, savedCollegesTarget } from './saved-colleges-target';
import { isKeptOut, keepOutId, type KeepOutReason, keepOutText, pick, textAt, type Texts } from './texts';
import { assertAcknowledged, saveNumbers, type OutgoingSave, type SaveTarget, type StoredTexts } from './save-target';

export const ACADEMIC_FORM_ID = 'academic_info';

/** Browsers drop a keepalive request above this size; larger saves are sent as plain requests. */
const MAX_KEEPALIVE_BYTES = 60_000;

export const canSaveAfterUnload = (texts: Texts, isLeaving: boolean): boolean =>
  isLeaving && new TextEncoder().encode(JSON.stringify(texts)).length * 1.3 < MAX_KEEPALIVE_BYTES;

type StoredResponseSet = Pick<ReadResponseSet, 'responses' | 'revision'> & Partial<Pick<ReadResponseSet, 'care'>>;

const keepOutReasonOf = ({
  keep_out,
  keep_out_set,
  sounds_personal,
}: StoredResponseSet['responses'][number]): KeepOutReason | null => {
  if (sounds_personal) return 'asks';
  return keep_out && !keep_out_set ? 'status' : null;
};

export const toStoredTexts = (responseSet: StoredResponseSet | undefined): StoredTexts => ({
  texts: Object.fromEntries(
    (responseSet?.responses ?? []).flatMap(({ question_id, answer, keep_out, keep_out_set }) => {
      const id = String(question_id);
      return keep_out_set
        ? [
            [id, answer],
            [keepOutId(id), keepOutText(keep_out)],
          ]
        : [[id, answer]];
    }),
  ),
  revision: responseSet?.revision ?? 0,
  care: responseSet?.care ?? [],
  keepOutReasons: Object.fromEntries(
    (responseSet?.responses ?? []).flatMap((response) => {
      const reason = keepOutReasonOf(response);
      return reason ? [[String(response.question_id), reason]] : [];
    }),
  ),
});

export const responsesOf = (formId: string, texts: Texts) =>
  (questionsOf(formId) ?? []).flatMap(({ id, question }) =>
    Object.hasOwn(texts, id) || Object.hasOwn(texts, keepOutId(id))
      ? [
          {
            question_id: questionIdIn(formId, id),
            question_text: question.slice(0, 2000),
            answer: textAt(texts, id),
            ...(Object.hasOwn(texts, keepOutId(id)) ? { keep_out: isKeptOut(texts, id) } : {}),
          },
        ]
      : [],
  );

function responsesTarget(userId: string, formId: string): SaveTarget {
  return {
    load: async () => toStoredTexts((await call(routes.readResponses, { params: { userId, formId } }))[0]),
    save: async (save: OutgoingSave, isLeaving) => {
      const body = {
        response_id: responseIdOf(userId, formId),
        user_id: userId,
        form_id: formId,
        submitted_at: new Date().toISOString(),
        responses: responsesOf(formId, save.texts),
        ...saveNumbers(save),
      };
      const keepalive = canSaveAfterUnload(save.texts, isLeaving);
      const response = assertAcknowledged(await call(routes.saveResponses, { keepalive, body }));
      return { ...toStoredTexts(response), conflicts: response.conflicts, isCarePending: response.care_pending };
    },
    validate: (_, text) => textProblem(text, ANSWER_MAX_LENGTH),
  };
}

const recordToStoredTexts = (record: ReadAcademicRecord): StoredTexts => ({
  texts: Object.fromEntries(ACADEMIC_FIELD_NAMES.map((name) => [name, record[name]])),
  revision: record.revision,
  care: record.care,
});

function academicTarget(userId: string): SaveTarget {
  return {
    load: async () => recordToStoredTexts(await call(routes.readAcademicRecord, { params: { userId } })),
    // Only changed fields are sent, so another window's changes to the others stay.
    save: async (save: OutgoingSave, isLeaving) => {
      const fields = pick(save.texts, save.changedIds);
      const body = { ...fields, user_id: userId, ...saveNumbers(save) };
      const keepalive = canSaveAfterUnload(fields, isLeaving);
      const record = assertAcknowledged(await call(routes.saveAcademicRecord, { keepalive, body }));
      return { ...recordToStoredTexts(record), conflicts: record.conflicts };
    },
    validate: (id, text) => textProblem(text, academicFieldLength(id)),
  };
}

export const YEAR_FORM_ID = YEAR_PLAN_FORM_ID;

type StoredYear = Pick<ReadYear, 'fields' | 'revision' | 'care'>;

const yearToStoredTexts = ({ fields, revision, care }: StoredYear): StoredTexts => ({ texts: fields, revision, care });

function yearTarget(userId: string): SaveTarget {
  return {
    load: async () => yearToStoredTexts(await call(routes.readYear, { params: { userId } })),
    // As with the academic record, only changes are sent.
    save: async (save: OutgoingSave, isLeaving) => {
      const fields = pick(save.texts, save.changedIds);
      const keepalive = canSaveAfterUnload(fields, isLeaving);
      const body = { user_id: userId, fields, ...saveNumbers(save) };
      const response = assertAcknowledged(await call(routes.saveYear, { keepalive, body }));
      return { ...yearToStoredTexts(response), conflicts: response.conflicts };
    },
    validate: planFieldProblem,
  };
}

const TARGETS: Readonly<Record<string, (userId: string) => SaveTarget>> = {
  [ACADEMIC_FORM_ID]: academicTarget,
  [YEAR_FORM_ID]: yearTarget,
  [SAVED_COLLEGES_FORM_ID]: savedCollegesTarget,
};

export const saveTargetFor = (userId: string, formId: string): SaveTarget =>
  ownEntry(TARGETS, formId)?.(userId) ?? responsesTarget(userId, formId);
