import type { Topic } from '../topics';
import type { Feature } from './features';

/** What can be said of a quoted sentence, by what it shows; {q} is the quote. */
export const PRAISE: readonly [RegExp, readonly string[]][] = [
  [
    /\b(?:i (?:\w+ )?(?:learned|realized|realised) (?:to|that|how)|taught me|changed (?:my|how)|i used to|now i)\b/i,
    [
      'The strongest line is {q}, because a reader can see you grow in it.',
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
    /\b(?:i (?:\w+ )?(?:felt|feel|love|loved|was (?:so |very )?(?:happy|proud|nervous|scared|afraid|lonely|excited))|i(?:'m| am|’m| get) (?:\w+ )?(?:happy|happiest|proud|proudest|nervous|scared|afraid|lonely|excited)|laughs|my heart)\b(?! to\b)/i,
    ['{q} is honest, and that makes a reader want to know more.', 'You let the reader feel something here: {q}.'],
  ],
  [
    /\b(?:i|we) (?:\w+ )?(?:built|rebuilt|made|taught|helped|help|started|led|organi[sz]ed|fixed|work|worked|created|practi[cs]ed?|explained|take care|took|tutor|ran|run|watched|programmed|kept|paint|write|wrote|play|coach|translate|saved|asked)\b/i,
    [
      'You show yourself in action: {q}. Deeds say more than adjectives.',
      '{q} is a strong line, because you are doing something in it.',
    ],
  ],
];

export const PLAIN_PRAISE: readonly string[] = [
  '{q} sounds like you and like nobody else.',
  'You put it plainly, and that works: {q}.',
];

/** What went wrong, as a student tells it: it is received, not praised. */
export const BAD_NEWS =
  /\b(?:failed|flunk\w*|the worst|all of them|i (?:hate|suck)|bad at|terrible at|got in(?:to)? (?:fights?|trouble)|dropped out|suspended)\b/i;
export const FRANK: readonly string[] = [
  'It takes some courage to say {q} so plainly, and it gives you a place to start from.',
  'You do not hide what is hard: {q}. That is where a good answer can begin.',
];

/** What is strong in a plain sentence, by what the question asked for. */
export const TOPIC_PRAISE: Partial<Record<Topic, readonly string[]>> = {
  strengths: ['{q} names a strength a reader can picture you using.', 'You name what you can do: {q}.'],
  favorites: ['You can tell what draws you in: {q}.', '{q} says more about you than the name of a class would.'],
  struggles: ['You look closely at what is hard: {q}. That is half of the way.', '{q} is honest and exact.'],
  fascination: ['Your curiosity shows in {q}.', '{q} is a question nobody had to give you.'],
  activities: [
    '{q} shows where your hours go, and hours are what readers trust.',
    'You start with something real: {q}.',
  ],
  proud: [
    '{q} is worth being proud of, and you say it without boasting.',
    'You chose something of your own here: {q}.',
  ],
  problems: ['You name what you care about: {q}.', '{q} gives your interest a direction.'],
  'free-time': [
    '{q} shows you when nobody is watching, which is why it is worth telling.',
    'A reader meets you in {q}.',
  ],
  happy: ['The moment you chose is small and true: {q}.', 'A reader can stand beside you in {q}.'],
  challenge: ['You say what happened without making it bigger: {q}.', '{q} shows that you looked at it squarely.'],
  remembered: ['{q} says what matters to you when it comes to other people.', 'You chose a quality, not a prize: {q}.'],
  lesson: ['{q} is a thought of your own, not a poster on a wall.', 'You put a lesson into your own words: {q}.'],
  'college-life': ['You can already picture part of it: {q}.', '{q} is something a college can be measured by.'],
  size: ['You know something about what suits you: {q}.', '{q} is a good reason to lean one way.'],
  location: ['{q} helps to tell one place from another.', 'You say what a place should be like: {q}.'],
  majors: [
    '{q} gives you a direction to look in, and you may still change it.',
    'You name where you would like to look: {q}.',
  ],
  'family-expectations': ['You tell your family’s side fairly: {q}.', '{q} lets a reader hear the people at home.'],
  belonging: ['I can see the place in {q}.', '{q} tells what makes you feel at home.'],
};

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

const STEP_OTHER: readonly string[] = [
  'Next step: add two sentences about one time when it happened.',
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
    'Next step: for each class, add one reason why you look forward to it.',
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
    'Next step: name one person or place for whom this would change something.',
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
    'Next step: write one line each on what you would learn, do and enjoy there in a week.',
    'Next step: sort your wishes into what it must have and what would be nice to have.',
  ],
  size: [
    'Next step: think of the largest and the smallest group in which you felt well, and note what made it so.',
    'Next step: write one good thing about a place of that size, and one that might bother you.',
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
