import type { AcademicFields } from '../../../contract/academic';
import type { StudentMaterial } from '../../../contract/material';
import { about, type StudentReading } from '../reading';
import { says, type Statement } from '../statements';
import { numbersEvidence, recordEvidence } from '../student-facts';
import { capital, joinWords } from '../variety';
import { ask, bestOf, nameOf, tells } from './points';

const FACTS: readonly [keyof AcademicFields, string][] = [
  ['unweighted_gpa', 'unweighted GPA'],
  ['weighted_gpa', 'weighted GPA'],
  ['class_rank', 'class rank'],
  ['sat_score', 'SAT'],
  ['act_score', 'ACT'],
];

/** Record, strengths, favorites and struggles, and what the record lacks. */
export function academicOverview(material: StudentMaterial, reading: StudentReading): Statement[] {
  const strengths = bestOf(about(reading, 'strengths'), 2).map((quote) =>
    tells('Academic strength in own words', quote),
  );
  const favorites = bestOf(about(reading, 'favorites'), 1).map((quote) => tells('Favorite classes', quote));
  const [first, ...rest] = about(reading, 'struggles');
  const struggles = first ? [tells('Has struggled', first)] : [];
  const helped = rest.find(({ quote }) => /\b(?:help(?:ed|s)?|better|improved|retook)\b/i.test(quote));
  return [
    ...onRecord(material),
    ...readAs(material, reading),
    ...strengths,
    ...favorites,
    ...struggles,
    ...(helped ? [tells('What helped', helped)] : []),
    ...lacking(material, reading),
  ];
}

function onRecord({ record }: StudentMaterial): Statement[] {
  const known = FACTS.filter(([field]) => record[field].trim());
  if (!known.length) return [];
  const text = known.map(([field, label]) => `${label} ${record[field].trim()}`).join(', ');
  return [says(`On record as typed: ${text}.`, ...known.flatMap(([field]) => recordEvidence(record, field)))];
}

function readAs(material: StudentMaterial, reading: StudentReading): Statement[] {
  const { gpa, rankShare, ignored } = material.reading;
  const statements: Statement[] = [];
  const evidence = numbersEvidence(material, reading, 'gpa');
  if (gpa && evidence.length)
    statements.push(says(`GPA read as ${gpa.value.toFixed(2)} on a 4.0 scale (${gpa.source}).`, ...evidence));
  if (rankShare !== null) {
    statements.push(
      says(
        `Class rank read as the top ${Math.max(1, Math.round(rankShare * 100))} percent.`,
        ...recordEvidence(material.record, 'class_rank'),
      ),
    );
  }
  return [...statements, ...ignored.map((sentence) => says(sentence))];
}

function lacking({ reading: numbers }: StudentMaterial, reading: StudentReading): Statement[] {
  const missing = [
    numbers.gpa ? '' : 'a GPA that can be read',
    numbers.sat || numbers.act ? '' : 'an SAT or ACT score',
    about(reading, 'strengths').length ? '' : 'academic strengths',
  ].filter(Boolean);
  if (!missing.length) return [];
  return [ask(joinWords(missing), 'Which class shows best what you can do, and do you have your last report card?')];
}

const TESTS: Record<number, string> = {
  9: 'Testing: nothing needed yet.',
  10: 'Testing: PSAT as a first meeting with the format.',
  11: 'Testing: decide this year between SAT, ACT and none, after one practice test of each.',
  12: 'Testing: check the policy of each college before another date is booked.',
};

/** Where the studies are heading: grade, what is hard and grows, what comes next. */
export function academicTrajectory(material: StudentMaterial, reading: StudentReading): Statement[] {
  const { grade, firstName } = material;
  const now = grade === null ? [] : [says(`${nameOf(firstName)} is in ${grade}th grade.`)];
  const trend = says(
    'The record holds no grades by term, so a trend cannot be read from it; the transcript will show one.',
  );
  const hard = reading.hardSubjects
    .slice(0, 3)
    .map(({ name, step, quote }) =>
      says(`${capital(name)} is hard at present: “${quote.quote}”. One step to suggest: ${step}.`, quote),
    );
  const turned = reading.quotes.find(
    ({ topic, quote }) =>
      ['struggles', 'challenge', 'strengths'].includes(topic) &&
      /\b(?:retook|improved|went (?:up|down)|raised my|better (?:grades?|at)|got an? [A-D][+-]?|caught up)/i.test(
        quote,
      ),
  );
  const story = turned ? [tells('Behind the record, in own words', turned)] : [];
  const tests = grade === null || !TESTS[grade] ? [] : [says(TESTS[grade])];
  return [...now, ...hard, ...story, trend, ...tests];
}
