import type { Candidate, StudentMaterial } from '../../../contract/material';
import type { SchoolWords, SchoolWordsInput } from '../../generated-words';
import { kindly } from '../quotes';
import { readStudent } from '../reading';
import { fitOf } from './fit';
import { opportunitiesOf } from './opportunities';
import { challengesOf, essayPointsOf, rationaleOf, whyOf } from './points';
import { type StudentVoice, voiceOf } from './student-voice';

/** The words of every school on a list by the offline engine, in the order of the list. */
export function builtInSchoolWords({ material: asTyped, candidates }: SchoolWordsInput): SchoolWords[] {
  const material = { ...asTyped, interests: kindly(asTyped.interests), preferences: kindly(asTyped.preferences) };
  const voice = voiceOf(readStudent(material));
  return kindly(candidates).map((candidate, place) => wordsOf(candidate, material, voice, place));
}

function wordsOf(candidate: Candidate, material: StudentMaterial, voice: StudentVoice, place: number): SchoolWords {
  const placed = { candidate, material, voice, place };
  return {
    unitid: candidate.college.unitid,
    why: whyOf(placed),
    fit: fitOf(placed),
    overall_fit_rationale: rationaleOf(placed),
    distinctive_opportunities: opportunitiesOf(candidate, material),
    potential_challenges: challengesOf(placed),
    why_school_essay_points: essayPointsOf(placed),
  };
}
