/** Sayings that only sound like danger; they are taken out before the signs are read. */
export const HARMLESS: readonly RegExp[] = [
  /\bkill(?:ing|ed|s)? (?:it|time|the (?:vibe|mood|game|audition|test|interview)|two birds)\b/gi,
  /\b(?:is|are|was|were|been|be|'s|'re) (?:\w+ )?kill(?:ing|ed) me\b/gi,
  /\bkill(?:ing|ed)? my ?self (?:laughing|over|studying|working|trying|at practice|with (?:home ?work|work|school\w*|studying|practice|ap|all|too many (?:classes|aps))|to (?:finish|pass|get (?:good|straight|an a|into|my grades|better)|make (?:the|varsity)))\b/gi,
  /\bhe killed himself (?:laughing|working)\b/gi,
  /\b(?:to|would|i'd|could) die for\b/gi,
  /\b(?:die|died|dying|dead) (?:of|from) (?:embarrassment|laughter|laughing|boredom|shame|excitement|happiness|cuteness|cringe)\b/gi,
  /\b(?:die|died|dying) laughing\b/gi,
  /\bdying to (?:see|go|try|know|learn|meet|visit|get|play|find|read|hear|tell|be|do|have|travel|study|work)\b/gi,
  /\brather die than\b/gi,
  /\b(?:want to |will |would )?die on (?:the|that|this) hill\b/gi,
  /\b(?:by accident|accidentally) (?:locked|hit|kicked)\b[^.!?\n]{0,80}|\b(?:locked|hit|kicked) (?:me|us)[^.!?]{0,30}(?:by accident|accidentally|as a (?:joke|prank))/gi,
  /\b(?:want|wanted|wanna) to die (?:in (?:the|a) (?:game|video game|level)|when (?:i|my (?:mom|dad)) (?:had to|sing|sang|danced?|dances|posted|posts|tripped|fell|forgot))\b/gi,
  /\bshoot(?:ing)? my ?self (?:in the foot|on (?:camera|video|film)|with (?:a|my) camera)\b/gi,
  /\bdrown(?:ing|ed)? my ?self in (?:work|books|homework|studying|schoolwork|music|school)\b/gi,
  /\b(?:tak(?:e|ing|en)|took) my (?:own )?life (?:in|to|into|seriously|as|back|experience)\w*/gi,
  /\bbeat(?:s|en|ing)? my ?self up\b/gi,
  /\bcut(?:ting)? my ?self (?:off|out|some slack|short)\b/gi,
  /\baccident(?:al)?ly (?:cut|burn(?:ed|t)?|hurt|hit|scratched) my ?self\b/gi,
  /\b(?:cut|burn(?:ed|t)?|hurt(?:ing)?|scratch(?:ed)?) my ?self (?:once |twice )?(?:(?:pretty |really |so )?(?:bad(?:ly)? )?)?(?:playing|in (?:a|the|my|practice|wrestling|football|soccer|gym|lab|shop|kitchen|training|rehearsal|a game)|at (?:practice|work|the gym|a game|a meet|rehearsal)|during|while|when i (?:fell|tripped|was (?:playing|cooking|skating|biking|running|climbing)|played|tried a)|on (?:the|a) (?:stove|oven|grill|pan|court|field|track|soldering iron|iron|trampoline)|with (?:a|the) (?:glue gun|soldering iron|hot glue|saw|hammer)|cooking|baking|skat\w+|shaving|lifting|by accident|by falling|falling|and (?:missed|had to miss|couldn'?t play|tore))\b/gi,
  /\bsuicide (?:squad|runs?|drills?|sprints?|doors?)\b/gi,
  /\b(?:ran|run|running|do|did|doing) suicides\b/gi,
  /\bsocial suicide|career suicide\b/gi,
  /\b\d+ ?kms\b/gi,
  /\bkill(?:ed)? (?:him|her|them|everyone|someone) (?:with kindness|in (?:the )?(?:game|debate|chess|race|match|fortnite|minecraft|cod|valorant|dodgeball|laser tag))\b/gi,
  /\bshoot (?:someone|somebody|him|her|everyone) (?:a|an) (?:text|email|message|dm)\b/gi,
  /\bstarv(?:e|ing) my ?self of (?:sleep|fun|time)\b/gi,
];

/** A letter of recommendation in Spanish. */
const APPLYING = /\bcartas? de recomendacion\b/g;
/** A haircut that nobody else gives, in a sentence that names nothing else to cut. */
const HAIRCUT =
  /(?<!\b(?:he|she|they|dad|mom|father|mother|stepdad|stepmom|boyfriend|girlfriend|uncle|aunt|ex|who|someone|somebody|kids?|girls|boys|guys) (?:\w+ ){0,2})\b(?:cut(?:s|ting)?|chop(?:ped|ping)?|trim(?:med|ming)?|shav(?:e|ed|ing)|buzz(?:ed|ing)?)(?: \w+){0,4} (?:hair|bangs|braids|locs|dreads|ponytail|mullet)\b(?!.*\b(?:arms?|wrists?|thighs?|legs?|skin|myself|neck|throat|veins?|bleed\w*|blood)\b)/g;

/** A bare sentence as the classifier reads it: it weighs 'carta' as a farewell, and to cut as a wound. */
export const withoutEveryday = (bareText: string): string => bareText.replace(APPLYING, ' ').replace(HAIRCUT, ' ');

/** Words of a sentence that speaks about a cause, a class, a job or a work of art. */
export const TOPIC =
  /\b(?:volunteer\w*|aware\w*|topic|mock trial|court case|prevent\w*|hot ?line|help ?line|research\w*|project|stud(?:y|ies|ying)|class|debate[ds]?|articles?|books?|novel|films?|movie|documentar\w+|play|poem|song|podcast|victims?|survivors?|patients|social work\w*|lawyer|law|major|career|therap\w+ (?:for|who)|psycholog\w+|dietitian|nutritionist|counsel(?:or|ing) (?:for|who)|policy|stigma|rates?|statistics|world|society|teenagers|teens|kids who|people who|people with|youth|club|charity|foundation|fundrais\w+|raise money|campaign|shelter)\b/i;
/** Words that make a sentence one's own in spite of a topic in it. */
export const PERSONAL =
  /\b(?:(?:i|i've|i'm)(?: (?:have|had|was|am|been|felt|feel|feeling|get|got|getting|being|developed|became|considered|considering|really|very|so|also|often|sometimes|even|still|not|kind of|diagnosed with|a|an|my|having)){0,10} (?:suicid\w*|sucid\w*|anorexi\w*|bulimi\w*|eating disorder|self[- ]?harm\w*)(?! (?:prevention|awareness|hot|help|research|rates?))|(?:my|our) (?:\w+ ){0,2}(?:own )?(?:suicid\w*|eating disorder|anorexia|bulimia|self[- ]?harm|abus\w+)|(?:recover\w*|struggl\w*|suffer\w*|dealt|dealing|battl\w*|fought|diagnosed|attempt\w*|survived) (?:\w+ ){0,4}(?:suicid\w*|eating disorder|anorexi\w*|bulimi\w*|abuse|self[- ]?harm)|(?:attempt(?:ed|s)?|thoughts?|thought|think|thinking|thinks) (?:\w+ ){0,2}suicid\w*|suicidal (?:thoughts|ideation|thinking)|(?:grew up|grow up|raised|lived?|living|live) (?:in|with|through|around) (?:\w+ ){0,3}(?:abus\w*|violence)|(?:because of|after|escaped|left|leaving|in) (?:an |my |the )?abusive (?:\w+)|(?:at|in) (?:my |our )?home)\b/i;
/** Works and history: a death told there is no loss of one's own. */
export const FICTION =
  /\b(?:romeo|juliet|ophelia|hamlet|hitler|character|protagonist|novel|books?|play|film|movie|show|series|author|poet|van gogh|sylvia plath|hemingway|cobain|robin williams|cleopatra|turing|story about|king|queen|myth|opera)\b/i;
