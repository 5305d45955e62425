import type { StudentInput } from '../../../../contract/student-input';
import { mixesSpanish, writingOf } from '../../../text/language';
import { isOwnThought, ownDeeds, provesNothing } from '../../../text/proof/own-deeds';
import { inQuotes, isList, type Quote, type QuoteBook } from '../../../text/quotes';
import { about, type StudentReading } from '../../../text/reading';
import { claims, says, type Statement } from '../../../text/statements';
import { bestScore, numbersEvidence } from '../../../text/student-facts';
import { told, toldAlone } from '../../../text/telling';
import type { Forms } from '../../../text/variety';

const MOST = 5;
const STRONG_GPA = 3.5;

const NOT_KNOWN =
  'Not known yet: what you are good at; the question on your academic strengths is a good place to start.';

/** What the student is good at, each by something they did. */
export function strengthsOf(
  studentInput: StudentInput,
  reading: StudentReading,
  book: QuoteBook,
  forms: Forms,
): Statement[] {
  const sentInput = new Set<string>();
  const skills = reading.skills.flatMap(({ skill, quotes }) => {
    const quote = book.takeAny(quotes, sentInput);
    if (!quote) return [];
    sentInput.add(quote.quote);
    const line = forms.pick(skill.lines, quote.quote);
    return [claims(`strength:${skill.id}`, `${line}: ${told(quote.quote, 'you')}.`, quote)];
  });
  const all = [
    ...skills.slice(0, 2),
    ...inClass(reading, sentInput),
    ...onRecord(studentInput, reading),
    ...skills.slice(2),
  ];
  const statements = [...all, ...(all.length < MOST ? twoLanguages(reading) : [])].slice(0, MOST);
  return statements.length ? statements : notKnown(reading);
}

/** What a short answer on strengths still lacks, beside the words of it. */
function notKnown(reading: StudentReading): Statement[] {
  const named = about(reading, 'strengths').find(({ quote }) => isOwnThought(quote) && !DENIED.test(quote));
  if (!named) return [says(NOT_KNOWN)];
  return [
    claims(
      'told',
      `You name ${inQuotes(named.quote)} as a strength. One time when it showed would tell more than the word.`,
      named,
    ),
  ];
}

const DENIED =
  /\b(?:not|never|no|none|nothing|don['’]?t|doesn['’]?t|isn['’]?t|aren['’]?t|can['’]?t|but|though|even at|average|okay|decent|blank|whatever)\b/i;
const LEAST_WORDS = 4;

const OF_OTHERS = /^My (?!strength|best)(?!.*\bsa(?:id|ys)\b)|^learned (?:on|from)\b/i;

/** Whether a sentence names a strength of its writer's own: no denial, no joke, no shrug. */
export const namesStrength = ({ quote }: Quote): boolean =>
  quote.split(/\s+/).length >= LEAST_WORDS && !DENIED.test(quote) && !OF_OTHERS.test(quote) && !provesNothing(quote);

/** A strength in class that the student names: told as their own word. */
function inClass(reading: StudentReading, sentInput: ReadonlySet<string>): Statement[] {
  const named = about(reading, 'strengths').find(
    (one) => namesStrength(one) && one.worth >= 1 && !sentInput.has(one.quote),
  );
  return named ? [claims('strength:class', `In class: ${told(named.quote, 'you')}.`, named)] : [];
}

function onRecord(studentInput: StudentInput, reading: StudentReading): Statement[] {
  const { gpa } = studentInput.reading;
  if (!gpa || gpa.value < STRONG_GPA) return [];
  const evidence = numbersEvidence(studentInput, reading, 'gpa');
  if (!evidence.length) return [];
  const score = bestScore(studentInput.reading);
  const scoreEvidence = score ? numbersEvidence(studentInput, reading, score.name) : [];
  const also = score && scoreEvidence.length ? `, and your ${score.name} score is ${score.value}` : '';
  const text = `Your record is strong: a GPA of ${gpa.value.toFixed(2).replace(/0$/, '')} on a 4.0 scale${also}.`;
  return [claims('record', text, ...evidence, ...scoreEvidence)];
}

function twoLanguages(reading: StudentReading): Statement[] {
  const quote = about(reading, ...STAND_OUT_TOPICS).find(({ quote: text }) => mixesSpanish(text));
  const inEnglish = reading.answers.some(({ answer }) => writingOf(answer) === 'text' && !mixesSpanish(answer));
  if (!quote || !inEnglish || reading.skills.some(({ skill }) => skill.id === 'bridge')) return [];
  const text = `You write in two languages: ${told(quote.quote, 'you')}. That is a skill, so do not leave it off your applications.`;
  return [claims('strength:bridge', text, quote)];
}

const STAND_OUT_TOPICS = [
  'proud',
  'activities',
  'resume',
  'work',
  'home',
  'challenge',
  'story',
  'interest',
  'free-time',
  'strengths',
  'remembered',
  'fascination',
] as const;
const RESULT =
  /\b(?:award|won|1st|first place|second place|medal|champion\w*|all-state|regionals?|honor roll|nationals|qualified|captain|president|founder|editor|varsity|raised|published|certified|passed|is mine)\b|(?<!\bgrade )\b\d[\d,.]*\b|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|hundred|thousand)\b/i;
const WEIGHED_DOWN =
  /\b(?:tired|failed|went down|yelled|bad grade|hard for me|struggl\w+|not understand|did(?:n['’]?t| not) work|died|hate|afraid|scared|lonely|cut from)\b/i;
const STAND_OUT_MOST = 5;
const NO_STAND_OUT =
  'Not known yet: what makes you stand out; one thing you did, with a number or a name in it, would tell.';

/** Whether a sentence tells a deed of its writer with something to hold on to: a result, a number, a name. */
export function isConcreteDeed({ quote, topic, worth }: Quote): boolean {
  if (topic === 'proud') return worth >= -1 && quote.split(/\s+/).length >= 3 && isOwnThought(quote);
  if (worth < 1 || isList(quote) || quote.split(/\s+/).length < 5 || WEIGHED_DOWN.test(quote)) return false;
  return (RESULT.test(quote) || /[\p{Ll},] \p{Lu}\p{Ll}/u.test(quote)) && ownDeeds(quote, topic).length > 0;
}

/** What could stand out to somebody who reads an application: concrete deeds in the student's words, the plainest first. */
export function standOutOf(reading: StudentReading, book: QuoteBook, _forms?: Forms): Statement[] {
  const chosen = about(reading, ...STAND_OUT_TOPICS)
    .filter(isConcreteDeed)
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .slice(0, STAND_OUT_MOST);
  if (!chosen.length) return [says(NO_STAND_OUT)];
  return chosen.map((quote) => {
    book.mark(quote);
    return claims('deed', toldAlone(quote.quote, 'you'), quote);
  });
}

const weightOf = (quote: Quote): number =>
  quote.worth + (RESULT.test(quote.quote) ? 2 : 0) + (quote.topic === 'proud' || quote.topic === 'resume' ? 2 : 0);
