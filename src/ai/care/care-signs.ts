/** What an answer may be a sign of; never shown to anybody as a verdict, only a reason for a person to look. */
export type CareKind =
  'suicide' | 'self-harm' | 'abuse' | 'danger' | 'eating' | 'running-away' | 'someone-else' | 'loss-to-suicide';

export interface CarePattern {
  kind: CareKind;
  signs: RegExp;
  /** True when the words are as often a topic (a cause, a class, a book) as an experience: then they need a personal sentence. */
  alsoTopic?: boolean;
}

const FAMILY =
  '(?:(?:my|our) (?:(?:step|foster|god|older|younger|big|little|ex|own|biological) ?-?)?(?:dad|daddy|father|mom|mother|mum|stepdad|stepfather|stepmom|stepmother|parents?|uncle|aunt|brother|sister|cousin|grandpa|grandfather|grandma|grandmother|boyfriend|girlfriend|ex|partner|guardian|coach|teacher|boss|pastor)s?|mom|dad)';
const SOMEONE = `(?:${FAMILY}|he|she|they|someone|somebody|a man|a guy|a boy|a girl|this guy|an adult)`;
const OFTEN =
  "(?:\\s+(?:and \\w+|always|often|sometimes|usually|regularly|still|even|once|just|would|will|has|had|have|used to|started to|physically|sexually|really|also|who|that|gets mad and|got mad and|gets drunk and|got drunk and|drinks and|when (?:he|she|they)(?:'s| is| was)? \\w+,?))*";
const US = '(?:me|us|my (?:mom|mother|brothers?|sisters?|siblings|dad|father))';
const SPORT =
  '(?!\\s+(?:in|at|by|to|last|again in|for the|on the (?:mat|court|track|field)|up the|off the|with (?:a|the) ball|\\d))';

const words = (source: string): RegExp => new RegExp(`\\b(?:${source})`, 'i');

