import type { StudentInput } from '../../../../contract/student-input';
import type { OpenPointToAsk } from '../../../../contract/profiles';
import { keyOf } from '../../student-dashboard/built-in/ideas';
import { isConcreteDeed } from '../../student-dashboard/built-in/strengths';
import { asNoun, isTrade, withArticle } from '../../../text/field-words';
import { provedInterests } from '../../../text/proof/proved-interests';
import { kindly, type Quote } from '../../../text/quotes';
import { about, readStudent, type StudentReading } from '../../../text/reading';
import { claims, type Statement } from '../../../text/statements';
import { told } from '../../../text/telling';
import type { Topic } from '../../../text/topics';
import { joinWords } from '../../../../platform/text/join-words';
import { preferencePhrase } from '../../../text/preference-words';
import { studentPreferencesOf } from '../../../text/student-preferences';
import { nameOf } from './points';

/** The question that would tell what is missing. */
const TO_ASK: Partial<Record<Topic, string>> = {
  majors: 'Which class, video or conversation made time go fast this month?',
  activities: 'What did you do yesterday between school and dinner?',
  challenge: 'What took you longer than you thought, and what did you try?',
  strengths: 'In which class do others ask you for help?',
  struggles: 'Which class would you drop today if you could?',
  location: 'How far from home is too far?',
  size: 'When did you last feel lost in a crowd, or watched in a small group?',
  'family-expectations': 'What does your family say when you talk about life after high school?',
  happy: 'What was the best hour of last week?',
};
const MOST_OPEN = 3;

/** What is not known of the student and which question would tell. */
export function unknownOf(reading: StudentReading): OpenPointToAsk[] {
  const missing = reading.missing.map(({ topic, counselor }) => ({ missing: counselor, ask: TO_ASK[topic] ?? '' }));
  return [...missing, ...(about(reading, 'support').length ? [] : [TURNS_TO])].slice(0, MOST_OPEN);
}

const TURNS_TO: OpenPointToAsk = { missing: 'whom they turn to', ask: 'Who do you talk to when a week goes badly?' };

const best = (quotes: readonly Quote[]): Quote | null =>
  quotes.reduce<Quote | null>((top, one) => (top && top.worth >= one.worth ? top : one), null);

function direction(studentInput: StudentInput, reading: StudentReading): Statement {
  const who = `${nameOf(studentInput.firstName)}${studentInput.grade === null ? '' : `, ${studentInput.grade}th grade,`}`;
  const fields = provedInterests(studentInput, reading).slice(0, 2);
  if (!fields.length) return { text: `${who} has not settled on a field yet.`, evidence: [] };
  const names = [...new Set(fields.map((one) => asNoun(keyOf(one))))].map((name) =>
    isTrade(name) ? `becoming ${withArticle(name)}` : name,
  );
  const quotes = [...new Set(fields.flatMap((one) => one.quotes.slice(0, 1)))];
  return claims(`interest:${fields[0].field.cip2}`, `${who} is considering ${joinWords(names)}.`, ...quotes);
}

function deed(reading: StudentReading): Statement[] {
  const [skill] = reading.skills;
  const quote = skill?.quotes[0];
  if (skill && quote)
    return [
      claims(
        `strength:${skill.skill.id}`,
        `What they do shows ${skill.skill.name}: ${told(quote.quote, 'they')}.`,
        quote,
      ),
    ];
  const told_ = best(about(reading, 'proud', 'activities', 'work', 'home', 'free-time').filter(isConcreteDeed));
  return told_ ? [claims('deed', `In their own words: ${told(told_.quote, 'they')}.`, told_)] : [];
}

function wishes(studentInput: StudentInput): Statement[] {
  const phrase = preferencePhrase(studentPreferencesOf(studentInput));
  return phrase ? [claims('wish', `They look for ${phrase.text}.`, ...phrase.evidence)] : [];
}

/** Who the student is in at most three sentences, each from what they did or said themself. */
export function whoIs(asTyped: StudentInput): Statement[] {
  const studentInput = { ...asTyped, interests: kindly(asTyped.interests), preferences: kindly(asTyped.preferences) };
  const reading = readStudent(studentInput);
  if (!reading.answers.length) return [];
  return [direction(studentInput, reading), ...deed(reading), ...wishes(studentInput)];
}
