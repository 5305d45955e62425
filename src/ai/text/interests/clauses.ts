import { type QuestionRole, roleOf } from '../../../contract/forms/question-facts';
import type { StudentInputAnswer } from '../../../contract/student-input';
import type { Evidence } from '../../../contract/text';

/** A piece of an answer that makes one point, lower-cased without moving a character. */
export interface Clause {
  answer: StudentInputAnswer;
  role: QuestionRole;
  /** The clause in lower case with straight quotes; as long as the original. */
  text: string;
  /** The clause as typed. */
  typed: string;
  /** Where it starts in the answer. */
  start: number;
  sentenceStart: number;
  sentenceEnd: number;
  /** True when a refusal carries over from the part before ('no law, medicine or business'). */
  carriesRefusal: boolean;
  /** Where the words of refusal stand in the clause. */
  refusals: readonly number[];
  /** The whole answer in lower case. */
  plain: string;
}

const QUOTE_LENGTH = 200;

const lower = (text: string): string =>
  text
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replaceAll(/[áéíóúüñÁÉÍÓÚÜÑ]/g, (letter) => letter.normalize('NFD').charAt(0).toLowerCase())
    .replaceAll('’', "'");

const SENTENCE_END = /[!?;\n]+|\.(?!\d)(?<!\b(?:[a-z]\.)?[a-z]\.)(?<!\b(?:mr|mrs|ms|dr|st|vs|prof|jr|sr)\.)|\s[•*-]\s/g;
const WANTING = 'i|we|my|they|would|want|go|move|be|live|study|attend|maybe|also|not|definitely|then|stay|don|never';
const CLAUSE_END = new RegExp(
  `,(?!\\d{3})|(?<!\\b(?:anything|nothing|anywhere|everything|all) )\\bbut\\b|\\b(?:though|although|however|while|whereas|because|porque|pero|aunque|since|so (?=i\\b|that\\b|my\\b|no\\b|nothing\\b|not\\b)|and (?=(?:${WANTING})\\b))`,
  'g',
);

interface Span {
  from: number;
  to: number;
}

function cut(text: string, at: RegExp, offset: number): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const match of text.matchAll(at)) {
    spans.push({ from: from + offset, to: match.index + offset });
    from = match.index + match[0].length;
  }
  spans.push({ from: from + offset, to: text.length + offset });
  return spans.filter((span) => text.slice(span.from - offset, span.to - offset).trim() !== '');
}

const wordCount = (text: string): number => text.trim().split(/\s+/).length;
const SHORT_ITEM = 4;

/** From which part on all are short items of one list that ends in 'or', 'nor' or 'and'; behind the last where none does. */
function startOfList(parts: readonly string[]): number {
  const last = parts.at(-1)?.trim() ?? '';
  if (!/^(?:or|nor|and)\b/.test(last)) return parts.length;
  return parts.findLastIndex((part) => wordCount(part) > SHORT_ITEM) + 1;
}

/** Cuts an answer into clauses; the role says how its words are to be taken. */
export function clausesOf(answer: StudentInputAnswer, role: QuestionRole = roleOf(answer)): Clause[] {
  const plain = lower(answer.answer);
  return cut(plain, SENTENCE_END, 0).flatMap((sentence) => {
    const spans = cut(plain.slice(sentence.from, sentence.to), CLAUSE_END, sentence.from);
    const parts = spans.map((span) => plain.slice(span.from, span.to));
    const listFrom = startOfList(parts);
    let refusing = false;
    return spans.map((span, index) => {
      const text = parts[index] ?? '';
      const refused = refusals(text);
      const carriesRefusal = refusing && index >= listFrom;
      refusing = carriesRefusal || refused.length % 2 === 1;
      return {
        answer,
        role,
        text,
        typed: answer.answer.slice(span.from, span.to),
        start: span.from,
        sentenceStart: sentence.from,
        sentenceEnd: sentence.to,
        carriesRefusal,
        refusals: refused,
        plain,
      };
    });
  });
}