/** Signs in plain English and in Spanish; each was chosen to be missed rarely rather than to be exact. */
export const CARE_PATTERNS: readonly CarePattern[] = [
  {
    kind: 'suicide',
    signs: words(
      [
        '(?:kil+|kil+ing|kil+ed|hang|hanging|hung|shoot|shooting|drown|drowning|stab|end|ending|unalive|unaliving) (?:my ?self|me self)\\b',
        '(?:end|ending|ended|take|taking|took) my (?:own )?life\\b',
        '(?:want|wants|wanted|wanna|wish|wished|going|gonna|plan|planning|planned|ready|try|trying|tried|hope|hoping) (?:to |i could |i would |that i )?(?:just |only )?(?:die|be dead|kms)\\b',
        '(?:wish|wished) (?:that )?i (?:was|were|had|would)(?: just)? (?:dead|die|died|gone|not alive|never (?:been )?born|never existed|not exist|never woken up)',
        "(?:don'?t|do not|didn'?t|did not|no longer|never) (?:really |even )?(?:want|wanted|wanna|care)(?: to| if i)? (?:be alive|exist|live (?:anymore|any more|any longer|like this anymore)|live(?=\\s*(?:$|[.,!?;]|and\\b|because i\\b))|be here (?:anymore|any more)|be around (?:anymore|any more)|wake up (?:anymore|again|ever|tomorrow))",
        'better off (?:dead|if i (?:was|were) (?:dead|gone)|without me)|(?:better|happier) (?:off )?without me\\b|rather be dead',
        "no (?:reason|point) (?:to|in|for me to) (?:live|living|go on|going on|being alive|stay alive)|nothing (?:left )?to live for|can(?:'?t|not) (?:go on (?:like this|living|anymore)|keep living)|tired of (?:living|being alive|existing|life itself)|(?:want|wanted) to (?:just )?(?:disappear forever|stop existing|not exist|not be alive)|suicide note|goodbye note",
        "(?:i|i've|i have)(?: \\w+){0,3} (?:overdosed|took (?:a (?:whole )?bottle of|too many|all (?:of )?(?:my|the)) (?:pills|tylenol|meds|medication))",
        '(?:quiero|quería|quisiera|voy a) (?:morir(?:me)?|matarme|suicidarme)|me quiero (?:morir|matar)|no quiero (?:seguir viviendo|vivir más|vivir mas|estar viv[oa])|ganas de morir',
        '(?:kms|unalive myself)\\b',
      ].join('|'),
    ),
  },
  {
    kind: 'suicide',
    signs: words('(?:suicid\\w*|sucid\\w*|suicde)'),
    alsoTopic: true,
  },
  {
    kind: 'self-harm',
    signs: words(
      [
        '(?:cut|cutting|cuts|burn|burned|burning|hurt|hurting|harm|harmed|harming|scratch|scratched|punish|punishing) (?:my ?self)\\b',
        '(?:cut|cutting|slit|slitting|slice|slicing|burn|burning) my (?:wrists?|arms?|legs?|thighs?|skin|stomach)',
        '(?:scars|cuts|marks) on my (?:wrists?|arms?|thighs?|legs?) (?:from|because|that i)',
        'me (?:corto|cortaba|lastimo a mí misma?|hago daño)',
      ].join('|'),
    ),
  },
  { kind: 'self-harm', signs: words('self[- ]?harm\\w*'), alsoTopic: true },
  {
    kind: 'abuse',
    signs: new RegExp(
      [
        `\\b${FAMILY}${OFTEN}\\s+(?:hits?|beats?|beating|punch(?:es|ed)?|slap(?:s|ped)?|kick(?:s|ed)?(?!\\s+(?:me|us) out)|chok(?:es?|ed)|burn(?:s|ed)|whip(?:s|ped)?|abuse[sd]?|threaten(?:s|ed)|throws? (?:things|stuff|bottles|plates) at|locks?|locked)\\s+${US}\\b${SPORT}`,
        `\\b${SOMEONE}${OFTEN}\\s+(?:rape[sd]?|molest(?:s|ed)?|groped|sexually \\w+|chok(?:es|ed)|abuse[sd]|assault(?:s|ed))\\s+${US}\\b`,
        `\\b${SOMEONE}${OFTEN}\\s+(?:touche[sd]|touching|touch)\\s+${US}\\s+(?:inappropriately|there|where|in (?:a way|ways|places)|sexually|down|under|without|at night|and (?:told|said))`,
        `\\b${FAMILY}(?:'s| is| was| were| are)?\\s+(?:\\w+ )?(?:hitting|beating|punching|slapping|hurting|abusing|molesting|touching|choking)\\s+${US}\\b${SPORT}`,
        `\\b${FAMILY}${OFTEN}\\s+(?:hurts?)\\s+${US}(?=\\s*(?:$|[.,!;]|when (?:he|she|they)(?:'s| is|'re| are)? (?:mad|angry|drunk|drink\\w*|high)|badly|physically|every|at night|a lot))`,
        '\\bgets? (?:hit|beaten|beat|slapped|punched) (?:at home|by my)|\\bgot (?:hit|beaten|slapped|punched) (?:at home|by my (?:dad|father|mom|mother|step\\w+|uncle|boyfriend|brother|parents))',
        "\\b(?:i|i've|i'm|we|we've)(?: \\w+){0,3} (?:abused|raped|molested|sexually (?:assaulted|abused|harassed)|beaten (?:by my|at home)|trafficked)\\b",
        '\\bmi (?:papá|papa|mamá|mama|padrastro|madrastra|padre|madre|tío|novio|hermano) (?:me|nos|le) (?:pega|golpea|pegaba|golpeaba|maltrata|abusa)',
      ].join('|'),
      'i',
    ),
  },
  {
    kind: 'abuse',
    signs: words(
      'abusive (?:home|household|father|dad|mother|mom|step\\w+|parents?|boyfriend|girlfriend|relationship|family|ex|uncle|partner)|(?:physical|sexual|domestic|emotional|verbal|child) (?:abuse|violence|assault)',
    ),
    alsoTopic: true,
  },
  {
    kind: 'danger',
    signs: words(
      [
        "(?:not|\\w+n'?t|never) (?:feel |feeling |be |been |really )*safe (?:at home|at my (?:house|home|dad'?s|mom'?s)|in my (?:own )?(?:home|house))|unsafe (?:at home|at my house|in my (?:own )?(?:home|house))",
        "(?:scared|afraid|terrified|frightened) (?:of my (?:dad|father|mom|mother|step\\w+|boyfriend|girlfriend|parents|uncle|brother|ex)\\b(?!'s? (?:cooking|driving|reaction|jokes))|to (?:go|be|come) home|to be at home)",
        `${FAMILY}(?:'s| is| was| gets| got| becomes| became) (?:\\w+ )?(?:violent|abusive)`,
        '(?:pulled|pointed|has|had|held|brings?|brought|bring) a (?:gun|knife) (?:on|at|to) (?:me|us|school|my (?:mom|mother|dad|father|sister|brother|head|throat))',
        'threaten(?:s|ed|ing)? to (?:kill|hurt|shoot|beat|stab|hit) (?:me|us|my|himself|herself)|(?:following|stalking|blackmailing|threatening) (?:me|us)\\b',
        '(?:shoot|blow|bomb)(?:ing)? up (?:the|my|this|our) school|(?:want|going|gonna|plan|planning) to (?:kill|stab|shoot) (?:him|her|my (?:dad|father|mom|mother|step\\w+|brother|sister|teacher)|everyone|someone|somebody)\\b(?! with kindness)',
        `(?:hits?|beats?|beat up|chokes?|hurts?|pushes) (?:my (?:mom|mother|sister|brother|dad))\\b${SPORT}`,
        '(?:tengo|siento) miedo (?:de mi (?:papá|papa|padrastro|novio)|de estar en (?:mi )?casa|en mi casa)',
      ].join('|'),
    ),
  },
  {
    kind: 'eating',
    signs: words(
      [
        '(?:mak(?:e|es|ing)|made) my ?self (?:throw up|vomit|puke|sick after)|throw(?:ing)? up (?:after|every time) (?:i eat|eating|meals|lunch|dinner)|starv(?:e|ed|ing) my ?self|purging',
        "(?:i|i'?ve) (?:just |have |had |basically )?stopped eating(?! (?:meat|fast|sugar|junk|candy|red|pork|dairy|gluten|out|at|animal|bread|lunch at|chips|so much|fish|beef|chicken))|(?:don'?t|do not|won'?t) eat (?:for days|anymore|most days)|haven'?t eaten (?:in|for) (?:\\w+ )?days",
      ].join('|'),
    ),
  },
  { kind: 'eating', signs: words('anorexi\\w*|bulimi\\w*|eating disorders?'), alsoTopic: true },
  {
    kind: 'running-away',
    signs: words(
      [
        '(?:run|ran|running) away from home',
        '(?:want|wanted|wanna|going|gonna|plan|planning|thinking (?:of|about)|think about|tried|trying|tempted) (?:to )?(?:run|running) away\\b(?! from (?:this|my|our|the) (?:small |tiny |boring )?(?:town|city|problems?|homework|responsib\\w+|failure))',
        '(?:kick(?:s|ed|ing)? (?:me|us) out|(?:got|been|was|getting) kicked out)(?=\\s*(?:$|[.,!;]|of (?:the|my|our) (?:house|home|apartment)|and|last|when|again|so))',
        "(?:i am|i'm|im|we are|we're) (?:\\w+ )?(?:homeless|sleeping in (?:a|the|our|my) car|living in (?:a|the|our|my) car|living on the streets?)|(?:i|we) (?:sleep|live) in (?:a|the|our|my) car\\b",
      ].join('|'),
    ),
  },
  {
    kind: 'someone-else',
    signs: new RegExp(
      `\\bmy (?:best |close |little |older |younger )?(?:friend|brother|sister|mom|mother|dad|father|cousin|boyfriend|girlfriend|classmate|teammate)s?(?: \\w+){0,5} (?:(?:to )?(?:kill|hurt|cut|harm|starve)(?:s|ing)? (?:him|her|them) ?sel(?:f|ves)|(?:wants?|wanted|tried|trying) to die|is suicidal|was suicidal|self[- ]harms?)`,
      'i',
    ),
  },
  {
    kind: 'loss-to-suicide',
    signs: words(
      '(?:kill(?:ed|s)|hung|hanged|shot) (?:himself|herself|themsel(?:f|ves))|committed suicide|(?:died|passed(?: away)?) (?:by|from|of) suicide|lost (?:\\w+ ){1,5}to suicide|took (?:his|her|their) own (?:life|lives)|se (?:suicidó|mató)\\b',
    ),
  },
];

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

