import { chosenFields } from '../../text/chosen-programs';
import type { Tier } from '../../../contract/text';
import type { ChatCollege, ChatInput } from '../../generated-words';
import { factsOfCollege } from '../facts/college-facts';
import type { Fact } from '../gate/ground';

/** What is known of a college somebody spoke of, and how it stands for the student: the same for the prompt and for the check. */
export function spokenFacts(spoken: ChatCollege, { student }: ChatInput): { facts: Fact[]; tier: Tier | null } {
  const { college, fit, away = null } = spoken;
  const listed = student?.list.recommendations.find(({ unitid }) => unitid === college.unitid);
  const standing = listed ? { tier: listed.type, arithmetic: listed.arithmetic } : fit;
  const tier = standing?.tier ?? null;
  const isListed = student?.list._id ? listed !== undefined : null;
  const facts = factsOfCollege(
    college,
    { tier, arithmetic: standing?.arithmetic ?? null, away, isListed },
    aboutOf(student),
  );
  return { facts, tier };
}

const aboutOf = (student: ChatInput['student']) =>
  student
    ? {
        homeState: student.studentInput.homeState,
        wanted: chosenFields(student.studentInput),
      }
    : { homeState: null, wanted: [] };
