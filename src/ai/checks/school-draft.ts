import { z } from 'zod';
import type { Candidate } from '../../contract/material';
import type { Tier } from '../../contract/text';
import type { SchoolWords } from '../generated-words';
import { namesFederalAid } from '../privacy/aid-forms';
import { repeatsSystem } from '../prompting';
import { cleanText } from '../sanitise';
import { unknownNumbers } from './numbers';
import { ownWords, quotedIn } from './quoted';
import { COLLEGE_NAME, DIAGNOSIS, FORECAST, SHAMING } from './unfit-words';

/** What a provider may word of one school; addresses and tiers are not among it. */
export const schoolDraft = z.object({
  unitid: z.number(),
  why: z.string(),
  fit: z.object({ academic: z.string(), social_cultural: z.string(), financial: z.string() }),
  overall_fit_rationale: z.array(z.string()),
  potential_challenges: z.array(z.string()),
  why_school_essay_points: z.array(z.string()),
});
export type SchoolDraft = z.infer<typeof schoolDraft>;

/** What the words of one school may rest on. */
export interface SchoolGround {
  candidate: Candidate;
  /** Names of the other colleges on the list. */
  others: readonly string[];
  /** The student's own texts, and the same as the provider saw them. */
  own: string;
  shown: string;
  system: string;
  /** False where no federal form of aid may be named. */
  mayNameFederalAid: boolean;
}

const LONGEST_TEXT = 700;
const LONGEST_POINT = 420;
const MOST_POINTS = 6;

const TIER_WORDS: readonly [RegExp, Tier][] = [
  [
    /\b(?:an?|your|this|as an?|clear|true) (?:\w+ )?(?:reach|dream|long[- ]shot)(?: (?:school|college|option|choice|for you)|(?=[.,;!]|$))|\breach (?:school|college|for you)\b/i,
    'Reach',
  ],
  [
    /\b(?:an?|your|this|as an?) (?:\w+ )?(?:match|target)(?: (?:school|college|option|choice|for you)|(?=[.,;!]|$))|\b(?:match|target) school\b/i,
    'Match',
  ],
  [
    /\b(?:an?|your|this|as an?) (?:\w+ )?(?:safety|likely|sure bet|sure thing|shoo-in)(?: (?:school|college|option|choice|for you)|(?=[.,;!]|$))|\bsafety school\b|\b(?:easy|certain) (?:to get in|admission)\b/i,
    'Safety',
  ],
];
const FIRST_PERSON = /(?:^|[^\p{L}'’])(?:I|I'm|I’m|I've|I’ve|my|me)(?=[^\p{L}]|$)/u;

/** True when a text calls the college by another tier than the computed one. */
export const contradictsTier = (text: string, tier: Tier): boolean =>
  TIER_WORDS.some(([words, other]) => other !== tier && words.test(text));

/** The words of one school with every address and opportunity of our own, or null when they cannot be trusted. */
export function checkedSchool(draft: SchoolDraft, fallback: SchoolWords, ground: SchoolGround): SchoolWords | null {
  const known = knownText(ground);
  const one = (text: string, longest: number): string | null => trusted(text, longest, known, ground);
  const list = (points: readonly string[]): string[] | null => {
    const checked = points.slice(0, MOST_POINTS).map((point) => one(point, LONGEST_POINT));
    return checked.length && !checked.includes(null) ? (checked as string[]) : null;
  };
  const why = one(draft.why, LONGEST_TEXT);
  const academic = one(draft.fit.academic, LONGEST_TEXT);
  const social_cultural = one(draft.fit.social_cultural, LONGEST_TEXT);
  const financial = one(draft.fit.financial, LONGEST_TEXT);
  const rationale = list(draft.overall_fit_rationale);
  const challenges = list(draft.potential_challenges);
  const essay = list(draft.why_school_essay_points.filter((point) => !writesTheEssay(point)));
  if (
    why === null ||
    academic === null ||
    social_cultural === null ||
    financial === null ||
    rationale === null ||
    challenges === null
  )
    return null;
  return {
    ...fallback,
    why,
    fit: { academic, social_cultural, financial },
    overall_fit_rationale: rationale,
    potential_challenges: challenges,
    why_school_essay_points: essay ?? fallback.why_school_essay_points,
  };
}

function trusted(
  text: string,
  longest: number,
  known: string,
  { candidate, others, own, shown, system, mayNameFederalAid }: SchoolGround,
): string | null {
  const clean = cleanText(text, longest);
  if (!/\p{L}/u.test(clean) || /\[(?:name|email|phone|address|link|handle|number)\]/.test(clean)) return null;
  if (repeatsSystem(clean, system) || DIAGNOSIS.test(clean) || FORECAST.test(clean) || SHAMING.test(clean)) return null;
  if (!mayNameFederalAid && namesFederalAid(clean)) return null;
  if (contradictsTier(clean, candidate.tier) || namesAnother(clean, candidate, others, own)) return null;
  if (unknownNumbers(clean, known).length) return null;
  if (quotedIn(clean).some((quote) => ownWords(quote, own, shown) === null)) return null;
  return clean;
}

function namesAnother(text: string, { college }: Candidate, others: readonly string[], own: string): boolean {
  const mine = [college.name, ...college.aliases].join('\n').toLowerCase();
  const foreign = others.filter((name) => !mine.includes(name.toLowerCase()));
  if (foreign.some((name) => text.toLowerCase().includes(name.toLowerCase()))) return true;
  return (text.match(COLLEGE_NAME) ?? []).some(
    (name) => !mine.includes(name.toLowerCase().replace(/^the /, '')) && !own.includes(name),
  );
}

const writesTheEssay = (point: string): boolean => FIRST_PERSON.test(point.replace(/“[^”]*”|"[^"]*"/g, ' '));

/** Every number that may be said of this school: the facts as they are and as people round them, and the student's own. */
function knownText({ candidate, own }: SchoolGround): string {
  const { college, arithmetic, reasons, misses } = candidate;
  const numbers = JSON.stringify([college, arithmetic]).match(/-?\d+(?:\.\d+)?/g) ?? [];
  const rounded = numbers.flatMap((text) => {
    const value = Math.abs(Number(text));
    return [
      value,
      Math.round(value),
      Math.round(value / 10) * 10,
      Math.round(value / 100) * 100,
      Math.round(value / 1000) * 1000,
    ];
  });
  const sentences = [...reasons.map(({ text }) => text), ...misses, ...arithmetic.steps];
  return [...rounded.map(String), ...sentences, own, '30,000'].join(' ');
}
