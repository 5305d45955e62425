import type { ChatReply } from '../../../generated-words';
import { answer, PAGES } from './chat-answer';

const ASKS =
  /^(?:(?:ok|so|and|wait|hey),? )*(?:what (?:is|are|does)|whats|what's|define|explain|qu[eé] (?:es|son|significa)|is (?:a )?\d)/;

/** Words of the way to college that no article is about, each in two sentences. */
const MEANINGS: readonly [RegExp, string][] = [
  [
    /\b(?:good|bad|decent|high|low|okay) gpa\b|\bgpa (?:good|bad|okay|ok)\b/,
    'There is no one number: each college reads a GPA against its own students, with the classes behind it and whether it went up. On your school list each tier shows what your GPA counts for there, and there are good colleges for every GPA.',
  ],
  [
    /\b(?:room and board|room (?:&|n) board)\b/,
    'Room and board is what a college charges for a place to live and for meals, beside tuition. The average prices after grants that I tell have living costs in them.',
  ],
  [
    /\bweighted\b.*\bgpa\b|\bgpa\b.*\bweighted\b/,
    'An unweighted GPA counts every A the same, at most 4.0; a weighted one adds something for honors, AP or IB classes. Colleges often work out their own from the transcript, so either is fine to give here.',
  ],
  [
    /\btranscript\b/,
    'A transcript is the official record of your classes and grades, which your school sends to colleges. Your counselor’s office can show you yours, so that you can look for mistakes.',
  ],
  [
    /\b(?:liberal arts)\b/,
    'A liberal arts college teaches mainly undergraduates and lets you study broadly before you choose a major, often in small classes. It has nothing to do with politics, and the sciences are part of it.',
  ],
  [
    /\b(?:a minor|double major)\b/,
    'A minor is a second, smaller field beside your major; a double major is two whole fields. Most colleges let you decide on either after you have started.',
  ],
  [
    /\b(?:undergrad(?:uate)?s?|bachelor'?s?(?: degree)?|associate'?s?(?: degree)?)\b/,
    'Undergraduates study for a first degree: an associate degree is meant to take about two years, a bachelor’s degree about four. What comes after a bachelor’s degree, such as medical or law school, is graduate study.',
  ],
  [
    /\b(?:sticker price|list price)\b/,
    'The list price is what a college charges before any grants, and many families do not pay it. The price after grants, which I tell for each college, says more.',
  ],
];

/** What a word of the way to college means; null where a message asks for none of them. */
export function meaningOf(plain: string): ChatReply | null {
  if (!ASKS.test(plain) || /\bmy\b/.test(plain)) return null;
  const found = MEANINGS.find(([words]) => words.test(plain));
  return found ? answer([found[1]], { links: [PAGES.schools] }) : null;
}
