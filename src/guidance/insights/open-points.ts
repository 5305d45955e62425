import type { OpenPoint } from '../../contract/insights';
import type { StudentInput } from '../../contract/student-input';
import { type StudentPreferences, studentPreferencesOf } from '../../ai/text/student-preferences';
import { type Topic, topicOf } from '../../ai/text/topics';
import { linkOf, type Placed } from './places';

/** Something worth knowing: where it is asked, and how to see that it was told. */
interface Point {
  id: string;
  title: string;
  why: string;
  asked: Placed;
  told: (studentInput: StudentInput, answered: ReadonlySet<Topic>) => boolean;
  /** What the reasons are about why a typed number is not counted. */
  unread?: RegExp;
}

const [ACADEMIC, ACTIVITIES, SELF, COLLEGE] = [
  'Academic Information',
  'Extracurriculars and Interests',
  'Personal Reflections',
  'College Preferences',
];

const asked = (form_id: string, question_id: number | string): Placed => ({
  form_id,
  question_id: String(question_id),
});
const answered =
  (topic: Topic): Point['told'] =>
  (_, topics) =>
    topics.has(topic);

const saysWhere = ({ states, regions, settings, distance, mostMiles, mostHours }: StudentPreferences): boolean =>
  states.length + regions.length + settings.length > 0 ||
  [distance, mostMiles, mostHours].some((wish) => wish !== null);
const saysCost = ({ cost, mostCost }: StudentPreferences): boolean => cost !== null || mostCost !== null;

/** What matters most for a list comes first, then what makes the picture of the student. */
const POINTS: readonly Point[] = [
  {
    id: 'majors',
    title: 'A major or career you wonder about',
    why: 'Your list can then hold schools that teach it.',
    asked: asked(COLLEGE, 4),
    told: ({ interests }, topics) => topics.has('majors') || interests.some(({ weight }) => weight >= 1.5),
  },
  {
    id: 'gpa',
    title: 'Your GPA',
    why: 'Reach, Match and Safety go by it first of all.',
    asked: asked('academic_info', 'unweighted_gpa'),
    told: ({ reading }) => reading.gpa !== null,
    unread: /\bGPA\b/,
  },
  {
    id: 'scores',
    title: 'SAT or ACT scores, if you have taken one',
    why: 'Where schools publish their scores, yours make the tiers more exact.',
    asked: asked('academic_info', 'sat_score'),
    told: ({ reading }) => reading.sat !== null || reading.act !== null,
    unread: /\b(?:SAT|ACT)\b/,
  },
  {
    id: 'size',
    title: 'The size of school that would suit you',
    why: 'Small and large schools can feel like different worlds.',
    asked: asked(COLLEGE, 2),
    told: (studentInput, topics) => topics.has('size') || studentInput.preferences.some(({ kind }) => kind === 'size'),
  },
  {
    id: 'place',
    title: 'Where you would like to be',
    why: 'Without it the search starts near home.',
    asked: asked(COLLEGE, 3),
    told: (studentInput, topics) => topics.has('location') || saysWhere(studentPreferencesOf(studentInput)),
  },
  {
    id: 'cost',
    title: 'What college may cost',
    why: 'Prices after grants differ by thousands, and the list can go by them.',
    asked: asked('junior_questionnaire', 'practical_matters'),
    told: (studentInput, topics) => topics.has('money') || saysCost(studentPreferencesOf(studentInput)),
  },
  {
    id: 'activities',
    title: 'How you spend your time outside class',
    why: 'Jobs and family duties count as much as clubs do.',
    asked: asked(ACTIVITIES, 1),
    told: answered('activities'),
  },
  {
    id: 'strengths',
    title: 'What you are good at in class',
    why: 'It shows which programs would be fun for you and not only possible.',
    asked: asked(ACADEMIC, 1),
    told: answered('strengths'),
  },
  {
    id: 'challenge',
    title: 'A challenge you worked through',
    why: 'What you did when it was hard says more than a title.',
    asked: asked(SELF, 2),
    told: answered('challenge'),
  },
  {
    id: 'struggles',
    title: 'A subject that has been hard',
    why: 'Your counselor can then point you to help in time.',
    asked: asked(ACADEMIC, 3),
    told: answered('struggles'),
  },
  {
    id: 'family',
    title: 'What your family hopes for',
    why: 'It is easier to plan when everybody’s hopes are on the table.',
    asked: asked(COLLEGE, 5),
    told: answered('family-expectations'),
  },
  {
    id: 'happy',
    title: 'What makes you happy',
    why: 'A college is also four years of ordinary days.',
    asked: asked(SELF, 1),
    told: answered('happy'),
  },
];

/** Why it is worth knowing; a number that was typed and cannot be counted says so first. */
function whyOf({ why, unread }: Point, { reading }: StudentInput): string {
  const reason = unread && reading.ignored.find((sentence) => unread.test(sentence));
  return reason ? `What you typed is kept, but not counted. ${reason}` : why;
}

/** What is told already, and what is not, most useful first; `answered` also holds answers that nothing is read from. */
export function openPointsOf(
  studentInput: StudentInput,
  answered: readonly Placed[],
): { unknown: OpenPoint[]; known: string[] } {
  const topics = new Set(answered.map(topicOf));
  const isTold = ({ told }: Point): boolean => told(studentInput, topics);
  return {
    unknown: POINTS.filter((point) => !isTold(point)).map((point) => {
      const { id, title, asked: at } = point;
      return { id, title, why: whyOf(point, studentInput), link: linkOf(at) };
    }),
    known: POINTS.filter(isTold).map(({ title }) => title),
  };
}
