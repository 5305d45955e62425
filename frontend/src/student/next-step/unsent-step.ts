import { SECTIONS } from '@contract/forms';
import { isAnswered } from '@contract/progress';
import { browserDrafts } from '../../autosave/draft-store';
import { Drafts } from '../../autosave/drafts';
import { autosaverOf } from '../../autosave/open-forms';

/** A question whose typed text is on this device only. */
export interface UnsentStep {
  kind: 'unsent';
  section: string;
  question_id: number;
}

/** The states of a form that has text the server did not take; while it is being saved, it is on its way. */
const HELD_UP = ['kept', 'unkept', 'refused'];

/** The first question of a section whose answer this browser keeps. */
function keptQuestion(userId: string, { title, questions }: (typeof SECTIONS)[number]): number | undefined {
  const kept = new Drafts(browserDrafts, userId, '').leftBehind(title).map(({ draft }) => draft.texts);
  return questions.map(({ id }) => id).find((id) => kept.some((texts) => isAnswered(texts[id])));
}

/** Tells where the student wrote something that did not reach the server, now and whenever that changes; null where everything did. Answers how to stop. */
export function watchUnsentStep(userId: string, tell: (step: UnsentStep | null) => void): () => void {
  const forms = SECTIONS.map((section) => ({ section, saver: autosaverOf(userId, section.title) }));
  const look = () => {
    const held = forms.find(({ saver }) => HELD_UP.includes(saver.getView().status));
    const question = held && keptQuestion(userId, held.section);
    tell(question === undefined ? null : { kind: 'unsent', section: held?.section.title ?? '', question_id: question });
  };
  const ends = forms.map(({ saver }) => saver.subscribe(look));
  look();
  return () => ends.forEach((end) => end());
}
