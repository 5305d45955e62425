import type { StudentMaterial } from '../../../contract/material';
import type { CounselorView } from '../../../contract/profiles';
import type { CounselorViewWords } from '../../generated-words';
import { kindly } from '../quotes';
import { readStudent } from '../reading';
import { EvidenceList, says, type Statement, WordsUsed } from '../statements';
import { FIRST_IN_FAMILY, sentenceThat } from '../student-facts';
import { academicOverview, academicTrajectory } from './academics';
import { careerMajorExploration, collegeFit, nextSteps, potentialChallenges } from './direction';
import {
  extracurricularActivities,
  familyFinancialContext,
  personalitySoftSkills,
  socialEmotionalSupport,
} from './person';

const MOST = 6;
/** Where everything a section would say stands elsewhere on the page already. */
const TOLD_ELSEWHERE = says('Told elsewhere.');

/** The counselor's view by the offline engine: points on separate lines, each about the student with its evidence, none told more than twice. */
export function builtInCounselorView(asTyped: StudentMaterial): CounselorViewWords {
  const material = { ...asTyped, interests: kindly(asTyped.interests), preferences: kindly(asTyped.preferences) };
  const reading = readStudent(material);
  const first = sentenceThat(reading.quotes, FIRST_IN_FAMILY);
  const used = new WordsUsed();
  const list = new EvidenceList();
  const text = (field: keyof CounselorView, statements: readonly Statement[]): string => {
    const chosen = used.choose(statements, MOST);
    return list.text(field, chosen.length ? chosen : [TOLD_ELSEWHERE]);
  };
  // Steps come first on the page and choose their words first; what rests on proof comes before what is only told.
  const next = text('nextSteps', nextSteps(material, reading, first));
  const skills = text('personalitySoftSkills', personalitySoftSkills(reading));
  const career = text('careerMajorExploration', careerMajorExploration(material, reading));
  const studentProfile: CounselorView = {
    academicOverview: text('academicOverview', academicOverview(material, reading)),
    extracurricularActivities: text('extracurricularActivities', extracurricularActivities(reading)),
    personalitySoftSkills: skills,
    academicTrajectory: text('academicTrajectory', academicTrajectory(reading)),
    careerMajorExploration: career,
    socialEmotionalSupport: text('socialEmotionalSupport', socialEmotionalSupport(material, reading)),
    familyFinancialContext: text('familyFinancialContext', familyFinancialContext(material, reading, first)),
    collegeFit: text('collegeFit', collegeFit(material, reading)),
    potentialChallenges: text('potentialChallenges', potentialChallenges(material, reading)),
    nextSteps: next,
  };
  return { studentProfile, evidence: list.all, claims: list.claims };
}
