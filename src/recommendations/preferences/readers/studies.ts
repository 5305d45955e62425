import type { Finding, Reader } from '../finding';
import { programsIn } from '../programs-named';
import { type Clause, wordCount } from '../text';
import { aboutCollege } from './context';
import { sports } from './sports';
import { subjects } from './subjects';

const PLAIN_WISH =
  /\b(?:major(?:ing)? in|want to (?:study|be|become|do|go into|work (?:in|as))|wanna (?:study|be|become|do|go into)|like to (?:study|be|become)|love to (?:study|be|become)|(?:hope|plan|planning|going) to (?:study|be|become|major)|dream (?:is|of|job)|career in|degree in|become an?|study(?:ing)?|go(?:ing)? into|interested in|curious about|quiero (?:estudiar|ser)|estudiar|programs?|majors?|(?:good|great|strong|solid) (?:\w+ ){1,2}(?:department|school))\b/;
const STRUGGLE =
  /\b(?:struggl\w+|bad at|terrible at|fail(?:ed|ing)?|weak in|worst|hard for me|not good at|difficult|c in|d in|grades? in)\b/;
const LEAST_WEIGHT = 1.4;
const RELATED =
  /\bmy (?:\w+ )?(?:mom|mother|dad|father|aunt|uncle|grand\w+|sister|brother|cousin|parents?|neighbor|friends?|family|teacher|coach)(?:'s)?(?: \w+){0,3} (?:is|was|are|were|works?|worked|has|had)\b|\beveryone (?:in my family|i know|here|else)\b/;

function programs(clause: Clause): Finding[] {
  const { role, text } = clause.sentence;
  const asked =
    role.fieldWeight >= LEAST_WEIGHT || role.must || role.complaint || (role.parents && wordCount(clause.text) <= 4);
  if (
    !asked &&
    !(PLAIN_WISH.test(text) && aboutCollege(clause)) &&
    !(
      role.fieldWeight > 0 &&
      /\b(?:want to (?:study|be an?|become|major)|major(?:ing)? in|degree in|quiero)\b/.test(text)
    )
  )
    return [];
  if (STRUGGLE.test(clause.text)) return [];
  return programsIn(clause.text).flatMap(({ program, at, length }) => {
    const before = clause.text.slice(0, at);
    const related =
      RELATED.test(before) && !THE_SAME.test(text) && !/\bi (?:want|wanna|hope|would|like|also)\b/.test(before);
    const behind = clause.text.slice(at + length);
    // 'Anything but coding all day' leaves some of it.
    if (/^ (?:all day|all the time|24\/7|every day|all day long)\b/.test(behind)) return [];
    if (role.fieldWeight < 2 && /^bible study$/.test(clause.text.slice(at, at + length))) return [];
    if (related || SCHOOL_SUBJECT.test(behind) || isHelp(clause, at, length) || isOneSide(clause, at, length))
      return [];
    if (WEAKER.test(before) || /^ (?:track|route)\b/.test(behind) || clause.text.startsWith('minor', at))
      return [{ kind: 'program' as const, value: program.id, at, length, weaker: true }];
    return [{ kind: 'program' as const, value: program.id, at, length }];
  });
}

/** 'Music, maybe with physics', 'a minor in Spanish', 'or else history' stand behind what is named first. */
const WEAKER =
  /\b(?:minor(?:ing)? in(?: \w+)?|(?:maybe|perhaps|possibly|paired|combined|double major)(?: \w+){0,2} with|with (?:a |some )?(?:minor|side)[\w ]*|or(?: else| maybe| possibly| even)?|maybe|perhaps|possibly|if not|back-?up(?: is)?) (?:a |an |some )?(?:\w+ (?:and|or) )?$/;

/** 'My aunt is a nurse and I want to be one.' */
const THE_SAME =
  /\bi (?:also |really )?(?:want|wanna|hope|plan|would (?:like|love)|'d (?:like|love))(?: to)? (?:be (?:one|that|like (?:him|her|them))|do (?:that|the same|what (?:he|she|they) do(?:es)?))\b/;

/** Interpreters and signs that a student needs are help, not a major. */
const isHelp = ({ text, sentence }: Clause, at: number, length: number): boolean =>
  /\b(?:interpreters?|asl|sign language)\b/.test(text.slice(at, at + length + 13)) &&
  sentence.role.fieldWeight < 2 &&
  !/\b(?:be|become|becoming|as|study|major in|learn) (?:an? )?(?:\w+ )?$/.test(text.slice(0, at));

const SIDE = /(?:theory|history|criticism|studies|appreciation|analysis)/;
/** 'Not film theory' refuses the theory and leaves film as it is. */
function isOneSide({ text }: Clause, at: number, length: number): boolean {
  const denied = /\b(?:not|no|never|nor|without|nothing like|\w{2,6}n't(?: want| like| do)?)\b[^,]{0,30}$/.exec(
    text.slice(0, at),
  );
  if (!denied) return false;
  const words = text.slice(at, at + length);
  if (/^ (?:side|part|kind|type|stuff|end|aspect)\b/.test(text.slice(at + length))) return true;
  if (new RegExp(`^ ${SIDE.source}\\b`).test(text.slice(at + length)) || / theory$/.test(words)) return true;
  return (
    /^history$/.test(words) &&
    /\b(?!(?:not|nor|never|and|like|study|want|the|any)\b)[a-z]{3,} $/.test(text.slice(0, at))
  );
}

const SCHOOL_SUBJECT = /^ (?:class(?:es)?|teacher|homework|tests?|grade)\b/;

/** Words that name a path or no program at all. */
const NO_PROGRAM = /^(?:(?:the |a )?trades?(?: school)?|undecided)$/;

/** Programs, school subjects to do much or little of, sports to play; 'not math' is a subject before it is a program. */
export const readStudies: Reader = (clause) => {
  const amounts = subjects(clause);
  const isAmount = ({ at, length }: Finding): boolean =>
    amounts.some((one) => one.at < at + length && at < one.at + one.length) ||
    NO_PROGRAM.test(clause.text.slice(at, at + length));
  return [...programs(clause).filter((one) => !isAmount(one)), ...amounts, ...sports(clause)];
};
