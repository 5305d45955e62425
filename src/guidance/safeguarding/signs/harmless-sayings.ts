import { listsOf } from './lists';

const lists = listsOf<Record<'sayings' | 'topic' | 'fiction', string[]>>('harmless-sayings');
const anyOf = (words: readonly string[]): RegExp => new RegExp(`\\b(?:${words.join('|')})\\b`, 'i');

/** Sayings that only sound like danger; they are taken out before the signs are read. */
export const HARMLESS: readonly RegExp[] = lists.sayings.map((saying) => new RegExp(saying, 'gi'));

/** A letter of recommendation in Spanish. */
const APPLYING = /\bcartas? de recomendacion\b/g;
/** A short sentence of a haircut that nobody else gives, and of nothing worse. */
const HAIRCUT =
  /^(?!.*\b(?:he|she|they|dad|mom|father|mother|stepdad|stepmom|boyfriend|girlfriend|uncle|aunt|who|arms?|wrists?|thighs?|legs?|skin|myself|neck|throat|bleed\w*|blood|die|dying|dead|kill\w*|alive|live|hate|cry\w*|hurt\w*|pills?|gone|anymore|feel)\b) *(?:\w+ ){0,4}(?:cut(?:s|ting)?|chop(?:ped|ping)?|trim(?:med|ming)?|shav(?:e|ed|ing)|buzz(?:ed|ing)?)(?: \w+){0,4} (?:hair|bangs|braids|locs|dreads|ponytail|mullet)(?: \w+){0,5}[ !.]*$/g;

/** A sentence that does nothing but count the days till something the calendar of a school holds, or till somebody moves on. */
const COUNTDOWN = new RegExp(
  [
    '^ *(?:(?:i am|im|we are|still|just|only|already) )*',
    '(?:(?:counting|count) (?:down )?(?:the )?(?:days|weeks|hours|minutes)|(?:\\d+|one|two|three|four|five|six|ten|a few) (?:more )?(?:school )?(?:days?|weeks?|months?)(?: left| to go| more)?)',
    '(?:,? (?:until|till|til|to|of|and|then|before))+ ',
    '(?:(?:i can |i get to |ill |i will |finally )*(?:leave|get out of|move (?:out|away) (?:of|from)) (?:this|my|the) (?:place|town|city|state|school|small town)',
    '|(?:(?:its|im|i am|i will be|ill be|we are|were|well be|being) (?:finally )?(?:(?:done|free|finished|through|out) (?:with|from|of) )?|i get )?(?:(?:the|my|this) )?(?:(?:spring|winter|christmas|thanksgiving|fall|summer|senior|junior|sophomore|freshman|high|soccer|football|track|band|swim|wrestling|basketball|volleyball|baseball|softball|school) )?',
    '(?:break|summer|birthday|christmas|halloween|thanksgiving|homecoming|tryouts|graduation|prom|vacation|college|finals|exams|move in day|states|regionals|school|braces(?: off)?|year|season|practice|work|camp|classes|semester)(?: (?:year|starts|ends|is over|is out))?)',
    '(?:,? (?:yay|woo\\w*|finally|lol|forever|for good|haha))*[ !.]*$',
  ].join(''),
  'g',
);
/** Getting out of bed for what the day holds. */
const RISING =
  /^ *(?:(?:not )?(?:having|needing) to )?(?:wak(?:e|ing)|get(?:ting)?) up (?:(?:so|too|really|super|very) )*(?:early|late|on time|at \d[\d:]*(?: ?[ap]m)?|before school|in the mornings?|for (?:(?:first|1st|zero|second) (?:period|hour|block)|(?:early |morning )?(?:school|class|practice|work|swim practice|church)))(?: (?:every day|in the morning|on (?:mondays|weekends|saturdays)))?[ !.]*$/g;

const EVERYDAY = [APPLYING, HAIRCUT, COUNTDOWN, RISING];

/** A bare sentence as the classifier reads it: it weighs 'carta' as a farewell, to cut as a wound, counted days as hope lost, and waking up as what somebody dreads. */
export const withoutEveryday = (bareText: string): string =>
  EVERYDAY.reduce((rest, saying) => rest.replace(saying, ' '), bareText);

/** Words of a sentence that speaks about a cause, a class, a job or a work of art. */
export const TOPIC = anyOf(lists.topic);
/** Words that make a sentence one's own in spite of a topic in it. */
export const PERSONAL =
  /\b(?:(?:i|i've|i'm)(?: (?:have|had|was|am|been|felt|feel|feeling|get|got|getting|being|developed|became|considered|considering|really|very|so|also|often|sometimes|even|still|not|kind of|diagnosed with|a|an|my|having)){0,10} (?:suicid\w*|sucid\w*|anorexi\w*|bulimi\w*|eating disorder|self[- ]?harm\w*)(?! (?:prevention|awareness|hot|help|research|rates?))|(?:my|our) (?:\w+ ){0,2}(?:own )?(?:suicid\w*|eating disorder|anorexia|bulimia|self[- ]?harm|abus\w+)|(?:recover\w*|struggl\w*|suffer\w*|dealt|dealing|battl\w*|fought|diagnosed|attempt\w*|survived) (?:\w+ ){0,4}(?:suicid\w*|eating disorder|anorexi\w*|bulimi\w*|abuse|self[- ]?harm)|(?:attempt(?:ed|s)?|thoughts?|thought|think|thinking|thinks) (?:\w+ ){0,2}suicid\w*|suicidal (?:thoughts|ideation|thinking)|(?:grew up|grow up|raised|lived?|living|live) (?:in|with|through|around) (?:\w+ ){0,3}(?:abus\w*|violence)|(?:because of|after|escaped|left|leaving|in) (?:an |my |the )?abusive (?:\w+)|(?:at|in) (?:my |our )?home)\b/i;
/** Works and history: a death told there is no loss of one's own. */
export const FICTION = anyOf(lists.fiction);
