import { SECTIONS } from '../../src/contract/forms';

/** The titles of the four reflection sections, in order. */
export const [ACADEMIC = '', ACTIVITIES = '', REFLECTIONS = '', PREFERENCES = ''] = SECTIONS.map(({ title }) => title);

/** The exact text of one reflection question. Throws when there is no such question. */
export function questionText(section: string, id: number): string {
  const match = SECTIONS.find(({ title }) => title === section)?.questions.find((question) => question.id === id);
  if (!match) throw new Error(`${section} has no question ${id}.`);
  return match.question;
}
