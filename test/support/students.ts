import { questionsOf, SECTIONS } from '../../src/contract/forms';
import type { StudentInputAnswer, StudentInput } from '../../src/contract/student-input';
import { type Preference, preferenceId } from '../../src/contract/preferences';
import type { Evidence } from '../../src/contract/text';

type Answers = Record<string, Record<string, string>>;

const NO_RECORD = {
  weighted_gpa: '',
  unweighted_gpa: '',
  class_rank: '',
  act_score: '',
  sat_score: '',
  transcript_file: '',
  resume_file: '',
};

/** The material of a student who wrote these answers, by form and question id. */
export function aStudentInput(answers: Answers, overrides: Partial<StudentInput> = {}): StudentInput {
  const answerList: StudentInputAnswer[] = Object.entries(answers).flatMap(([form_id, byQuestion]) =>
    Object.entries(byQuestion).map(([question_id, answer]) => ({
      form_id,
      question_id,
      question_text: questionsOf(form_id)?.find(({ id }) => id === question_id)?.question ?? '',
      answer,
    })),
  );
  return {
    firstName: 'Sam',
    grade: 11,
    homeState: 'OH',
    home: null,
    answers: answerList,
    record: NO_RECORD,
    reading: { gpa: null, sat: null, act: null, rankShare: null, ignored: [] },
    preferences: [],
    picks: { starred: [], strengths: [] },
    suggestions: [],
    ...overrides,
  };
}

const [ACADEMIC, ACTIVITIES, SELF, COLLEGE] = SECTIONS.map(({ title }) => title);

const evidenceFor = (form_id: string, question_id: number, quote: string): Evidence => ({
  form_id,
  question_id: String(question_id),
  question_text: questionsOf(form_id)?.find(({ id }) => id === String(question_id))?.question ?? '',
  quote,
});
const ADDED_BY_STUDENT = { holder: 'me', no_exceptions: false, chosen_at: '2026-11-01T08:00:00.000Z' } as const;

/** A choice that these words suggested. */
export const preferenceFrom = (
  { quote, ...question }: Evidence,
  wish: Pick<Preference, 'kind' | 'value'> & Partial<Preference>,
): Preference => ({
  id: preferenceId(wish),
  label: wish.value,
  strength: 'want',
  quote,
  question,
  ...ADDED_BY_STUDENT,
  ...wish,
});
/** A 9th grader of few words. */
export const shyStarter = (): StudentInput =>
  aStudentInput(
    {
      [ACADEMIC]: { 2: 'Art, English and lunch lol', 3: 'math. i dont get it and im too shy to ask' },
      [ACTIVITIES]: { 1: 'i draw', 4: 'drawing anime characters and watching videos about cats' },
      [SELF]: { 1: 'when my cat sleeps on me' },
      [COLLEGE]: { 4: 'idk' },
    },
    {
      firstName: 'Lena',
      grade: 9,
    },
  );

/** A 12th grader with a robotics team and high scores. */
export const roboticsSenior = (): StudentInput =>
  aStudentInput(
    {
      [ACADEMIC]: {
        1: 'Physics and calculus are my strengths because I like breaking a problem into parts until each part is easy. In AP Physics I built a catapult that hit a bucket from 12 meters, and I explained the math to my whole class.',
        2: 'AP Physics, AP Calculus BC and Computer Science. I look forward to them because every day there is something to figure out.',
        3: 'English essays are hard for me. I tend to write like a lab report, and it takes me forever to find a topic. Meeting with my teacher before school helped.',
        4: 'I am fascinated by control theory. I watched every lecture I could find on how drones stay stable, then I programmed a small one myself.',
        5: 'Unweighted 3.94, weighted 4.5, SAT 1510',
      },
      [ACTIVITIES]: {
        1: 'I am captain of our robotics team (FRC). We rebuilt the arm of our robot three times in six weeks before it worked. I also tutor younger students in math on Tuesdays and play cello in the school orchestra.',
        2: 'I am proudest of getting our team to the state championship after two years of not making it. I organized extra build nights and taught four freshmen how to wire the robot.',
        3: 'I want to design prosthetic limbs. My uncle lost his hand at work and his prosthesis is so heavy that he never wears it.',
        4: 'Last free afternoon I took apart an old printer to reuse its motors.',
      },
      [SELF]: {
        2: 'In 10th grade I yelled at a teammate for a mistake and he quit. I apologized, and I learned to ask questions before I give orders. Now I start every meeting by asking what people need.',
        3: 'I would like to be remembered as somebody who made the workshop a place where beginners felt welcome.',
        4: 'That being right is worth nothing if nobody wants to listen to you.',
      },
      [COLLEGE]: {
        1: 'I want a college with strong mechanical or biomedical engineering where first-years can join project teams.',
        2: 'Medium or large, so that there are big labs.',
        3: 'I want to be in or near a city. Distance does not matter to me.',
        4: 'Mechanical engineering or biomedical engineering, because of my uncle.',
        5: 'My parents expect me to apply to famous schools. I care more about the labs.',
      },
    },
    {
      firstName: 'Arjun',
      grade: 12,
      homeState: 'TX',
      record: { ...NO_RECORD, unweighted_gpa: '3.94', weighted_gpa: '4.5', sat_score: '1510' },
      reading: {
        gpa: { value: 3.94, source: 'unweighted GPA' },
        sat: { value: 1510, source: 'SAT' },
        act: null,
        rankShare: null,
        ignored: [],
      },
      preferences: [
        preferenceFrom(evidenceFor(COLLEGE, 2, 'Medium or large, so that there are big labs'), {
          kind: 'size',
          value: 'medium',
        }),
        preferenceFrom(evidenceFor(COLLEGE, 2, 'Medium or large, so that there are big labs'), {
          kind: 'size',
          value: 'large',
        }),
        preferenceFrom(evidenceFor(COLLEGE, 3, 'I want to be in or near a city'), { kind: 'setting', value: 'city' }),
      ],
    },
  );

