import { recognizable } from './spanish/asked-in-spanish';

/** What a message asks for. */
export type Intent =
  | 'write-essay'
  | 'why-tier'
  | 'compare'
  | 'college'
  | 'unknown-college'
  | 'unnamed-college'
  | 'tier-list'
  | 'how-list'
  | 'find'
  | 'how-tiers'
  | 'deadlines'
  | 'aid'
  | 'tests'
  | 'said'
  | 'improve'
  | 'strengths'
  | 'growth'
  | 'majors'
  | 'summer'
  | 'activities'
  | 'essay'
  | 'next'
  | 'privacy'
  | 'who'
  | 'feeling'
  | 'thanks'
  | 'greeting'
  | 'other';

const TYPED_SHORT: readonly [RegExp, string][] = [
  [/[’‘`´]/g, "'"],
  [/\bu\b/g, 'you'],
  [/\bur\b/g, 'your'],
  [/\br\b/g, 'are'],
  [/\b(?:wut|wat|wht|waht)\b/g, 'what'],
  [/\b(?:wuts|wats|whats|what's)\b/g, 'what is'],
  [/\b(?:hows|how's)\b/g, 'how is'],
  [/\b(?:abt|bout)\b/g, 'about'],
  [/\b(?:collage|colege|collge)(s?)\b/g, 'college$1'],
  [/\b(?:skool|schol|shcool)(s?)\b/g, 'school$1'],
  [/\b(?:safty|saftey|safetys)\b/g, 'safety'],
  [/\b(?:stregnths|strenghts|strenths|strengts)\b/g, 'strengths'],
  [/\b(?:recomend|reccomend|recommened)(\w*)/g, 'recommend$1'],
  [/\b(?:finacial|finanical|financal)\b/g, 'financial'],
  [/\b(?:dead line|deadlin|deadlne)(s?)\b/g, 'deadline$1'],
  [/\b(?:thx|thnx|ty|tysm|thanx|thanku)\b/g, 'thanks'],
  [/\bcuz\b/g, 'because'],
  [/\b(?:teachers? )?recs\b/g, 'letters of recommendation'],
  [/\by (?=is|are|was|did|am)\b/g, 'why '],
  [/\b(?:im)\b/g, "i'm"],
  [/\b(?:wanna)\b/g, 'want to'],
  [/\b(?:gonna)\b/g, 'going to'],
  [/\b(?:gimme)\b/g, 'give me'],
  [/\b(?:pls|plz)\b/g, 'please'],
  [/\bmajers?\b/g, 'major'],
  [/\bwhat (?:even|actually|exactly|literally|the heck|tf) (is|are|does)\b/g, 'what $1'],
  [/(.)\1{3,}/g, '$1$1'],
  [/\s+/g, ' '],
];

/** A message with the spelling of a phone keyboard put straight, in small letters; for recognising, never for quoting. */
export const straightened = (text: string): string =>
  TYPED_SHORT.reduce((rest, [find, put]) => rest.replace(find, put), text.toLowerCase()).trim();

const TIER = /\b(?:reach|match|target|safety|likely)(?:es|s|ies)?\b/;
const CHANCES =
  /\b(?:chances?|odds|get in(?:to)?|got in|let me in|take me|accept me|admit me|want me|get accepted|be admitted|make it in(?:to)?|good enough|apply to|too hard|realistic|shot)\b/;
const ESSAY = /\b(?:essays?|personal statement|common app|supplement(?:al|s)?|why us|why school|writing prompt)\b/;
const WRITES =
  /\b(?:write|rewrite|re-write|type|generate|draft|finish|compose|do|make|create|give)\b[^.?!]{0,40}\b(?:my|the|an?|one|two|some|this|me|whole)\b[^.?!]{0,40}\b(?:essays?|personal statement|supplements?|paragraphs?|sentences?|opening|intro|introduction|conclusion|common app|\d+ words)\b/;
const ASKS_HOW = /^(?:(?:so|ok|hey|hi|and),? )*(?:how|what|when|where|should|do i|is it|which|why)\b/;
const NO_COLLEGE = /\b(?:university|college|institute)\b/;

/** Read in this order; the first that holds is meant. */
const SIGNS: readonly [Intent, RegExp][] = [
  [
    'privacy',
    /\b(?:who (?:can |will |could |else |all |gets to |is |are )*(?:sees?|reads?|seeing|reading|looks? at|has access)|privacy|(?:is|are|stay|stays|be|keep|keeps|all) (?:\w+ ){0,4}(?:private|secret|anonymous|confidential)(?! (?:or\b|and public|(?:\w+ )?(?:schools?|colleges?|universit\w+|ones?)))|(?:can|could|will|does|do|is|are) (?:my |the |any )?(?:\w+ )?(?:counselors?|parents?|mom|mum|mama|dad|papa|mother|father|family|brother|sister|grandma|uncle|aunt|coach(?:es)?|friends?|boss|teachers?|school|admins?|principal|colleges?|anyone|anybody|someone|people|everybody|everyone|they) (?:going to |able to |be able to |gonna )?(?:see|sees|read|reads|know|find out|look at|have access) (?:this|it|that|what|my|these|the|about (?:this|what)|any of)|(?:you|you'll|going to|are you|do you|will you|buddy|app|this) (?:\w+ )?(?:tell|telling|show|showing|report|share|snitch|rat)\w* (?:\w+ )?(?:anyone|anybody|on me|my (?:mom|dad|mother|father|parents?|family|counselor|teachers?|school|principal)|the school|them about|this (?:to|with)|people)|don't tell my|(?:am i|is this) (?:being )?(?:watched|monitored|recorded)|(?:quien|quién|quienes|quiénes) (?:más |mas |todo )?(?:puede[n]? )?(?:ver|leer|lee|leen|ve|ven)|(?:es|esto es|será|sera) (?:esto )?(?:privado|secreto|confidencial|an[oó]nimo)(?! o)|(?:le|les) (?:vas a |dices |dir[aá]s )?(?:decir|dices|dir[aá]s|cuentas|contar)(?:le|les)? (?:\w+ )?a (?:mi|mis|la|alguien)|(?:mi|mis) (?:mam[aá]|pap[aá]s?|padres|consejer[oa]|maestr[oa]s?) (?:puede[n]? )?(?:ver|leer|ve|lee|ven|leen))(?![\p{L}])/u,
  ],
  [
    'improve',
    /\b(?:improve|better|fix|strengthen|stronger|feedback|revise|work on|polish|deepen|expand)\b.*\b(?:answers?|responses?|what i wrote|reflections?)\b|\b(?:answers?|responses?)\b.*\b(?:improve|better|stronger|good enough|too short)\b/,
  ],
  [
    'said',
    /\b(?:what (?:did|have|do) i (?:say|said|write|wrote|written|put|answer|answered|tell)|(?:did|have) i (?:say|said|mention|mentioned|write|written|wrote|talk)|where (?:did|have) i (?:say|write|mention|talk)|my answers? (?:about|on) |remind me what i)\b/,
  ],
  [
    'how-tiers',
    /^(?!.*\b(?:my|i have|on my list|do i)\b).*\b(?:how (?:do|does|are|is|did)|what (?:is|are|does|do)|explain|meaning|mean|difference|define|qu[eé] (?:es|son|significa|quiere decir))\b.*\b(?:tiers?|reach|safety|match|target)\b/,
  ],
  [
    'how-list',
    /\b(?:how (?:is|was|are|were|did|do|does)|why)\b.*\b(?:list|these schools|those schools|recommendations?|recommend|schools? (?:picked|chosen|made))\b|\bwhere (?:do|does|did)\b.*\b(?:list|schools|recommendations)\b.*\bcome from\b/,
  ],
  [
    'tier-list',
    /\b(?:which|what|show|list|name|tell me|give me|see|do i have|any|how many|are there)\b.*\b(?:reach(?:es)?|match(?:es)?(?! my| with)|targets?|safet(?:y|ys|ies)|likely)\b|\bmy (?:reach|match|target|safety)|\bmis (?:escuelas|universidades)\b|\b(?:what is|show|see|read me|what are|whats)\b.*\bmy (?:school )?(?:list|schools|colleges|recommendations)\b|^(?:my )?(?:reach|match|safety)(?:es)?(?: schools)?\??$/,
  ],
  [
    'deadlines',
    /\b(?:deadlines?|due dates?|due|when (?:do|should|can|must|is|are|does) .*\b(?:apply|applications?|applying|submit|early (?:decision|action))|early (?:decision|action)|rolling admission|regular decision)\b/,
  ],
  [
    'aid',
    /\b(?:financial aid|fafsa|css profile|scholarships?|grants?|afford|pay for (?:college|school|it)|student loans?|loans?|net price|work[- ]study|how (?:expensive|much) is college|too expensive|money for college|fee waivers?|pell)\b/,
  ],
  ['tests', /\b(?:sat|act|psat|test[- ]optional|test scores?|superscor\w+|standardized tests?)\b/],
  [
    'majors',
    /\b(?:majors?|what (?:should|can|could|do) i (?:study|major)|field of study|career|careers|jobs?(?= fit| for me| could)|what to study|undecided)\b/,
  ],
  [
    'growth',
    /\b(?:weakness(?:es)?|weak (?:at|spots?|points?)|bad at|growth areas?|what should i (?:work on|improve)|improve (?:about )?myself|grow)\b/,
  ],
  [
    'strengths',
    /\b(?:strengths?|strong (?:at|points?|suits?)|good at|stand out|special about me|unique|what makes me|brag|superpower|my profile|describe me|know (?:about )?me|tell me about (?:me|myself))\b/,
  ],
  ['summer', /\b(?:summer|break|vacation)\b/],
  ['activities', /\b(?:extracurriculars?|clubs?|activities|volunteer\w*|join)\b/],
  ['essay', new RegExp(`${ESSAY.source}|\\b(?:what should i write about|topic to write)\\b`)],
  [
    'find',
    /\b(?:find|suggest|recommend|looking for|search|show me|give me|which|what|any|good|best)\b.*\b(?:schools?|colleges?|universit(?:y|ies))\b/,
  ],
  [
    'next',
    /\b(?:what (?:should|do|can|to) i? ?(?:do|start|need|work)|next steps?|qu[eé] (?:necesito|debo|tengo que) hacer|qu[eé] hago ahora|what (?:is|comes) next|what now|where (?:do|should) i (?:start|begin)|todo|to do|help me (?:start|begin|get started)|unlock|how (?:far|many questions)|left to do|am i (?:done|behind|on track)|stuck|get started|checklist)\b/,
  ],
  [
    'who',
    /\b(?:who are you|what are you|are you (?:a )?(?:real|human|bot|robot|ai|chatgpt|person)|what can you|what do you do|how (?:do|does|can) (?:you|this|pathlight|the app|this app|buddy)\b.*\b(?:work|help|do)|help me$|^help\??$|how (?:do|can) i use|how do you know)\b/,
  ],
  [
    'feeling',
    /\b(?:stress(?:ed|ful|ing)?|anxious|nervous|overwhelm\w*|worried|freaking out|scared|tired of|burn(?:ed|t) out|feel (?:bad|sad|dumb|behind|lost)|i (?:can't|cant) do this|give up)\b/,
  ],
  [
    'thanks',
    /\b(?:thanks|thank you|gracias|appreciate|that helps|helpful|awesome|cool|great|nice|perfect|got it|ok(?:ay)?|bye|see you|good ?night|cya)\b[\s!.]*/,
  ],
  [
    'greeting',
    /^(?:hi+|hey+|hello+|yo+|sup|hola|heyo|howdy|good (?:morning|afternoon|evening)|what is up|wassup|hiya)\b/,
  ],
];

/** A message that tries to steer the helper instead of asking it something. */
const STEERS =
  /\b(?:ignore|forget|disregard)\b.*\b(?:instructions?|rules?|prompt|above|previous)\b|\b(?:system prompt|jailbreak|developer mode|pretend (?:you|to be)|act as|you are now|roleplay|role-play|repeat (?:the|your) (?:words|text|instructions))\b/;

/** A message that asks something, so that 'ok' or 'cool' in it is no goodbye. */
const ASKS =
  /\?|\b(?:is that|is this|am i|how|what|which|why|when|where|who|can you|could you|do they|does it|is it|tell me|show me)\b/;
/** A question about one college that no name stands for. */
const OF_UNNAMED =
  /^(?:is|does|do|are) (?:it|they|that one)\b|\b(?:how (?:much|big|large|small|far|expensive|hard)|where)\b.*\b(?:it|its|they|there|that (?:one|school|college|place))\b/;

/** What is asked as far as no college is named. */
function generalIntent(plain: string): Intent {
  const asks = ASKS.test(plain);
  const sign = SIGNS.find(([intent, words]) => words.test(plain) && !(intent === 'thanks' && asks));
  if (sign) return sign[0];
  return OF_UNNAMED.test(plain) ? 'unnamed-college' : 'other';
}

/** What is asked, by the words of the message and how many colleges it names. */
export function intentOf(text: string, colleges: number): Intent {
  const typed = straightened(text);
  if (SIGNS[0][1].test(typed)) return 'privacy';
  const plain = recognizable(typed);
  if (STEERS.test(plain)) return 'other';
  if (WRITES.test(plain) && !ASKS_HOW.test(plain)) return 'write-essay';
  if (
    /^(?:privacy|private)\b(?! (?:or public )?(?:schools?|colleges?|universit))|who (?:can )?(?:see|read)/.test(plain)
  )
    return 'privacy';
  const general = generalIntent(plain);
  if (colleges > 0) return withColleges(plain, colleges, general);
  if (general === 'tier-list' && /\bwhat (?:is|does)\b.*\ban? (?:reach|match|target|safety)\b/.test(plain))
    return 'how-tiers';
  const namesOne =
    NO_COLLEGE.test(plain) &&
    /\b(?:tell me about|what about|how is|know about|why is|rate (?:at|for|of))\b/.test(plain);
  if (namesOne && (general === 'other' || general === 'find')) return 'unknown-college';
  return general;
}

/** Questions that stay what they are when a college is named in them. */
const NOT_OF_COLLEGES = new Set<Intent>(['privacy', 'said', 'improve', 'deadlines']);

function withColleges(plain: string, colleges: number, general: Intent): Intent {
  if (NOT_OF_COLLEGES.has(general)) return general;
  const compares = /\b(?:compare|comparing|vs|versus|better|difference|differ|or|between|which)\b/.test(plain);
  if (colleges > 1 && compares) return 'compare';
  if (TIER.test(plain) || CHANCES.test(plain)) return 'why-tier';
  if (general === 'essay') return general;
  return colleges > 1 ? 'compare' : 'college';
}
