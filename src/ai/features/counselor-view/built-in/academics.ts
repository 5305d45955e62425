import type { AcademicFields } from '../../../../contract/academic';
import type { StudentInput } from '../../../../contract/student-input';
import { namesStrength } from '../../student-dashboard/built-in/strengths';
import { isOwnThought } from '../../../text/proof/own-deeds';
import { about, isStillHard, type StudentReading } from '../../../text/reading';
import { claims, says, type Statement } from '../../../text/statements';
import { numbersEvidence, recordEvidence } from '../../../text/student-facts';
import { capital } from '../../../text/variety';
import { bestOf, retells, tells } from './points';

const FACTS: readonly [keyof AcademicFields, string][] = [
  ['unweighted_gpa', 'unweighted GPA'],
  ['weighted_gpa', 'weighted GPA'],
  ['class_rank', 'class rank'],
  ['sat_score', 'SAT'],
  ['act_score', 'ACT'],
];

const HELPED = /\b(?:help(?:ed|s)?|tutor\w*|better|improved|retook)\b/i;

/** Record, strengths, favorites and struggles, and what the record lacks. */
export function academicOverview(studentInput: StudentInput, reading: StudentReading): Statement[] {
  const own = about(reading, 'strengths').filter(namesStrength);
  const strengths = bestOf(own, 2).map((quote) => retells('Academic strength', quote, 'strength:class'));
  const favorites = bestOf(about(reading, 'favorites'), 1).map((quote) => tells('Favorite classes', quote));
  const told = about(reading, 'struggles').filter(
    ({ quote }) =>
      isOwnThought(quote) &&
      !reading.hardSubjects.some((hard) => hard.quote.quote === quote) &&
      !/^(?:yes|some|many|all|lots|everything)$/i.test(quote),
  );
  const helped = told.find(({ quote }) => HELPED.test(quote));
  const first = told.find((one) => one !== helped);
  return [
    ...onRecord(studentInput),
    ...verified(studentInput),
    ...readAs(studentInput, reading),
    ...strengths,
    ...favorites,
    ...(first ? [tells('Has struggled', first)] : []),
    ...(helped ? [tells('What helped', helped)] : []),
    ...lacking(studentInput),
  ];
}

function onRecord({ record }: StudentInput): Statement[] {
  const known = FACTS.filter(([field]) => record[field].trim());
  if (!known.length) return [];
  const text = known.map(([field, label]) => `${label} ${record[field].trim()}`).join(', ');
  return [
    claims('record', `On record as typed: ${text}.`, ...known.flatMap(([field]) => recordEvidence(record, field))),
  ];
}

/** What a counselor read on the transcript: no words of the student stand behind it. */
function verified({ reading: { gpa, sat, act } }: StudentInput): Statement[] {
  const numbers = [
    ...(gpa?.verified ? [`GPA ${gpa.value.toFixed(2)} on a 4.0 scale`] : []),
    ...(sat?.verified ? [`SAT ${sat.value}`] : []),
    ...(act?.verified ? [`ACT ${act.value}`] : []),
  ];
  return numbers.length ? [says(`Verified from the transcript: ${numbers.join(', ')}.`)] : [];
}

function readAs(studentInput: StudentInput, reading: StudentReading): Statement[] {
  const { gpa, rankShare, ignored } = studentInput.reading;
  const statements: Statement[] = [];
  const evidence = numbersEvidence(studentInput, reading, 'gpa');
  const asTyped = gpa !== null && evidence.some(({ quote }) => Number(quote) === gpa.value);
  if (gpa && !gpa.verified && evidence.length && !asTyped)
    statements.push(
      claims('record', `GPA read as ${gpa.value.toFixed(2)} on a 4.0 scale (${gpa.source}).`, ...evidence),
    );
  if (rankShare !== null) {
    statements.push(
      claims(
        'record',
        `Class rank read as the top ${Math.max(1, Math.round(rankShare * 100))} percent.`,
        ...recordEvidence(studentInput.record, 'class_rank'),
      ),
    );
  }
  return [...statements, ...ignored.map((sentence) => says(sentence))];
}

function lacking({ reading: numbers }: StudentInput): Statement[] {
  return [
    ...(numbers.gpa ? [] : [says('No GPA yet.')]),
    ...(numbers.sat || numbers.act ? [] : [says('No score yet.')]),
  ];
}

const TURN =
  /\b(?:retook|improved|went (?:up|down)|raised my|better (?:grades?|at)|got an? [A-D][+-]?|caught up|two tries)/i;
const TURN_TOPICS = ['struggles', 'challenge', 'strengths'];

/** Where the studies are heading: grade, what is hard and grows, what comes next. */
export function academicTrajectory(reading: StudentReading): Statement[] {
  const hard = reading.hardSubjects
    .slice(0, 3)
    .map(({ name, quote }) => claims(`struggle:${name}`, `${capital(name)} is hard: “${quote.quote}”.`, quote));
  const turned = reading.quotes.find(
    ({ topic, quote }) => TURN_TOPICS.includes(topic) && TURN.test(quote) && isOwnThought(quote),
  );
  const story = turned ? [retells('Behind the record', turned)] : [];
  if (hard.length || story.length) return [...hard, ...story];
  const [told] = about(reading, 'struggles');
  if (told && isStillHard(told) && isOwnThought(told.quote))
    return [claims('told', `Finds hard: “${told.quote}”.`, told)];
  return [
    says(reading.missing.some(({ topic }) => topic === 'struggles') ? 'Not answered yet.' : 'Nothing hard named.'),
  ];
}
