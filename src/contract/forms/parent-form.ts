import { ask, type FormDefinition, type FormSection } from './form';

const yourChild = {
  section: 'Your child, up close',
  description: 'You have known this young person longer than any of us. Short stories help more than big words.',
  questions: [
    ask('about_you', 'Who is filling in this form?', {
      parent_name: 'Your name, and what you like to be called',
      relationship: 'How you are related to the student',
    }),
    ask(
      'adjectives',
      'Which three adjectives describe your child best, and what have you seen that makes you choose them?',
      {
        adjective_1: 'First adjective, and an example from daily life',
        adjective_2: 'Second adjective, and an example from daily life',
        adjective_3: 'Third adjective, and an example from daily life',
      },
    ),
    ask(
      'proudest_moment',
      'When were you proudest of your child? Tell what happened and what it showed you about them.',
    ),
    ask(
      'kindness',
      'Tell about a time your child did something good for someone else, especially when nobody was keeping score.',
    ),
    ask(
      'what_makes_unusual',
      'What does your child do, say or care about that you have not seen in many people of the same age?',
    ),
  ],
} as const satisfies FormSection;

const growth = {
  section: 'Growing and learning',
  description: 'What you notice at home about how your child learns and handles setbacks.',
  questions: [
    ask('lights_up', 'What does your child talk about, read about or work on until you have to call them to dinner?'),
    ask(
      'handles_difficulty',
      'Describe a setback your child has faced. How did they respond, and what did you learn about them from it?',
    ),
    ask(
      'change_since_ninth',
      'How has your child changed since the start of high school? Which change are you happiest about?',
    ),
    ask(
      'grades_in_context',
      'Is there something about school that grades and scores do not show and that you would like us to understand?',
    ),
  ],
} as const satisfies FormSection;

const homeAndCommunity = {
  section: 'Home and community',
  description: 'Life outside school. Please share only what you and your child are comfortable with.',
  questions: [
    ask(
      'responsibilities',
      'What is your child trusted with at home, in the family or at work? Say roughly how much time it takes in a week.',
    ),
    ask(
      'outside_school',
      'Which activities or interests outside school have mattered most to your child, and what have they brought out in them?',
    ),
    ask(
      'family_influence',
      'Which people, customs or events in your family have shaped your child? Choose what you would be glad to see in a letter.',
    ),
  ],
} as const satisfies FormSection;

const hopes = {
  section: 'Hopes and plans',
  description:
    'Your view of the next step. Your child answers similar questions, and it is fine if the two of you differ.',
  questions: [
    ask('hopes_for_child', 'What do you hope the years after high school give your child, besides a degree or a job?'),
    ask(
      'thriving_setting',
      'In what kind of place do you see your child doing well? Think of size, distance from home, support and the people around them.',
    ),
    ask(
      'fields_seen',
      'Which fields of study or kinds of work can you imagine for your child, and what have you seen that makes you think so?',
    ),
    ask(
      'planning_factors',
      'What should we plan around together, such as distance, costs and scholarships, or family plans? A general picture is enough; no figures are needed.',
    ),
    ask(
      'schools_considered',
      'Are there colleges or programs your family is drawn to or would rather avoid? Tell what stands behind it.',
    ),
  ],
} as const satisfies FormSection;

const workingTogether = {
  section: 'Working together',
  description: 'How we can be useful to your family.',
  questions: [
    ask(
      'questions_for_us',
      'Which parts of the college search feel unclear or worrying to you? No question is too basic.',
    ),
    ask('letter_wish', 'If the letter about your child could tell only one story, which one should it be?'),
    ask('anything_else', 'What else would you like the counselor to know about your child?'),
  ],
} as const satisfies FormSection;

/** The optional form in which a parent or guardian tells the counselor about the student. */
export const parentForm = {
  id: 'parent_form',
  title: 'Parent Form',
  description: 'Optional, completed by a parent or guardian: how you know your child at home. Takes 40-60 mins.',
  heading: 'Parent Form',
  subheading:
    'For a parent or guardian. Every question is optional, short notes are as welcome as long stories, and you can stop and return at any time.',
  type: 'form',
  status: 'incomplete',
  optional: true,
  data: [yourChild, growth, homeAndCommunity, hopes, workingTogether],
} as const satisfies FormDefinition;
