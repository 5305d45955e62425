import { joined, spokenWords } from '../../../platform/text/words';
import type notes from '../../../../data/words/list-notes.json';
import type { NotesInput } from './notes-input';

const say = spokenWords<typeof notes>('list-notes');

/** Why the flagship, or the nearest public college, is not on the list. */
export function absentAnchors({ absent }: NotesInput): string[] {
  const told = absent.flatMap(({ anchor, miss }) =>
    miss === 'refused' ? [] : [`${anchor.college.name} (${say(`anchor.${miss}`)})`],
  );
  return told.length === 0 ? [] : [say('anchor', { colleges: joined(told) })];
}
