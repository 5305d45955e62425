import { z } from 'zod';
import type { StudentInput } from '../../contract/student-input';
import { studentPlaces } from '../features/student-input-prompt';
import { withoutCareAnswers } from '../safety/concern/without-care-answers';
import { makeStatement, type Statement } from '../text/sentences';
import { factsOfStudent } from './facts';
import { type EvidencedSentence, judge, lenientList, sentenceList } from './gate/gate';
import type { Ground } from './gate/ground';

export const sectionsDraft = <Section extends string>(sections: readonly Section[]) =>
  z.object(
    Object.fromEntries(sections.map((section) => [section, sentenceList])) as Record<Section, typeof sentenceList>,
  );

export const lenientSections = <Section extends string>(sections: readonly Section[]) =>
  z.object(Object.fromEntries(sections.map((section) => [section, lenientList.default([])]))) as unknown as z.ZodType<
    Record<Section, EvidencedSentence[]>
  >;

export function studentGround(studentInput: StudentInput, sentInput: StudentInput, system: string): Ground {
  const safeInput = withoutCareAnswers(studentInput);
  return {
    facts: new Map(factsOfStudent(sentInput).map((fact) => [fact.id, fact])),
    places: studentPlaces(safeInput, sentInput),
    system,
    college: null,
  };
}

export const gatedStatements = (
  draftSentences: readonly EvidencedSentence[],
  ground: Ground,
  needsSupport: boolean,
  max: number,
): Statement[] =>
  draftSentences
    .map((draft) => judge(draft, ground, needsSupport))
    .flatMap((judgedSentence) =>
      judgedSentence ? [makeStatement(judgedSentence.text, ...judgedSentence.evidence)] : [],
    )
    .slice(0, max);
