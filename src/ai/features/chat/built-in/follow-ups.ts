import { programsIn } from '../../../../colleges/programs/reading/programs-in';
import type { ChatCollege, ChatInput, EarlierMessage } from '../../../generated-words';
import { straightened } from './intents';
import { recognizable } from './spanish/asked-in-spanish';

/** Words that point back to a college of an earlier message. */
const POINTS_BACK =
  /\b(?:it|its|it's|they|their|there|that (?:school|college|one|place)|this (?:school|college|one)|them|both|which (?:one |school |college )?is|that|esa|ese|eso)\b/i;
const WHY =
  /^(?:(?:but|and|ok|okay|so|wait|hm+|um)[, ]+)*(?:why|how come|por que|por qué)(?: (?:is that|is it|tho|though|so|not))?[?!. ]*$/;
const MORE =
  /^(?:(?:ok|okay|and|can you|could you|please|yes|yeah|cool|so)[, ]+)*(?:tell me (?:some )?more|more(?: info| details| please)?|explain(?: more| that)?|go on|elaborate|what else|say more|keep going|cu[eé]ntame m[aá]s|m[aá]s)(?: about (?:it|that|them|this))?[?!. ]*$/;
/** What may stand around a name without asking anything. */
const FILLER =
  /\b(?:and|ok|okay|so|but|then|what|how|about|for|at|is|the|one|or|wbu|what is|also|with|y|que|tal|same|hm+|um)\b|[?!.,]/g;

export const asksWhy = (text: string): boolean => WHY.test(straightened(text));
export const asksMore = (text: string): boolean => MORE.test(straightened(text));

const withoutNames = (text: string, colleges: readonly ChatCollege[]): string =>
  colleges.reduce((rest, { typed }) => rest.replace(typed, ' '), text);

/** True for a message that says no more than the name of a college: 'what about umaine?' */
export const onlyNames = (text: string, colleges: readonly ChatCollege[]): boolean =>
  colleges.length > 0 && straightened(withoutNames(text, colleges)).replace(FILLER, ' ').trim() === '';

const asksNothingNew = ({ text, colleges = [] }: EarlierMessage): boolean =>
  asksWhy(text) || asksMore(text) || onlyNames(text, colleges);

/** The last message of the person that asked something of its own. */
export const lastAsked = ({ history }: Pick<ChatInput, 'history'>): EarlierMessage | null =>
  history.findLast((one) => one.role === 'person' && !asksNothingNew(one)) ?? null;

/** The colleges a message means that names none itself: those the person named last, or the one that the answer to them led with. */
function spokenOfLast(history: readonly EarlierMessage[]): readonly ChatCollege[] {
  for (let at = history.length - 1; at >= 0; at -= 1) {
    const { role, colleges = [] } = history[at];
    const asked = history[at - 1];
    if (role === 'person' && colleges.length) return colleges;
    if (role === 'buddy' && !asked?.colleges?.length && colleges.length) return colleges.slice(0, 1);
  }
  return [];
}

/** 'What about engineering?' */
const onlyProgram = (text: string): boolean =>
  /^(?:(?:and|ok|okay|so)[, ]+)*(?:what|how) about(?: \S+){1,3}$/i.test(text.trim()) &&
  programsIn(text).some(({ program }) => program.level === 'bachelor' && program.kind !== 'open');

/** 'Not that one, another one': whatever was spoken of is not meant. */
export const wantsAnother = (text: string): boolean =>
  /^(?:(?:no|nah|nope|ok|not (?:that|this)(?: one)?|but|and|what about|how about|give me|show me|i want|is there|any|esa no|dame)[, ]+)*(?:another|a different|the next|next|any other|otra|some other)\b(?: (?:one|school|college|m[aá]s))?(?: (?:one|please|one please|instead))?[?!. ]*$/.test(
    straightened(text),
  );

/** Said of one college without naming it: 'ok and what would i pay', 'y cuánto cuesta'. */
const OF_ONE =
  /\b(?:how (?:much|far|big|large|small|hard|expensive|many (?:students|people|kids))|price|costs?|tuition|pay|acceptance|admission|get in(?:to)?|majors|dorms?|housing|graduat\w+|distance|where is)\b/;
const OF_MANY_OR_NONE =
  /\b(?:colleges?|schools?|universit\w+|list|ones|all|they all|aid|fafsa|loans?|grants?|scholarships?|apply|anywhere|people|my (?!chances?|odds)\w+)\b/;
const MOST_WORDS = 8;

/** A short question that goes on about the college of the message right before it. */
function goesOnAbout(text: string, history: readonly EarlierMessage[]): boolean {
  const plain = recognizable(straightened(text));
  const before = history.findLast(({ role }) => role === 'person');
  return (
    plain.split(' ').length <= MOST_WORDS &&
    OF_ONE.test(plain) &&
    !OF_MANY_OR_NONE.test(plain) &&
    !/\b(?:cheapest|closest|nearest|farthest|smallest|biggest|largest|easiest|hardest|most|than)\b/.test(plain) &&
    before !== undefined &&
    ((before.colleges?.length ?? 0) > 0 || POINTS_BACK.test(before.text)) &&
    spokenOfLast(history).length > 0
  );
}

/** 'Is it easier than uw?': the college of before beside the one that is named. */
const BESIDE_ANOTHER =
  /\b(?:it|that (?:school|college|one)|they|there)\b.*\b(?:\w+er|more \w+|less \w+|better|worse) than\b|\b(?:compare|how does) (?:it|that (?:one|school|college))\b/;

function besideTheOneBefore(
  text: string,
  named: readonly ChatCollege[],
  history: readonly EarlierMessage[],
): readonly ChatCollege[] {
  if (named.length !== 1 || !BESIDE_ANOTHER.test(straightened(withoutNames(text, named)))) return named;
  const [before] = spokenOfLast(history);
  return before && before.college.unitid !== named[0].college.unitid ? [before, named[0]] : named;
}

/** The colleges a message is about: those it names, else those it points back to. */
export function collegesMeant(
  text: string,
  named: readonly ChatCollege[],
  history: readonly EarlierMessage[],
): readonly ChatCollege[] {
  if (named.length) return besideTheOneBefore(text, named, history);
  if (wantsAnother(text)) return [];
  return POINTS_BACK.test(text) || asksWhy(text) || asksMore(text) || onlyProgram(text) || goesOnAbout(text, history)
    ? spokenOfLast(history)
    : [];
}

/** A message that only names other colleges asks of them what was asked before. */
export function asAsked(input: ChatInput): ChatInput {
  if (!onlyNames(input.text, input.colleges)) return input;
  const before = lastAsked(input);
  if (!before) return input;
  const words = withoutNames(before.text, before.colleges ?? []);
  return { ...input, text: `${words} ${input.colleges.map(({ typed }) => typed).join(' and ')}` };
}
