import type { StudentInput } from '../../../../contract/student-input';
import type { CounselorView } from '../../../../contract/profiles';
import type { CounselorViewWords } from '../../../generated-words';
import { kindly } from '../../../text/quotes';
import { readStudent } from '../../../text/reading';
import { EvidenceList, says, type Statement, WordsUsed } from '../../../text/statements';
import { FIRST_IN_FAMILY, sentenceThat } from '../../../text/student-facts';
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
export function builtInCounselorView(asTyped: StudentInput): CounselorViewWords {
  const studentInput = { ...asTyped, interests: kindly(asTyped.interests), preferences: kindly(asTyped.preferences) };
  const reading = readStudent(studentInput);
  const first = sentenceThat(reading.quotes, FIRST_IN_FAMILY);
  const used = new WordsUsed();
  const list = new EvidenceList();
  const text = (field: keyof CounselorView, statements: readonly Statement[]): string => {
    const chosen = used.choose(statements, MOST);
    return list.text(field, chosen.length ? chosen : [TOLD_ELSEWHERE]);
  };
  // Steps come first on the page and choose their words first; what rests on proof comes before what is only told.
  const next = text('nextSteps', nextSteps(studentInput, reading, first));
  const skills = text('personalitySoftSkills', personalitySoftSkills(reading));
  const career = text('careerMajorExploration', careerMajorExploration(studentInput, reading));
  const studentProfile: CounselorView = {
    academicOverview: text('academicOverview', academicOverview(studentInput, reading)),
    extracurricularActivities: text('extracurricularActivities', extracurricularActivities(reading)),
    personalitySoftSkills: skills,
    academicTrajectory: text('academicTrajectory', academicTrajectory(reading)),
    careerMajorExploration: career,
    socialEmotionalSupport: text('socialEmotionalSupport', socialEmotionalSupport(studentInput, reading)),
    familyFinancialContext: text('familyFinancialContext', familyFinancialContext(studentInput, reading, first)),
    collegeFit: text('collegeFit', collegeFit(studentInput, reading)),
    potentialChallenges: text('potentialChallenges', potentialChallenges(studentInput, reading)),
    nextSteps: next,
  };
  return { studentProfile, evidence: list.all, claims: list.claims };
}