/** Words of a sentence that speaks about a cause, a class, a job or a work of art. */
export const TOPIC =
  /\b(?:volunteer\w*|aware\w*|prevent\w*|hot ?line|help ?line|research\w*|project|stud(?:y|ies|ying)|class|debate[ds]?|articles?|books?|novel|films?|movie|documentar\w+|play|poem|song|podcast|victims?|survivors?|patients|social work\w*|lawyer|law|major|career|therap\w+ (?:for|who)|psycholog\w+|dietitian|nutritionist|counsel(?:or|ing) (?:for|who)|policy|stigma|rates?|statistics|world|society|teenagers|teens|kids who|people who|people with|youth|club|charity|foundation|fundrais\w+|raise money|campaign|shelter)\b/i;
/** Words that make a sentence one's own in spite of a topic in it. */
export const PERSONAL =
  /\b(?:(?:i|i've|i'm)(?: (?:have|had|was|am|been|felt|feel|feeling|get|got|getting|being|developed|became|considered|considering|really|very|so|also|often|sometimes|even|still|not|kind of|diagnosed with|a|an|my|having))* (?:suicid\w*|sucid\w*|anorexi\w*|bulimi\w*|eating disorder|self[- ]?harm\w*)(?! (?:prevention|awareness|hot|help|research|rates?))|(?:my|our) (?:\w+ ){0,2}(?:own )?(?:suicid\w*|eating disorder|anorexia|bulimia|self[- ]?harm|abus\w+)|(?:recover\w*|struggl\w*|suffer\w*|dealt|dealing|battl\w*|fought|diagnosed|attempt\w*|survived) (?:\w+ ){0,4}(?:suicid\w*|eating disorder|anorexi\w*|bulimi\w*|abuse|self[- ]?harm)|(?:attempt(?:ed|s)?|thoughts?|thought|think|thinking|thinks) (?:\w+ ){0,2}suicid\w*|suicidal (?:thoughts|ideation|thinking)|(?:grew up|grow up|raised|lived?|living|live) (?:in|with|through|around) (?:\w+ ){0,3}(?:abus\w*|violence)|(?:because of|after|escaped|left|leaving|in) (?:an |my |the )?abusive (?:\w+)|(?:at|in) (?:my |our )?home)\b/i;
/** Works and history: a death told there is no loss of one's own. */
export const FICTION =
  /\b(?:romeo|juliet|ophelia|hamlet|hitler|character|protagonist|novel|books?|play|film|movie|show|series|author|poet|van gogh|sylvia plath|hemingway|cobain|robin williams|cleopatra|turing|story about|king|queen|myth|opera)\b/i;
