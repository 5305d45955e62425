/**
 * Saves of a bare server that follows the product's own rules: merged question by question, and looked at for signs of danger.
 * What lies between it and the product is the framework; what lies between it and the bare server is the rules.
 */
import { rulesOfSaving } from '../support/product.mjs';
import { checkedSave, IS_SECTION, isAnswered, Refused, storedOf } from './routes.mjs';

const { EMPTY_SET, mergeSave, readDanger } = rulesOfSaving();

export async function saveByRules(store, claims, body) {
  const checked = checkedSave(claims, body);
  const {
    texts,
    user_id,
    form_id,
    response_id,
    responses,
    revision,
    writer_id: writer,
    save_number: saveNumber,
  } = checked;
  const answers = responses.map(({ question_id, answer }) => ({
    question_id,
    answer,
    question_text: texts.get(question_id),
  }));
  const submitted_at = new Date().toISOString();
  const { merged, saved, flagged } = await store.merge(user_id, form_id, (row) => {
    const kept = row ? { revision: row[0], answers: JSON.parse(row[1]), writers: JSON.parse(row[2]) } : EMPTY_SET;
    const after = mergeSave(kept, { answers, revision, writer, saveNumber });
    const set = {
      userId: user_id,
      formId: form_id,
      revision: kept.revision,
      submittedAt: storedOf(submitted_at),
      answered: after.set.answers.filter(({ answer }) => isAnswered(answer)).length,
      answers: JSON.stringify(after.set.answers),
      writers: JSON.stringify(after.set.writers),
    };
    return { set, merged: after };
  });
  const { set, conflicts } = merged;
  const mayBeDanger = set.answers.some((one) => one.revision === set.revision && readDanger(one.answer));
  if (!saved) throw new Refused(409);
  if (flagged || mayBeDanger || conflicts.length) throw new Refused(501);
  const said = set.answers.map(({ question_id, question_text, answer, revision: changed, keep_out }) => ({
    question_id: IS_SECTION.has(form_id) ? Number(question_id) : question_id,
    question_text,
    answer,
    revision: changed,
    keep_out: keep_out ?? false,
  }));
  return {
    response_id,
    user_id,
    form_id,
    submitted_at,
    revision: set.revision,
    responses: said,
    conflicts,
    care: [],
    care_pending: true,
  };
}
