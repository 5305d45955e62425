import type { Theme } from '../../contract/insights';
import type { FieldOfInterest, StudentInput } from '../../contract/student-input';
import type { Evidence } from '../../contract/text';
import { majorsOf } from '../../ai/text/field-words';
import { areaInText } from '../../contract/fields-of-study';
import { quotesOf } from '../../ai/text/quotes';
import type { SkillSign, StudentReading } from '../../ai/text/reading';
import { wordsOf } from '../../ai/text/sentences';
import { toneOf } from '../../ai/text/tone';
import { PARENT_FORM } from '../../ai/text/topics';
import { capital } from '../../ai/text/variety';
import { joinWords } from '../../platform/text/join-words';
import { onePerAnswer, placedQuoteOf } from './places';
import { searchedFields } from './searched-fields';
import { STRENGTH_SENTENCES } from './theme-words';

const MOST_THEMES = 10;
/** An interest that is said less plainly than this needs a second answer to be a theme. */
const PLAIN_INTEREST = 1.5;
const MAJORS_NAMED = 3;

function themeOf(about: Pick<Theme, 'id' | 'kind' | 'title' | 'sentence'>, quotes: readonly Evidence[]): Theme {
  const evidence = onePerAnswer(quotes).map(placedQuoteOf);
  return { ...about, strength: evidence.length, evidence };
}

function strengthTheme({ skill, quotes }: SkillSign): Theme[] {
  const sentence = STRENGTH_SENTENCES[skill.id];
  const found = themeOf(
    { id: `strength-${skill.id}`, kind: 'strength', title: capital(skill.name), sentence: sentence ?? '' },
    quotes,
  );
  return sentence === undefined ? [] : [found];
}

function interestTheme(field: FieldOfInterest): Theme[] {
  const own = field.evidence.filter(({ form_id }) => form_id !== PARENT_FORM);
  const majors = majorsOf(field.cip2).slice(0, MAJORS_NAMED);
  const about = { id: `interest-${field.cip2}`, kind: 'interest', title: capital(areaInText(field.area)) } as const;
  const found = themeOf({ ...about, sentence: `It can lead to majors such as ${joinWords([...majors])}.` }, own);
  const plain = field.weight >= PLAIN_INTEREST && found.strength > 0;
  return majors.length > 0 && (plain || found.strength > 1) ? [found] : [];
}

/** The people who come up in more than one answer. */
function peopleTheme({ answers }: StudentReading): Theme[] {
  const { words } = toneOf(answers).people;
  const quotes = answers.flatMap((answer) => {
    const named = new Set(toneOf([answer]).people.words);
    return quotesOf(answer).filter(({ quote }) => wordsOf(quote).some((word) => named.has(word.toLowerCase())));
  });
  const sentence = `Other people are part of your story: ${joinWords(words.map((word) => `“${word}”`))}.`;
  const found = themeOf({ id: 'people', kind: 'people', title: 'The people around you', sentence }, quotes);
  return found.strength > 1 ? [found] : [];
}

/** What comes up in a student's answers, what shows in most answers first. */
export function themesOf({ interests }: StudentInput, reading: StudentReading): Theme[] {
  const all = [
    ...reading.skills.flatMap(strengthTheme),
    ...searchedFields(interests).flatMap(interestTheme),
    ...peopleTheme(reading),
  ];
  return all.toSorted((one, other) => other.strength - one.strength).slice(0, MOST_THEMES);
}
