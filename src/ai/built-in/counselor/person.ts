import { firstParagraph } from '../../../common/readable-text';
import { questionFacts } from '../../../contract/forms/question-facts';
import type { StudentMaterial } from '../../../contract/material';
import { about, type StudentReading } from '../reading';
import { says, type Statement } from '../statements';
import { CARRIES_AT_HOME, sentenceThat } from '../student-facts';
import type { Quote } from '../quotes';
import type { Feeling } from '../tone';
import { capital, joinWords } from '../variety';
import { ask, bestOf, tells } from './points';
import { wishesOf } from '../wishes-of';

/** What fills the time outside class, home and work included. */
export function extracurricularActivities(reading: StudentReading): Statement[] {
  const activities = bestOf(about(reading, 'activities'), 4).map((quote) => tells('Activity', quote));
  const proud = bestOf(about(reading, 'proud'), 2).map((quote) => tells('Proudest of', quote));
  const free = bestOf(about(reading, 'free-time', 'interest'), 2).map((quote) => tells('Free time', quote));
  const resume = bestOf(about(reading, 'resume'), 4).map((quote) => tells('From the resume', quote));
  const carries = carriesAtHome(reading);
  const told = [...activities, ...proud, ...resume, ...free];
  const counts = carries ? [homeCounts(carries, told)] : [];
  const all = [...told, ...counts];
  if (activities.length || resume.length) return all;
  return [
    ...all,
    ask(
      'activities outside class',
      'What did you do yesterday between school and dinner? Jobs and family duties count.',
    ),
  ];
}

function homeCounts(carries: Quote, told: readonly Statement[]): Statement {
  const known = told.some(({ evidence }) => evidence.some(({ quote }) => quote === carries.quote));
  if (known)
    return says(
      'Work or care at home is among these and belongs on the activities list. Ask for hours a week and since when.',
      carries,
    );
  return says(
    `Work or care at home belongs on the activities list: “${carries.quote}”. Ask for hours a week and since when.`,
    carries,
  );
}

const CARE_TOPICS = ['work', 'activities', 'home', 'resume', 'proud', 'challenge', 'struggles'] as const;

/** The sentence that tells best of duties at home or at work, or null. */
export function carriesAtHome(reading: StudentReading): Quote | null {
  const found = CARE_TOPICS.flatMap((topic) => sentenceThat(about(reading, topic), CARRIES_AT_HOME) ?? []);
  return found[0] ?? null;
}

/** Qualities that show in the writing, each with a sentence that shows it. */
export function personalitySoftSkills(reading: StudentReading): Statement[] {
  const used = new Set<string>();
  const skills = reading.skills.flatMap(({ skill, quotes }) => {
    const quote = quotes.find((one) => !used.has(one.quote));
    if (!quote || used.size >= 5) return [];
    used.add(quote.quote);
    return [tells(capital(skill.name), quote)];
  });
  const remembered = bestOf(about(reading, 'remembered'), 1).map((quote) => tells('Wants to be remembered for', quote));
  const selfView = bestOf(about(reading, 'self'), 1).map((quote) => tells('Describes themself', quote));
  const all = [...skills, ...remembered, ...selfView];
  if (skills.length >= 2) return all;
  return [...all, ask('enough examples to name soft skills', 'What would a friend thank you for?')];
}

/** That there is more to read, and nothing of what it is. */
const notQuoted = ({ discretion }: StudentMaterial): Statement[] =>
  discretion.answers.length
    ? [
        says(
          'Some answers hold what is the student’s own to bring up, or are kept out of the profile. They are not quoted or used here; read them in Forms.',
        ),
      ]
    : [];

const HEAVY: readonly Feeling[] = ['worried', 'sad', 'frustrated'];
const LIFE_EVENT =
  /\b(?:died|passed away|funeral|divorced?|cancer|hospitalized|in the hospital|laid off|lost (?:his|her|their|our) (?:job|house|home)|evict\w+|deport\w+|detained|refugee|bull(?:y|ied|ying)|lonely|homeless|foster|addict\w*|in (?:jail|prison)|moved? (?:here|from|to)|moving here)\b/i;

