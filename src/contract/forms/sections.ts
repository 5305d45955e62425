import { ask, type FormDefinition, type ReflectionSection } from './form';

const academicInformation = {
  title: 'Academic Information',
  description: 'What you are good at, what you enjoy and what has been hard. Your numbers are only one part of it.',
  questions: [
    ask(
      1,
      'What are your academic strengths, and why do you think they are strengths? Tell about a class, project or moment where one of them showed.',
    ),
    ask(
      2,
      'What are your 3 favorite classes so far, in or out of school? For each one, say what made you look forward to it.',
    ),
    ask(
      3,
      'Which subjects have you struggled with, and what made them hard? If something helped, even a little, tell about that too.',
    ),
    ask(
      4,
      'What topics or problems do you find fascinating? Think of something you looked up, watched or talked about when nobody asked you to.',
    ),
    ask(
      5,
      "What is your GPA (weighted and unweighted), and what are your SAT or ACT scores if you have taken them? Share what you know; 'not yet' is a fine answer.",
    ),
  ],
} as const satisfies ReflectionSection;

const extracurricularsAndInterests = {
  title: 'Extracurriculars and Interests',
  description: 'How you spend your time when class is over. Jobs, family duties and hobbies count as much as clubs.',
  questions: [
    ask(
      1,
      'What are your top 3 extracurriculars, and why does each one matter to you? A job, caring for family or something you do on your own counts.',
    ),
    ask(2, 'What are you proudest of outside academics? Describe what you did, and what it took to get there.'),
    ask(
      3,
      'Which fields would you like to explore, or which problems would you like to help solve? Tell what first made you care.',
    ),
    ask(
      4,
      'Aside from being with friends, how do you like to spend your free time? Walk through what you did the last time an afternoon was all yours.',
    ),
  ],
} as const satisfies ReflectionSection;

const personalReflections = {
  title: 'Personal Reflections',
  description:
    'The person behind the activities: what moves you, and what you have learned. Small true stories work best.',
  questions: [
    ask(1, 'What makes you happy? Pick a recent moment and tell what was going on and why it felt good.'),
    ask(
      2,
      'Tell about a challenge you worked to overcome. What did you try, who or what helped, and what is different for you now? Share only what you want to share.',
    ),
    ask(
      3,
      'What would you like to be remembered for by the people at your school or in your community? Give an example of a time you already acted that way.',
    ),
    ask(
      4,
      'What is the most important lesson high school has taught you so far? It can come from a class, a person, a mistake or a surprise.',
    ),
  ],
} as const satisfies ReflectionSection;

const collegePreferences = {
  title: 'College Preferences',
  description: 'What would make a college a good place for you. You can change your mind at any time.',
  questions: [
    ask(
      1,
      'What do you want in a college experience? Picture an ordinary week there and tell what you would be learning, doing and enjoying.',
    ),
    ask(
      2,
      'What size of school do you think would suit you: small, medium, large, or no preference? Explain what makes you lean that way.',
    ),
    ask(
      3,
      'Which experiences of a location matter to you? Think of city or countryside, weather, distance from home, and anything you would want close by.',
    ),
    ask(
      4,
      'Which majors and careers are you curious about, and where does that interest come from? One idea, many ideas or no idea yet are all good places to start.',
    ),
    ask(
      5,
      "What are your parents' or guardians' expectations for you after high school, and how do they fit with your own hopes?",
    ),
    ask(
      6,
      'In what kind of community or environment do you feel at home? Describe a place or group where you could be yourself, and what made that possible.',
    ),
  ],
} as const satisfies ReflectionSection;

/** The four reflection sections in the order students meet them; a section's title is its form id. */
export const SECTIONS = [
  academicInformation,
  extracurricularsAndInterests,
  personalReflections,
  collegePreferences,
] as const satisfies readonly ReflectionSection[];

/** The entry of the academic record among the forms; it holds no questions because its answers are the record's fields. */
export const academicInfo = {
  id: 'academic_info',
  title: 'Academic Information',
  description: 'Your GPA, class rank, test scores, transcript and resume in one place.',
  heading: 'Academic Information',
  subheading: 'Fill in what you know today and leave the rest empty. You can come back whenever something changes.',
  type: 'academic',
  status: 'incomplete',
  data: [],
} as const satisfies FormDefinition;
