import type { AnswerEffects, Effect, EffectKind } from '../../contract/insights';
import type { FieldOfInterest, StudentInput } from '../../contract/student-input';
import type { Preference } from '../../contract/preferences';
import { stateName } from '../../contract/state-names';
import type { Evidence } from '../../contract/text';
import { majorsOf } from '../../ai/text/field-words';
import { areaInText } from '../../contract/fields-of-study';
import type { StudentReading } from '../../ai/text/reading';
import { numbersEvidence } from '../../ai/text/student-facts';
import { PARENT_FORM } from '../../ai/text/topics';
import { joinWords } from '../../platform/text/join-words';
import { criteriaOf } from '../../recommendations/search/criteria';
import { evidenceOf, isHard, isWanted } from '../../recommendations/search/criterion';
import { type Home, homeOf } from '../../recommendations/search/home';
import type { AnswerTimes } from './answer-times';
import { keyOf, onePerAnswer, placeOf, placedQuoteOf } from './places';
import { type AnswerPreferences, preferencesByAnswer } from './preferences-by-answer';
import { searchedFields } from './searched-fields';

/** What was read, and the words it was read from. */
interface Read {
  kind: EffectKind;
  text: string;
  evidence: Evidence;
}

const MAJORS_NAMED = 2;

function ofField(field: FieldOfInterest): Read[] {
  const majors = majorsOf(field.cip2).slice(0, MAJORS_NAMED);
  const such = majors.length > 0 ? `, with majors such as ${joinWords([...majors])}` : '';
  const text = `We read an interest in ${areaInText(field.area)}${such}.`;
  return onePerAnswer(field.evidence).map((evidence) => ({ kind: 'field', text, evidence }));
}

/** The very words by which the search names what it looks for; nothing where it makes nothing of the wish. */
function ofPreferences({ kind, evidence, preferences }: AnswerPreferences, home: Home): Read[] {
  const criteria = criteriaOf(preferences, home).filter((one) => one.label !== '' && one.evidence !== null);
  const labels = criteria.filter(({ quiet }) => quiet !== true).map((one) => one.label);
  const must = preferences.some(isHard) ? ', as a must' : '';
  return labels.length === 0
    ? []
    : [{ kind, text: `Your school search looks for ${joinWords(labels)}${must}.`, evidence }];
}

function ofNames(preferences: readonly Preference[]): Read[] {
  return preferences.flatMap((one): Read[] => {
    const evidence = evidenceOf(one);
    if (evidence === null) return [];
    if (one.kind === 'state' && one.strength === 'must_not')
      return [{ kind: 'place', text: `Your school search leaves out ${stateName(one.value)}.`, evidence }];
    if (one.kind !== 'college' || !isWanted(one)) return [];
    const name = /^\d+$/.test(one.value) ? one.quote : one.value;
    return [{ kind: 'named', text: `We noted a college you have in mind: ${name}.`, evidence }];
  });
}

function ofNumbers(studentInput: StudentInput, reading: StudentReading): Read[] {
  const { gpa, sat, act } = studentInput.reading;
  const numbers = [
    { name: 'gpa', said: gpa && `a GPA of ${gpa.value.toFixed(2)}` },
    { name: 'SAT', said: sat && `an SAT score of ${sat.value}` },
    { name: 'ACT', said: act && `an ACT score of ${act.value}` },
  ] as const;
  return numbers.flatMap(({ name, said }) =>
    said
      ? numbersEvidence(studentInput, reading, name).map((evidence): Read => {
          return { kind: 'numbers', text: `We read ${said}; Reach, Match and Safety go by it.`, evidence };
        })
      : [],
  );
}

function ofSelf({ skills, hardSubjects }: StudentReading): Read[] {
  const strengths = skills.flatMap(({ skill, quotes }) =>
    onePerAnswer(quotes).map((evidence): Read => {
      return { kind: 'strength', text: `It shows a strength: ${skill.name}.`, evidence };
    }),
  );
  const hard = hardSubjects.map(({ name, quote }): Read => {
    return { kind: 'struggle', text: `We noted a subject that has been hard: ${name}.`, evidence: quote };
  });
  return [...strengths, ...hard];
}

function effectsIn(reads: readonly Read[]): Effect[] {
  const first = new Map<string, Effect>();
  for (const { kind, text, evidence } of reads) {
    if (!first.has(text)) first.set(text, { kind, text, quote: placedQuoteOf(evidence).quote });
  }
  return [...first.values()];
}

/** What was read from each of the student's own answers, the newest answer first; an answer that did nothing is absent. */
export function effectsOf(studentInput: StudentInput, reading: StudentReading, times: AnswerTimes): AnswerEffects[] {
  const { preferences } = studentInput;
  const home = homeOf(studentInput.homeState, studentInput.home);
  const reads = [
    ...ofNumbers(studentInput, reading),
    ...searchedFields(studentInput.interests).flatMap(ofField),
    ...preferencesByAnswer(preferences).flatMap((some) => ofPreferences(some, home)),
    ...ofNames(preferences),
    ...ofSelf(reading),
  ].filter(({ evidence }) => evidence.form_id !== PARENT_FORM);
  const answers = times.inOrder(onePerAnswer(reads.map(({ evidence }) => evidence)));
  return answers.toReversed().map((answer) => ({
    ...placeOf(answer),
    when: times.changedAt(answer),
    effects: effectsIn(reads.filter(({ evidence }) => keyOf(evidence) === keyOf(answer))),
  }));
}
