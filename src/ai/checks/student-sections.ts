import { z } from 'zod';
import type { StudentInput } from '../../contract/student-input';
import { placesOf } from '../features/student-input-prompt';
import { withoutCareAnswers } from '../safety/concern/without-care-answers';
import { says, type Statement } from '../text/sentences';
import { factsOfStudent } from './facts';
import { type EvidencedSentence, judge, lenientList, sentenceList } from './gate/gate';
import type { Ground } from './gate/ground';

/** The draft of a text about one student: a list of sentences for every section. */
export const sectionsDraft = <Section extends string>(sections: readonly Section[]) =>
  z.object(
    Object.fromEntries(sections.map((section) => [section, sentenceList])) as Record<Section, typeof sentenceList>,
  );

/** The same as a small model may have left it: what is missing or broken is empty. */
export const lenientSections = <Section extends string>(sections: readonly Section[]) =>
  z.object(Object.fromEntries(sections.map((section) => [section, lenientList.default([])]))) as unknown as z.ZodType<
    Record<Section, EvidencedSentence[]>
  >;

/** What the sentences of a text about one student may rest on. */
export function studentGround(studentInput: StudentInput, sentInput: StudentInput, system: string): Ground {
  const own = withoutCareAnswers(studentInput);
  return {
    facts: new Map(factsOfStudent(sentInput).map((fact) => [fact.id, fact])),
    places: placesOf(own, sentInput),
    system,
    college: null,
  };
}

/** The sentences of a section that may be shown, each with the words it rests on; with `mustRest` none that rests on nothing. */
export const gatedStatements = (
  drafts: readonly EvidencedSentence[],
  ground: Ground,
  mustRest: boolean,
  most: number,
): Statement[] =>
  drafts
    .map((draft) => judge(draft, ground, mustRest))
    .flatMap((judged) => (judged ? [says(judged.text, ...judged.evidence)] : []))
    .slice(0, most);
