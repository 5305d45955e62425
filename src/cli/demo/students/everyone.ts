import type { DemoStudent } from '../demo-student';
import { amina } from './amina';
import { lucia } from './lucia';
import { maya } from './maya';
import { owen } from './owen';
import { beckett, eli, tyler } from './still-writing';

/** History and politics, the first of his family to apply. */
const caleb: DemoStudent = {
  name: 'Caleb Doucette',
  email: 'caleb.student@demo.pathlight.example',
  grade: 12,
  counselor: 'marcus',
  joinedDaysAgo: 55,
  lastSeenDaysAgo: 33,
  wantsList: true,
  list: { daysAgo: 40, isOpened: true },
  answers: {
    'Academic Information': {
      1: 'Reading something carefully and then arguing both sides of it. In AP U.S. History we re-held the debate over the Constitution and I was assigned a side that I disagreed with. I won, and then I wrote the rebuttal to myself for extra credit. I think it is a strength because I would rather understand a person than beat him.',
      2: 'AP U.S. History, AP Government, and Journalism. In Journalism you have to call actual people on the phone, which terrified me and which I now enjoy.',
      3: 'Calculus. The pace was hard because I had skipped a year of math in middle school and had gaps I did not know about. My teacher gave me a list of them and I worked through two a week. I have a B now and I know what a limit is.',
      4: 'Why people stop voting. Turnout in my ward is low and I went door to door to ask people about it for an article. Most of them had reasons that no textbook lists: the bus, the shift, the feeling that nobody answers.',
      5: 'GPA 4.0 unweighted, 4.5 weighted on a 5 scale. SAT 1380.',
    },
    'Extracurriculars and Interests': {
      1: 'Debate (captain), the school newspaper (news editor), and stacking lumber at the yard where my father works, twelve hours a week. Debate taught me to speak, the paper taught me to listen, and the yard taught me to show up at six.',
      2: 'I found out from the public budget that the late bus was going to be cut, and I wrote about who rides it. Forty people came to the school board meeting. The bus is still running. I did not do that, they did, but I wrote the piece.',
      3: 'History, political science, law. I would like to work on how small towns govern themselves. I first cared when the mill closed and I saw grown men read a legal notice they could not make sense of.',
      4: 'Biographies, chess with my grandfather, and long drives with the radio on. Last free afternoon: two hundred pages on Frances Perkins, who had family roots in Maine, by the way.',
    },
    'Personal Reflections': {
      1: 'My grandfather and I have a chess game that has been going on for nine years; we keep score on the cellar door. Last Sunday I evened it at 211 to 211 and he shook my hand like an ambassador.',
      2: 'I had a stutter until seventh grade, and it still visits. Debate was the worst possible idea, so I joined. A speech teacher showed me how to slow down, and my partner learned to wait without looking at me. I still lose a word now and then. I have stopped minding, and judges do not seem to mind either.',
      3: 'As a fair reporter. When two clubs fought over the budget I let both read their quotes before print, and both were angry with me in equal measure.',
      4: 'That most doors open if you knock twice and know what you want to ask.',
    },
    'College Preferences': {
      1: 'Seminars where we argue from the text, internships in government, and people who stay at dinner to finish the argument. I would like to write for the paper.',
      2: 'Medium, around a few thousand students. Large enough for a debate team, small enough that professors know their students by name.',
      3: 'Washington, DC would be the dream; Boston or Philadelphia would be good as well. I want to be in a city where government happens. I am ready to be far from home.',
      4: 'History, political science and perhaps law school. I have also thought about teaching government.',
      5: 'Nobody in my family has been to college. My parents are proud and a bit nervous, and they ask me questions about it that I cannot answer yet. They expect me to work hard and to avoid large debt. I would need a lot of financial aid.',
      6: 'The newspaper room on deadline: loud, cluttered, everyone with a pencil. I feel at home where it is normal to care about a comma.',
    },
    junior_questionnaire: {
      adjective_1: 'Curious. I read the town budget for fun, once, and then every year.',
      friend_view: 'That I remember what they told me. I ask how the thing went.',
      people_to_ask: 'Nobody comes to mind, apart from my teachers. I would be glad to meet someone.',
      family_conversation:
        'We agree that I go. We still need to talk about the forms, because my parents are worried about doing them wrong.',
      counselor_help: 'Sit with my parents and me for an hour with the financial aid form.',
      worries: 'The money, and leaving my father with the lumber on Saturdays.',
    },
    parent_form: {
      parent_name: 'Lorraine Doucette',
      relationship: 'Mother',
      adjective_1: 'Fair. Even at five he cut the cake and let his sister choose first.',
      proudest_moment:
        'The school board night. He stood up and talked slow and clear, and I knew what that had cost him.',
      planning_factors: 'Costs above all. We do not know how aid works and would like to learn.',
      questions_for_us:
        'Which papers do we need, and by when? What is the difference between a grant and a loan in the letter?',
    },
  },
  choices: [
    { kind: 'home_town', value: 'Camden, ME', strength: 'want' },
    { kind: 'near_place', value: 'Washington, DC', strength: 'want' },
    { kind: 'near_place', value: 'Boston, MA', strength: 'want' },
    { kind: 'setting', value: 'city', strength: 'want' },
    { kind: 'size', value: 'medium', strength: 'want' },
    { kind: 'program', value: 'history', strength: 'want' },
    { kind: 'program', value: 'political-science', strength: 'want' },
    { kind: 'path', value: 'four_year', strength: 'want' },
    { kind: 'aid', value: 'need', strength: 'want' },
  ],
  record: {
    weighted_gpa: '4.5 out of 5.0',
    unweighted_gpa: '4.0',
    class_rank: '3/176',
    sat_score: '1380 total',
    act_score: 'not taken',
  },
};

