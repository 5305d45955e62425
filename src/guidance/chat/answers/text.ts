import type { ChatCollege, ChatReply, UnclearCollege } from '../../../ai/generated-words';
import type { ChatAsk } from '../../../contract/chat-asks';
import type { ChatSuggestion } from '../../../contract/chat';
import { collegeCard } from '../tools/college-facts';
import { comparison } from '../tools/compare';
import { buttons, type Gathered, hasList } from '../tools/gathered';
import { offersIn } from '../tools/preferences';
import { findIn, type Hit } from '../search/word-search';
import { answerAsk } from './asked';
import { staffSay } from './labels';
import { chatSay, pageLink, reply } from './reply';

/** A message in words, with what is certain about it. */
export interface Typed {
  text: string;
  /** The colleges it names. */
  colleges: readonly ChatCollege[];
  /** Names in it that several colleges bear. */
  unclear: readonly UnclearCollege[];
  /** The colleges that the answer before it showed. */
  shown: readonly number[];
  /** True where the answer before it found nothing. */
  missedBefore: boolean;
}

/** The article that says why Buddy writes nothing for anybody. */
export const OWN_WORDS_ARTICLE = 'essay-yours';

const shelfOf = ({ student }: Gathered) => (student ? 'student' : 'staff');

/** What a message asks whatever a model could say: who reads what, or a text to hand in. Null for everything else. */
export function certainAsk({ text, colleges }: Pick<Typed, 'text' | 'colleges'>, gathered: Gathered): ChatAsk | null {
  const [best] = findIn(text, shelfOf(gathered));
  if (!best || (best.ask.kind !== 'privacy' && !isOwnWords(best.ask))) return null;
  return colleges.length === 0 || best.isSure ? best.ask : null;
}

export const isOwnWords = (ask: ChatAsk): boolean => ask.kind === 'article' && ask.id === OWN_WORDS_ARTICLE;

function whichOne({ unclear }: Typed, gathered: Gathered): ChatReply {
  const say = chatSay(gathered.language);
  return reply(
    unclear.map(({ typed }) => say('which_one', { typed })),
    {
      suggestions: buttons(
        gathered,
        unclear.flatMap(({ options }) => options.map(({ unitid }) => ({ kind: 'college', unitid }))),
      ),
    },
  );
}

/** Scores and GPAs that a message holds, to try: '1200', '3.4'. */
function numbersIn(text: string): ChatAsk[] {
  const sats = [...text.matchAll(/(?<![\d.,$])(?:[4-9]\d0|1[0-6]\d0)(?![\d.,]*\d)/g)].map(([typed]) => Number(typed));
  const gpas = [...text.matchAll(/(?<![\d.,$])[0-4]\.\d{1,2}(?!\d)/g)].map(([typed]) => Number(typed));
  return [
    ...sats.filter((sat) => sat <= 1600).map((sat) => ({ kind: 'what_if' as const, sat })),
    ...gpas.filter((gpa) => gpa <= 4).map((gpa) => ({ kind: 'what_if' as const, gpa })),
  ];
}

/** A button that was found, with the narrower ones that the conversation suggests before it. */
function withContext({ ask }: Hit, { shown, text }: Typed, gathered: Gathered): ChatAsk[] {
  const whole = hasList(gathered) ? gathered.student.list.recommendations.length : 0;
  if (ask.kind === 'list' && shown.length > 1 && shown.length !== whole) return [{ ...ask, among: [...shown] }, ask];
  return ask.kind === 'what_if' ? [...numbersIn(text), ask] : [ask];
}

const isReading = ({ kind }: ChatAsk): boolean => kind === 'article' || kind === 'term';
const needsList = ({ kind }: ChatAsk): boolean => kind === 'list' || kind === 'balance' || kind === 'what_if';

/** The college that was spoken of last, as a button. */
const lastCollege = ({ shown }: Typed): ChatAsk[] =>
  shown.length === 1 && shown[0] !== undefined ? [{ kind: 'college', unitid: shown[0] }] : [];

const MOST_OFFERED = 4;

