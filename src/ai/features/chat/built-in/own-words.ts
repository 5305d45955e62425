import { questionsOf } from '../../../../contract/forms/catalogue';
import { SECTIONS } from '../../../../contract/forms/sections';
import { graveMessage } from '../../../../contract/help-messages';
import { mayBeGrave } from '../../../../guidance/safeguarding/sensitivity';
import type { ChatInput, ChatReply } from '../../../generated-words';
import { coach } from '../../feedback/built-in/coach';
import { isOtherLanguage } from '../../../text/language';
import { inQuotes, type Quote } from '../../../text/quotes';
import { wordsOf } from '../../../text/sentences';
import { says } from '../../../text/statements';
import { topicOf } from '../../../text/topics';
import { answer, points, questionLink } from './chat-answer';
import { straightened } from './intents';
import type { Known } from './student-answers';

const STOP = new Set(
  'what did have i say said write wrote written put answer answered answers tell about my the a an in on of to for and or is was do how can could should would make it me you your question that this with any where mention mentioned talk remind improve better fix stronger strengthen feedback response responses reflection revise please one work give some more get need want'.split(
    ' ',
  ),
);

/** Words of ours for what a question is about, so that 'the happy one' finds it. */
const TOPIC_WORDS: Record<string, string> = {
  strengths: 'strength strong good academic',
  favorites: 'favorite favourite class classes',
  struggles: 'struggle hard weakness subject difficult',
  fascination: 'fascinating fascinate curious topic',
  numbers: 'gpa score grades',
  activities: 'extracurricular activity activities club',
  proud: 'proud proudest',
  problems: 'field problem solve',
  'free-time': 'free time hobby',
  happy: 'happy happiness',
  challenge: 'challenge overcome obstacle',
  remembered: 'remembered legacy',
  lesson: 'lesson learned',
  'college-life': 'college experience',
  size: 'size small large',
  location: 'location place city',
  majors: 'major career careers',
  'family-expectations': 'parent parents family mom dad',
  belonging: 'home community belong environment',
};

/** What somebody likes stands under several questions. */
const ASKS_LIKING = /\bi (?:said i )?(?:like|love|enjoy)\b|\bme gusta\b/;
const OF_LIKING = new Set<string>(['free-time', 'happy', 'favorites', 'fascination', 'activities']);
/** An answer that tells of no liking or wish. */
const TELLS_NOTHING =
  /^(?:(?:it )?does ?n[o']t matter(?: to me)?|no preference|idk|i don'?t (?:know|care)|any|none|nothing)[.!]?$/i;

const stem = (word: string): string => word.replace(/(?:ies|ing|ed|es|s)$/, '');
const keyWords = (text: string): string[] =>
  wordsOf(straightened(text))
    .map((word) => word.replace(/'s$/, ''))
    .filter((word) => word.length > 2 && !STOP.has(word))
    .map(stem);

const hits = (keys: readonly string[], text: string): number => {
  const words = new Set(wordsOf(text.toLowerCase()).map(stem));
  return keys.filter((key) => words.has(key)).length;
};

/** The student's own sentences on what they ask for. */
export function said({ studentInput, reading }: Known, { text }: ChatInput): ChatReply {
  const withheld = studentInput.discretion.answers.length > 0;
  const liking = ASKS_LIKING.test(straightened(text));
  const keys = liking ? [] : keyWords(text);
  const value = (one: Quote): number =>
    (liking && OF_LIKING.has(one.topic) ? 2 : 0) +
    hits(keys, one.quote) * 3 +
    hits(keys, `${TOPIC_WORDS[one.topic] ?? ''}`) * 2 +
    hits(keys, one.question_text);
  const found = reading.quotes
    .map((quote) => ({ quote, value: value(quote) }))
    .filter((one) => one.value > 1 && !TELLS_NOTHING.test(one.quote.quote))
    .sort((one, other) => other.value - one.value || other.quote.worth - one.quote.worth)
    .slice(0, 3);
  if (!found.length) {
    return answer([
      (keys.length || liking) && withheld
        ? 'I found nothing on that among what I may repeat here. Some of your answers I leave alone, because they are yours to bring up or you keep them out of your profile; they stand in your forms as you wrote them.'
        : keys.length || liking
          ? 'I looked through your answers and found nothing on that. It may be there in other words; try one that you would have used.'
          : 'Tell me what to look for, for example: what did I say about my family?',
    ]);
  }
  const told = found.map(({ quote }) =>
    says(`${inQuotes(quote.quote)} (to “${shortQuestion(quote.question_text)}”)`, quote),
  );
  return answer(['In your own words:', points(told), 'Is that still how you would say it today?'], {
    links: linkTo(found[0].quote),
  });
}

const shortQuestion = (text: string): string => text.split(/(?<=[?.])\s/)[0];

const linkTo = ({ form_id, question_id }: { form_id: string; question_id: string }) =>
  SECTIONS.some(({ title }) => title === form_id) ? [questionLink(form_id, question_id)] : [];

/** Coaching on the answer that is meant, else on the one that says least. */
export function improve({ studentInput }: Known, { text }: ChatInput): ChatReply {
  const keys = keyWords(text);
  const leftAlone = new Set(studentInput.discretion.answers.map((at) => `${at.form_id}\n${at.question_id}`));
  const own = studentInput.answers.filter(
    ({ form_id, question_id }) =>
      SECTIONS.some(({ title }) => title === form_id) && !leftAlone.has(`${form_id}\n${question_id}`),
  );
  const ranked = own
    .map((one) => ({ one, value: hits(keys, `${TOPIC_WORDS[topicOf(one)] ?? ''} ${one.question_text}`) }))
    .sort((first, second) => second.value - first.value || first.one.answer.length - second.one.answer.length);
  const [best] = ranked;
  if (!best)
    return answer(['There is no answer of yours yet that I could read. Write two sentences first, then ask me again.']);
  const question =
    questionsOf(best.one.form_id)?.find(({ id }) => id === best.one.question_id)?.question ?? best.one.question_text;
  if (mayBeGrave(best.one.answer)) {
    return answer([`On “${shortQuestion(question)}”:`, graveMessage(isOtherLanguage(best.one.answer) ? 'es' : 'en')]);
  }
  const coaching = coach({ question, answer: best.one.answer });
  const quoted = [...coaching.matchAll(/“([^”]+)”/g)]
    .map(([, quote]) => quote)
    .filter((quote) => best.one.answer.includes(quote));
  const none = keys.length
    ? 'I found no answer of yours on that yet, so I took the shortest one. '
    : 'You did not say which answer, so I took the shortest one. ';
  const chosen = best.value ? '' : none;
  const { form_id, question_id } = best.one;
  return answer(
    [
      `${chosen}On “${shortQuestion(question)}”:`,
      says(coaching, ...quoted.map((quote) => ({ form_id, question_id, question_text: question, quote }))),
    ],
    { links: [questionLink(form_id, question_id)] },
  );
}
