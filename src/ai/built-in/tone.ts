import type { MaterialAnswer } from '../../contract/material';
import { quotesOf, type Quote } from './quotes';
import { wordsOf } from './sentences';

export type Feeling =
  'hopeful' | 'joyful' | 'proud' | 'curious' | 'caring' | 'determined' | 'worried' | 'frustrated' | 'sad';

const WORDS: Record<Feeling, RegExp> = {
  hopeful:
    /^(?:hope|hopes|hoping|hopeful|dream|dreams|someday|excited|exciting|future|wish|opportunit(?:y|ies)|espero|sueño|futuro)$/i,
  joyful:
    /^(?:love|loved|loves|happy|happiest|fun|enjoy|enjoyed|enjoys|laugh|laughing|laughed|favorite|favourite|joy|smile|smiling|awesome|great|feliz|amo|encanta)$/i,
  proud: /^(?:proud|proudest|won|win|achieved|accomplished|earned|award|awards|orgullos[ao])$/i,
  curious:
    /^(?:curious|curiosity|fascinated|fascinating|fascinates|wonder|wondered|interested|interesting|discover|discovered|explore|question|questions|research)$/i,
  caring:
    /^(?:help|helped|helping|helps|care|caring|family|mom|dad|mother|father|grandmother|grandma|grandfather|grandpa|abuela|abuelo|brother|sister|siblings|community|together|friend|friends|team|familia|mamá|papá|ayudar|ayudo)$/i,
  determined:
    /^(?:goal|goals|kept|keep|practice|practiced|practicing|improve|improved|trying|tried|try|determined|effort|determination|hard-working|hardworking|working|worked|learned)$/i,
  worried:
    /^(?:worry|worried|worries|worrying|afraid|scared|scary|nervous|stress|stressed|stressful|anxious|pressure|afford|uncertain|preocupad[ao]|preocupa|miedo)$/i,
  frustrated: /^(?:hate|hated|boring|bored|annoying|annoyed|unfair|frustrated|frustrating|pointless|angry|mad)$/i,
  sad: /^(?:sad|sadness|lonely|alone|miss|missed|missing|lost|cry|cried|hurt|grief|died|triste)$/i,
};

const FEELINGS = Object.keys(WORDS) as Feeling[];

/** How a student's writing sounds: counted words, and one sentence for each feeling that was found. */
export interface Tone {
  /** How many words of all answers were read. */
  words: number;
  counts: { feeling: Feeling; count: number; words: string[]; quote: Quote | null }[];
}

/** Counts the words of feeling in all answers, the most frequent feeling first. */
export function toneOf(answers: readonly MaterialAnswer[]): Tone {
  const found = new Map<Feeling, string[]>(FEELINGS.map((feeling) => [feeling, []]));
  let words = 0;
  for (const { answer } of answers) {
    for (const word of wordsOf(answer)) {
      words += 1;
      for (const feeling of FEELINGS) if (WORDS[feeling].test(word)) found.get(feeling)?.push(word.toLowerCase());
    }
  }
  const quotes = answers.flatMap(quotesOf);
  const counts = FEELINGS.map((feeling) => ({
    feeling,
    count: found.get(feeling)?.length ?? 0,
    words: mostUsed(found.get(feeling) ?? []),
    quote: sentenceWith(quotes, WORDS[feeling]),
  }));
  return { words, counts: counts.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count) };
}

function mostUsed(words: string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([word]) => word);
}

function sentenceWith(quotes: readonly Quote[], words: RegExp): Quote | null {
  const having = quotes.filter(({ quote }) => wordsOf(quote).some((word) => words.test(word)));
  return having.reduce<Quote | null>((best, one) => (best && best.worth >= one.worth ? best : one), null);
}
