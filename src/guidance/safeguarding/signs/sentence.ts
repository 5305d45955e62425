import { memoizeByHash } from '../../../platform/runtime/caches';
import { type SentenceSums, sumsOfSentence } from './classifier';
import { bare } from './features';
import { normalize, plain } from './normalize';
import { SENTENCE_END } from './pieces';
import { isFigure, plainRulesIn, readStatements, type Rule } from './rules';

/** A text in small letters without accents and apostrophes, as the readers of danger know it. */
export const bareTextOf = (text: string): string => bare(normalize(text));

/** What is remembered of a sentence; none of its words. */
interface Known {
  sums?: SentenceSums;
  stated?: { rules: readonly Rule[]; figure: boolean };
  statements?: readonly number[];
}

/** Sentences of which something is remembered; some 800 bytes each. */
const MAX_REMEMBERED = 5_000;

const knownOf = memoizeByHash(MAX_REMEMBERED, (): Known => ({}));

/** A sentence of a text. Autosave sends the earlier sentences again and again, so each is read once. */
export class Sentence {
  private readonly known: Known;
  private bareText?: string;

  constructor(private readonly text: string) {
    this.known = knownOf(text);
  }

  /** What the classifier makes of it. */
  get sums(): SentenceSums {
    return (this.known.sums ??= sumsOfSentence(this.bare()));
  }

  /** What it states so plainly that nothing may overrule it, and whether it tells that something was only said so. */
  get stated(): { rules: readonly Rule[]; figure: boolean } {
    return (this.known.stated ??= { rules: plainRulesIn(this.bare()), figure: isFigure(this.bare()) });
  }

  /** The statements of danger in it, by their number in STATEMENTS. */
  get statements(): readonly number[] {
    return (this.known.statements ??= readStatements(this.bare()));
  }

  private bare(): string {
    return (this.bareText ??= bareTextOf(this.text));
  }
}

/** The sentences of a text; nothing that is read here reaches from one into the next. */
export const sentencesIn = (text: string): Sentence[] =>
  plain(text)
    .split(SENTENCE_END)
    .map((sentence) => new Sentence(sentence));

/** The same, also where a sentence goes on behind a line end. */
export const sentencesAcrossLines = (text: string): Sentence[] => sentencesIn(text.replace(/\s+/g, ' '));

/** The statements of danger in these sentences, by their number. */
export const statementsOf = (sentences: readonly Sentence[]): number[] =>
  [...new Set(sentences.flatMap(({ statements }) => statements))].sort((one, next) => one - next);

/** The rules of what these sentences state plainly; none where one tells that it was only said so. */
export const rulesStated = (sentences: readonly Sentence[]): Rule[] =>
  sentences.some(({ stated }) => stated.figure) ? [] : sentences.flatMap(({ stated }) => stated.rules);
