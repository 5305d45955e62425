import type { Topic } from '../topics';
import type { Feature } from './features';

/** What can be said of a quoted sentence, by what it shows; {q} is the quote. */
export const PRAISE: readonly [RegExp, readonly string[]][] = [
  [
    /\b(?:learned|realized|realised|taught me|changed my|used to|now i)\b/i,
    [
      'The strongest line is {q}, because it shows how you changed.',
      '{q} is where your answer comes alive: a reader sees you thinking about yourself.',
    ],
  ],
  [
    /\b(?:because|so that|that'?s why|which is why|porque)\b/i,
    ['You do not only say what, you say why: {q}.', '{q} is strong, since it gives a reason that is yours.'],
  ],
  [
    /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)\b/i,
    [
      '{q} works well: the exact detail makes it easy to believe.',
      'Good that you are exact here: {q}. A stranger can picture that.',
    ],
  ],
  [
    /\b(?:felt|feel|happy|proud|nervous|scared|afraid|love|lonely|excited|laughs?)\b/i,
    ['{q} is honest, and that makes a reader want to know more.', 'You let the reader feel something here: {q}.'],
  ],
  [
    /\b(?:built|made|taught|helped|started|led|organi[sz]ed|fixed|worked|created|practi[cs]ed|explained|take care|took care|tutor|ran)\b/i,
    [
      'You show yourself in action: {q}. Deeds say more than adjectives.',
      '{q} is a strong line, because you are doing something in it.',
    ],
  ],
];

export const PLAIN_PRAISE: readonly string[] = [
  'There is a real start in {q}; it sounds like you.',
  '{q} is clear and in your own voice.',
  'I can work with {q}: it is plain and true to you.',
];

/** A second thing that is good, by what the whole answer has. */
export const ALSO: Record<Feature, readonly string[]> = {
  reason: ['You also give a reason, which many people leave out.', 'It helps that you explain why.'],
  moment: [
    'It also helps that you tell of a certain moment.',
    'You take the reader to one point in time, and that works.',
  ],
  detail: ['The details you chose make it yours.', 'Names and numbers like yours make an answer easy to trust.'],
  feeling: [
    'You say how it felt, too, without making it bigger than it was.',
    'The feeling in it is plain and honest.',
  ],
  people: [
    'Other people appear in it, so we see you with them.',
    'You do not forget the people around you, which says something about you.',
  ],
  change: ['You show that something is different for you now.', 'There is a before and an after in it.'],
};

/** One question to go deeper, by what is missing. {about} is where it points, already in quotes. */
export const DEEPER: Record<Feature, readonly string[]> = {
  reason: [
    'When you wrote {about}: why does that matter to you, of all things?',
    'What is it about {about} that keeps you coming back?',
    'If a friend asked “so what?” after {about}, what would you answer?',
  ],
  moment: [
    'Can you think of one day when {about} was really true? What happened first?',
    'Which single moment stands behind {about}, and where were you?',
    'If {about} were a scene in a film, what would the camera see?',
  ],
  detail: [
    'What would make {about} easy to picture: how many, how long, which one?',
    'About {about}: what is one detail that only somebody who was there would know?',
    'How often, how long or how many stands behind {about}?',
  ],
  feeling: [
    'What went through you when you think of {about}?',
    'How did it feel at the moment of {about}, and how does it feel now?',
  ],
  people: [
    'Who else was part of {about}, and what did they do or say?',
    'Who would notice if {about} were not so? What would they miss?',
  ],
  change: [
    'What do you do differently today because of {about}?',
    'Before and after {about}: what is different in you, even a little?',
  ],
};

/** When nothing obvious is missing. */
export const DEEPEST: readonly string[] = [
  'What part of {about} did you leave out because it was hard to put into words?',
  'If you had to cut everything but one line around {about}, which would you keep, and why?',
  'What would somebody who disagrees with you say about {about}?',
];

const STEP_OTHER: readonly string[] = [
  'Next step: add two sentences that start with the words “One time”.',
  'Next step: read it aloud once, and add the detail you notice is missing.',
];

/** One next step by the topic of the question. */
export const NEXT_STEPS: Partial<Record<Topic, readonly string[]>> = {
  strengths: [
    'Next step: add one class or project where this strength showed, in two or three sentences.',
    'Next step: write down what you did in that class, not what grade you got.',
  ],
  favorites: [
    'Next step: choose one of these classes and describe ten minutes of it that you enjoyed.',
    'Next step: for each class, finish the sentence “I look forward to it because”.',
  ],
  struggles: [
    'Next step: add one thing that helped, even a little; that is what a reader will remember.',
    'Next step: write one sentence on what you would tell a younger student about it.',
  ],
  fascination: [
    'Next step: note the last thing you looked up about it, and the question you still have.',
    'Next step: add where this began, in one or two sentences.',
  ],
  numbers: ['Next step: enter the same numbers under Academic Information, so that your list of schools can use them.'],
  activities: [
    'Next step: for the activity that matters most, add hours a week, since when, and one thing you did.',
    'Next step: put the most important activity first and give it one more sentence than the others.',
  ],
  proud: [
    'Next step: describe the hardest minute on the way there in two sentences.',
    'Next step: add what it took, so that the result does not stand alone.',
  ],
  problems: [
    'Next step: add the moment when you first cared about it.',
    'Next step: write one small thing you could do about it this month.',
  ],
  'free-time': [
    'Next step: tell the last free afternoon in the order it happened, in four sentences.',
    'Next step: add what you see, hear or hold while you do it.',
  ],
  happy: [
    'Next step: slow down one moment of it and write what you saw and heard.',
    'Next step: add who was there and what was said.',
  ],
  challenge: [
    'Next step: give the most space to what you did, and only a line or two to what happened to you.',
    'Next step: add one sentence on what you would do again, and one on what you would not.',
  ],
  remembered: [
    'Next step: add one time you already acted that way.',
    'Next step: name one person who would agree, and what they saw.',
  ],
  lesson: [
    'Next step: add the moment you understood it, and where you were.',
    'Next step: write how you used this lesson once since then.',
  ],
  'college-life': [
    'Next step: describe one ordinary Tuesday there, from morning to night, in five short lines.',
    'Next step: sort your wishes into “must have” and “nice to have”.',
  ],
  size: [
    'Next step: think of the largest and the smallest group in which you felt well, and note what made it so.',
    'Next step: add whether you would rather know everybody or meet somebody new each week.',
  ],
  location: [
    'Next step: write down what you would miss first if you moved far away.',
    'Next step: name one place you know that feels right, and one that does not.',
  ],
  majors: [
    'Next step: find one person who works in this field and note three questions for them.',
    'Next step: look up one class in that major and write what sounds good and what does not.',
  ],
  'family-expectations': [
    'Next step: write one sentence you would like your family to hear, and one question you would like to ask them.',
    'Next step: note where you agree, before you note where you do not.',
  ],
  belonging: [
    'Next step: list three things people do in that place that make it feel like home.',
    'Next step: write what a newcomer would notice first there.',
  ],
};

export const stepsFor = (topic: Topic): readonly string[] => NEXT_STEPS[topic] ?? STEP_OTHER;
