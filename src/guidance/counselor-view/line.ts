import type { CounselorLine, CounselorLineKind, CounselorView } from '../../contract/profiles';
import type { Evidence } from '../../contract/text';
import { wordsOf } from '../../platform/text/words';
import type staffWords from '../../../data/words/staff-counselor-view.json';

export type Section = keyof CounselorView;

/** One line of the view, with the words it rests on. */
export interface ViewLine {
  section: Section;
  kind: CounselorLineKind;
  text: string;
  evidence: readonly Evidence[];
  answer: CounselorLine['answer'];
  /** Of a hosted model's line: what it can be called not true by. */
  id: string | null;
}

/** A line without words of anybody behind it. */
export const line = (
  section: Section,
  kind: CounselorLineKind,
  text: string,
  evidence: readonly Evidence[] = [],
): ViewLine => ({ section, kind, text, evidence, answer: null, id: null });

/** Staff pages are English. */
export const say = wordsOf<typeof staffWords>('staff-counselor-view')('en');
