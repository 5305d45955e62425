import type { ChatInput, ChatReply } from '../../generated-words';
import { readBoundary } from '../../privacy/read-boundary';
import { aboutCollege, compareColleges, whyTier } from './college-answers';
import {
  aid,
  deadlines,
  feeling,
  greeting,
  howTiers,
  offTopic,
  staffHasNone,
  tests,
  thanks,
  unknownCollege,
  unnamedCollege,
  whichOne,
  who,
} from './general-answers';
import { type Intent, intentOf } from './intents';
import { findColleges, howList, tierList } from './list-answers';
import { improve, said } from './own-words';
import { leftThere, mayNameFafsa, otherAid, privacy } from './privacy-answers';
import {
  activities,
  declineEssay,
  essayHelp,
  growth,
  isBlank,
  type Known,
  knownOf,
  majors,
  next,
  start,
  strengths,
  type StudentAnswer,
  summer,
} from './student-answers';

/** Answers that need nobody's material. */
const GENERAL: Partial<Record<Intent, (input: ChatInput) => ChatReply>> = {
  'why-tier': whyTier,
  compare: compareColleges,
  college: aboutCollege,
  'unknown-college': unknownCollege,
  'unnamed-college': unnamedCollege,
  'how-tiers': howTiers,
  deadlines,
  aid,
  tests,
  who,
  feeling,
  thanks,
  greeting,
  other: offTopic,
};

/** Answers about the student; with nothing to go by, each becomes a way to begin. */
const PERSONAL: Partial<Record<Intent, StudentAnswer>> = {
  said,
  improve,
  strengths,
  growth,
  majors,
  summer,
  activities,
  essay: essayHelp,
};

const ofStudent = (intent: Intent, known: Known, input: ChatInput): ChatReply | null => {
  if (intent === 'tier-list') return tierList(known, input);
  if (intent === 'next') return isBlank(known) ? start(known) : next(known);
  const personal = PERSONAL[intent];
  if (!personal) return null;
  return isBlank(known) ? start(known) : personal(known, input);
};

/** What is read of a message that asks nothing and tells of a life without papers. */
const TELLING = new Set<Intent>(['other', 'feeling', 'next', 'find', 'thanks', 'greeting']);

/** A message by which somebody ends a talk about themself; a question is none. */
const closesTheDoor = ({ text, student, colleges }: ChatInput): boolean =>
  student !== null && colleges.length === 0 && !text.includes('?') && readBoundary(text);

/** Buddy's answer by the offline engine: recognises what is asked and answers from the student's own data and published facts. */
export function builtInChat(input: ChatInput): ChatReply {
  const intent = intentOf(input.text, input.colleges.length);
  if (intent === 'write-essay') return declineEssay(input.student && knownOf(input.student));
  if (intent === 'privacy') return privacy(input);
  if (closesTheDoor(input)) return leftThere();
  if (TELLING.has(intent) && !mayNameFafsa({ ...input, student: null, history: [] })) return otherAid();
  if (input.unclear.length) return whichOne(input);
  const known = input.student && knownOf(input.student);
  if (intent === 'how-list') return howList(known);
  if (intent === 'find') return findColleges(known);
  return GENERAL[intent]?.(input) ?? (known ? ofStudent(intent, known, input) : staffHasNone()) ?? offTopic(input);
}
