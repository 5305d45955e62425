import type { ChatInput, ChatReply } from '../../../generated-words';
import { readBoundary } from '../../../safety/privacy/read-boundary';
import { namesFederalAid } from '../../../safety/privacy/aid-forms';
import { callFor } from './asked';
import type { Call } from './call';
import { aboutCollege, programThere, whyTier } from './college-answers';
import { compareColleges } from './compare-answers';
import { asAsked, asksMore, asksWhy, lastAsked } from './follow-ups';
import {
  aid,
  canAnyone,
  ownNumbers,
  unpublished,
  deadlines,
  chatter,
  feeling,
  greeting,
  howTiers,
  priceWhy,
  staffHasNone,
  tests,
  thanks,
  unknownCollege,
  unnamedCollege,
  whichOne,
  who,
} from './general-answers';
import { type Intent, intentOf, straightened } from './intents';
import { findColleges, howList, tierList } from './list-answers';
import { aboutBuddy } from './about-buddy';
import { asideFrom } from './asides';
import { notUnderstood } from './not-understood';
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
import { feelingIn, warmAnswer } from './warm';
import { meaningOf } from './meanings';
import { asksWhatPriceHolds, whatPriceHolds } from './price-holds';
import { recognizable } from './spanish/asked-in-spanish';
import { inSpanish } from './spanish/in-spanish';
import { speaksSpanish } from './spanish/speaks-spanish';