/** An 11th grader in Maine, first in the family, worried about cost. */
export const futureNurse = (): StudentInput =>
  aStudentInput(
    {
      [ACADEMIC]: {
        1: 'I am good at biology because I remember how things in the body connect.',
        2: 'Anatomy, biology and health. In anatomy we learned how the heart valves work and I explained it to my grandmother, who has a bad one.',
        3: 'Chemistry. I work until nine most nights so I am tired when I do the homework. Going to the help session on Thursdays helped a little.',
        5: 'My GPA is 3.4 unweighted. I have not taken the SAT yet.',
      },
      [ACTIVITIES]: {
        1: 'I work at Hannaford 20 hours a week, I take care of my grandmother after school, and I am in the Red Cross club.',
        2: 'I am proud that I learned to manage all of my grandmother’s medicine when I was fourteen. The nurse who visits said I keep better charts than some adults.',
        3: 'I want to be a nurse in a small town. Our clinic closed and people now drive an hour to see a doctor.',
      },
      [SELF]: {
        1: 'When my grandmother laughs at my bad jokes while I do her blood pressure.',
        2: 'When my dad was laid off I started working to help pay for groceries. I was tired and my grades went down, but I asked my teachers for more time and they gave it.',
        4: 'Asking for help is not weak.',
      },
      [COLLEGE]: {
        1: 'A place where I can start nursing classes right away and where teachers know my name.',
        2: 'Small.',
        3: 'I have to stay in Maine, close enough to come home on weekends.',
        4: 'Nursing.',
        5: 'My parents did not go to college. They want me to, but we are worried about how to afford it without debt.',
      },
      parent_form: {
        parent_name: 'Dana Pelletier',
        proudest_moment: 'When she sat with her grandmother all night in the hospital.',
        planning_factors: 'We can pay very little, and she is needed at home on weekends.',
      },
    },
    {
      firstName: 'Maddie',
      grade: 11,
      homeState: 'ME',
      record: { ...NO_RECORD, unweighted_gpa: '3.4' },
      reading: { gpa: { value: 3.4, source: 'unweighted GPA' }, sat: null, act: null, rankShare: null, ignored: [] },
      preferences: [
        preferenceFrom(evidenceFor(COLLEGE, 2, 'Small'), { kind: 'size', value: 'small' }),
        preferenceFrom(evidenceFor(COLLEGE, 3, 'I have to stay in Maine'), {
          kind: 'state',
          value: 'ME',
          strength: 'must',
        }),
        preferenceFrom(evidenceFor(COLLEGE, 3, 'close enough to come home on weekends'), {
          kind: 'distance',
          value: 'near',
        }),
        preferenceFrom(evidenceFor(COLLEGE, 5, 'we are worried about how to afford it without debt'), {
          kind: 'aid',
          value: 'low_cost',
        }),
      ],
    },
  );

