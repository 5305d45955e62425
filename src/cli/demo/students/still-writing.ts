import type { DemoStudent } from '../demo-student';

/** An athlete without a plan yet; two sections done, the third begun. */
export const tyler: DemoStudent = {
  name: 'Tyler Beaulieu',
  email: 'tyler.student@demo.pathlight.example',
  grade: 11,
  counselor: 'dana',
  joinedDaysAgo: 30,
  lastSeenDaysAgo: 16,
  wantsList: false,
  answers: {
    'Academic Information': {
      1: 'im good at group projects bc i get people to actually do their part. in econ we ran a fake company and i was the one keeping everybody on schedule, we came 2nd',
      2: 'Econ, PE leadership, US history when its about wars or sports',
      3: 'writing long papers. outlines help. also reading when im tired after practice',
    },
    'Extracurriculars and Interests': {
      1: 'Hockey (assistant captain), lacrosse, reffing youth hockey on sunday mornings. Hockey is basically my family from november to march',
      2: "reffing. first year a parent yelled at me the whole game and I wanted to stop. now I've done like 60 games and I talk to the coaches before so everybody is calm",
    },
    'Personal Reflections': {
      4: "you can't control the bus ride only what you do when you get off it (coach says it but its true)",
    },
    'College Preferences': {
      4: 'no clue honestly. sports management? business? coaching? my sister said kinesiology. i like being around a team, thats all i know',
    },
  },
  record: { unweighted_gpa: '84.6 avg', sat_score: '1100 practice test', act_score: 'n/a' },
};

/** Wants to teach; has written two sections carefully. */
export const beckett: DemoStudent = {
  name: 'Beckett Nguyen',
  email: 'beckett.student@demo.pathlight.example',
  grade: 10,
  counselor: 'marcus',
  joinedDaysAgo: 16,
  lastSeenDaysAgo: 2,
  wantsList: false,
  answers: {
    'Extracurriculars and Interests': {
      1: "I'm a counselor-in-training at a day camp, I read with first graders every Wednesday through the buddy program, and I play trombone in band. The reading buddies are my favorite. My buddy Markus-with-a-K went from guessing words to correcting ME.",
      2: "At camp a kid would not get off the dock because he was scared of the lake. I sat with him for most of a week and we threw rocks and named them. On Friday he put his feet in. I know it's small, but I was so proud of both of us.",
      3: "Education, mostly elementary school. I want to know why some kids decide at age seven that they are 'bad at reading', and how to catch it before that.",
      4: 'Board games with complicated rules that I get to explain. Last free afternoon I made my cousins play one for four hours. They asked for a rematch, so.',
    },
    'Personal Reflections': {
      1: "When somebody says 'ohhhh' because they just got it.",
      3: "I'd like people to remember that I was patient. Band kids come to me when they don't get a rhythm, and I clap it with them until it sticks.",
    },
    interests_inventory: {
      interest_1: 'How kids learn to read',
      interest_2: 'Explaining rules of games',
      interest_4: 'Trombone',
    },
  },
  record: { unweighted_gpa: '3.6/4.0', class_rank: "don't have one yet" },
};

/** A ninth grader who has written a few short answers. */
export const eli: DemoStudent = {
  name: 'Eli Roy',
  email: 'eli.student@demo.pathlight.example',
  grade: 9,
  counselor: 'dana',
  joinedDaysAgo: 4,
  lastSeenDaysAgo: 1,
  wantsList: false,
  answers: {
    'Academic Information': { 2: 'gym, lunch jk. science', 5: 'not yet' },
    'Extracurriculars and Interests': { 1: 'snowboarding. minecraft redstone', 4: 'see above' },
  },
};