/** Answers that need nobody's material. */
const GENERAL: Partial<Record<Intent, (input: ChatInput) => ChatReply>> = {
  'why-tier': whyTier,
  compare: compareColleges,
  college: (input) => aboutCollege(input),
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
  other: notUnderstood,
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
/** Questions that a checked article answers better than a word of ours in general, where one is found. */
const IN_ARTICLES = new Set<Intent>([
  'other',
  'find',
  'feeling',
  'next',
  'deadlines',
  'aid',
  'tests',
  'essay',
  'majors',
  'activities',
  'growth',
  'unnamed-college',
  'unknown-college',
  'improve',
  'who',
  'thanks',
  'how-list',
  'tier-list',
]);
/** Questions about this student that stay theirs, whatever an article says. */
const OWN_WORDS =
  /\b(?:fit(?:s)? me|for me|should i study|my (?:interests|strengths|answers|essay be about|school list|reach|match|safet\w+)|(?:reach|match|safety) schools? (?:do|are|on))\b/;

const GETS_IN =
  /\b(?:can i|could i|will i|would i|where can i|any (?:college|school) (?:that )?(?:will )?take) (?:even |ever |really |still )*(?:get (?:in|into)|me)\b/;
const WHERE_TO =
  /\b(?:where (?:should|do|could|can) i (?:go|apply)|(?:which|what) (?:college|school|university|one) (?:is (?:right|best|the best)|should i|do you think)|help me (?:to )?(?:pick|choose|find|decide on) (?:a |my )?(?:college|school|university)|(?:d[oó]nde|a cu[aá]l) (?:debo|puedo) (?:ir|estudiar|aplicar))/;
const OWN_NUMBERS =
  /\b(?:what is|whats|do you (?:know|have)|tell me|cu[aá]l es) (?:mi|my) (?:\w+ )?(?:gpa|sat|act|rank|scores?|promedio)\b/;
/** What the catalogue tells of no college. */
const UNPUBLISHED =
  /\b(?:(?:good|best|better|bad|nice|the) (?:food|dorms?|parties|vibes?|weather|campus|professors|nightlife|social life)|dining hall|marching band|do(?:es)?\b.*\bhave (?:\w+ ){0,2}?(?:dorms?|housing|a (?:football|soccer|basketball) team|greek life|frat\w*|sororit\w+|study abroad|rotc)|how(?: is| are|'s) the (?:food|dorms?|parties|weather|campus life|social life))\b/;
/** 'Which school has the most girls': an order that no figure gives. */
const UNRANKED =
  /\b(?:which|what)\b.*\b(?:schools?|colleges?|ones?|universit\w+)\b.*\b(?:has|have|is|are|with|got)\b.*\b(?:most|best|least|fewest|worst|nicest|prettiest|coolest|hottest|funnest|better|more)\b (?!for me|fit|match|for you|one|school|college)\w+/;
const CHATTER =
  /^(?:(?:lol|lmao|rofl|haha\w*|bruh|bro|damn|dang|wow|yay|k+|same|true|fr|ikr|ok(?:ay)?|yeah|yep|yes|no|nope|nah|sure|idk|nvm|never ?mind|nothing|forget it|hm+|jaja\w*)[\s!.?]*)+$/;

export const isChatter = (plain: string): boolean => CHATTER.test(plain);

/** A message by which somebody ends a talk about themself; a question is none. */
const closesTheDoor = ({ text, student, colleges }: ChatInput): boolean =>
  student !== null && colleges.length === 0 && !text.includes('?') && readBoundary(text);

/** What the tool of this name says; null where there is none, or nothing to say. */
function told(input: ChatInput, { tool, args }: Call): ChatReply | null {
  const found = input.toolsFor?.(input.student).find(({ name }) => name === tool);
  return found?.run(args)?.reply ?? null;
}

const article = (input: ChatInput, question: string): ChatReply | null => {
  const reply = told(input, { tool: 'read_article', args: { question: question.slice(0, 400) } });
  return reply && (mayNameFafsa(input) || !namesFederalAid(reply.text)) ? reply : null;
};

/** 'Tell me more' and 'why?' where no college carries them. */
function goesOn(input: ChatInput): ChatReply | null {
  const before = lastAsked(input);
  if (!before || !(asksWhy(input.text) || asksMore(input.text))) return null;
  const [one] = input.colleges;
  if (one) {
    const asked = straightened(before.text);
    return asksWhy(input.text) && /\b(?:how much|cost|price|expensive|cheap\w*)\b/.test(asked)
      ? priceWhy(input)
      : aboutCollege({ ...input, text: one.typed });
  }
  if (asksWhy(input.text)) return /\b(?:reach|match|safety|tier|list|balanced)/.test(before.text) ? howTiers() : null;
  const reply = notUnderstood({ ...input, text: before.text });
  return {
    ...reply,
    text: 'That is all I have on it. The pages below the answer tell more, and these are close to it:',
  };
}

/** Buddy's answer by the offline engine: recognises what is asked and answers from the student's own data and published facts. */
export const builtInChat = (input: ChatInput): ChatReply => asSpoken(inEnglish(input), input);

const asSpoken = (reply: ChatReply, { text, colleges }: ChatInput): ChatReply =>
  speaksSpanish(text) && !speaksSpanish(reply.text)
    ? inSpanish(
        reply,
        colleges.flatMap((one) => {
          const [english, spanish] = [programThere(one, text), programThere(one, text, 'es')];
          return english && spanish ? [[english, spanish] as const] : [];
        }),
      )
    : reply;

/** The same; null where it would only say that it did not understand. */
export function understoodChat(input: ChatInput): ChatReply | null {
  const reply = inEnglish(input);
  return reply.text === notUnderstood(input).text ? null : asSpoken(reply, input);
}

/** The answer; in Spanish already where whoever made it had Spanish words. */
function inEnglish(input: ChatInput): ChatReply {
  const intent = intentOf(input.text, input.colleges.length);
  if (intent === 'write-essay') return declineEssay(input.student && knownOf(input.student));
  if (intent === 'privacy') return privacy(input);
  if (closesTheDoor(input)) return leftThere();
  const care = !mayNameFafsa({ ...input, student: null, history: [] });
  const aboutIt = care ? article(input, input.text) : null;
  if (aboutIt) return aboutIt;
  if (TELLING.has(intent) && care) return otherAid();
  if (input.unclear.length) return whichOne(input);
  return answered(asAsked(input));
}

function answered(input: ChatInput): ChatReply {
  const known = input.student && knownOf(input.student);
  const plain = straightened(input.text);
  const meant = meaningOf(plain, input) ?? aboutBuddy(plain, input);
  if (meant) return meant;
  if (asksWhatPriceHolds(plain, input)) return whatPriceHolds(input);
  const mood = known && feelingIn(input);
  if (mood) return warmAnswer(mood, known, input);
  const call = callFor(input);
  const looked = call && told(input, call);
  if (looked) return looked;
  const more = goesOn(input);
  if (more) return more;
  return atOnce(known, input) ?? inGeneral(known, input);
}

/** What a few words settle: whether anybody gets in, where to go, and chatter. */
function atOnce(known: Known | null, input: ChatInput): ChatReply | null {
  const plain = recognizable(straightened(input.text));
  if (isChatter(plain)) return chatter(input);
  const aside = asideFrom(plain, input);
  if (aside) return aside;
  if (OWN_NUMBERS.test(plain) && known) return ownNumbers(known);
  if (UNPUBLISHED.test(plain) || UNRANKED.test(plain)) return unpublished(input);
  if (input.colleges.length) return null;
  if (GETS_IN.test(plain)) return canAnyone(input);
  return WHERE_TO.test(plain) ? findColleges(known) : null;
}

function inGeneral(known: Known | null, input: ChatInput): ChatReply {
  const intent = intentOf(input.text, input.colleges.length);
  // Before any article: most words about money lead to a federal form sooner or later.
  if (intent === 'aid' && !mayNameFafsa(input)) return otherAid();
  const mayBeArticle = IN_ARTICLES.has(intent) && !input.colleges.length && !OWN_WORDS.test(straightened(input.text));
  const read = mayBeArticle ? article(input, input.text) : null;
  if (read) return read;
  if (intent === 'how-list') return howList(known);
  if (intent === 'find') return findColleges(known);
  return GENERAL[intent]?.(input) ?? (known ? ofStudent(intent, known, input) : staffHasNone()) ?? notUnderstood(input);
}
