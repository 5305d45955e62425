import { firstParagraph } from '../../../../platform/text/readable-text';
import { questionFacts } from '../../../../contract/forms/question-facts';
import type { StudentInput } from '../../../../contract/student-input';
import { tellsOfHardLife } from '../../../../guidance/safeguarding/sensitivity';
import { carriedBy } from '../../student-dashboard/built-in/ideas';
import { isOwnThought } from '../../../text/proof/own-deeds';
import { type Quote, wholeThought } from '../../../text/quotes';
import { about, type StudentReading } from '../../../text/reading';
import { claims, says, type Statement } from '../../../text/statements';
import { told, wholeEvidence } from '../../../text/telling';
import { HEAVY } from '../../../text/tone';
import { capital } from '../../../text/variety';
import { studentPreferencesOf } from '../../../text/student-preferences';
import { bestOf, retells, tells } from './points';

/** What fills the time outside class, home and work included. */
export function extracurricularActivities(reading: StudentReading): Statement[] {
  const own = (quotes: readonly Quote[]): Quote[] => quotes.filter(({ quote }) => isOwnThought(quote));
  const activities = bestOf(own(about(reading, 'activities')), 4).map((quote) => retells('Activity', quote, 'deed'));
  const proud = bestOf(own(about(reading, 'proud')), 2).map((quote) => retells('Proudest of', quote, 'deed'));
  const free = bestOf(own(about(reading, 'free-time', 'interest')), 2).map((quote) => retells('Free time', quote));
  const resume = bestOf(about(reading, 'resume'), 4).map((quote) => tells('From the resume', quote, 'deed'));
  const carries = carriedBy(reading);
  const counts = carries
    ? [claims('strength:responsibility', `Counts as activity: ${told(carries.quote, 'they')}.`, carries)]
    : [];
  const all = [...counts, ...activities, ...proud, ...resume, ...free];
  return all.length ? all : [says('Not known yet: activities outside class. Jobs and family duties count.')];
}

const MOST_SKILLS = 4;

/** Qualities that deeds show, each with a sentence that proves it. */
export function personalitySoftSkills(reading: StudentReading): Statement[] {
  const used = new Set<string>();
  const skills = reading.skills.flatMap(({ skill, quotes }) => {
    const quote = quotes.find((one) => !used.has(one.quote));
    if (!quote || used.size >= MOST_SKILLS) return [];
    used.add(quote.quote);
    return [claims(`strength:${skill.id}`, `${capital(skill.name)}: ${told(quote.quote, 'they')}.`, quote)];
  });
  const thoughts = (...topics: ('remembered' | 'self')[]): Quote[] =>
    about(reading, ...topics).filter(({ quote }) => isOwnThought(quote));
  const remembered = bestOf(thoughts('remembered'), 1).map((quote) => tells('To be remembered', quote));
  const selfView = bestOf(thoughts('self'), 1).map((quote) => tells('Describes themself', quote));
  const all = [...skills, ...remembered, ...selfView];
  return all.length ? all : [says('Not known yet.')];
}

/** That there is more to read, and nothing of what it is. */
const notQuoted = ({ discretion }: StudentInput): Statement[] =>
  discretion.answers.length
    ? [says('Some answers are the student’s own to bring up and are not used here; read them in Forms.')]
    : [];

const MOVED = /\bmov(?:ed?|ing) (?:here|from|to)\b/i;

/** Joys, worries and people to lean on; observations of words only. */
export function socialEmotionalSupport(studentInput: StudentInput, reading: StudentReading): Statement[] {
  const used = new Set<string>();
  const once = (quote: Quote | null | undefined, say: (quote: Quote) => Statement): Statement[] => {
    if (!quote || used.has(quote.quote) || !isOwnThought(quote.quote)) return [];
    used.add(quote.quote);
    return [say(quote)];
  };
  const happy = once(bestOf(about(reading, 'happy'), 1)[0], (quote) => tells('Source of joy', quote));
  const home = once(bestOf(about(reading, 'belonging'), 1)[0], (quote) => tells('Feels at home', quote));
  const people = once(bestOf(about(reading, 'support'), 1)[0], (quote) => tells('Can lean on', quote));
  const event = once(
    reading.quotes.find(
      ({ quote }) => (tellsOfHardLife(quote) || MOVED.test(quote)) && /\b(?:i|my|me|we)\b/i.test(quote),
    ),
    (quote) => tells('Ask gently', quote),
  );
  const heavy = reading.tone.counts
    .filter(({ feeling }) => HEAVY.has(feeling))
    .flatMap(({ feeling, quote }) => once(quote, (one) => tells(`Sounds ${feeling}`, one, `tone:${feeling}`)));
  const growth = reading.growth
    .slice(0, 2)
    .flatMap(({ topic, quote }) =>
      once(quote, (one) =>
        claims(`growth:${topic.id}`, `${capital(topic.name)}: “${one.quote}”. Helps: ${topic.support}.`, one),
      ),
    );
  const all = [...happy, ...home, ...people, ...event, ...heavy, ...growth, ...notQuoted(studentInput)];
  return all.length ? all : [says('Not known yet.')];
}

/** What the family hopes for, what it can carry, and what a parent wrote. */
export function familyFinancialContext(
  studentInput: StudentInput,
  reading: StudentReading,
  firstInFamily: Quote | null,
): Statement[] {
  const wishes = studentPreferencesOf(studentInput);
  const hopes = bestOf(about(reading, 'family-expectations'), 2).map((quote) => tells('On family hopes', quote));
  const cost =
    wholeEvidence(wishes.cost?.evidence, reading) ??
    wholeEvidence(wishes.mostCost?.evidence, reading) ??
    bestOf(about(reading, 'money'), 1)[0];
  const first = firstInFamily ? [tells('First in family', firstInFamily, 'first-in-family')] : [];
  const carries = carriedBy(reading);
  const duties = carries ? [tells('Duties', carries, 'strength:responsibility')] : [];
  const all = [
    ...parentPoints(reading),
    ...(cost ? [tells('On cost', cost, 'wish:cost')] : []),
    ...first,
    ...hopes,
    ...duties,
  ];
  return all.length ? all : [says('Not known yet: what the family expects and what it can pay.')];
}

const LONGEST = 180;

/** A parent's own words, told as theirs; they never go to a hosted provider. */
export function parentPoints(reading: StudentReading): Statement[] {
  return reading.parent
    .filter((answer) => questionFacts(answer)?.toldToCounselor)
    .slice(0, 4)
    .flatMap((answer) => {
      const quote = wholeThought(firstParagraph(answer.answer), LONGEST);
      return quote ? [says(`A parent or guardian wrote: “${quote}”.`, { ...answer, quote })] : [];
    });
}
