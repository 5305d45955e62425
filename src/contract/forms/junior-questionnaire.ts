import { ask, type FormDefinition, type FormSection } from './form';

const whoYouAre = {
  section: 'Who you are',
  description: 'Start with the person, not the transcript.',
  questions: [
    ask('adjectives', 'Which three adjectives fit you best, and when did each of them show?', {
      adjective_1: 'First adjective, and a moment when it showed',
      adjective_2: 'Second adjective, and a moment when it showed',
      adjective_3: 'Third adjective, and a moment when it showed',
    }),
    ask(
      'friend_view',
      'What would a close friend say is the best part of having you around? Think of something they have thanked you for.',
    ),
    ask('home_places', 'Which place or places do you call home, and how have they shaped the way you see things?'),
    ask(
      'everyday_culture',
      'Which languages, foods, stories or customs are part of your everyday life? Tell about one that you would miss.',
    ),
    ask(
      'day_again',
      'Which day of the past year would you gladly live again? Describe what happened and who was there.',
    ),
    ask(
      'little_known',
      'What is something about you that most of your teachers do not know, and that you would like them to know?',
    ),
  ],
} as const satisfies FormSection;

const learning = {
  section: 'Academics and learning',
  description: 'How you learn, what you are proud of, and where the story behind a grade is worth telling.',
  questions: [
    ask(
      'how_you_learn',
      'How do you learn best: by talking, reading, watching, doing, alone or with others? Describe a time when something finally clicked.',
    ),
    ask(
      'proud_work',
      'Which piece of schoolwork are you proud of? Tell how you made it and what you would show someone first.',
    ),
    ask(
      'class_of_growth',
      'In which class have you grown the most, even if it is not your best grade? What changed between the start and now?',
    ),
    ask(
      'grade_story',
      'Is there a grade or a semester that does not show what you can do? If you like, tell what you want people to understand about it.',
    ),
    ask('next_courses', 'Which courses would you like to take next year, and what draws you to them?'),
    ask('teachers', 'Which teachers know you well, and what have they seen you do?', {
      teacher_1: 'First teacher: name, class, and something they saw you do',
      teacher_2: 'Second teacher: name, class, and something they saw you do',
    }),
  ],
} as const satisfies FormSection;

const activities = {
  section: 'Activities and work',
  description: 'Clubs, sports and arts, and just as much jobs, caring for others and projects of your own.',
  questions: [
    ask(
      'activities',
      'What do you spend your time on outside class? List up to five activities, the most important one first.',
      {
        activity_1: 'First activity, your role, hours a week, and since which grade',
        activity_2: 'Second activity, your role, hours a week, and since which grade',
        activity_3: 'Third activity, your role, hours a week, and since which grade',
        activity_4: 'Fourth activity, your role, hours a week, and since which grade',
        activity_5: 'Fifth activity, your role, hours a week, and since which grade',
      },
    ),
    ask(
      'keep_one',
      'If you could keep only one of these activities, which would it be, and what would you lose without it?',
    ),
    ask(
      'work',
      'Have you worked for pay or helped out in a business or at home on a regular basis? Tell what you did and what people could count on you for.',
    ),
    ask(
      'taking_the_lead',
      'When did others look to you to get something done? It can be a big role or one small moment.',
    ),
    ask('summers', 'How have you spent your summers, and what would you like the next one to hold?', {
      summer_after_9: 'The summer after 9th grade',
      summer_after_10: 'The summer after 10th grade',
      summer_ahead: 'The summer ahead: plans, ideas or wishes',
    }),
  ],
} as const satisfies FormSection;

const familyAndSupport = {
  section: 'Family and support',
  description: 'The people around you. Share what feels comfortable and skip what does not.',
  questions: [
    ask(
      'your_people',
      'Who are the people you count on, at home or elsewhere? Tell what one of them has done for you.',
    ),
    ask('home_responsibilities', 'What do you take care of at home, and how much of your week does it fill?'),
    ask(
      'people_to_ask',
      'Who do you know that went to college or learned a trade and could tell you about it? If nobody comes to mind, say so, and we can look for someone together.',
    ),
    ask(
      'family_conversation',
      'What have you and your family said to each other about life after high school? Where do you agree, and what still needs a talk?',
    ),
    ask('counselor_help', 'What could your counselor do this year that would help you the most?'),
  ],
} as const satisfies FormSection;

const afterHighSchool = {
  section: 'Life after high school',
  description: 'Ideas, not promises. Not knowing yet is a normal place to be.',
  questions: [
    ask(
      'in_ten_years',
      'Imagine a good weekday ten years from now. Where are you, what are you working on, and who is with you?',
    ),
    ask(
      'paths',
      'Which paths are you considering after graduation, such as a four-year college, community college, an apprenticeship, service, work or a gap year? What speaks for each?',
    ),
    ask('fields', 'Which fields of study or kinds of work would you like to know more about?', {
      field_1: 'A field or job, and what interests you in it',
      field_2: 'Another field or job, and what interests you in it',
      field_3: 'One you have only just begun to wonder about',
    }),
    ask('wish_list', 'When you picture the right college or program, what belongs on each of these lists?', {
      must_haves: 'What it must have',
      nice_to_haves: 'What would be nice to have',
      deal_breakers: 'What would make you say no',
    }),
    ask('schools_in_mind', 'Which colleges or programs are already on your mind, and how did each one get there?'),
    ask(
      'practical_matters',
      'Which practical matters should we plan around, such as costs and scholarships, travel, or being needed at home? Tell only what helps us plan with you.',
    ),
  ],
} as const satisfies FormSection;

const worriesAndHopes = {
  section: 'Worries and hopes',
  description: 'Whatever you write here helps us know how to be useful to you.',
  questions: [
    ask(
      'worries',
      'What about the next two years feels uncertain or stressful? Naming it is often the first step to making it smaller.',
    ),
    ask('keeps_you_going', 'When things get hard, what helps you keep going? Tell about a time it worked.'),
    ask('hopes', 'What do you hope to be able to say about yourself on graduation day?'),
    ask('anything_else', 'What have we not asked that you would like your counselor to know?'),
  ],
} as const satisfies FormSection;

/** The junior-year questionnaire in which a student introduces themselves to the counselor. */
export const juniorQuestionnaire = {
  id: 'junior_questionnaire',
  title: 'Learning About You',
  description: 'Introduce yourself: who you are, how you learn, what you do and what you hope for. Takes 25-40 mins.',
  heading: 'Learning About You',
  subheading:
    'There are no right answers. Write the way you talk, skip what does not fit, and come back as often as you like.',
  type: 'form',
  status: 'incomplete',
  data: [whoYouAre, learning, activities, familyAndSupport, afterHighSchool, worriesAndHopes],
} as const satisfies FormDefinition;