const NO_REFUSAL =
  /\bnot (?:only|just|sure|certain|yet|decided)\b|\bno (?:idea|matter|doubt)\b|\b(?:can't|cannot|can not) (?:wait|imagine (?:my life |life |living )?without|live without|get enough)\b|\bcouldn't live without\b|\bnothing but\b|\b(?:whether or|if|why) not\b|\b(?:don't|do not) know\b|\bno[- ]kill\b/g;
const REFUSAL =
  /\b(?:(?:not|isn't|nothing) (?:too|so|very|that)|not|no|never|nor|neither|without|(?:do|does|did|wo|would|is|are|was|ca|could|should)n'?t|cannot|dont|hate|hated|dislike|avoid|rather than|instead of|anything but|anywhere but|everything but|except|other than|tired of|sick of|nothing(?= in| on| near| like)|(?:get|be|feel) lost|overwhelm\w*|scares?|intimidat\w*)\b/g;
const INDIFFERENT =
  /\b(?:(?:do|does|would|is)n'?t|do not|does not|would not|not|never) (?:really )?(?:mind|care|matter|bother|important|picky|an issue)\b|\bno (?:strong )?preference\b|\beither (?:way|is fine)\b|\bdon't care\b/;
/** A wanting word makes a sentence of a complaint a wish of its own. */
const WANTS =
  /\b(?:want|wanted|prefer|would like|i'd like|would love|i'd love|would rather|i'd rather|looking for|need|wish|hope)\b/;

/** Where the words of refusal stand in a clause; harmless ones such as 'not only' are no refusal. */
function refusals(text: string): number[] {
  const masked = text.replaceAll(NO_REFUSAL, (found) => ' '.repeat(found.length));
  return [...masked.matchAll(REFUSAL)].map((match) => match.index);
}

/** How the student stands to the words at a place of a clause. */
export type Attitude = 'wants' | 'refuses' | 'indifferent';

const TOO = /\btoo (?:\w+ )?$/;
const NOT_TOO = /\b(?:not|n't|never|isn't|nothing) too (?:\w+ )?$/;

/** How the student stands to what is named at `at` (an index into the clause). */
export function attitudeAt(clause: Clause, at: number): Attitude {
  const before = clause.text.slice(0, at);
  if (INDIFFERENT.test(before) || (clause.text.length < 80 && INDIFFERENT.test(clause.text))) return 'indifferent';
  if (TOO.test(before) && !NOT_TOO.test(before)) return 'refuses';
  const count = clause.refusals.filter((place) => place < at).length + (clause.carriesRefusal ? 1 : 0);
  const complains = clause.role.complaint && !WANTS.test(clause.text);
  return (count + (complains ? 1 : 0)) % 2 === 1 ? 'refuses' : 'wants';
}

const OWN_WISH =
  /\b(?:i (?:really |actually |would |just )?(?:want|prefer|rather|love|hope|plan|dream|would like)|(?:yo (?:tambien )?|me |pero )?(?:quiero|prefiero|quisiera|gustaria)|i'd (?:rather|like|love|prefer)|i am (?:more )?interested|i'm (?:more )?interested|my own)\b/;

/** True when the student's own 'I want' stands in the clause; in an answer about parents, also earlier in its sentence. */
export function speaksForSelf(clause: Clause): boolean {
  if (!clause.role.parents) return OWN_WISH.test(clause.text);
  const from = clause.sentenceStart;
  return OWN_WISH.test(clause.plain.slice(from, clause.start + clause.typed.length));
}

/** The bounds of `span` without the white space around it. */
function trimmed(text: string, { from, to }: Span): Span {
  const part = text.slice(from, to);
  const lead = part.length - part.trimStart().length;
  return { from: from + lead, to: from + lead + part.trim().length };
}

/** The student's own words around a place: the sentence, else the clause, else the words around it. */
export function quoteAt(clause: Clause, at: number): string {
  const { answer } = clause.answer;
  const sentence = trimmed(answer, { from: clause.sentenceStart, to: clause.sentenceEnd });
  if (sentence.to - sentence.from <= QUOTE_LENGTH) return answer.slice(sentence.from, sentence.to);
  const whole = trimmed(answer, { from: clause.start, to: clause.start + clause.typed.length });
  if (whole.to - whole.from <= QUOTE_LENGTH) return answer.slice(whole.from, whole.to);
  const middle = clause.start + at;
  const from = Math.max(whole.from, middle - QUOTE_LENGTH / 2);
  const to = Math.min(whole.to, from + QUOTE_LENGTH - 1);
  const wordStart = from === whole.from ? from : answer.indexOf(' ', from) + 1;
  const wordEnd = to === whole.to ? to : answer.lastIndexOf(' ', to);
  const fits = wordStart > 0 && wordStart <= middle && wordEnd > middle;
  return fits ? answer.slice(wordStart, wordEnd) : answer.slice(from, to);
}

/** The evidence for what is said at a place of a clause. */
export const evidenceAt = (clause: Clause, at: number): Evidence => ({
  form_id: clause.answer.form_id,
  question_id: clause.answer.question_id,
  question_text: clause.answer.question_text,
  quote: quoteAt(clause, at),
});