/** Art with a low GPA; small, in a city. */
const zadie: DemoStudent = {
  name: 'Zadie Moreau',
  email: 'zadie.student@demo.pathlight.example',
  grade: 11,
  counselor: 'marcus',
  joinedDaysAgo: 27,
  lastSeenDaysAgo: 3,
  wantsList: true,
  list: { daysAgo: 6, isOpened: true },
  answers: {
    'Academic Information': {
      1: "Honestly? Seeing. I notice stuff. In drawing class we had to draw a hand for three weeks and everyone was so over it, but by week three I could see the bones without looking for them. I don't think it shows up in my grades except in art, but noticing IS thinking.",
      2: 'Studio Art (duh), Printmaking — carving a block is like thinking backwards — and weirdly Earth Science because of the rock colors. I made my own pigment from clay from the beach and the teacher let me present it.',
      3: "Algebra 2 and basically anything with a packet due every day. I do the work and forget to hand it in, or I hand it in late for half credit. This year I have a planner with drawings in it and a check-in with Mr. Levesque on Mondays, and I've missed way fewer. My grades last semester were better than any before.",
      4: 'How cartoons from the 1930s were made, frame by frame, by rooms full of people nobody remembers. And color names! There used to be a paint made out of mummies. I told everyone at dinner.',
      5: '2.4 unweighted i think?? going up. not planning on SAT or ACT',
    },
    'Extracurriculars and Interests': {
      1: 'Mural crew — we painted the wall behind the hardware store, I did the design with two friends. Stage crew: sets, not acting, never acting. And my sticker shop, I sell at the farmers market and online, about 30 orders a month.',
      2: "The mural. Got told no by the town the first time because the drawing was 'too busy'. I went to the meeting, asked what they'd want to see, redrew it with the harbor in it and kept the octopus. They voted yes, 5-0. The octopus stayed.",
      3: 'Illustration, animation, picture books. I want kids to open a book and find a kid with messy hair and a loud brain who is the hero for once.',
      4: 'Drawing, thrifting, drawing at the thrift store. Last afternoon I had to myself I drew every mug in our kitchen as if it were a person with a job.',
    },
    'Personal Reflections': {
      1: "When a really little kid stopped in front of our mural and counted all the tentacles out loud with her grandpa. I was on the ladder and she didn't know I made it. I held very still.",
      2: "I failed English first semester of freshman year because I turned in almost nothing. I thought I was just lazy. Then a teacher let me do one essay as a comic first and write it from there and I got a B. I'm not lazy, I needed a different door. I still do comics first.",
      3: "making places less boring!! Also being somebody who says 'that's cool, show me'. I do that with the freshmen on stage crew",
      4: 'Ask what they actually want to see, then fight for the octopus.',
    },
    'College Preferences': {
      1: 'An art school or a college with serious art studios. Critiques where people are honest but not mean. Being covered in ink on a Tuesday. Some normal classes too, but short ones.',
      2: 'Small. In big groups I disappear into my sketchbook.',
      3: "City!! Museums, weird little shops, people to draw on the bus. Boston or Providence or Portland would be so good. I don't want to be somewhere with only woods, I have that.",
      4: 'Illustration, animation, graphic design. Maybe art teacher?? My aunt does tattoos and she says design skills pay rent.',
      5: "My dad wants me to have a backup plan and I get it. My mom says the backup plan is that I'm a hard worker. They want me to apply to at least one regular college that has art. ok",
      6: "Backstage. Everybody in black, whispering, holding something heavy together. Nobody cares what you look like, only if you've got your end of the couch.",
    },
    interests_inventory: {
      interest_1: 'Old animation and who REALLY drew it',
      interest_2: 'Stickers, patches, zines',
      interest_3: 'history of colors',
      interest_4: 'Linocut prints, sets for plays, one puppet',
      interest_6: 'Public walls being gray',
      interest_7: 'octopuses',
    },
  },
  choices: [
    { kind: 'size', value: 'small', strength: 'want' },
    { kind: 'setting', value: 'city', strength: 'want' },
    { kind: 'program', value: 'illustration', strength: 'want' },
  ],
  record: {
    unweighted_gpa: '2.4 (was 2.1)',
    weighted_gpa: 'same?',
    class_rank: 'no idea',
    act_score: '-',
    sat_score: 'test optional pls',
  },
};

/** Skilled trades, leaning towards engineering technology; hands-on and not in a city. */
const josie: DemoStudent = {
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

/** Signed up yesterday. */
const priya: DemoStudent = {
  name: 'Priya Raman',
  email: 'priya.student@demo.pathlight.example',
  grade: 10,
  counselor: 'marcus',
  joinedDaysAgo: 1,
  lastSeenDaysAgo: 1,
  wantsList: false,
  answers: {},
};

/** Signed up weeks ago and has not been back. */
const sam: DemoStudent = {
  name: 'Sam Coffin',
  email: 'sam.student@demo.pathlight.example',
  grade: 9,
  counselor: 'dana',
  joinedDaysAgo: 34,
  lastSeenDaysAgo: 34,
  wantsList: false,
  answers: {},
};

/** Everyone in the demo school: those with a list first, those who have not begun last. */
export const DEMO_STUDENTS: readonly DemoStudent[] = [
  owen,
  amina,
  maya,
  caleb,
  zadie,
  josie,
  lucia,
  tyler,
  beckett,
  eli,
  priya,
  sam,
];
