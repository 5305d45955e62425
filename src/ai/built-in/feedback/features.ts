import { wordsOf } from '../sentences';
import type { Topic } from '../topics';

/** What an answer already has; what is missing becomes the question to go deeper. */
export type Feature = 'reason' | 'moment' | 'detail' | 'feeling' | 'people' | 'change';

const SIGNS: Record<Feature, RegExp> = {
  reason: /\b(?:because|since i|so that|so i|that'?s why|the reason|which is why|in order to|porque|para que)\b/i,
  moment:
    /\b(?:when i|when my|when we|once|one (?:day|time|night|morning)|last (?:year|week|month|summer|fall|spring|winter|night|saturday|sunday|friday)|yesterday|that day|the first time|in \d+th grade|ago|cuando)\b/i,
  detail: /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty)\b|[a-z,] \p{Lu}\p{Ll}{2,}/u,
  feeling:
    /\b(?:felt|feel|feels|feeling|happy|sad|proud|nervous|scared|excited|love|loved|afraid|angry|calm|relieved|lonely|embarrassed|surprised|free)\b/i,
  people:
    /\b(?:mom|dad|mother|father|parents|brother|sister|grand\w+|friends?|teammates?|team|teacher|coach|uncle|aunt|cousins?|kids|people|customers|neighbors?|we|family|familia|mamá|papá|abuel[oa])\b/i,
  change:
    /\b(?:learned|realized|realised|taught me|changed|now i|used to|since then|different|grew|better at|stopped|started to)\b/i,
};

export const hasFeature = (answer: string, feature: Feature): boolean => SIGNS[feature].test(answer);

/** Which gap to ask about first; for facts and plans a reason counts more than a scene. */
const ORDER: Partial<Record<Topic, readonly Feature[]>> = {
  strengths: ['moment', 'detail', 'reason', 'people', 'change'],
  favorites: ['reason', 'moment', 'detail', 'people'],
  struggles: ['change', 'reason', 'people', 'moment'],
  fascination: ['reason', 'moment', 'detail', 'change'],
  activities: ['detail', 'reason', 'people', 'moment', 'change'],
  proud: ['moment', 'detail', 'people', 'feeling', 'change'],
  problems: ['reason', 'moment', 'people', 'detail'],
  'free-time': ['moment', 'detail', 'feeling', 'reason'],
  happy: ['moment', 'people', 'feeling', 'detail'],
  challenge: ['change', 'people', 'moment', 'feeling', 'detail'],
  remembered: ['moment', 'people', 'reason', 'detail'],
  lesson: ['moment', 'change', 'people', 'reason'],
  'college-life': ['detail', 'reason', 'people', 'feeling'],
  size: ['reason', 'moment', 'feeling'],
  location: ['reason', 'detail', 'feeling'],
  majors: ['reason', 'moment', 'people', 'detail'],
  'family-expectations': ['feeling', 'reason', 'people', 'change'],
  belonging: ['moment', 'people', 'feeling', 'reason'],
};
const USUAL: readonly Feature[] = ['reason', 'moment', 'detail', 'people', 'feeling', 'change'];

/** What the answer lacks most for its question, or null when it has everything. */
export function gapOf(answer: string, topic: Topic): Feature | null {
  return (ORDER[topic] ?? USUAL).find((feature) => !hasFeature(answer, feature)) ?? null;
}

export const HARD_LIFE =
  /\b(?:died|passed away|death of|funeral|divorce[d]?|cancer|hospital(?:ized)?|laid off|lost (?:his|her|their|our) (?:job|house|home)|evict\w+|deport\w+|detained|refugee|war|bull(?:y|ied|ying)|depress\w+|anxiety|panic attacks?|lonely|homeless|foster|addict\w*|alcohol\w*|in (?:jail|prison))\b/i;

export const wordCount = (answer: string): number => wordsOf(answer).length;
