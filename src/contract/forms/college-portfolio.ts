import { ask, type FormDefinition, type FormSection } from './form';

const turningPoints = {
  section: 'Turning points',
  description: 'Moments after which something was different, in your life or in the way you think.',
  questions: [
    ask(
      'changed_mind',
      'What is something important you have changed your mind about? Tell what you believed before, what happened, and what you believe now.',
    ),
    ask(
      'hard_choice',
      'Describe a choice that was hard to make. What was at stake, how did you decide, and would you decide the same way again?',
    ),
    ask(
      'did_not_work',
      'Tell about something you worked for that did not turn out as you wanted. What did you do the day after, and what do you do differently since?',
    ),
    ask(
      'felt_older',
      'When did you first notice that people trusted you with something real? Describe the moment and what it asked of you.',
    ),
  ],
} as const satisfies FormSection;

const curiosity = {
  section: 'Curiosity',
  description: 'How your mind works when nobody is grading it.',
  questions: [
    ask(
      'open_question',
      'Which question keeps coming back to you? Tell where it came from and how you have tried to answer it.',
    ),
    ask(
      'beyond_assignment',
      'When did you do far more than an assignment asked? Explain what pulled you in and what you found.',
    ),
    ask(
      'stayed_with_you',
      'Which book, film, song, talk or conversation has stayed with you, and what did it make you notice?',
    ),
    ask(
      'teach_ten_minutes',
      'If you had ten minutes to teach your class anything at all, what would it be, and how would you begin?',
    ),
  ],
} as const satisfies FormSection;

const othersAndYou = {
  section: 'You among others',
  description: 'What it is like to share a team, a table or a neighborhood with you.',
  questions: [
    ask(
      'role_in_group',
      'In a group, which part do you usually play? Give an example of when it helped, and one of when it got in the way.',
    ),
    ask(
      'disagreement',
      'Tell about a disagreement with someone you respect. How did you listen, what did you say, and where did it leave the two of you?',
    ),
    ask('not_fair', 'When did you see something that was not fair, and what did you do, or wish you had done?'),
    ask(
      'gratitude',
      'Who has made a difference for you without making a show of it? Tell what they did and how you carry it on.',
    ),
    ask(
      'your_community',
      'Which community has shaped you, and what have you given back to it? A community can be a street, a team, a kitchen or a group chat.',
    ),
  ],
} as const satisfies FormSection;

const everydayLife = {
  section: 'The small and the ordinary',
  description: 'Good essays often begin with something small. Details are welcome.',
  questions: [
    ask(
      'object',
      'Which object of yours has a story? Describe it so that a stranger can see it, then tell why you keep it.',
    ),
    ask('place', 'Where do you go, or what do you do, to think clearly? Take the reader there for a minute.'),
    ask(
      'habit',
      'Which habit, ritual or running joke would the people close to you recognize at once, and what does it say about you?',
    ),
    ask(
      'family_story',
      'Which story does your family or a friend like to tell about you? What do you think of when you hear it?',
    ),
  ],
} as const satisfies FormSection;

const letterAndAhead = {
  section: "Your counselor's letter and what comes next",
  description: 'Your counselor may draw on this when writing about you, so give the facts behind each point.',
  questions: [
    ask(
      'letter_points',
      'Which three things should a letter about you not leave out? Back up each one with something you did.',
      {
        letter_point_1: 'First point, and the proof for it',
        letter_point_2: 'Second point, and the proof for it',
        letter_point_3: 'Third point, and the proof for it',
      },
    ),
    ask(
      'since_ninth_grade',
      'How are you different from the person who started 9th grade? Name one change that others have noticed too.',
    ),
    ask(
      'behind_transcript',
      'What has taken time, effort or courage that no transcript shows? Share as much or as little as you want a reader to know.',
    ),
    ask('bring_to_campus', 'What will be different about a dorm floor, a lab or a team because you joined it?'),
    ask(
      'essay_seed',
      'Reading over your answers, which one would you most like to tell in full, and what did you leave out of it?',
    ),
  ],
} as const satisfies FormSection;

/** Deeper reflections that a student can later draw on for essays, and a counselor for the letter. */
export const collegePortfolio = {
  id: 'college_portfolio',
  title: 'Reflections',
  description: "Collect the stories behind your essays and your counselor's letter. Takes 30-50 mins.",
  heading: 'Reflections',
  subheading:
    'Write freely and do not polish. Pick the prompts that make you want to answer; one honest story is worth more than ten short replies.',
  type: 'form',
  status: 'incomplete',
  data: [turningPoints, curiosity, othersAndYou, everydayLife, letterAndAhead],
} as const satisfies FormDefinition;
