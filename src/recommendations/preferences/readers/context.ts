import type { Clause } from '../text';

const COLLEGE =
  /\b(?:colleges?|universit(?:y|ies)|campus(?:es)?|after (?:high school|graduation|i graduate)|dorms?|major(?:ing)?|school after|go to school|schools?)\b/;
const OTHER_SCHOOL = /\b(?:high|middle|elementary|my|our|this|after|home) school\b/;
const WISH =
  /\b(?:want|wanted|wanna|prefer|would like|i'd like|would love|i'd love|would rather|i'd rather|rather|looking for|need|needs|wish|hope|plan|has to|have to|must|quiero|prefiero|should|dream|don't like|hate|refuse|no way|can't|won't|please|scared|afraid|worried|nervous|for me,? it'?s|my (?:pick|choice|plan) is)\b/;
const WISH_TO_BE =
  /\b(?:want|wanna|have|has|need|needs|plan|hope|hoping|going|would (?:like|love)|i'd (?:like|love)|rather|refuse|not going|gotta|can't|quiero)(?: to)?(?: not)? (?:stay|go to|go far|live|move|attend|study|leave|be (?:near|close|far|in|within|around|able)|commute|play|be home)\b|\bfor me,? it'?s\b/;

/** True when a clause speaks of the college the student looks for, so that its words are wishes. */
export function aboutCollege(clause: Clause): boolean {
  const { role, text } = clause.sentence;
  // Where one feels at home is told of life; a plain no tells of college as well.
  if (role.aboutCollege && /^\s*(?:not|never|nowhere|anywhere but)\b/.test(text)) return true;
  if (role.aboutCollege && !role.describesNow) return true;
  if (!WISH.test(text)) return false;
  return (COLLEGE.test(text) && !OTHER_SCHOOL.test(text)) || (!role.describesNow && WISH_TO_BE.test(text));
}

/** A school under that name in other questions is the high school. */
export const namesCollege = (clause: Clause): boolean => {
  const { role, text } = clause.sentence;
  return (
    (role.aboutCollege && !role.describesNow) || (COLLEGE.test(text) && !OTHER_SCHOOL.test(text) && WISH.test(text))
  );
};

export const aboutPlace = aboutCollege;
