import { SECTIONS } from '@contract/forms/sections';
import { isAnswered } from '@contract/progress';
import { useMemo, useSyncExternalStore } from 'react';
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

/** Where the student wrote something that did not reach the server, e.g. offline; null where everything did. */
export function useUnsentStep(userId: string): UnsentStep | null {
  const store = useMemo(() => {
    const forms = SECTIONS.map((section) => ({ section, saver: autosaverOf(userId, section.title) }));
    return {
      subscribe: (listener: () => void) => {
        const ends = forms.map(({ saver }) => saver.subscribe(listener));
        return () => ends.forEach((end) => end());
      },
      read: (): string | null => {
        const held = forms.find(({ saver }) => HELD_UP.includes(saver.getView().status));
        const question = held && keptQuestion(userId, held.section);
        return question === undefined ? null : `${question} ${held?.section.title}`;
      },
    };
  }, [userId]);
  const found = useSyncExternalStore(store.subscribe, store.read);
  if (found === null) return null;
  const [question, ...title] = found.split(' ');
  return { kind: 'unsent', section: title.join(' '), question_id: Number(question) };
}
