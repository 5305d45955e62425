import type { FormSection } from '@contract/forms/form';
import { isAnswered } from '@contract/progress';
import { textAt, type Texts } from '../autosave/texts';

/** How far one part of a form is. */
export interface PartProgress {
  title: string;
  /** The anchor of the part in the page. */
  anchor: string;
  answered: number;
  total: number;
}

const idsOf = ({ questions }: FormSection): string[] =>
  questions.flatMap(({ id, subQuestions }) => subQuestions?.map((part) => part.id) ?? [String(id)]);

/** How many boxes of each part hold an answer, from the texts as they stand on the page. */
export const partsProgress = (parts: readonly FormSection[], texts: Texts): PartProgress[] =>
  parts.map((part, index) => {
    const ids = idsOf(part);
    return {
      title: part.section,
      anchor: `part-${index + 1}`,
      answered: ids.filter((id) => isAnswered(textAt(texts, id))).length,
      total: ids.length,
    };
  });
