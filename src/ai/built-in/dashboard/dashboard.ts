import type { StudentMaterial } from '../../../contract/material';
import type { StudentDashboard } from '../../../contract/profiles';
import type { DashboardWords } from '../../generated-words';
import { kindly, QuoteBook } from '../quotes';
import { readStudent } from '../reading';
import { EvidenceList, type Statement, WordsUsed } from '../statements';
import { Forms } from '../variety';
import { growthAreasOf } from './growth-areas';
import { extracurricularsOf, interestMajors, readingListOf, summerOf } from './ideas';
import { sentimentOf } from './sentiment';
import { standOutOf, strengthsOf } from './strengths';
import { summaryOf } from './summary';
import { tipsOf } from './tips';

/** The most entries of a section; the page shows two of them until asked for more. */
const MOST: Partial<Record<keyof StudentDashboard, number>> = { growthAreas: 3, thingsToDoThisSummer: 3 };
const USUAL_MOST = 4;
const MOST_TONES = 3;
const MOST_SENTENCES = 5;
/** Interests are named by a word of the student and their majors: nothing of an answer is repeated. */
const NAMES_ONLY = 'interestMajorMapping';

/** The student's dashboard by the offline engine, every statement about the student with its evidence, none told more than twice. */
export function builtInDashboard(asTyped: StudentMaterial): DashboardWords {
  const material = { ...asTyped, interests: kindly(asTyped.interests), preferences: kindly(asTyped.preferences) };
  const reading = readStudent(material);
  const book = new QuoteBook();
  const forms = new Forms();
  const used = new WordsUsed();
  const list = new EvidenceList();
  const section = (field: keyof StudentDashboard, statements: readonly Statement[]): Statement[] =>
    used.choose(statements, MOST[field] ?? USUAL_MOST);
  const standOut = section('standOutFactorBragList', standOutOf(reading, book, forms));
  const strengths = section('strengths', strengthsOf(material, reading, book, forms));
  const growth = section('growthAreas', growthAreasOf(reading, forms));
  const sentiment = used.choose(sentimentOf(reading), MOST_TONES);
  const activities = section('potentialExtracurriculars', extracurricularsOf(material, reading));
  const summer = section('thingsToDoThisSummer', summerOf(material, reading));
  const books = section('recommendedReadingAndResources', readingListOf(material, reading));
  // A moment may be told where it stands out and once more where it helps; the portrait comes last, so that no section lacks its own.
  const tips = used.chooseAgain(tipsOf(material, reading, forms), USUAL_MOST);
  const summary = used.chooseAgain(summaryOf(material, reading, forms, used), MOST_SENTENCES);
  const interests = interestMajors(material, reading);
  list.list(NAMES_ONLY, interests.statements);
  const studentDashboard: StudentDashboard = {
    profileSummary: list.text('profileSummary', summary),
    sentimentAnalysis: list.text('sentimentAnalysis', sentiment),
    strengths: list.list('strengths', strengths),
    growthAreas: list.list('growthAreas', growth),
    standOutFactorBragList: list.list('standOutFactorBragList', standOut),
    applicationStrategyTips: list.list('applicationStrategyTips', tips),
    interestMajorMapping: interests.mapping,
    potentialExtracurriculars: list.list('potentialExtracurriculars', activities),
    thingsToDoThisSummer: list.list('thingsToDoThisSummer', summer),
    recommendedReadingAndResources: list.list('recommendedReadingAndResources', books),
  };
  return { studentDashboard, evidence: list.all, claims: list.claims };
}
