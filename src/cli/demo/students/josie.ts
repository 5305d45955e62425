import type { DemoStudent } from '../demo-student';

/** Skilled trades, leaning towards engineering technology; hands-on and not in a city. */
export const josie: DemoStudent = {
  name: 'Josie Marden',
  email: 'josie.student@demo.pathlight.example',
  grade: 11,
  counselor: 'marcus',
  joinedDaysAgo: 19,
  lastSeenDaysAgo: 6,
  wantsList: true,
  list: { daysAgo: 5, isOpened: false },
  answers: {
    'Academic Information': {
      1: 'Anything with my hands and a tape measure. I can look at a drawing and see the part. In machine tool class I made a set of parallels that came out within two thousandths, and my teacher put them in his own toolbox.',
      2: "Machine Tool at the tech center, Intro to CAD, Geometry (because it's the only math that's a picture)",
      3: 'English and foreign language. I read slow. Audiobooks help a lot, the library app is free, I listen while I drive.',
      4: "how stuff gets made. I watch factory videos like other people watch sports. Right now it's CNC lathes and how they hold tolerance when the metal heats up.",
      5: 'about a 3.1. PSAT was 1010. Havent done the SAT yet',
    },
    'Extracurriculars and Interests': {
      1: "SkillsUSA (welding + precision machining), working at my uncle's boatyard, 4-H when I was younger and now I help run the small engine club. Boatyard is number 1 because people trust me with their boats.",
      2: 'Rebuilt an outboard motor that had been under water since the fall. Took me five weekends and two wrong gaskets. Runs now. The guy paid me and brought pie',
      3: "Engineering technology, manufacturing, maybe marine engines. I want boats that don't dump oil in the harbor. My uncle is looking at electric outboards and somebody will have to fix those.",
      4: 'Riding my dirt bike, welding weird little animals out of scrap, ice fishing. Last Saturday I made a lobster out of old spark plugs for my mom.',
    },
    'Personal Reflections': {
      1: 'first pull and it starts.',
      2: "Being the only girl in the shop freshman year. Some guys would grab the tool out of my hand to 'help'. I talked to my teacher and he made a rule that nobody touches another persons work without asking, for everyone. Now two more girls signed up and I show them the good vise.",
      3: 'that my work holds. And that I taught people instead of just doing it for them.',
      4: 'measure twice is real. Also in life, like before you send the text',
    },
    'College Preferences': {
      1: 'Shop time. Labs with real machines, a co-op or paid internship, teachers who have worked in the field. I do not want to sit in lectures for four years',
      2: 'small to medium. Enough people for a good shop',
      3: 'Not a city. Somewhere with snow and woods or water, New England, Maine is best. I want to bring my truck.',
      4: 'Engineering technology (mechanical) or mechanical engineering, welding maybe. I like designing the part AND making it, my teacher says thats what engineering technology is',
      5: "dad thinks I could start at the yard full time right after school. Mom wants me to get the degree first. I lean to the degree if it's hands on and doesn't cost too much",
      6: "the boatyard at coffee break, sitting on buckets. nobody talks fancy and everybody knows something you don't",
    },
  },
  choices: [
    { kind: 'home_town', value: 'Camden, ME', strength: 'want' },
    { kind: 'state', value: 'ME', strength: 'want' },
    { kind: 'region', value: 'New England', strength: 'want' },
    { kind: 'setting', value: 'city', strength: 'avoid' },
    { kind: 'program', value: 'mechanical-engineering-technology', strength: 'want' },
    { kind: 'program', value: 'mechanical-engineering', strength: 'want' },
    { kind: 'path', value: 'four_year', strength: 'want' },
    { kind: 'aid', value: 'low_cost', strength: 'want' },
  ],
  record: {
    unweighted_gpa: '3.1ish',
    weighted_gpa: 'n/a',
    class_rank: '',
    act_score: 'no',
    sat_score: 'PSAT 1010, SAT in may',
  },
};
