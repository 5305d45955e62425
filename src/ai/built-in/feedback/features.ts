import { wordsOf } from '../sentences';

/** What an answer already has; what is missing becomes the question to go deeper. */
export type Feature = 'reason' | 'moment' | 'detail' | 'feeling' | 'people' | 'change';

const SIGNS: Record<Feature, RegExp> = {
  reason: /\b(?:because|since i|so that|so i|that'?s why|the reason|which is why|in order to|porque|para que)\b/i,
  moment:
    /\b(?:when (?:i|my|we|the|a|he|she|they)|one time|once|one (?:day|time|night|morning)|last (?:year|week|month|summer|fall|spring|winter|night|saturday|sunday|friday)|yesterday|that day|the first time|in \d+th grade|ago|cuando)\b/i,
  detail: /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty)\b|[a-z,] \p{Lu}\p{Ll}{2,}/u,
  feeling:
    /\b(?:felt|feel|feels|feeling|happy|sad|proud|nervous|scared|excited|love|loved|afraid|angry|calm|relieved|lonely|embarrassed|surprised|free)\b/i,
  people:
    /\b(?:mom|dad|mother|father|parents|brother|sister|grand\w+|friends?|teammates?|team|teacher|coach|uncle|aunt|cousins?|kids|people|customers|neighbors?|we|family|familia|mamá|papá|abuel[oa])\b/i,
  change:
    /\b(?:helps?|helped|learned|realized|realised|taught me|changed|now i|used to|since then|different|grew|better at|stopped|started to)\b/i,
};

export const hasFeature = (answer: string, feature: Feature): boolean => SIGNS[feature].test(answer);

export const HARD_LIFE =
  /\b(?:died|passed away|death of|funeral|divorce[d]?|cancer|hospitalized|in (?:the|a) hospital(?! (?:room|job|work))|(?:dad|mom|father|mother) left|laid off|lost (?:his|her|their|our) (?:job|house|home)|evict\w+|deport\w+|detained|refugee|war|bull(?:y|ied|ying)|depress\w+|anxiety|panic attacks?|lonely|homeless|foster|addict\w*|alcohol\w*|in (?:jail|prison))\b/i;

export const wordCount = (answer: string): number => wordsOf(answer).length;