/** Joys, worries and people to lean on; observations of words only. */
export function socialEmotionalSupport(material: StudentMaterial, reading: StudentReading): Statement[] {
  const used = new Set<string>();
  const once = (lead: string, quote: Quote | null | undefined): Statement[] => {
    if (!quote || used.has(quote.quote)) return [];
    used.add(quote.quote);
    return [tells(lead, quote)];
  };
  const happy = once('Source of joy', bestOf(about(reading, 'happy'), 1)[0]);
  const home = once('Feels at home', bestOf(about(reading, 'belonging'), 1)[0]);
  const people = once('Can lean on', bestOf(about(reading, 'support'), 1)[0]);
  const event = once(
    'A life event, worth a gentle question in person',
    reading.quotes.find(({ quote }) => LIFE_EVENT.test(quote)),
  );
  const heavy = HEAVY.flatMap((feeling) => {
    const found = reading.tone.counts.find((one) => one.feeling === feeling);
    return once(`Sounds ${feeling}`, found?.quote);
  });
  const growth = reading.growth
    .slice(0, 3)
    .flatMap(({ topic, quote }) => [
      says(`${capital(topic.name)}: “${quote.quote}”. What may help: ${topic.support}.`, quote),
    ]);
  const all = [...happy, ...home, ...people, ...event, ...heavy, ...growth, ...notQuoted(material)];
  const words = says('These are words from the answers, not an assessment.');
  if (!all.length)
    return [ask('how the student is doing and whom they turn to', 'Who do you talk to when a week goes badly?')];
  return [
    ...all,
    ...(people.length ? [] : [ask('whom they turn to', 'Who do you talk to when a week goes badly?')]),
    words,
  ];
}

/** What the family hopes for, what it can carry, and what a parent wrote. */
export function familyFinancialContext(
  material: StudentMaterial,
  reading: StudentReading,
  firstInFamily: Quote | null,
): Statement[] {
  const wishes = wishesOf(material);
  const hopes = bestOf(about(reading, 'family-expectations'), 2).map((quote) =>
    tells('On the family’s expectations', quote),
  );
  const cost = wishes.cost?.evidence ?? wishes.mostCost?.evidence ?? bestOf(about(reading, 'money'), 1)[0];
  const money =
    cost && !hopes.some(({ evidence }) => evidence.some(({ quote }) => quote.includes(cost.quote)))
      ? [tells('On cost', cost)]
      : [];
  const first =
    firstInFamily && !hopes.some(({ evidence }) => evidence.includes(firstInFamily))
      ? [tells('First in the family to go to college', firstInFamily)]
      : [];
  const carries = carriesAtHome(reading);
  const duties = carries ? [tells('Duties at home or at work', carries)] : [];
  const missing = [cost ? '' : 'what the family can pay', hopes.length ? '' : 'what the family expects'].filter(
    Boolean,
  );
  const open = missing.length
    ? [ask(joinWords(missing), 'Have you talked about money for college at home, and would a meeting together help?')]
    : [];
  return [...hopes, ...money, ...first, ...duties, ...parentPoints(reading), ...open];
}

/** A parent's own words, told as theirs; they never go to a hosted provider. */
export function parentPoints(reading: StudentReading): Statement[] {
  return reading.parent
    .filter((answer) => questionFacts(answer)?.toldToCounselor)
    .slice(0, 4)
    .map((answer) => {
      const quote = firstStretch(answer.answer);
      return says(`A parent or guardian wrote: “${quote}”.`, { ...answer, quote });
    });
}

const firstStretch = (text: string): string => {
  const trimmed = firstParagraph(text);
  if (trimmed.length <= 180) return trimmed.replace(/[.\s]+$/, '');
  return trimmed.slice(0, trimmed.lastIndexOf(' ', 180)).replace(/[\s.,;:]+$/, '');
};
