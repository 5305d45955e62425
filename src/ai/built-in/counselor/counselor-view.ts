import type { StudentMaterial } from '../../../contract/material';
import type { CounselorViewWords } from '../../generated-words';
import { kindly } from '../quotes';
import { readStudent } from '../reading';
import { EvidenceList } from '../statements';
import { FIRST_IN_FAMILY, sentenceThat } from '../student-facts';
import { academicOverview, academicTrajectory } from './academics';
import { careerMajorExploration, collegeFit, nextSteps, potentialChallenges } from './direction';
import {
  extracurricularActivities,
  familyFinancialContext,
  personalitySoftSkills,
  socialEmotionalSupport,
} from './person';

/** The counselor's view by the offline engine: points on separate lines, each about the student with its evidence. */
export function builtInCounselorView(asTyped: StudentMaterial): CounselorViewWords {
  const material = { ...asTyped, interests: kindly(asTyped.interests), preferences: kindly(asTyped.preferences) };
  const reading = readStudent(material);
  const first = sentenceThat(reading.quotes, FIRST_IN_FAMILY);
  const list = new EvidenceList();
  const sections = {
    academicOverview: academicOverview(material, reading),
    extracurricularActivities: extracurricularActivities(reading),
    personalitySoftSkills: personalitySoftSkills(reading),
    academicTrajectory: academicTrajectory(material, reading),
    careerMajorExploration: careerMajorExploration(material, reading),
    socialEmotionalSupport: socialEmotionalSupport(material, reading),
    familyFinancialContext: familyFinancialContext(material, reading, first),
    collegeFit: collegeFit(material, reading),
    potentialChallenges: potentialChallenges(material, reading),
    nextSteps: nextSteps(material, reading, first),
  };
  const text = (field: keyof typeof sections): string => list.text(field, sections[field], '\n');
  const studentProfile = {
    academicOverview: text('academicOverview'),
    extracurricularActivities: text('extracurricularActivities'),
    personalitySoftSkills: text('personalitySoftSkills'),
    academicTrajectory: text('academicTrajectory'),
    careerMajorExploration: text('careerMajorExploration'),
    socialEmotionalSupport: text('socialEmotionalSupport'),
    familyFinancialContext: text('familyFinancialContext'),
    collegeFit: text('collegeFit'),
    potentialChallenges: text('potentialChallenges'),
    nextSteps: text('nextSteps'),
  };
  return { studentProfile, evidence: list.all };
}
