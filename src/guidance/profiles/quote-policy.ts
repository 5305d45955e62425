import { quotedIn } from '../../ai/checks/quoted';
import { holdsDanger } from '../safeguarding/sensitivity';
import type { SavedAnswer } from '../../contract/student-input';
import type { Evidence } from '../../contract/text';

const placeOf = ({ form_id, question_id }: Pick<Evidence, 'form_id' | 'question_id'>): string =>
  `${form_id}\n${question_id}`;

/** What of texts that were made earlier may still be shown, now that answers may be kept out since. */
export class QuotePolicy {
  private readonly closed: ReadonlyMap<string, string>;
  private readonly open: readonly string[];

  constructor(answers: readonly SavedAnswer[]) {
    const closed = answers.filter(({ keep_out }) => keep_out);
    this.closed = new Map(closed.map((one) => [placeOf(one), one.answer]));
    this.open = answers.filter(({ keep_out }) => !keep_out).map(({ answer }) => answer);
  }

  /** Whether these words of an answer may be repeated. */
  evidence(one: Evidence): boolean {
    return !this.closed.has(placeOf(one)) && !holdsDanger(one.quote);
  }

  /** The text without the sentences that repeat what may not be repeated; '' where nothing is left. */
  text(text: string): string {
    if (quotedIn(text).every((quote) => this.words(quote))) return text;
    return sentencesWithQuotes(text)
      .filter((sentence) => quotedIn(sentence).every((quote) => this.words(quote)))
      .join(' ')
      .trim();
  }

  private words(quote: string): boolean {
    const inClosed = [...this.closed.values()].some((answer) => answer.includes(quote));
    if (inClosed && !this.open.some((answer) => answer.includes(quote))) return false;
    return !holdsDanger(quote);
  }
}

/** The sentences of a text of ours, a quotation never cut in two. */
const sentencesWithQuotes = (text: string): string[] =>
  (text.match(/(?:“[^“”]*”|[^.!?])+(?:[.!?]+["'”’)]*|$)\s*/gu) ?? [text]).map((sentence) => sentence.trim());
