import type { StudentMaterial } from '../../../contract/material';
import type { DashboardWords } from '../../generated-words';
import { kindly, QuoteBook } from '../quotes';
import { readStudent } from '../reading';
import { EvidenceList } from '../statements';
import { Forms } from '../variety';
import { growthAreasOf } from './growth-areas';
import { extracurricularsOf, interestMajors, readingListOf, summerOf } from './ideas';
import { sentimentOf } from './sentiment';
import { standOutOf, strengthsOf } from './strengths';
import { summaryOf } from './summary';
import { tipsOf } from './tips';

/** The student's dashboard by the offline engine, every statement about the student with its evidence. */
export function builtInDashboard(asTyped: StudentMaterial): DashboardWords {
  const material = { ...asTyped, interests: kindly(asTyped.interests), preferences: kindly(asTyped.preferences) };
  const reading = readStudent(material);
  const book = new QuoteBook();
  const forms = new Forms();
  const list = new EvidenceList();
  const standOut = standOutOf(reading, book, forms);
  const summary = summaryOf(material, reading, { book: new QuoteBook(), forms });
  const strengths = strengthsOf(material, reading, book, forms);
  const interests = interestMajors(material);
  list.list('interestMajorMapping', interests.statements);
  const studentDashboard = {
    profileSummary: list.text('profileSummary', summary),
    sentimentAnalysis: list.text('sentimentAnalysis', sentimentOf(reading)),
    strengths: list.list('strengths', strengths),
    growthAreas: list.list('growthAreas', growthAreasOf(reading, forms)),
    standOutFactorBragList: list.list('standOutFactorBragList', standOut),
    applicationStrategyTips: list.list('applicationStrategyTips', tipsOf(material, reading, forms)),
    interestMajorMapping: interests.mapping,
    potentialExtracurriculars: list.list('potentialExtracurriculars', extracurricularsOf(material, reading, book)),
    thingsToDoThisSummer: list.list('thingsToDoThisSummer', summerOf(material, reading)),
    recommendedReadingAndResources: list.list('recommendedReadingAndResources', readingListOf(material, reading)),
  };
  return { studentDashboard, evidence: list.all };
}
