import { sentencesOf } from '../../text/sentences';
import { privateKindsOf } from '../../../guidance/safeguarding/sensitivity';

/** False where somebody tells of a life without papers, their own or their family's: to them a federal form may do harm. */
export const mayFileFafsa = (texts: readonly string[]): boolean =>
  !texts.some((text) =>
    sentencesOf(text).some(({ text: sentence }) => privateKindsOf(sentence).includes('immigration')),
  );

/** Names a federal form of aid, or where it is filed. */
const FEDERAL_FORM =
  /\bFAFSA\b|\bfederal (?:student )?aid\b|\bfederal (?:grants?|loans?|form)\b|\bstudentaid\b|\bPell\b/i;

/** True for a sentence that would send somebody to a federal form of aid. */
export const namesFederalAid = (sentence: string): boolean => FEDERAL_FORM.test(sentence);

/** For a hosted writer: what to leave unsaid, without why. */
export const NO_FEDERAL_FORM =
  'Do not advise the FAFSA or any other federal form of aid, and do not explain why. Where money comes up, name the counselor, the rules of the student’s own state and private scholarships, each to be checked.';
