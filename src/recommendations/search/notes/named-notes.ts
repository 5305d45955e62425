import { isWanted } from '../criterion';
import { joinWords } from '../../../platform/text/join-words';
import { listedColleges, type NotesInput } from './notes-input';

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
      ? [
          `You also named ${joinWords(cut.map(({ name }) => name))}: ${tiers.join(' and ')} for you, and left out only so that the list stays short and balanced.`,
        ]
      : []),
    ...(untiered.length > 0
      ? [
          `You named ${joinWords(untiered.map(({ name }) => name))}: not on the list, because it reports no first-year admission or no admission rate to go by, or because you said no to it in a review.`,
        ]
      : []),
    ...(unknown.length > 0 ? [`We did not find ${joinWords(unknown)} in the college catalogue.`] : []),
  ];
}
