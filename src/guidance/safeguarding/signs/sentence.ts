import { memoizeByHash } from '../../../platform/runtime/caches';
import { type SentenceSums, sentenceSums } from './classifier';
import { toBareText } from './features';
import { normalize, normalizeCharacters } from './normalize';
import { SENTENCE_END } from './pieces';
import { soundsLikeJoke, matchPlainRules, matchStatements, type Rule } from './rules';

/** A text in lowercase without accents and apostrophes, as the danger readers expect it. */
export const toNormalizedBareText = (text: string): string => toBareText(normalize(text));

/** What is cached about a sentence; it contains none of the words. */
interface SentenceCache {
  sums?: SentenceSums;
  statedRules?: { rules: readonly Rule[]; isFigurative: boolean };
  statements?: readonly number[];
}

/** Cached sentences, about 800 bytes each. */
const MAX_CACHED_SENTENCES = 5_000;

const sentenceCache = memoizeByHash(MAX_CACHED_SENTENCES, (): SentenceCache => ({}));

/** A sentence of a text. Autosave sends earlier sentences again and again, so each is read only once. */
export class Sentence {
  private readonly cache: SentenceCache;
  private cachedBareText?: string;

  constructor(private readonly text: string) {
    this.cache = sentenceCache(text);
  }

  get sums(): SentenceSums {
    return (this.cache.sums ??= sentenceSums(this.readBareText()));
  }

  /**
   * The rules it states so plainly that nothing may overrule them, and whether it says that something was only a figure
   * of speech.
   */
  get statedRules(): { rules: readonly Rule[]; isFigurative: boolean } {
    return (this.cache.statedRules ??= {
      rules: matchPlainRules(this.readBareText()),
      isFigurative: soundsLikeJoke(this.readBareText()),
    });
  }

  /** By their number in STATEMENTS. */
  get statements(): readonly number[] {
    return (this.cache.statements ??= matchStatements(this.readBareText()));
  }

  private readBareText(): string {
    return (this.cachedBareText ??= toNormalizedBareText(this.text));
  }
}

/** The checks here never look across sentence boundaries. */
export const toSentences = (text: string): Sentence[] =>
  normalizeCharacters(text)
    .split(SENTENCE_END)
    .map((sentence) => new Sentence(sentence));

/** Like `toSentences`, but sentences may continue after a line break. */
export const toSentencesAcrossLines = (text: string): Sentence[] => toSentences(text.replace(/\s+/g, ' '));

export const collectStatements = (sentences: readonly Sentence[]): number[] =>
  [...new Set(sentences.flatMap(({ statements }) => statements))].sort((a, b) => a - b);

/** The rules that these sentences state plainly; empty if one of them calls it a figure of speech. */
export const collectStatedRules = (sentences: readonly Sentence[]): Rule[] =>
  sentences.some(({ statedRules }) => statedRules.isFigurative)
    ? []
    : sentences.flatMap(({ statedRules }) => statedRules.rules);
