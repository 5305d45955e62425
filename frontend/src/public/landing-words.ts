import { defineWords } from '../i18n/words';

export const landingWords = defineWords('landing', {
  title: 'College application insights',
  hero: 'Get college application insights from your own story',
  lead: 'Answer questions that are worth thinking about. Get feedback that makes your answers sharper. See which colleges fit you, and the reasons why, with your counselor beside you.',
  email: 'Email',
  start: 'Get started',
  need: 'You need an invite code from your counselor. No advertising, and your answers are not for sale.',
  picture: 'A bright path winds over green hills towards a rising sun',
  help: 'How we help you succeed',
  reflection: 'Self-Reflection Guidance',
  reflectionText:
    'Guided questions about school, interests, challenges and hopes. Each answer gets feedback that asks for the detail only you can tell.',
  schools: 'School Recommendations',
  schoolsText:
    'Reach, Match and Safety schools from official US college data. Every tier shows its arithmetic, so you can check it.',
  angle: 'Find Your Unique Angle',
  angleText: 'See what stands out across your answers, in your own words, before you write a single essay.',
  interests: 'Interests Mapping',
  interestsText: 'From what you love doing to majors it can lead to, including a few you may not have heard of.',
  strengths: 'Strengths and Weaknesses',
  strengthsText:
    'An honest, kind look at what you do well and where you can grow, always with the sentence it comes from.',
  progress: 'Real-Time Progress Tracking',
  progressText: 'Everything is saved while you type. You and your counselor see how far you are and what comes next.',
  emailExample: 'you@school.org',
  example: 'Every answer gets an answer',
  exampleLead: 'Not a grade and not a rewrite: your own words back, and one good question.',
  writes: 'A student writes',
  feedback: 'The feedback',
});
