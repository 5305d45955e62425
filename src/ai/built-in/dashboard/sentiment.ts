import { inQuotes } from '../quotes';
import type { StudentReading } from '../reading';
import { says, type Statement } from '../statements';
import { type Feeling, HEAVY } from '../tone';
import { joinWords } from '../variety';

const NAMES: Record<Feeling, string> = {
  hopeful: 'hopeful',
  joyful: 'joyful',
  proud: 'proud',
  curious: 'curious',
  caring: 'caring',
  determined: 'determined',
  worried: 'worried',
  frustrated: 'frustrated',
  sad: 'sad',
};

const FEW = 3;
const KIND_WORDS: Partial<Record<Feeling, string>> = {
  worried: 'There is some worry as well, and you say so openly',
  frustrated: 'Some things annoy you, and you say so openly',
  sad: 'There is some sadness in it, too',
};

/** How the writing sounds, by counted words; a description of words, never of health. */
export function sentimentOf(reading: StudentReading): Statement[] {
  const { counts } = reading.tone;
  const found = counts.reduce((sum, { count }) => sum + count, 0);
  const light = counts.filter(({ feeling }) => !HEAVY.has(feeling)).slice(0, 2);
  const few = found < FEW || !light.length;
  return [
    ...(few ? [says(quietTone(reading))] : lightLine(light)),
    ...peopleLine(reading),
    ...heavyLine(reading),
    ...(found ? [says(closing(found, reading.tone.words))] : []),
  ];
}

function quietTone(reading: StudentReading): string {
  if (!reading.answers.length) return 'There are no words to read a tone from yet.';
  return 'Your answers are mostly matter-of-fact, with few words of feeling. That is a style, not a lack. A sentence on how something felt would add to the picture.';
}

function lightLine(light: StudentReading['tone']['counts']): Statement[] {
  if (!light.length) return [];
  const names = joinWords(light.map(({ feeling }) => NAMES[feeling]));
  const words = joinWords([...new Set(light.flatMap((one) => one.words.slice(0, 2)))].map((word) => `“${word}”`));
  const statements = [
    says(
      `Your writing sounds mostly ${names}, with words such as ${words}.`,
      ...light.flatMap(({ quote }) => quote ?? []),
    ),
  ];
  const quote = light[0].quote;
  if (quote) statements.push(says(`You can hear it in ${inQuotes(quote.quote)}.`, quote));
  return statements;
}

function heavyLine(reading: StudentReading): Statement[] {
  const heavy = reading.tone.counts.find(({ feeling, quote }) => HEAVY.has(feeling) && quote !== null);
  if (!heavy?.quote) return [];
  const text = `${KIND_WORDS[heavy.feeling]}: ${inQuotes(heavy.quote.quote)}. If that stays on your mind, your counselor is a good person to talk to.`;
  return [says(text, heavy.quote)];
}

function peopleLine(reading: StudentReading): Statement[] {
  const { count, words } = reading.tone.people;
  if (count < FEW) return [];
  return [says(`Other people are never far away in it: ${joinWords(words.map((word) => `“${word}”`))}.`)];
}

const closing = (found: number, words: number): string =>
  `(This counts ${found} ${found === 1 ? 'word' : 'words'} of feeling among the ${words} you wrote. It describes your words, not you.)`;
