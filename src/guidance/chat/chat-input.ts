import { callFor } from '../../ai/features/chat/built-in/asked';
import { collegesMeant } from '../../ai/features/chat/built-in/follow-ups';
import type { ChatCollege, ChatInput, ChatStudent, EarlierMessage } from '../../ai/generated-words';
import type { CollegeFacts, Fit } from '../../contract/colleges';
import type { CollegeNames } from './college-mentions';
import { toolsOver } from './tools/all-tools';
import { type Gathered, spokenOf } from './tools/gathered';

/** What one answer is made of, before it is known which colleges are meant. */
export interface Heard {
  text: string;
  /** The messages that may travel as context, oldest first. */
  history: readonly { role: 'person' | 'buddy'; text: string }[];
  /** Everything Buddy has said. */
  earlierReplies: readonly string[];
  student: ChatStudent | null;
  catalogue: readonly CollegeFacts[];
  names: CollegeNames;
  /** A college's tier for the student; null for staff. */
  fitOf: ((college: CollegeFacts) => Fit) | null;
  /** Why colleges are not on the list, where a whole search was made to tell. */
  whyNot?: Gathered['whyNot'];
  told: ChatInput['told'];
  pages?: ChatInput['pages'];
  afterCare: ChatInput['afterCare'];
}

/** A message with the colleges it means and everything Buddy may look up for whoever wrote it. */
export function chatInputOf(heard: Heard): ChatInput {
  const { text, student, catalogue, names, fitOf, whyNot, earlierReplies, told, pages, afterCare } = heard;
  const gathered: Gathered = { student, catalogue, names, fitOf, whyNot };
  const listed = new Set(student?.list.recommendations.map(({ unitid }) => unitid) ?? []);
  const home = student?.studentInput.homeState ?? null;
  const spoken = (found: ReturnType<CollegeNames['mentionsIn']>['found']): ChatCollege[] =>
    found.map(({ typed, college }) => spokenOf(college, gathered, typed));
  const history: EarlierMessage[] = heard.history.map((one) => ({
    ...one,
    colleges: spoken(names.mentionsIn(one.text, listed, home).found),
  }));
  const { found, unclear } = names.mentionsIn(text, listed, home);
  const colleges = unclear.length ? spoken(found) : [...collegesMeant(text, spoken(found), history)];
  const toolsFor = (of: ChatStudent | null) => toolsOver({ ...gathered, student: of });
  return { text, history, earlierReplies, student, colleges, unclear, told, pages, afterCare, toolsFor };
}

/** The college that a message asks to be explained although it is not on the list; null where it asks for none. */
export function askedWhyNot(input: ChatInput): number | null {
  const call = input.student?.list._id ? callFor(input) : null;
  if (call?.tool !== 'why_college') return null;
  const unitid = Number(call.args['college']);
  return input.student?.list.recommendations.some((one) => one.unitid === unitid) ? null : unitid;
}
