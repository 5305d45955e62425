import type { QuestionRole } from '../../contract/forms/question-facts';
import type { StudentInputAnswer } from '../../contract/student-input';

/** One part of a sentence that makes one point. */
export interface Clause {
  sentence: Sentence;
  /** Lower case with straight quotes, as long as what was typed; names of colleges are blanked. */
  text: string;
  typed: string;
  /** Where it starts and ends in the answer. */
  from: number;
  to: number;
  /** Its place in the sentence. */
  index: number;
  /** The word at which it was parted from the one before: ',', 'but', 'because' ...; empty for the first. */
  joint: string;
}

export interface Sentence {
  answer: StudentInputAnswer;
  role: QuestionRole;
  from: number;
  to: number;
  text: string;
  clauses: Clause[];
  /** Its place in the answer. */
  index: number;
  asks: boolean;
}

/** Lower case and straight quotes, every character at its place. */
export const plainText = (text: string): string =>
  text.replaceAll(/[A-ZÁÉÍÓÚÑ]/g, (letter) => letter.toLowerCase()).replaceAll(/[’‘]/g, "'");

const SENTENCE_END =
  /[!?;…\n]+|\.{2,6}|\.(?!\d)(?<!\b(?:[a-z]\.)?[a-z]\.)(?<!\b(?:mr|mrs|ms|dr|st|vs|prof|jr|sr|ft|mt)\.)|\s[•*–—-]{1,3}\s/g;
const WISHING =
  "i|i'm|i'd|im|id|ill|we|my|they|he|she|would|want|go|move|be|live|study|attend|maybe|also|not|no|definitely|then|stay|don't|dont|never|hate|love|prefer|need|definitely|preferably|hopefully|close|near|far|only";
const CLAUSE_END = new RegExp(
  `,(?!\\d{3})|\\(|\\)|(?<!\\b(?:anything|nothing|anywhere|everything|everywhere|nowhere|all|any|none) )\\bbut\\b(?! not (?:too|super|so|that|like))|\\b(?:(?:though|tho|although|however|while|whereas|because|bc|cuz|cause|since|pero|porque|aunque)\\b|as long as\\b|(?<!\\b(?:not|n't|isn't|aren't|isnt|arent|is|are|be|was|were|feels?|seems?|it's|its|that's|get|gets|i'm|im|am|just|and|or|even|ever|how) )so (?!much\\b|many\\b|far\\b|bad|good\\b|big\\b|huge\\b|small\\b(?! (?:for|is))|cold\\b|hot\\b|long\\b|nice\\b|cool\\b|fun\\b|boring|tired\\b|over\\b|done\\b|do i\\b|excited|loud|crowded|expensive|hard\\b|so\\b|$)|and (?=(?:${WISHING})\\b)|y (?=(?:no|en|cerca|lejos|quiero)\\b))`,
  'g',
);

interface Span {
  from: number;
  to: number;
  joint: string;
}

function cut(text: string, at: RegExp): Span[] {
  const spans: Span[] = [];
  let from = 0;
  let joint = '';
  for (const match of text.matchAll(at)) {
    spans.push({ from, to: match.index, joint });
    from = match.index + match[0].length;
    joint = match[0].trim();
  }
  spans.push({ from, to: text.length, joint });
  return spans.filter((span) => /[\p{L}\p{N}\u00b7]/u.test(text.slice(span.from, span.to)));
}

const blanked = (text: string, spans: readonly { at: number; length: number }[]): string =>
  spans.reduce((rest, { at, length }) => rest.slice(0, at) + '\u00b7'.repeat(length) + rest.slice(at + length), text);

/** Fears that begin like this are of what college may be: 'being far from my sister', 'that I'll end up in the cold'. */
const FEARED =
  /^\s*(?:(?:that|if) (?:i|it|they)\b|being\b|going\b|leaving\b|moving\b|living\b|getting\b|ending up\b|too\b|not (?:being|having)\b)/;
const roleOfSentence = (answer: StudentInputAnswer, role: QuestionRole, text: string): QuestionRole =>
  answer.question_id === 'worries' && FEARED.test(text) ? { ...role, aboutCollege: true, complaint: true } : role;

/** The sentences of an answer with their clauses; `names` are stretches (names of colleges) that other readers must not see. */
export function sentencesOf(
  answer: StudentInputAnswer,
  role: QuestionRole,
  names: readonly { at: number; length: number }[],
): Sentence[] {
  const plain = plainText(answer.answer);
  const shown = blanked(plain, names);
  return cut(shown, SENTENCE_END).map((span, index) => {
    const text = shown.slice(span.from, span.to);
    const asks = /^\s*\?/.test(plain.slice(span.to, span.to + 3));
    const sentence: Sentence = {
      answer,
      role: roleOfSentence(answer, role, text),
      from: span.from,
      to: span.to,
      text,
      clauses: [],
      index,
      asks,
    };
    sentence.clauses = cut(text, CLAUSE_END).map((part, place) => ({
      sentence,
      text: text.slice(part.from, part.to),
      typed: answer.answer.slice(span.from + part.from, span.from + part.to),
      from: span.from + part.from,
      to: span.from + part.to,
      index: place,
      joint: part.joint,
    }));
    return sentence;
  });
}

const QUOTE_LENGTH = 200;

const trimmed = (text: string, from: number, to: number): string => text.slice(from, to).trim();

/** The student's own words behind a clause: its whole sentence where that is short, else the clause; never cut inside. */
export function quoteOf({ sentence, from, to }: Clause): string {
  const { answer } = sentence.answer;
  const whole = trimmed(answer, sentence.from, sentence.to);
  return whole.length <= QUOTE_LENGTH ? whole : trimmed(answer, from, to);
}

export const wordCount = (text: string): number => text.trim().split(/\s+/).length;
