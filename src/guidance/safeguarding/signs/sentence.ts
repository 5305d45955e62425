import { memoizeByHash } from '../../../platform/runtime/caches';
import { type SentenceSums, sumsOfSentence } from './classifier';
import { toBareText } from './features';
import { normalize, normalizeCharacters } from './normalize';
import { SENTENCE_END } from './pieces';
import { soundsLikeJoke, plainRulesIn, readStatements, type Rule } from './rules';

/** A text in lowercase without accents and apostrophes, as the danger readers expect it. */
export const bareTextOf = (text: string): string => toBareText(normalize(text));

/** What is cached about a sentence; it contains none of the words. */
interface SentenceCache {
  sums?: SentenceSums;
  stated?: { rules: readonly Rule[]; figure: boolean };
  statements?: readonly number[];
}

/** Cached sentences, about 800 bytes each. */
const MAX_REMEMBERED = 5_000;

const sentenceCache = memoizeByHash(MAX_REMEMBERED, (): SentenceCache => ({}));

/** A sentence of a text. Autosave sends earlier sentences again and again, so each is read only once. */
export class Sentence {
  private readonly known: SentenceCache;
  private bareText?: string;

  constructor(private readonly text: string) {
    this.known = sentenceCache(text);
  }

  get sums(): SentenceSums {
    return (this.known.sums ??= sumsOfSentence(this.bare()));
  }

  /**
   * The rules it states so plainly that nothing may overrule them, and whether it says that something was only a figure
   * of speech.
   */
  get stated(): { rules: readonly Rule[]; figure: boolean } {
    return (this.known.stated ??= { rules: plainRulesIn(this.bare()), figure: soundsLikeJoke(this.bare()) });
  }

  /** By their number in STATEMENTS. */
  get statements(): readonly number[] {
    return (this.known.statements ??= readStatements(this.bare()));
  }

  private bare(): string {
    return (this.bareText ??= bareTextOf(this.text));
  }
}

/** The checks here never look across sentence boundaries. */
export const sentencesIn = (text: string): Sentence[] =>
  normalizeCharacters(text)
    .split(SENTENCE_END)
    .map((sentence) => new Sentence(sentence));

/** Like `sentencesIn`, but sentences may continue after a line break. */
export const sentencesAcrossLines = (text: string): Sentence[] => sentencesIn(text.replace(/\s+/g, ' '));

export const statementsOf = (sentences: readonly Sentence[]): number[] =>
  [...new Set(sentences.flatMap(({ statements }) => statements))].sort((one, next) => one - next);

/** The rules that these sentences state plainly; none if one says that it was only a figure of speech. */
export const rulesStated = (sentences: readonly Sentence[]): Rule[] =>
  sentences.some(({ stated }) => stated.figure) ? [] : sentences.flatMap(({ stated }) => stated.rules);
