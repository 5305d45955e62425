import { quotesIn } from '../../ai/checks/quoted';
import { holdsDanger } from '../safeguarding/sensitivity';
import { placeKey } from '../../contract/forms';
import type { SavedAnswer } from '../../contract/student-input';
import type { Evidence } from '../../contract/text';

/** Decides which parts of earlier texts may still be shown, because answers may have been kept out since then. */
export class QuotePolicy {
  private readonly privateAnswers: ReadonlyMap<string, string>;
  private readonly readableAnswers: readonly string[];

  constructor(answers: readonly SavedAnswer[]) {
    const privateAnswers = answers.filter(({ keep_out }) => keep_out);
    this.privateAnswers = new Map(privateAnswers.map((evidence) => [placeKey(evidence), evidence.answer]));
    this.readableAnswers = answers.filter(({ keep_out }) => !keep_out).map(({ answer }) => answer);
  }

  canRepeatEvidence(evidence: Evidence): boolean {
    return !this.privateAnswers.has(placeKey(evidence)) && !holdsDanger(evidence.quote);
  }

  /** The text without sentences that repeat kept-out words; '' if nothing is left. */
  withoutPrivateQuotes(text: string): string {
    if (quotesIn(text).every((quote) => this.canRepeatQuote(quote))) return text;
    return sentencesWithQuotes(text)
      .filter((sentence) => quotesIn(sentence).every((quote) => this.canRepeatQuote(quote)))
      .join(' ')
      .trim();
  }

  private canRepeatQuote(quote: string): boolean {
    const isPrivate = [...this.privateAnswers.values()].some((answer) => answer.includes(quote));
    if (isPrivate && !this.readableAnswers.some((answer) => answer.includes(quote))) return false;
    return !holdsDanger(quote);
  }
}

/** The sentences of one of our own texts, without cutting a quotation in two. */
const sentencesWithQuotes = (text: string): string[] =>
  (text.match(/(?:“[^“”]*”|[^.!?])+(?:[.!?]+["'”’)]*|$)\s*/gu) ?? [text]).map((sentence) => sentence.trim());
