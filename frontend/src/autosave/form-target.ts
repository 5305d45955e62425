import { ACADEMIC_FIELD_NAMES, type ReadAcademicRecord } from '@contract/academic';
import { questionIdIn, questionsOf, responseIdOf } from '@contract/forms/catalogue';
import { academicFieldLength, ANSWER_MAX_LENGTH } from '@contract/limits';
import type { ReadResponseSet } from '@contract/responses';
import { routes } from '@contract/routes';
import { refusalOfText } from '@contract/text-rules';
import { call } from '../api/client';
import { isKeptOut, keepOutId, keepOutText } from './keep-out';
import type { OutgoingSave, SaveTarget, StoredTexts } from './save-target';
import { pick, textAt, type Texts } from './texts';

/** The form id of the academic record, which has a route of its own. */
export const ACADEMIC_FORM_ID = 'academic_info';

/** A browser ends a request that outlives its page above this size; a longer save goes out as a plain request. */
const KEEPALIVE_MOST_BYTES = 60_000;

/** Whether a save of these texts may outlive the page that sends it. */
export const outlives = (texts: Texts, leaving: boolean): boolean =>
  leaving && new TextEncoder().encode(JSON.stringify(texts)).length * 1.3 < KEEPALIVE_MOST_BYTES;

type Stored = Pick<ReadResponseSet, 'responses' | 'revision'> & Partial<Pick<ReadResponseSet, 'care'>>;

/** A set of answers as an autosaver takes it. */
export const storedSet = (set: Stored | undefined): StoredTexts => ({
  texts: Object.fromEntries(
    (set?.responses ?? []).flatMap(({ question_id, answer, keep_out }) => {
      const id = String(question_id);
      return keep_out
        ? [
            [id, answer],
            [keepOutId(id), keepOutText(true)],
          ]
        : [[id, answer]];
    }),
  ),
  revision: set?.revision ?? 0,
  care: set?.care ?? [],
});

/** The numbers by which the server merges a save. */
export const numbersOf = ({ revision, writerId, saveNumber }: OutgoingSave) => ({
  revision,
  writer_id: writerId,
  save_number: saveNumber,
});

/** The answers of one form as a save sends them. */
export const responsesOf = (formId: string, texts: Texts) =>
  (questionsOf(formId) ?? []).flatMap(({ id, question }) =>
    id in texts || keepOutId(id) in texts
      ? [
          {
            question_id: questionIdIn(formId, id),
            question_text: question.slice(0, 2000),
            answer: textAt(texts, id),
            ...(keepOutId(id) in texts ? { keep_out: isKeptOut(texts, id) } : {}),
          },
        ]
      : [],
  );

function responsesTarget(userId: string, formId: string): SaveTarget {
  return {
    load: async () => storedSet((await call(routes.readResponses, { params: { userId, formId } }))[0]),
    save: async (save: OutgoingSave, leaving) => {
      const saved = await call(routes.saveResponses, {
        keepalive: outlives(save.texts, leaving),
        body: {
          response_id: responseIdOf(userId, formId),
          user_id: userId,
          form_id: formId,
          submitted_at: new Date().toISOString(),
          responses: responsesOf(formId, save.texts),
          ...numbersOf(save),
        },
      });
      return { ...storedSet(saved), conflicts: saved.conflicts };
    },
    refusal: (_, text) => refusalOfText(text, ANSWER_MAX_LENGTH),
  };
}

const storedRecord = (record: ReadAcademicRecord): StoredTexts => ({
  texts: Object.fromEntries(ACADEMIC_FIELD_NAMES.map((name) => [name, record[name]])),
  revision: record.revision,
  care: record.care,
});

function academicTarget(userId: string): SaveTarget {
  return {
    load: async () => storedRecord(await call(routes.readAcademicRecord, { params: { userId } })),
    // Only the changed fields are sent: the record keeps the others, whoever changed them.
    save: async (save: OutgoingSave, leaving) => {
      const fields = pick(save.texts, save.changed);
      const body = { ...fields, user_id: userId, ...numbersOf(save) };
      const record = await call(routes.saveAcademicRecord, { keepalive: outlives(fields, leaving), body });
      return { ...storedRecord(record), conflicts: record.conflicts };
    },
    refusal: (id, text) => refusalOfText(text, academicFieldLength(id)),
  };
}

/** Where the texts of a section, a form or the academic record are read and saved. */
export const targetOf = (userId: string, formId: string): SaveTarget =>
  formId === ACADEMIC_FORM_ID ? academicTarget(userId) : responsesTarget(userId, formId);
