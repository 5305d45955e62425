import { z } from 'zod';
import type { StudentInput } from '../../contract/student-input';
import { placesOf } from '../features/student-input-prompt';
import { withoutCareAnswers } from '../safety/concern/without-care-answers';
import { makeStatement, type Statement } from '../text/sentences';
import { factsOfStudent } from './facts';
import { type EvidencedSentence, judge, lenientList, sentenceList } from './gate/gate';
import type { Ground } from './gate/ground';

export const sectionsDraft = <Section extends string>(sections: readonly Section[]) =>
  z.object(
    Object.fromEntries(sections.map((section) => [section, sentenceList])) as Record<Section, typeof sentenceList>,
  );

/** Parses a small model's draft: whatever is missing or malformed becomes empty. */
export const lenientSections = <Section extends string>(sections: readonly Section[]) =>
  z.object(Object.fromEntries(sections.map((section) => [section, lenientList.default([])]))) as unknown as z.ZodType<
    Record<Section, EvidencedSentence[]>
  >;

export function studentGround(studentInput: StudentInput, sentInput: StudentInput, system: string): Ground {
  const own = withoutCareAnswers(studentInput);
  return {
    facts: new Map(factsOfStudent(sentInput).map((fact) => [fact.id, fact])),
    places: placesOf(own, sentInput),
    system,
    college: null,
  };
}

export const gatedStatements = (
  drafts: readonly EvidencedSentence[],
  ground: Ground,
  mustRest: boolean,
  most: number,
): Statement[] =>
  drafts
    .map((draft) => judge(draft, ground, mustRest))
    .flatMap((judged) => (judged ? [makeStatement(judged.text, ...judged.evidence)] : []))
    .slice(0, most);
