import type { Tier } from '../../contract/text';

export const DIAGNOSIS_WORDS =
  /\b(?:diagnos\w+|depress(?:ion|ed|ive)|anxiety disorder|(?:clinical|generali[sz]ed|social) anxiety|adhd|autis\w+|bipolar|ocd|ptsd|traumati[sz]ed|disorder|mentally ill|mental illness|neurodivergent|dyslexi\w+|suicid\w+|self-harm)\b/i;

export const FORECAST_WORDS =
  /\b(?:you(?:'ll| will) (?:definitely |surely |certainly |likely |probably )?(?:get in|be admitted|be accepted)|guarantee\w*|chances? of (?:getting in|admission|acceptance)|(?:will|would) (?:definitely|surely|certainly) (?:admit|accept)|\d+ ?(?:%|percent) chance)\b/i;

export const GRADING_WORDS =
  /\b(?:\d+(?:\.\d+)?\s*(?:\/|out of)\s*(?:5|10|100)\b|grade (?:this|it|your answer)|(?:give|gave|giving) (?:this|it|you|your answer) an? (?:[A-F][+-]?\b|\d)|(?:would|deserves?|earns?|is) an? [A-F][+-]?(?=[\s.,!]|$)(?! (?:good|great|big|small))|(?<!\b(?:SAT|ACT) )score of \d{1,2}(?!\d))/;

export const COLLEGE_NAME =
  /\b(?:University of (?:the )?\p{Lu}\p{L}{1,30}(?:[ -]\p{Lu}\p{L}{1,30}){0,4}|(?:\p{Lu}[\p{L}'’&.-]{1,30} ){1,4}(?:University|College|Institute of Technology|Polytechnic)|Harvard|Stanford|Princeton|Yale|MIT|Caltech|UCLA|Cornell|Dartmouth|NYU|Duke|Berkeley|Georgetown|Columbia|Brown(?= (?:and|or|University))|UPenn|Vanderbilt|Notre Dame)\b/gu;

export const SHAMING_WORDS =
  /\b(?:lazy|stupid|dumb|pathetic|loser|worthless|mediocre|embarrassing|(?:a|such a|total) failure|hopeless|idiot\w*|disappointing)\b/i;

/** Words about a person's admission chances; a percentage of applicants doesn't count. */
export const CHANCES_WORDS =
  /\b(?:(?:you|they|student)(?:['’](?:ll|re|d))? (?:\w+ ){0,3}(?:get(?:ting)? in(?= ?[.,!?;]| (?:there|here)|$)|(?:be |are |is )?(?:admitted|accepted|recruited)|stand out among)|get(?:s)? you in(?:to)?\b|let you in|your (?:chances?|odds)|(?:the|good|better|best|doubles?|raises?|improves?|percent) (?:chances?|odds)|(?:likely|sure|certain|bound) to (?:be )?(?:admit\w*|accept\w*|get in|take you|recruit\w*)|would (?:take|want) you|as good as (?:certain|in)|you are in[.,]?$|guarantee\w*|your place is)/i;

/** What must not be guessed about a student: immigration status, sexual orientation, harm. */
export const SENSITIVE_TRAITS =
  /\b(?:undocumented|citizen(?:s|ship)?\b|visas?|daca|green card|immigration status|(?:without|lack|no) papers|gay|lesbian|bisexual|transgender|queer|non-?binary|sexual orientation|coming out|suicid\w*|self-harm|overdose|kill (?:your|them)\w*|rap(?:e|ed)|abus(?:e|ed|ive)|drugs?|alcohol\w*|drinking|drinks since|weed|vap(?:e|es|ing)|smokes?|smoking|divorc\w*|illness|anxiety|treated for|medication for|grieving|therapy|poor(?= ?[.,]))\b/i;

/** Religious words: allowed about a student only as they wrote them, about a college only from a fact. */
export const FAITH_WORDS =
  /\b(?:faith|prays?|prayers?|praying|church|mosque|temple|synagogue|bible|quran|god|religio\w+|christian|catholic|muslim|jewish|hindu|buddhist|mormon)\b/gi;

const GHOSTWRITING_WORDS =
  /\b(?:here(?:'s| is) (?:an? )?(?:draft|essay|version|rewrite|example|sample|paragraph|opening)|(?:you could|you can|try to) (?:write|say|open with|start with|begin with):|rewritten|revised version|dear admissions)\b/i;
/** A response that obeys instructions in its material, or mentions its own instructions. */
export const PROMPT_INJECTION =
  /\b(?:as you (?:asked|instructed|requested)|ignor(?:e|ing) (?:all |the |my )?(?:previous|prior|above)|system prompt|my instructions|as an ai|language model)\b/i;

/** True for text that must never be shown, whatever its evidence. */
export const isUnfit = (text: string): boolean =>
  [DIAGNOSIS_WORDS, FORECAST_WORDS, SHAMING_WORDS, GRADING_WORDS, GHOSTWRITING_WORDS].some((words) => words.test(text));

const FIRST_PERSON = /(?:^|[^\p{L}'’])(?:I|I'm|I’m|I've|I’ve|my|me|mine|we|our|us)(?=[^\p{L}]|$)/u;
/** A reader's own voice: 'I can already see the wall', 'that tells me this is work'. */
const READER_VOICE =
  /\b(?:I|we) (?:can|could)(?: already| almost| really| nearly)? (?:see|hear|smell|picture|feel|imagine|tell)\b|\bI (?:wonder|noticed?|believe|trust|hear|see)\b|\b(?:lets?|makes?|tells?|shows?|gives?|helps?|leaves?) (?:me|us)\b/g;
export const isFirstPerson = (text: string): boolean => FIRST_PERSON.test(text.replace(READER_VOICE, ' '));

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
export const contradictsTier = (text: string, tier: Tier): boolean =>
  TIER_WORDS.some(([words, otherTier]) => otherTier !== tier && words.test(text));
