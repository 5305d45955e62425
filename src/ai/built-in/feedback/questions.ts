import type { Topic } from '../topics';
import { hasFeature, type Feature } from './features';

/** A question that leads deeper, with what a good answer to it would add. */
type Deeper = readonly [adds: Feature, question: string];

const QUESTIONS: Partial<Record<Topic, readonly Deeper[]>> = {
  strengths: [
    ['moment', 'Can you remember one lesson or project where this strength surprised even you?'],
    ['people', 'When has a classmate or a teacher relied on you for exactly this?'],
    ['reason', 'Where does this strength come from: practice, a person, or something you have always liked?'],
    ['change', 'What can you do today that you could not do two years ago?'],
  ],
  favorites: [
    ['reason', 'What happens in that room that makes time go faster than elsewhere?'],
    ['moment', 'Which single lesson do you still remember, and what happened in it?'],
    ['people', 'How much of it is the subject, and how much is the teacher or the people around you?'],
  ],
  struggles: [
    ['change', 'What have you tried so far, and which part of it helped even a little?'],
    ['moment', 'At what point do you usually get lost: at the start, in the middle, or when it is time to hand it in?'],
    ['people', 'Who could you ask, and what exactly would you ask them?'],
    ['reason', 'What do you think makes it hard: the subject itself, the pace, or something around it?'],
  ],
  fascination: [
    ['moment', 'When did this first catch you, and what were you doing at the time?'],
    ['reason', 'What is the question behind it that you would most like to have answered?'],
    ['detail', 'What is one thing you found out that most people do not know?'],
    ['change', 'What did you try out yourself after you learned about it?'],
  ],
  activities: [
    ['reason', 'Which of these would you miss most if it ended tomorrow, and what would be gone with it?'],
    ['detail', 'What do you do there that would not get done without you?'],
    ['people', 'Who depends on you there, and how would they describe what you do?'],
    ['change', 'What have you become better at through it that has nothing to do with the activity itself?'],
  ],
  proud: [
    ['moment', 'Was there a point where you nearly stopped, and what made you go on?'],
    ['people', 'Who was the first person you told, and what did they say?'],
    ['feeling', 'How did you feel the morning after?'],
    ['detail', 'What did it cost you in time or sleep or courage?'],
  ],
  problems: [
    ['moment', 'When did you first notice that this matters to you?'],
    ['people', 'Whom do you know whose life would be different if this were solved?'],
    ['reason', 'Of all the problems there are, why does this one not let you go?'],
    ['detail', 'What is one small part of it that a person your age could begin with?'],
  ],
  'free-time': [
    ['moment', 'What did you do first on your last free afternoon, and when did you lose track of time?'],
    ['reason', 'What does it give you that the rest of the week does not?'],
    ['detail', 'What would somebody see on your desk, your screen or your hands while you do it?'],
    ['feeling', 'How are you different when you come back from it?'],
  ],
  happy: [
    ['detail', 'What could you see, hear or smell in that moment?'],
    ['people', 'Who is there with you, or is being alone a part of it?'],
    ['reason', 'What does this moment have that other good moments do not?'],
    ['feeling', 'How do you notice in your body that you are happy then?'],
  ],
  challenge: [
    ['change', 'What do you do differently now because of it, even in something small?'],
    ['people', 'Who or what helped, and how did you let them?'],
    ['moment', 'Was there one day when it began to turn?'],
  ],
  remembered: [
    ['moment', 'When did you last act that way, even in a small thing?'],
    ['people', 'Whom do you know who is like that, and what have you learned from watching them?'],
    ['reason', 'Why this, and not something that wins prizes?'],
  ],
  lesson: [
    ['moment', 'Where were you when you understood this?'],
    ['change', 'When did you last act on it, and how did it go?'],
    ['people', 'Who taught you this, with or without meaning to?'],
  ],
  'college-life': [
    ['detail', 'What would an ordinary Tuesday there look like, from breakfast to night?'],
    ['reason', 'Which of these wishes would you give up last, and why that one?'],
    ['people', 'What kind of people would you want across the table at lunch?'],
    ['feeling', 'What would tell you in the first week that you are in the right place?'],
  ],
  size: [
    ['moment', 'Think of a class or group in which you felt well: how many people were there?'],
    ['reason', 'What would be easier for you in a place of that size, and what would be harder?'],
    ['people', 'Would you rather be known by everybody or meet somebody new each week?'],
  ],
  location: [
    ['reason', 'What would you miss first if you lived somewhere else?'],
    ['detail', 'How far is too far for you: an hour, a day by bus, a flight?'],
    ['feeling', 'Which place that you have been to felt right, and what was it about it?'],
  ],
  majors: [
    ['moment', 'When did you first think of it, and who or what was involved?'],
    ['people', 'Whom could you ask what an ordinary day in this work is like?'],
    ['reason', 'Which part of the work do you picture yourself enjoying, and which part less?'],
    ['detail', 'What is one thing you would like to be able to do after four years?'],
  ],
  'family-expectations': [
    ['feeling', 'Which part of their hopes feels like your own, and which part does not?'],
    ['people', 'What do you think they are afraid of, or proud of, when they talk about your future?'],
    ['change', 'What have you not told them yet that you would like them to know?'],
  ],
  belonging: [
    ['moment', 'When did you first notice that you could be yourself there?'],
    ['people', 'What do the people there do that makes you feel at home?'],
    ['reason', 'What would a new place need so that you feel the same?'],
  ],
};

const USUAL: readonly Deeper[] = [
  ['moment', 'Can you think of one moment that shows this, and what happened first?'],
  ['reason', 'Why does this matter to you?'],
  ['people', 'Who else is part of this, and what would they say about it?'],
  ['detail', 'What is one detail that only somebody who was there would know?'],
  ['change', 'What is different for you now because of it?'],
];

const NOTHING_MISSING: readonly string[] = [
  'What did you leave out because it was hard to put into words?',
  'If you could keep only one line of this answer, which would it be, and why?',
  'What would a person who knows you well add to this?',
];

/** The questions that would add what the answer does not have yet; where nothing is missing, ones that go further. */
export function openQuestions(answer: string, topic: Topic): readonly string[] {
  const open = (QUESTIONS[topic] ?? USUAL).filter(([adds]) => !hasFeature(answer, adds));
  return open.length ? open.map(([, question]) => question) : NOTHING_MISSING;
}