function found(all: readonly Hit[], typed: Typed, gathered: Gathered): ChatReply | null {
  // Nobody asks for thanks: they count alone, word for word.
  const hits = all.filter(({ ask, isSure }) => ask.kind !== 'thanks' || isSure);
  const [best, ...others] = hits;
  if (!best) return null;
  const asks = hits.flatMap((hit) => withContext(hit, typed, gathered));
  const isOpenEnded = asks.length > hits.length || lastCollege(typed).length > 0;
  const answersIt =
    (isReading(best.ask) && !best.isWeak) ||
    (best.isSure && !isOpenEnded) ||
    (needsList(best.ask) && !hasList(gathered));
  const whole = answersIt ? answerAsk(best.ask, gathered) : null;
  const offers = hits.some(({ ask }) => ask.kind === 'choices') ? offersIn(typed.text, gathered) : [];
  if (whole) {
    const more = buttons(gathered, [...others.map(({ ask }) => ask), ...lastCollege(typed)]);
    const suggestions = [...more, ...(whole.sources.suggestions ?? [])].slice(0, MOST_OFFERED);
    return { ...whole, sources: { ...whole.sources, suggestions, ...(offers.length && { offers }) } };
  }
  const say = chatSay(gathered.language);
  return reply([say(offers.length ? 'choices_press' : 'maybe')], {
    suggestions: buttons(gathered, [...lastCollege(typed), ...asks]).slice(0, MOST_OFFERED),
    ...(offers.length && { offers, links: [pageLink('choices', gathered.language)] }),
  });
}

/** Colleges whose names are near to what was typed, as buttons. */
function nearNames({ text }: Typed, gathered: Gathered): ChatReply | null {
  const near = gathered.names.near(text);
  if (near.length === 0) return null;
  const suggestions = buttons(
    gathered,
    near.map(({ unitid }) => ({ kind: 'college', unitid })),
  );
  return reply([chatSay(gathered.language)('maybe')], { suggestions });
}

const FALLBACK: Record<'student' | 'staff', readonly ChatAsk[]> = {
  student: [{ kind: 'list', order: 'tier' }, { kind: 'search' }, { kind: 'articles' }],
  staff: [{ kind: 'roster', question: 'not_started' }, { kind: 'search' }, { kind: 'articles' }],
};

/** The buttons that stand under what was not found. */
const threeButtons = (gathered: Gathered, typed: Typed): ChatSuggestion[] =>
  buttons(gathered, [...lastCollege(typed), ...FALLBACK[shelfOf(gathered)]]).slice(0, 3);

function notFound(typed: Typed, gathered: Gathered): ChatReply {
  const { student, language } = gathered;
  const say = chatSay(language);
  const suggestions = threeButtons(gathered, typed);
  if (typed.missedBefore) return reply([say('not_found_again')], { suggestions });
  return reply([student ? say('not_found') : staffSay('not_found_staff')], { suggestions });
}

/**
 * What is found for a message, or null: what is certain, the colleges it names, else buttons, articles and words of the glossary. A hit
 * is offered; nothing is claimed of a question that was not understood.
 */
export function findFor(typed: Typed, gathered: Gathered): ChatReply | null {
  const certain = certainAsk(typed, gathered);
  if (certain) return answerAsk(certain, gathered);
  const [one, other] = typed.colleges;
  if (one && other) return comparison(gathered, typed.colleges).reply;
  if (typed.unclear.length) return whichOne(typed, gathered);
  if (one) return collegeCard(gathered, one).reply;
  const hits = findIn(typed.text, shelfOf(gathered));
  const near = hits[0] && !hits[0].isWeak ? null : nearNames(typed, gathered);
  return near ?? found(hits, typed, gathered);
}

export const answerText = (typed: Typed, gathered: Gathered): ChatReply =>
  findFor(typed, gathered) ?? notFound(typed, gathered);

/** True for an answer that found nothing. */
export const isMiss = (text: string): boolean =>
  (['not_found', 'not_found_again'] as const).some((key) =>
    (['en', 'es'] as const).some((language) => chatSay(language)(key) === text),
  ) || text === staffSay('not_found_staff');
