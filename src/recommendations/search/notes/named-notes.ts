import { isWanted } from '../criterion';
import { joined, spokenWords } from '../../../platform/text/words';
import type notes from '../../../../data/words/list-notes.json';
import { listedColleges, type NotesInput } from './notes-input';

const say = spokenWords<typeof notes>('list-notes');

/** Why a college that the student named is not on the list. */
export function namedNotes({ named, ranks, choices }: NotesInput): string[] {
  const shown = new Set(listedColleges(choices).map(({ unitid }) => unitid));
  const wanted = named.filter(({ preference }) => isWanted(preference));
  const unknown = wanted.filter(({ college }) => college === null).map(({ preference }) => preference.value);
  const known = wanted.flatMap(({ college }) => (college && !shown.has(college.unitid) ? [college] : []));
  const rankOf = (unitid: number) => ranks.find(({ college }) => college.unitid === unitid);
  const cut = known.filter(({ unitid }) => rankOf(unitid) !== undefined);
  const untiered = known.filter(({ unitid }) => rankOf(unitid) === undefined);
  const tiers = [...new Set(cut.map(({ unitid }) => rankOf(unitid)?.tier ?? ''))];
  return [
    ...(cut.length > 0
      ? [say('named.cut', { colleges: joined(cut.map(({ name }) => name)), tiers: joined(tiers) })]
      : []),
    ...(untiered.length > 0 ? [say('named.untiered', { colleges: joined(untiered.map(({ name }) => name)) })] : []),
    ...(unknown.length > 0 ? [say('named.unknown', { colleges: joined(unknown) })] : []),
  ];
}
