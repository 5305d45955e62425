import { defineWords } from '../i18n/words';

/** How the product works, what its AI does, and what happens to data. */
export const aboutWords = defineWords('about', {
  title: 'How %{product} works',
  lead: 'Three things worth knowing before you start, or whenever you wonder.',
  back: 'Back to my work',
  signUp: 'Sign Up',

  steps: 'How it works',
  write: 'You write',
  writeText:
    'Questions in four sections, in any order and at your own pace. Everything is saved while you type, and no question is required.',
  feedback: 'You get feedback',
  feedbackText: 'Ask for it after any answer: what already works, and which detail would make it more yours.',
  unlock: 'You unlock',
  unlockText:
    'With answers in at least %{sections} sections, %{answers} or more in each: a dashboard about your strengths and a list of schools in the tiers %{tiers}.',
  decide: 'You decide',
  decideText:
    'Look into the schools and say what you think of them. Your reasons shape the next list. Your counselor sees the same picture and can help you with it.',

  ai: 'What the AI does, and what it does not',
  aiText:
    "Texts such as feedback and dashboards are written either by %{product}'s built-in engine or by an AI service that your school has chosen. Each text says which of the two wrote it.",
  does: 'What it does',
  doesNot: 'What it does not',
  coaches: 'It coaches: it asks for the detail that only you can tell.',
  namesReal: 'It names only schools that are in the official college data.',
  backs: 'It backs what it says about you with your own words.',
  canBeWrong: 'It can be wrong. Read it as a second opinion, and talk to your counselor about anything that matters.',
  noEssays: 'It does not write your essays.',
  noTiers:
    'It never decides your tiers. Those are computed from your record and from official data, and the arithmetic is shown.',
  noPrediction: 'It does not predict admission. A Safety school can say no, and a Reach school can say yes.',

  data: 'What happens to your data',
  dataYours:
    "Your answers belong to you. Your counselor and your school's administrators can read them; other students, other counselors and other schools cannot. If an answer suggests that someone may be in danger, you see where to find help right away, and your counselor gets a note or may read it in a weekly list, because a person should be there for you.",
  dataOutside:
    'If your school uses an outside AI service, your name, email and school are left out of what it receives. The %{notice} has the details. You can delete your account with everything in it at any time on the Account page.',
  notice: 'privacy notice',
});
