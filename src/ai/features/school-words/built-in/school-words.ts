import type { Candidate, StudentInput } from '../../../../contract/student-input';
import type { SchoolWords, SchoolWordsInput } from '../../../generated-words';
import { kindly } from '../../../text/quotes';
import { readStudent } from '../../../text/reading';
import { fitOf } from './fit';
import { opportunitiesOf } from './opportunities';
import { challengesOf, essayPointsOf, rationaleOf, whyOf } from './points';
import { type StudentVoice, voiceOf } from './student-voice';

/** The words of every school on a list by the offline engine, in the order of the list. */
export function builtInSchoolWords({ studentInput: asTyped, candidates }: SchoolWordsInput): SchoolWords[] {
  const studentInput = { ...asTyped, interests: kindly(asTyped.interests), preferences: kindly(asTyped.preferences) };
  const voice = voiceOf(readStudent(studentInput));
  return kindly(candidates).map((candidate, place) => wordsOf(candidate, studentInput, voice, place));
}

function wordsOf(candidate: Candidate, studentInput: StudentInput, voice: StudentVoice, place: number): SchoolWords {
  const placed = { candidate, studentInput, voice, place };
  return {
    unitid: candidate.college.unitid,
    why: whyOf(placed),
    fit: fitOf(placed),
    overall_fit_rationale: rationaleOf(placed),
    distinctive_opportunities: opportunitiesOf(candidate, studentInput),
    potential_challenges: challengesOf(placed),
    why_school_essay_points: essayPointsOf(placed),
  };
}
