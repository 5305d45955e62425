import type { StudentInput } from '../../../../contract/student-input';
import type { StudentDashboard } from '../../../../contract/profiles';
import type { DashboardWords } from '../../../generated-words';
import { kindly, QuoteBook } from '../../../text/quotes';
import { readStudent } from '../../../text/reading';
import { EvidenceList, type Statement, WordsUsed } from '../../../text/statements';
import { Forms } from '../../../text/variety';
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
export function builtInDashboard(asTyped: StudentInput): DashboardWords {
  const studentInput = { ...asTyped, interests: kindly(asTyped.interests), preferences: kindly(asTyped.preferences) };
  const reading = readStudent(studentInput);
  const book = new QuoteBook();
  const forms = new Forms();
  const used = new WordsUsed();
  const list = new EvidenceList();
  const section = (field: keyof StudentDashboard, statements: readonly Statement[]): Statement[] =>
    used.choose(statements, MOST[field] ?? USUAL_MOST);
  const standOut = section('standOutFactorBragList', standOutOf(reading, book, forms));
  const strengths = section('strengths', strengthsOf(studentInput, reading, book, forms));
  const growth = section('growthAreas', growthAreasOf(reading, forms));
  const sentiment = used.choose(sentimentOf(reading), MOST_TONES);
  const activities = section('potentialExtracurriculars', extracurricularsOf(studentInput, reading));
  const summer = section('thingsToDoThisSummer', summerOf(studentInput, reading));
  const books = section('recommendedReadingAndResources', readingListOf(studentInput, reading));
  // A moment may be told where it stands out and once more where it helps; the portrait comes last, so that no section lacks its own.
  const tips = used.chooseAgain(tipsOf(studentInput, reading, forms), USUAL_MOST);
  const summary = used.chooseAgain(summaryOf(studentInput, reading, forms, used), MOST_SENTENCES);
  const interests = interestMajors(studentInput, reading);
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
