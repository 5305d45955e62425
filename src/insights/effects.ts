import type { AnswerEffects, Effect, EffectKind } from '../contract/insights';
import type { FieldWish, StudentMaterial } from '../contract/material';
import { stateName } from '../contract/state-names';
import type { Evidence } from '../contract/text';
import { areaInText, majorsOf } from '../ai/built-in/field-words';
import type { StudentReading } from '../ai/built-in/reading';
import { numbersEvidence } from '../ai/built-in/student-facts';
import { PARENT_FORM } from '../ai/built-in/topics';
import { joinWords } from '../ai/built-in/variety';
import { readPreferences } from '../recommendations/preferences/read-preferences';
import { criteriaOf } from '../recommendations/search/criteria';
import { listed } from '../recommendations/search/criterion';
import { homeOf } from '../recommendations/search/home';
import type { AnswerTimes } from './answer-times';
import { keyOf, onePerAnswer, placeOf, placedQuoteOf } from './places';
import { searchedFields } from './searched-fields';
import { type AnswerWishes, wishesByAnswer } from './wishes-by-answer';

/** What was read, and the words it was read from. */
interface Read {
  kind: EffectKind;
  text: string;
  evidence: Evidence;
}

const MAJORS_NAMED = 2;

function ofField(field: FieldWish): Read[] {
  const majors = majorsOf(field.cip2).slice(0, MAJORS_NAMED);
  const such = majors.length > 0 ? `, with majors such as ${joinWords([...majors])}` : '';
  const text = `We read an interest in ${areaInText(field.area)}${such}.`;
  return onePerAnswer(field.evidence).map((evidence) => ({ kind: 'field', text, evidence }));
}

/** The very words by which the search names what it looks for; nothing where it makes nothing of the wish. */
function ofWishes({ kind, evidence, firm, wishes }: AnswerWishes, homeState: string | null): Read[] {
  const criteria = criteriaOf(readPreferences({ wishes }), homeOf(homeState, null));
  const labels = criteria.filter((one) => one.label !== '' && one.evidence !== null).map((one) => one.label);
  const must = firm ? ', as a must' : '';
  return labels.length === 0
    ? []
    : [{ kind, text: `Your school search looks for ${listed(labels)}${must}.`, evidence }];
}

function ofPlaces({ wishes }: StudentMaterial): Read[] {
  return [
    ...wishes.avoidStates.map(({ value, evidence }): Read => {
      return { kind: 'place', text: `Your school search leaves out ${stateName(value)}.`, evidence };
    }),
    ...wishes.namedColleges.map(({ value, evidence }): Read => {
      return { kind: 'named', text: `We noted a college you have in mind: ${value}.`, evidence };
    }),
  ];
}

function ofNumbers(material: StudentMaterial, reading: StudentReading): Read[] {
  const { gpa, sat, act } = material.reading;
  const numbers = [
    { name: 'gpa', said: gpa && `a GPA of ${gpa.value.toFixed(2)}` },
    { name: 'SAT', said: sat && `an SAT score of ${sat.value}` },
    { name: 'ACT', said: act && `an ACT score of ${act.value}` },
  ] as const;
  return numbers.flatMap(({ name, said }) =>
    said
      ? numbersEvidence(material, reading, name).map((evidence): Read => {
          return { kind: 'numbers', text: `We read ${said}; Reach, Match and Safety go by it.`, evidence };
        })
      : [],
  );
}

function ofSelf({ skills, hardSubjects }: StudentReading): Read[] {
  const strengths = skills.flatMap(({ skill, strong }) =>
    onePerAnswer(strong).map((evidence): Read => {
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
export function effectsOf(material: StudentMaterial, reading: StudentReading, times: AnswerTimes): AnswerEffects[] {
  const reads = [
    ...ofNumbers(material, reading),
    ...searchedFields(material.wishes.fields).flatMap(ofField),
    ...wishesByAnswer(material.wishes).flatMap((wishes) => ofWishes(wishes, material.homeState)),
    ...ofPlaces(material),
    ...ofSelf(reading),
  ].filter(({ evidence }) => evidence.form_id !== PARENT_FORM);
  const answers = times.inOrder(onePerAnswer(reads.map(({ evidence }) => evidence)));
  return answers.toReversed().map((answer) => ({
    ...placeOf(answer),
    when: times.changedAt(answer),
    effects: effectsIn(reads.filter(({ evidence }) => keyOf(evidence) === keyOf(answer))),
  }));
}
