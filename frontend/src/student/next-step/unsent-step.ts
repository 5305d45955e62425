import { SECTIONS } from '@contract/forms';
import { isAnswered } from '@contract/progress';
import { browserDrafts } from '../../autosave/draft-store';
import { Drafts } from '../../autosave/drafts';
import { autosaverOf } from '../../autosave/open-forms';

export interface UnsentStep {
  kind: 'unsent';
  section: string;
  question_id: number;
}

/** Save states with text the server has not accepted; while saving, it still may. */
const UNSENT_STATES = ['kept', 'unkept', 'refused'];

function unsentQuestion(userId: string, { title, questions }: (typeof SECTIONS)[number]): number | undefined {
  const storedTexts = new Drafts(browserDrafts, userId, '').orphanedDrafts(title).map(({ draft }) => draft.texts);
  return questions.map(({ id }) => id).find((id) => storedTexts.some((texts) => isAnswered(texts[id])));
}

/** Reports where the student has unsent text, now and on every change. */
export function watchUnsentStep(userId: string, onChange: (step: UnsentStep | null) => void): () => void {
  const forms = SECTIONS.map((section) => ({ section, saver: autosaverOf(userId, section.title) }));
  const handleChange = () => {
    const unsentForm = forms.find(({ saver }) => UNSENT_STATES.includes(saver.getView().status));
    const question = unsentForm && unsentQuestion(userId, unsentForm.section);
    onChange(
      question === undefined
        ? null
        : { kind: 'unsent', section: unsentForm?.section.title ?? '', question_id: question },
    );
  };
  const unsubscribers = forms.map(({ saver }) => saver.subscribe(handleChange));
  handleChange();
  return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
}
