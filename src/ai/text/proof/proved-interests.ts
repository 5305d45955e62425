import type { FieldOfInterest, StudentInput } from '../../../contract/student-input';
import { keyWords, wordOfField } from '../field-words';
import type { Quote } from '../quotes';
import type { StudentReading } from '../reading';
import { wholeEvidence } from '../telling';
import { PARENT_FORM, topicOf, type Topic } from '../topics';
import { isJoke } from './own-deeds';

/** A field the student points to themself, with the thoughts that say so, the plainest question first. */
export interface ProvedInterest {
  field: FieldOfInterest;
  quotes: readonly Quote[];
}

/** The questions that ask what somebody would like to study or work on: one plain answer is enough. */
const ASKED = new Set<Topic>(['majors', 'problems', 'fascination', 'interest']);
/** The questions that ask for it by the way: two of them are needed. */
const BY_THE_WAY = new Set<Topic>([
  'favorites',
  'strengths',
  'activities',
  'proud',
  'free-time',
  'work',
  'college-life',
  'resume',
  'happy',
  'remembered',
]);
/** Somebody else does, wants or lets something; the field is not the writer's. */
const NOT_OWN =
  /\b(?:lets? us|let me|listen(?:ing|s)? to|my (?:mom|mum|mother|dad|father|parents?|family|uncle|aunt|brother|sister|cousin|teacher|coach|friends?)\b[^.]{0,25}\b(?:wants?|wishes|hopes?|thinks?|says?|expects?|tells?|works? (?:as|in|at)|is an?|was an?)|they want|wants me)\b/i;
const OWN_WORD =
  /\b(?:i|i['’]?m|i['’]d|my own)\b[^.]{0,40}\b(?:want|love|like|hope|would|am|['’]m|plan|dream|interested|curious)\b/i;
const NO_LIKING =
  /\b(?:hate|can['’]?t stand|boring|used to (?:want|like|love)|not (?:really )?(?:into|interested)|for the (?:credit|easy)|no (?:idea|clue)|could be|neither|not sure|undecided|don['’]?t know)\b/i;

function usable(quote: Quote): boolean {
  const text = quote.quote;
  if (NO_LIKING.test(text) || isJoke(text) || quote.jest) return false;
  return !NOT_OWN.test(text) || OWN_WORD.test(text.replace(NOT_OWN, ''));
}

const GIVEN_UP = /\b(?:used to|was going to (?:be|study|major)|not any ?more|changed my mind about|gave up on)\b/i;
/** Words of a field in a phrase that means something else. */
const OTHERWISE_MEANT: Readonly<Record<string, RegExp>> = {
  '04': /\bnaval architecture\b/gi,
  '52': /\b(?:stage|time|anger|classroom) management\b|\bnone of (?:my|your) business\b/gi,
  '26': /\b(?:is|was) (?:the|my) (?:best )?medicine\b/gi,
  '51': /\b(?:is|was) (?:the|my) (?:best )?medicine\b/gi,
  '16': /\b(?:programming|coding|computer|body|love|sign) languages?\b/gi,
  '50': /\blisten(?:ing|ed|s)? to (?:\w+ )?music\b|\bmusic in the (?:car|background)\b/gi,
  '23': /\b(?:(?:my|your|any|perfect|broken|better|speak|know|learn\w*|understand) (?:\w+ )?english|english (?:is|was) (?:not|still|my (?:second|third)))\b|\b(?:ASL|Spanish|French|Russian|German|Latin|Japanese|Chinese) lit(?:erature)?\b/gi,
  '31': /\bmental gymnastics\b/gi,
};

/** Somebody is gone to, not the writer's trade. */
const VISITED =
  /\b(?:see|saw|seeing|visit\w*|call\w*|at|to) (?:a|the|my|our|her|his) (?:doctors?|nurses?|dentist|therapist|lawyer|vet|police|bank|counselor)\b/gi;

/** Whether something of the field is still named once such phrases are gone. */
function namesField({ cip2 }: FieldOfInterest, text: string): boolean {
  const phrases = OTHERWISE_MEANT[cip2];
  const rest = (phrases ? text.replace(phrases, ' ') : text).replace(VISITED, ' ');
  return rest === text || wordOfField(cip2, rest) !== null;
}

const placeOf = (field: FieldOfInterest, quote: Quote | undefined): number => {
  const words = quote && keyWords({ ...field, evidence: [quote] });
  return words ? quote.quote.indexOf(words) : Number.MAX_SAFE_INTEGER;
};

function provedBy(field: FieldOfInterest, reading: StudentReading): ProvedInterest[] {
  const own = field.evidence.filter((one) => one.form_id !== PARENT_FORM);
  const quotes = own.flatMap((one) => {
    const whole = wholeEvidence(one, reading);
    return whole &&
      usable(whole) &&
      !GIVEN_UP.test(one.quote) &&
      namesField(field, whole.quote) &&
      reading.may(`interest:${field.cip2}`, whole)
      ? [whole]
      : [];
  });
  const asked = quotes.filter((one) => ASKED.has(topicOf(one)));
  const beside = quotes.filter((one) => BY_THE_WAY.has(topicOf(one)));
  const questions = new Set([...asked, ...beside].map((one) => `${one.form_id} ${one.question_id}`));
  return asked.length > 0 || questions.size > 1 ? [{ field, quotes: [...asked, ...beside] }] : [];
}

/** What is named where majors are asked for leads. */
const namesWhenAsked = ({ quotes }: ProvedInterest): boolean => quotes.some((one) => topicOf(one) === 'majors');

/** The fields of interest that are more than a mention: asked for and named, or shown in the answers to two questions; in one sentence the first-named leads. */
export const provedInterests = ({ interests }: StudentInput, reading: StudentReading): ProvedInterest[] =>
  interests
    .flatMap((field) => provedBy(field, reading))
    .toSorted((one, other) => {
      const named = Number(namesWhenAsked(other)) - Number(namesWhenAsked(one));
      if (named !== 0) return named;
      const apart = other.field.weight - one.field.weight;
      const sameWords = one.quotes[0] === other.quotes[0] || one.quotes[0]?.quote === other.quotes[0]?.quote;
      if (!sameWords) return apart;
      return placeOf(one.field, one.quotes[0]) - placeOf(other.field, other.quotes[0]);
    });