/** A 12th grader who paints and has low grades. */
export const painter = (): StudentInput =>
  aStudentInput(
    {
      [ACADEMIC]: {
        1: 'Honestly only art. I see how light works and I can mix any color.',
        2: 'Studio Art, Ceramics, Creative Writing. Nobody tells you there is one right answer.',
        3: 'Algebra 2 and chemistry. I failed algebra in 10th grade the year my parents divorced, and I retook it in summer school and got a B-.',
        5: '2.4 unweighted, ACT 19',
      },
      [ACTIVITIES]: {
        1: 'I paint murals with a neighborhood group, I run an Instagram page for my paintings, and I babysit my cousins.',
        2: 'The mural on Grant Street is mine. It is 30 feet long and it took eleven weekends. Kids point at it now.',
        4: 'I paint in the garage until my mom tells me to go to bed.',
      },
      [SELF]: {
        1: 'When strangers stop in front of the mural and guess what it means.',
        2: 'I used to procrastinate on everything because I was afraid to fail. Painting a wall in public cured me a little, since everybody sees your mistakes anyway.',
        3: 'Somebody who made gray places less gray.',
      },
      [COLLEGE]: {
        1: 'Studios open at night, and people who take art seriously.',
        3: 'A city with museums. Not too far from Pittsburgh.',
        4: 'Painting, illustration, maybe art teaching.',
        5: 'My mom wants me to have a real job, so we argue about art school.',
        6: 'In the garage, or anywhere people are covered in paint.',
      },
    },
    {
      firstName: 'Rosa',
      grade: 12,
      homeState: 'PA',
      record: { ...NO_RECORD, unweighted_gpa: '2.4', act_score: '19' },
      reading: {
        gpa: { value: 2.4, source: 'unweighted GPA' },
        sat: null,
        act: { value: 19, source: 'ACT' },
        rankShare: null,
        ignored: [],
      },
      preferences: [
        preferenceFrom(evidenceFor(COLLEGE, 3, 'A city with museums'), { kind: 'setting', value: 'city' }),
        preferenceFrom(evidenceFor(COLLEGE, 3, 'Not too far from Pittsburgh'), { kind: 'distance', value: 'near' }),
      ],
    },
  );

/** A 10th grader who plays soccer and has no direction yet. */
export const undecidedAthlete = (): StudentInput =>
  aStudentInput(
    {
      [ACADEMIC]: {
        1: 'I work hard and I am good with people in group projects.',
        2: 'PE, history and Spanish. History because my teacher tells it like a story.',
        3: 'I get nervous before tests and my mind goes blank even when I studied.',
        5: 'GPA around 3.1',
      },
      [ACTIVITIES]: {
        1: 'Varsity soccer, since 9th grade. We practice every day and I play left back. I also help coach my little brother’s U8 team on Saturdays.',
        2: 'Making varsity as a freshman after being cut in 8th grade. I ran two miles every morning that whole summer.',
        4: 'Soccer, FIFA, eating with my cousins.',
      },
      [SELF]: {
        1: 'Sunday games with my cousins and then my aunt’s food.',
        2: 'Getting cut from the team. I kept practicing and asked the coach what to work on.',
        4: 'You can lose and still be proud.',
      },
      [COLLEGE]: {
        1: 'I would love to play soccer in college and have a team that is like a family.',
        2: 'No preference',
        4: 'I have no idea what I want to study yet.',
        5: 'They just want me to be happy and to finish.',
      },
    },
    {
      firstName: 'Mateo',
      grade: 10,
      homeState: 'NJ',
      record: { ...NO_RECORD, unweighted_gpa: '3.1' },
      reading: { gpa: { value: 3.1, source: 'unweighted GPA' }, sat: null, act: null, rankShare: null, ignored: [] },
    },
  );

/** An 11th grader who writes partly in Spanish. */
export const bilingualWriter = (): StudentInput =>
  aStudentInput(
    {
      [ACADEMIC]: {
        1: 'Soy buena en matemáticas porque me gusta encontrar la respuesta. In math nobody cares about my accent.',
        2: 'Matemáticas, arte y ESL. My ESL teacher listens to us.',
        3: 'English essays, because I think in Spanish first and the words in English come slow.',
      },
      [ACTIVITIES]: {
        1: 'Ayudo a mi mamá en su trabajo los fines de semana, we clean offices. I translate for my parents at the doctor and at the bank.',
        2: 'I taught myself English with songs in one year after we moved from Honduras.',
        3: 'Quiero estudiar contabilidad o business, because my parents got cheated by a man who did their taxes.',
      },
      [SELF]: {
        1: 'Cuando toda la familia cocina junta los domingos.',
        2: 'Moving here at 13 without knowing anybody. I was lonely, but I kept talking to people even with mistakes.',
      },
      [COLLEGE]: {
        3: 'Cerca de mi familia.',
        4: 'Accounting, business.',
      },
    },
    {
      firstName: 'Gabriela',
      grade: 11,
      homeState: 'FL',
      preferences: [
        preferenceFrom(evidenceFor(COLLEGE, 3, 'Cerca de mi familia'), { kind: 'distance', value: 'near' }),
      ],
    },
  );

/** Six students as different as a school has them. */
export const allStudents = (): StudentInput[] => [
  shyStarter(),
  roboticsSenior(),
  futureNurse(),
  painter(),
  undecidedAthlete(),
  bilingualWriter(),
];
