import { found, type Finding, gated, type Reader } from '../finding';
import type { Clause } from '../text';
import { aboutCollege } from './context';

/** Countries and cities that students name for a time abroad. */
const ABROAD =
  'italy|spain|france|germany|japan|korea|england|london|paris|rome|tokyo|seoul|mexico|costa rica|china|ireland|scotland|australia|new zealand|greece|brazil|argentina|ghana|kenya|india|israel|sweden|norway|denmark|the netherlands';
const BREAKS =
  '(?:(?:\\w+ ){0,3}breaks?|christmas|thanksgiving|the holidays|holidays|winter vacation|all year|year[- ]round)';

const OFFERS: readonly [string, RegExp][] = [
  ['rotc', /\b(?:(?:army|navy|air force|marine) )?(?:n|j)?rotc\b/g],
  [
    'learning_support',
    /\b(?:ieps?|504(?: plans?)?|learning (?:support|disabilit\w+|differences?|center)|disability (?:services|support|office|resources)|accommodations?|dyslexi\w+|adhd|tutor(?:s|ing)(?: center)?|(?:academic|extra|autism) support|note ?takers?|(?:sign[- ]language |asl )?interpreters?|asl(?= |$)|(?:teachers?|professors?) who sign|(?:cart )?caption(?:s|ing|ed)|extended time|extra time on tests)\b/g,
  ],
  [
    'lgbtq_life',
    /\b(?:lgbtq?\w*\+?|queer[- ]?(?:friendly)?|trans(?= (?:people|students?|kids|isn|is|and|or))|gay[- ]?(?:friendly)?|trans[- ]?(?:friendly| friendly|gender|inclusive)|pride (?:center|club|group)|gsa|gender[- ](?:inclusive|neutral))\b/g,
  ],
  [
    'wheelchair_access',
    /\b(?:wheel ?chairs?(?:[- ](?:accessib\w+|friendly|access))?|ramps?(?: and elevators?)?|accessible (?:campus|dorms?|buildings?)|elevators?)\b/g,
  ],
  [
    'childcare',
    /\b(?:child ?care|day ?care|family housing|housing for (?:parents|families)|place for my (?:son|daughter|baby|kid))\b/g,
  ],
  [
    'study_abroad',
    new RegExp(
      `\\b(?:study(?:ing)? (?:abroad|overseas)|(?:semester|year|summer|term)s? (?:abroad|overseas)|abroad programs?|(?:year|semester|summer|term|months) in (?:another country|a different country|europe|asia|africa|south america|latin america|${ABROAD})|study in (?:${ABROAD})|somewhere in europe|go abroad|travel abroad|estudiar en el extranjero)\\b`,
      'g',
    ),
  ],
  [
    'greek_life',
    /\b(?:greek (?:life|system|orgs?|organizations|row|scene)|(?<=\bno )greek|go(?:ing)? greek|divine nine|line sisters?|frats?|frat (?:culture|bros|parties)|fraternit(?:y|ies)|sororit(?:y|ies)|rush(?:ing)? a)\b/g,
  ],
  [
    'break_housing',
    new RegExp(
      `\\b(?:dorms?|housing|residence halls?|rooms?|campus)\\b[^,.;]{0,24}\\b(?:open|stay|staying|over|during|on|all|through|including|for)\\b[^,.;]{0,24}?\\b${BREAKS}\\b|\\bbreak housing\\b|\\b(?:sleep|live|stay|be)\\b[^,.;]{0,12} (?:over|during|on|for|at) ${BREAKS}\\b`,
      'g',
    ),
  ],
  ['internships', /\b(?:internships?|co[- ]?ops?(?: programs?)?|job placement|real work experience|pr[aá]cticas)\b/g],
  ['honors', /\bhonors (?:programs?|colleges?)\b/g],
  [
    'diversity',
    /\b(?:divers(?:e|ity)|people (?:who |that )?(?:\w+ )?look like me|(?:lots of|more|many) (?:latin[oax]s|hispanics|mexicans)|(?:other|lots of|more|many) (?:latin[oax]s?|black|asian|hispanic|native|muslim|indian|international|mexican) (?:students|people|kids)|diversidad|multicultural)\b/g,
  ],
  ['safety', /\b(?:safe(?: (?:campus|place|area|neighborhood|city|town))?|safety|low crime|segur[ao])\b/g],
  [
    'food',
    /\b(?:(?:good|great|decent|better|amazing|real|vegan|vegetarian|halal|kosher) (?:food|dining|meals?|cafeteria|options)|dining halls?|halal|kosher|vegan|food (?:has to|should) be good|buena comida)\b/g,
  ],
  ['marching_band', /\b(?:marching band|band(?= \(?(?:i|we) march| that marches)|drum ?line|color guard)\b/g],
  [
    'party_scene',
    /\b(?:part(?:y|ying) (?:schools?|scene|culture|college)|big parties|crazy parties|drinking culture|parties|partying|drinking)\b/g,
  ],
  [
    'research',
    /\b(?:undergrad(?:uate)? research|research (?:opportunities|labs?|with professors?)|labs? (?:where|that|which) (?:let )?(?:undergrads?|students|freshmen|you|we|i)\b|do(?:ing)? research|research\b)\b/g,
  ],
  [
    'school_spirit',
    /\b(?:school spirit|(?:big |football |good )?game ?days?|tailgat\w+|big (?:time )?(?:sports|football)(?: (?:games|team|school|culture))?|football (?:games?|team|culture|saturdays?)|(?:good|great) (?:football|basketball|sports)(?: team)?s?|student section)\b/g,
  ],
  [
    'mental_health',
    /\b(?:mental health (?:support|services|resources|counsel\w+)|counseling (?:center|services)|therapists? on campus)\b/g,
  ],
];
const NOT_AN_OFFER = /\b(?:i have|i'?ve got|my|with my|i got|diagnosed with)(?: an?| my)? $/;

/** 'Where being trans isn't a big deal' asks for exactly that. */
const ACCEPTED =
  /\b(?:judged|bullied|harassed|hated|made fun of|hide|closeted|jumped)\b|\b(?:is|are|isn'?t|being \w+ is) (?:not )?(?:an? (?:big deal|issue|problem)|accepted|normal|ok|okay|fine|safe|welcome)\b/;

function offersIn(clause: Clause): Finding[] {
  return OFFERS.flatMap(([value, words]) =>
    found(clause, words, 'campus_offer', value, {
      ...(value === 'lgbtq_life' && ACCEPTED.test(clause.text) ? { fixed: 'want' } : {}),
    }).filter(({ at, length }) => {
      const before = clause.text.slice(0, at);
      const word = clause.text.slice(at, at + length);
      if (value === 'school_spirit' && /\bplay(?:ing)? (?:\w+ )?$/.test(before)) return false;
      if (value === 'safety' && /^safety$/.test(word) && /\b(?:public|my|as a|a) $/.test(before)) return false;
      if (value === 'lgbtq_life' && word === 'gay' && /\bso $/.test(before)) return false;
      if (value === 'research' && /\bi (?:did|need to do|have to do|should) (?:more |some )?$/.test(before))
        return false;
      if (value === 'learning_support' && NOT_AN_OFFER.test(before)) return supports(clause);
      return true;
    }),
  );
}

/** 'I have an IEP' asks for support only where help is spoken of. */
const supports = (clause: Clause): boolean =>
  /\b(?:support|help|need|services|accommodat\w+|good (?:with|about|for))\b/.test(clause.sentence.text);

/** Fear of standing alone asks for the people one would not stand alone among. */
const belongingIn = (clause: Clause): Finding[] => [
  ...found(
    clause,
    /\b(?:be|being) the only (?:\w+ ){1,2}(?:kid|student|person|girl|boy|guy|one|hijabi)\b|\b(?:be|being) the only (?:mexican|black|latin[oa]|hispanic|asian|muslim|jewish|native|indian|brown|gay|queer|trans|hijabi|immigrant|first[- ]gen|african|arab|somali|hmong)\b/g,
    'campus_offer',
    'diversity',
    { turned: true },
  ),
  ...found(clause, /\b(?:racism|racists?|(?:all|mostly|super)[- ]white)\b/g, 'campus_offer', 'diversity', {
    turned: true,
  }),
  ...found(clause, /\b(?:homophob\w+|transphob\w+)\b/g, 'campus_offer', 'lgbtq_life', { turned: true }),
];

const COMMUTE =
  /\b(?:commut(?:e|ing|er)(?! (?:rail|trains?|line|bus|distance))|liv(?:e|ing) (?:at|from) home|(?:keep |stay )?liv(?:e|ing) with my (?:parents|mom|mother|family|folks|grand\w+|dad|father|aunt\w*|uncle)|(?:sleep|sleeping) in my own bed|viv(?:ir|iendo) con (?:mi|mis) (?:\w+)|viv(?:ir|iendo) en (?:mi |la )?casa|stay(?:ing)? (?:at home|home)(?= (?:and|while|for|to save))|keep living at home|drive to class(?:es)?)\b/g;
const CAMPUS =
  /\b(?:dorms?|dorm life|residence halls?|(?:live|living|housing) on[- ]campus|live in a dorm|on[- ]campus housing|vivir en el campus|live away from home|roommates?(?! (?:who|that|with|and|or|like)))\b/g;

const PATHS: readonly [string, RegExp][] = [
  [
    'two_year',
    /\b(?:community college|comm(?:unity)? college|cc\b|juco|junior college|two[- ]year(?: (?:college|school|program|degree))?|2[- ]?(?:year|yr)(?: (?:college|school|program|degree))?|associate'?s?(?: degree)?|(?:(?:two|2) years )?at (?:a )?community\b|community first|colegio comunitario)\b/g,
  ],
  ['transfer', /\btransfer(?:ring)?\b/g],
  [
    'trade',
    /\b(?:trade school|trades\b|a trade\b|the trade\b|vocational(?: school)?|vo-?tech|tech(?:nical)? (?:school|college)|apprentice(?:ship)?s?|union (?:job|program)|lineman school|welding (?:school|program)|certificate program|escuela t[eé]cnica)\b/g,
  ],
  [
    'military',
    /\b(?:military|enlist(?:ing)?|(?:join|joining|going into|go into) the (?:army|navy|marines|air force|coast guard|military|service|space force)|coast guard|marine corps|(?:army|navy|air force|marines) first|basic training|national guard)\b/g,
  ],
  [
    'gap_year',
    /\b(?:gap year|year off|take a year|mission(?:ary)? (?:trip )?(?:first|for two years)|a[ñn]o sab[aá]tico)\b/g,
  ],
  [
    'work',
    /\b(?:(?:straight|right) (?:in)?to (?:work|the workforce)|full[- ]time job|workforce|work(?:ing)? (?:full[- ]time|for my (?:dad|uncle|family|mom))|get(?:ting)? a job(?! (?:after|with|in|from) (?:college|my degree|a degree))|go(?:ing)? to work)\b/g,
  ],
  [
    'four_year',
    /\b(?:four[- ]year(?: (?:colleges?|schools?|universit\w+|degree))?|4[- ]?(?:year|yr)s?(?: (?:colleges?|schools?|universit\w+|degree))?|bachelor'?s?(?: degree)?|four years of college)\b/g,
  ],
];
const PATH_TALK = /\b(?:college|after|graduat\w+|path|considering|thinking|first|then|plan|want|do|go|join|maybe)\b/;

const NOT_JOINING = /^ ?(?:towns?|bases?|famil\w+|brats?|recruiters?|history)\b/;

/** 'Small or I transfer' threatens, and 'it has to last 4 years' counts. */
const isThreatOrSpan = (value: string, before: string, words: string): boolean =>
  (value === 'transfer' && /\bor (?:i|i'?ll|i will|i'?m) $/.test(before)) ||
  (value === 'four_year' && /^(?:4|four)[- ]?(?:years|yrs)$/.test(words));

function pathsIn(clause: Clause): Finding[] {
  const { role } = clause.sentence;
  const all = PATHS.flatMap(([value, words]) => found(clause, words, 'path', value));
  return all.filter(({ value, at, length }) => {
    const before = clause.text.slice(0, at);
    const behind = clause.text.slice(at + length);
    if (isThreatOrSpan(value, before, clause.text.slice(at, at + length))) return false;
    if (
      /^go(?:ing)? to work$/.test(clause.text.slice(at, at + length)) &&
      /\bclass(?:es)?\b/.test(clause.sentence.text)
    )
      return false;
    if (value === 'transfer' && /^ ?(?:credits?|student|rate|his|her|my|their|the)\b/.test(behind)) return false;
    if (value === 'military' && NOT_JOINING.test(behind)) return false;
    if (value === 'military' && /\bmy (?:dad|mom|brother|uncle|sister)\b/.test(before)) return false;
    if (value === 'four_year' && /^ ?of (?!college|school)/.test(behind)) return false;
    if (value === 'four_year' && /\b(?:for|in|all|total|over) $/.test(before)) return false;
    return role.aboutCollege || PATH_TALK.test(clause.text);
  });
}

/** Nobody can live at home and go to a college out of reach: said plainly it is a must; 'commuter schools' are a liking. */
const asDaily =
  ({ text }: Clause) =>
  (one: Finding): Finding => ({ ...one, binding: !/commuter/.test(text.slice(one.at, one.at + one.length)) });

function livingIn(clause: Clause): Finding[] {
  const inBreaks = offersIn(clause).filter(({ value }) => value === 'break_housing');
  const dorms = found(clause, CAMPUS, 'living', 'campus').filter(
    ({ at, length }) =>
      !inBreaks.some((one) => at >= one.at && at < one.at + one.length) &&
      !/^ (?:rooms? )?(?:are|food|rooms are|should be|need to be|have to be|must be)/.test(
        clause.text.slice(at + length),
      ) &&
      !/\b(?:nice|good|big|clean|gross|nasty|old|bad|ugly|tiny|moldy|crappy|dirty|ac in the) $/.test(
        clause.text.slice(0, at),
      ),
  );
  return [...found(clause, COMMUTE, 'living', 'commute').map(asDaily(clause)), ...dorms];
}

/** Without one of these no offer, path or way of living is named. */
const ANY_WORD =
  /\blab|rotc|iep|504|learn|disab|accom|dysl|adhd|tutor|support|notetak|note t|extra|extended|lgbt|queer|gay|trans|pride|gsa|gender|wheel|ramp|access|elevator|child|day ?care|family h|housing|place for|abroad|overseas|extranjero|greek|frat|soror|rush|intern|co[- ]?op|job|work|pr[aá]ctica|honors|divers|look like|students|people|kids|multicult|safe|safety|crime|segur|food|dining|meals|cafet|options|halal|kosher|vegan|vegetarian|comida|band|drum|color guard|part(?:y|ies)|drink|research|spirit|game|tailgat|football|sports|basketball|student section|mental|counsel|therap|commut|live|living|home|vivir|drive to|dorm|residence|on[- ]campus|roommate|community|\bcc\b|juco|junior|year|yr|associate|colegio|transfer|trade|vocation|vo-?tech|tech|apprent|union|lineman|weld|certificate|escuela|militar|enlist|army|navy|air force|marine|coast guard|basic training|guard|space force|gap|mission|a[ñn]o|bachelor|only|racis|interpret|asl|sign|caption|break|christmas|thanksgiving|holiday|sleep|vacation|viv|somewhere|semester|term|months|summer|white|phob/;

/** Living on campus or at home, the path after school, and what a campus offers. */
export const readCampus: Reader = gated(ANY_WORD, (clause) =>
  aboutCollege(clause) ? [...livingIn(clause), ...pathsIn(clause), ...offersIn(clause), ...belongingIn(clause)] : [],
);
