import { plainWords } from '../../../../../platform/text/plain-words';
import { inQuotes, trimQuote } from '../../../../text/quotes';
import type { Topic } from '../../../../text/topics';
import { isPast } from './shape';
import { isPraiseworthy } from './strongest';

const SUBJECTS =
  'math|algebra|geometry|calculus|calc|precalc|statistics|stats|biology|bio|chemistry|chem|physics|english|history|government|economics|econ|spanish|french|art|ceramics|band|choir|orchestra|drama|theater|psychology|anatomy|coding|computer science|robotics|auto shop|welding|ag mechanics|ag science|weight training|photography|journalism|cooking|human anatomy|science|writing|reading|explaining things|problem solving|public speaking|languages|memorizing|group work|lab work|essays|presentations';
const ACTIVITIES =
  'soccer|football|basketball|volleyball|track|cross country|wrestling|swimming|softball|baseball|tennis|dance|choir|band|drumline|marching band|robotics|debate|ffa|church choir|stage crew|theater|yearbook|student council|babysitting|drawing|painting|baking|cooking|crochet|knitting|guitar|piano|violin|tutoring|skateboarding|fishing|hunting|biking|hiking|running|lifting|photography|coding|gardening|sewing|ceramics';
const FIELDS =
  'nursing|medicine|computer science|business|accounting|finance|marketing|psychology|biology|chemistry|physics|law|criminal justice|teaching|education|journalism|architecture|animation|music production|graphic design|fashion|cosmetology|welding|diesel tech|plumbing|hvac|agriculture|forestry|marine biology|public health|social work|materials science|civil engineering|mechanical engineering|electrical engineering|engineering|physical therapy|dentistry|pharmacy|aviation';
const THEMES =
  'black holes|crypto|bridges|engines|space|climate change|plastic|ocean plastic|conspiracy theories|medicinal plants';

const COLLEGE_WISHES =
  'studying abroad|research|internships|clubs|labs|small classes|hands[- ]on classes|real friends|friends|sports|football games|music|theater|greek life|parties|a job';

const LISTS: Partial<Record<Topic, string>> = {
  strengths: SUBJECTS,
  favorites: SUBJECTS,
  struggles: SUBJECTS,
  fascination: THEMES,
  activities: ACTIVITIES,
  problems: THEMES,
  'free-time': ACTIVITIES,
  happy: ACTIVITIES,
  'college-life': COLLEGE_WISHES,
  majors: FIELDS,
};

const PROPER: Readonly<Record<string, string>> = {
  english: 'English',
  spanish: 'Spanish',
  french: 'French',
  ffa: 'FFA',
  hvac: 'HVAC',
};

const SIZES: readonly [RegExp, string][] = [
  [/\bsmall(?:er)?\b/u, 'a small school'],
  [/\bmedium\b|\bmid-?size/u, 'a medium-sized school'],
  [/\b(?:large|big|huge)\b/u, 'a large school'],
];
const PLACES: readonly [RegExp, string][] = [
  [/\b(?:ocean|sea)\b/u, 'the ocean'],
  [/\bbeach/u, 'the beach'],
  [/\bmountains?\b/u, 'mountains'],
  [/\bsnow\b/u, 'snow'],
  [/\b(?:warm|hot|sunny)\b/u, 'warm weather'],
  [/\bsmall town\b/u, 'a small town'],
  [/\b(?:countryside|rural)\b/u, 'the countryside'],
  [/\b(?:woods|forest|trees)\b/u, 'trees'],
  [/\b(?:big )?city\b/u, 'a city'],
  [/\b(?:close|near) (?:to )?home\b|\bstay close\b/u, 'being close to home'],
  [/\bfar (?:away|from home)\b/u, 'being far from home'],
];
const REFUSED =
  /\b(?:not|no|dont|isnt|too|never|scared?|scary|hate|done with|sick of|tired of|away from|get out|out of|leave|leaving|avoid|without|less|nothing)\b/u;

function sizeIn(plain: string): string | null {
  const found = SIZES.filter(([sign]) => sign.test(plain));
  return found.length === 1 && !REFUSED.test(plain) ? found[0][1] : null;
}

/** Topics whose short headline ('The alto section.') can be named in a question as it was written. */
const HEADED: ReadonlySet<Topic> = new Set<Topic>([
  'favorites',
  'struggles',
  'fascination',
  'activities',
  'free-time',
  'happy',
  'college-life',
  'belonging',
  'strengths',
  'majors',
  'problems',
]);
const MOST_IN_HEAD = 5;
const SENTENCE =
  /\b(?:i|im|ive|we|my|our|me|he|she|it|its|they|is|are|was|because|idk|no|not|nowhere|yet|honestly|anywhere|maybe|probably|really|where|when|somewhere|with|lol|none|dont|feel|yes|them|all|everything|anything|something|tbh|like|want|wanna|to|guess|whatever|either|just|lot|how|why|what|whether|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mornings?|nights?|weekends?|summers?)\b/u;

/** Where the headline of a sentence ends and what is said of it begins. */
const HEAD_ENDS =
  /[,;:(]|\s[-–—]\s|\s(?:because|bc|cuz|cause|since|where|when|so|but|and|or|which|that|who|with|for|if|is|are|was|even|lol|tbh)\s/i;

function headIn(first: string, topic: Topic): string | null {
  const head = trimQuote(first.replace(/^(?:so|and|but|then|or|also|maybe)\s+/i, '').split(HEAD_ENDS, 1)[0]);
  const count = head.split(/\s+/).length;
  const plain = plainWords(head);
  if (!HEADED.has(topic) || count > MOST_IN_HEAD || head.length < 3 || SENTENCE.test(plain)) return null;
  return isPraiseworthy(head) && /\p{L}{3}/u.test(head) && !/[,?]/.test(head) && !isPast(head) ? inQuotes(head) : null;
}

/**
 * What an English answer is about, as a question can name it: a plain word for it, or its short headline (or the first of a list)
 * in quotes; null where there is neither.
 */
export function thingIn(first: string, topic: Topic): string | null {
  const plain = plainWords(first);
  if (topic === 'size') return sizeIn(plain);
  if (topic === 'location')
    return REFUSED.test(plain) ? null : (PLACES.find(([sign]) => sign.test(plain))?.[1] ?? null);
  const list = LISTS[topic];
  const found = list && new RegExp(`\\b(?:${list})\\b`, 'u').exec(plain)?.[0];
  const head = headIn(first, topic);
  if (found && !(topic === 'majors' && head && plainWords(head).endsWith(` ${found}`))) return PROPER[found] ?? found;
  return head;
}
