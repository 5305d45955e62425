import type { DangerKind, DangerLevel } from '../../../contract/safeguarding';

export interface PlainSign {
  kind: DangerKind;
  level: DangerLevel;
  /** The ways to say it. */
  signs: readonly RegExp[];
  /** True when the words are as often a topic (a cause, a class, a book) as an experience: then they need a personal sentence. */
  alsoTopic?: boolean;
  /** True when they tell of somebody else. */
  other?: boolean;
  /** True when they tell of a death by suicide. */
  loss?: boolean;
}

const KIN =
  '(?:(?:step|foster|god|older|younger|big|little|ex|own|biological) ?-?)?(?:dad|daddy|father|mom|mother|mum|stepdad|stepfather|stepmom|stepmother|parents?|uncle|aunt|brother|sister|cousin|grandpa|grandfather|grandma|grandmother|boyfriend|girlfriend|husband|ex|partner|guardian|coach|teacher|boss|pastor)s?';
const FAMILY = `(?:(?:my|our) (?:(?:mom|mother|dad|father|sister|aunt|grandma)'s )?${KIN}|mom|dad)`;
const SOMEONE = `(?:${FAMILY}|he|she|they|someone|somebody|(?:a|an|the|this|some|our|my) (?:\\w+ )?(?:man|guy|boy|girl|woman|teacher|coach|neighbor|relative|friend|adult|senior|priest|tutor|boss|coworker))`;
const OFTEN =
  "(?:\\s+(?:and \\w+|always|often|sometimes|usually|regularly|still|even|once|just|would|will|has|had|have|used to|started to|physically|sexually|really|also|who|that|gets mad and|got mad and|gets drunk and|got drunk and|drinks and|when (?:he|she|they)(?:'s| is| was)? \\w+,?)){0,8}";
const US = '(?:me|us|my (?:mom|mother|brothers?|sisters?|siblings|dad|father))';
const SPORT =
  '(?!\\s+(?:in|at|by|to|last|again in|for the|on the (?:mat|court|track|field)|up the|off the|with (?:a|the) ball|\\d))';

const asWritten = (...ways: string[]): RegExp[] => ways.map((way) => new RegExp(way, 'i'));
const words = (...ways: string[]): RegExp[] => asWritten(...ways.map((way) => `\\b(?:${way})`));

/** Signs in plain English and in Spanish; each was chosen to be missed rarely rather than to be exact. */
export const PLAIN_SIGNS: readonly PlainSign[] = [
  {
    kind: 'suicide',
    level: 'urgent',
    signs: words(
      '(?:kil+|kil+ing|kil+ed|hang|hanging|hung|shoot|shooting|drown|drowning|stab|end|ending|unalive|unaliving) (?:myself|my self|me self)\\b',
      '(?:end|ending|ended|take|taking|took) my (?:own )?life\\b',
      '(?:want|wants|wanted|wanting|wanna|wish|wished|wishing|going|gonna|plan|planning|planned|ready|try|trying|tried|hope|hoping) (?:to |i could |i would |that i )?(?:just |only )?(?:die|be dead|kms)\\b',
      '(?:wish|wished) (?:that )?i (?:was|were|had|would)(?: just)? (?:dead|die|died|gone|not alive|never (?:been )?born|never existed|not exist|never woken up)',
      "(?:don'?t|do not|didn'?t|did not|no longer|never) (?:really |even )?(?:want|wanted|wanna|care)(?: to| if i)? (?:be alive|exist|live (?:anymore|any more|any longer|like this anymore)|live(?=\\s*(?:$|[.,!?;]|and\\b|because i\\b))|be here (?:anymore|any more)|be around (?:anymore|any more)|wake up (?:anymore|again|ever|tomorrow))",
      'better off (?:dead|if i (?:was|were) (?:dead|gone)|without me)|(?:better|happier) (?:off )?without me\\b|rather be dead',
      "no (?:reason|point) (?:to|in|for me to) (?:live|living|go on|going on|being alive|stay alive)|nothing (?:left )?to live for|can(?:'?t|not) (?:go on (?:like this|living|anymore)|keep living)|tired of (?:living(?! (?:in|with|at|on|out|here|so|far|like a))|being alive|existing|life itself)|(?:want|wanted) to (?:just )?(?:disappear forever|stop existing|not exist|not be alive)|suicide note|goodbye (?:note|letter)",
      "(?:i|i've|i have)(?: \\w+){0,3} (?:overdosed|took (?:a (?:whole )?bottle of|too many|all (?:of )?(?:my|the)) (?:pills|tylenol|meds|medication))",
      '(?:quiero|quería|quisiera|voy a) (?:morir(?:me)?|matarme|suicidarme)|me quiero (?:morir|matar)|no quiero (?:seguir viviendo|vivir más|vivir mas|estar viv[oa])|ganas de morir',
      '(?:kms|unalive myself)\\b',
    ),
  },
  {
    kind: 'suicide',
    level: 'look',
    signs: words(
      '(?:end|ending|ended) it all\\b|(?:want|wanted|wish|wished) (?:for )?(?:it|everything) (?:all )?(?:to be over|to just be over|to end|to just end|to stop|to just stop)\\b|(?:want|wanted|wish|need) (?:the|this|my|all the) (?:pain|suffering|hurting) to (?:just )?(?:end|stop|be over|go away)',
      '(?:think|thinking|thought|thoughts|want|wanted|imagine|imagined|going|gonna|tempted|dream|dreamed) (?:\\w+ ){0,3}(?:jump|jumping|jumped) (?:off|from|in front of|out of)\\b(?! (?:joy|a plane|the plane|an airplane|planes|the diving))',
      "(?:pray|prayed|hope|hoped|wish|wished|want|wanted|praying|hoping) (?:that )?(?:to |i )(?:do not|don'?t|would(?:n'?t| not)|never|not|didn'?t|could just not) (?:ever )?wake up",
      "(?:see|saw|find|found|is|was|there'?s|isn'?t|feels? like|what'?s) (?:no|the|any|a|not any) (?:real )?(?:point|reason|use|purpose) (?:of|in|to|for me to) (?:liv\\w+|being alive|be(?:ing)? here anymore|(?:go on|going on)|stay(?:ing)? alive|life\\b)",
      "life (?:is ?n'?t|is not|was ?n'?t|was not|no longer is|feels like it is ?n'?t) worth (?:it|living)|not worth living|my life (?:is|feels) (?:worthless|meaningless|pointless)",
      "(?:care|notice|miss me|cry|sad|glad|relieved|better|happier|better off|easier)(?: \\w+){0,4} if i (?:just )?(?:died|die|was(?:n'?t| not)? (?:dead|gone|here|around|alive|born)|were(?:n'?t| not)? (?:dead|gone|here|around|alive|born)|disappeared|didn'?t exist|never existed|killed)",
      '(?:want|wanted|wish|wished|rather) (?:i (?:would|could) |to )?(?:just )?(?:disappear|vanish)\\b(?! (?:into|in a|behind|when|whenever|every time|during))',
      '(?:bought|saved up|saving|hid|hiding|collect\\w*|stash\\w*|counted|counting) (?:\\w+ ){0,3}pills\\b|(?:use|using|used|turn|turning) (?:it|the gun|a gun|the knife) on (?:myself|my self)|feel like dying\\b|(?:thoughts? of|think\\w* (?:a lot |often )?(?:about|of)|thought (?:a lot )?(?:about|of)) (?:dying|ending (?:it|things|my)|killing|not being (?:here|alive))',
      '(?:except|but|besides|only) (?:dying|death|to die)\\b|way out (?:is|was|but) (?:death|dying|to die)|(?:want|wanted|wanna) to jump\\b(?! (?:high\\w*|for|rope|into|up|in\\b|around|over|far\\w*|on|at))|(?:swallow|swallowed|take|took|taking|taken) (?:\\w+ ){0,2}(?:too many|a lot of|a bunch of|all (?:of )?(?:my|the)) (?:\\w+ )?(?:pills|tablets|tylenol|meds|medication|medicine)\\b',
      "death (?:would|sounds?|seems?|is|feels?) (?:\\w+ )?(?:better|easier|peaceful|like (?:relief|peace))|(?:don'?t|do not|didn'?t|never) deserve to (?:live|be alive|exist|be here)|deserve to die",
      'quiero desaparecer|quisiera no (?:existir|haber nacido)|no quiero (?:existir|despertar)|mi vida no vale|no aguanto más vivir|ya no quiero estar aquí',
    ),
  },
  {
    kind: 'suicide',
    level: 'look',
    signs: words('(?:suicid\\w*|sucid\\w*|suicde)'),
    alsoTopic: true,
  },
  {
    kind: 'self_harm',
    level: 'urgent',
    signs: words(
      '(?:cut|cutting|cuts|burn|burned|burning|hurt|hurting|harm|harmed|harming|scratch|scratched|punish|punishing) (?:myself|my self)\\b',
      '(?:cut|cutting|slit|slitting|slice|slicing|burn|burning|scratch|scratching|carve|carving|dig) (?:at |into )?my (?:wrists?|arms?|legs?|thighs?|skin|stomach)\\b(?! (?:on|in) (?:the|a) (?:fence|bush|game|oven|stove))',
      '(?:punch|punched|punching|hit|hitting|bite|biting|bang|banging) (?:myself|my self|my head against)(?! (?:in the (?:foot|face) with))\\b',
      '(?:razor|blade|lighter|knife|scissors)\\b[^.!?]{0,50}\\bmy (?:arms?|wrists?|legs?|thighs?|skin)\\b',
      '(?:scars|cuts|marks) on my (?:wrists?|arms?|thighs?|legs?) (?:from|because|that i)',
      'me (?:corto|cortaba|lastimo a mí misma?|hago daño)',
    ),
  },
  {
    kind: 'self_harm',
    level: 'look',
    signs: words('(?:self-harm|self harm|selfharm)\\w*|so i (?:started to |just )?cut(?=\\s*(?:$|[.,!;]|to feel))'),
    alsoTopic: true,
  },
  { kind: 'suicide', level: 'look', signs: words('overdos(?:e|ed|ing)'), alsoTopic: true },
  {
    kind: 'abuse',
    level: 'urgent',
    signs: asWritten(
      `\\b${FAMILY}${OFTEN}\\s+(?:hits?|beats?|beating|punch(?:es|ed)?|slap(?:s|ped)?|kick(?:s|ed)?(?!\\s+(?:me|us) (?:out|the|a))|chok(?:es?|ed)(?!\\s+(?:me|us) up)|burn(?:s|ed)|whip(?:s|ped)?|abuse[sd]?|threaten(?:s|ed)|throws? (?:things|stuff|bottles|plates) at)\\s+${US}\\b${SPORT}`,
      `\\b${SOMEONE}${OFTEN}\\s+(?:rape[sd]?|molest(?:s|ed)?|groped|sexually \\w+|chok(?:es|ed)(?!\\s+(?:me|us) up)|abuse[sd]|assault(?:s|ed))\\s+${US}\\b`,
      `\\b${SOMEONE}${OFTEN}\\s+(?:touche[sd]|touching|touch)\\s+${US}\\s+(?:inappropriately|there|where|in (?:a way|ways|places)|sexually|down|under|without|at night|when i was|while i|and (?:told|said))`,
      `\\b${FAMILY}\\b[^.!?]{0,60}\\b(?:he|she|they) (?:\\w+ )?(?:hits?|punch(?:es|ed)|slap(?:s|ped)|beats?|kick(?:s|ed)|chok(?:es|ed)|whip(?:s|ped)|hurts?) (?:me|us)\\b${SPORT}`,
      '\\b(?:forces?|forced|makes?|made|making) (?:me|us) (?:to )?(?:do things|do stuff|do sexual\\w*|touch|undress|take off|have sex|watch porn)',
      '\\bgroomed\\b(?= (?:me|by))|\\b(?:share|post|leak|send|sell|spread)(?:ed|ing|s)? my (?:nudes|naked|private|pictures|photos|pics)\\b[^.!?]{0,30}\\b(?:if|unless|without|online|everyone)|\\bmy nudes\\b',
      `\\b${FAMILY}(?:'s| is| was| were| are)?\\s+(?:\\w+ )?(?:hitting|beating|punching|slapping|hurting|abusing|molesting|touching|choking)\\s+${US}\\b${SPORT}`,
      `\\b${SOMEONE}${OFTEN}\\s+(?:throws?|threw|push(?:es|ed)?|shov(?:es?|ed)|drags?|dragged|grabs?|grabbed|pulls?|pulled|pins?|pinned|slams?|slammed|holds?|held)\\s+${US}\\s+(?:against|into the wall|down the stairs|to the (?:floor|ground|wall)|across the|under water|by (?:the|my) (?:hair|neck|throat|arm)|up against)\\b`,
      `\\b${FAMILY}${OFTEN}\\s+(?:locks?|locked)\\s+${US}\\s+(?:in|inside|up)\\b`,
      `\\b${SOMEONE}${OFTEN}\\s+(?:gave|gives|left|leaves)\\s+(?:me|us)\\s+(?:with )?(?:a )?(?:black eye|bruis\\w+|busted lip|bloody)`,
      '\\b(?:said|says|told (?:me|us)|tells (?:me|us)|screams|screamed|swore|swears)(?: that)? (?:he|she|they|he.d|she.d|he.ll|she.ll) ?(?:would|will|was going to|is going to|wanted to|wants to|could)? (?:kill|murder|stab|shoot|hurt|beat) (?:me|us|him|her|my \\w+)\\b(?! if (?:i|we) (?:got|get|fail\\w*|don.?t|forg[eo]t|came|come|miss\\w*|broke|lost|lose))|\\b(?:kill|hurt|beat|hit|punish) (?:me|us|my (?:mom|mother|sister|brother)) if i (?:ever )?(?:tell|told|talk|say|said|leave|left|scream)',
      `\\b${FAMILY}${OFTEN}\\s+(?:hurts?)\\s+${US}(?=\\s*(?:$|[.,!;]|when (?:he|she|they)(?:'s| is|'re| are)? (?:mad|angry|drunk|drink\\w*|high)|badly|physically|every|at night|a lot))`,
      '\\bgets? (?:hit|beaten|beat|slapped|punched) (?:at home|by my)|\\bgot (?:hit|beaten|slapped|punched) (?:at home|by my (?:dad|father|mom|mother|step\\w+|uncle|boyfriend|brother|parents))',
      "\\b(?:i|i've|i'm|we|we've)(?: (?:was|were|am|been|being|got|get|getting|have|had|once|also|almost|nearly|repeatedly|physically|sexually|emotionally|verbally))+ (?:abused|raped|molested|assaulted|sexually (?:assaulted|abused|harassed)|beaten (?:by my|at home)|trafficked)\\b",
      '\\bmi (?:papá|papa|mamá|mama|padrastro|madrastra|padre|madre|tío|novio|hermano) (?:me|nos|le) (?:pega|golpea|pegaba|golpeaba|maltrata|abusa|toca(?! \\w+(?:ar|er|ir)\\b)|tocaba(?! \\w+(?:ar|er|ir)\\b))',
    ),
  },
  {
    kind: 'abuse',
    level: 'look',
    signs: words(
      'abusive (?:home|household|father|dad|mother|mom|step\\w+|parents?|boyfriend|girlfriend|relationship|family|ex|uncle|partner)|(?:physical|sexual|domestic|emotional|verbal|child) (?:abuse|violence|assault)',
    ),
    alsoTopic: true,
  },
  {
    kind: 'abuse',
    level: 'urgent',
    signs: words(
      "(?:not|\\w+n'?t|never) (?:feel |feeling |be |been |really ){0,4}safe (?:at home|at my (?:house|home|dad'?s|mom'?s)|in my (?:own )?(?:home|house))|unsafe (?:at home|at my house|in my (?:own )?(?:home|house))",
      "(?:don'?t|not|never|dont|doesn'?t) (?:really |always |ever )?(?:feel |be |been )?(?:very |really )?safe (?:with|around|near) (?:my|him|her|them)\\b|feel like (?:killing|hurting|stabbing) (?:my|him|her|them|someone|everyone|people)",
      "(?:scared|afraid|terrified|frightened) (?:of my (?:dad|father|mom|mother|step\\w+|boyfriend|girlfriend|parents|uncle|brother|ex)\\b(?!'s? (?:cooking|driving|reaction|jokes))|to (?:go|be|come) home|to be at home)",
      `(?:${FAMILY}|he|she|they)(?:'s| is| was| gets?| got| becomes?| became| turns?) (?:\\w+ )?(?:violent|abusive)\\b`,
      '(?:tried|trying|tries|wants|wanted) to (?:kill|strangle|stab|shoot|drown) (?:me|us|him|her|them|my \\w+)\\b|(?:live|lived|living|grew up) in (?:constant )?fear of (?:my|him|her|them)',
      '(?:violence|violent|abuse) (?:in|at) (?:my|our) (?:home|house|family)|(?:scared|afraid|worried|terrified|fear) (?:that )?(?:he|she|they|my \\w+) (?:will|would|is going to|might|may|could) (?:hurt|kill|hit|beat|find) (?:me|us|her|him|my \\w+)',
      '(?:hide|hid|hiding) (?:in|under) (?:\\w+ ){1,4}(?:when|because|from) (?:my |they |he |she )(?:\\w+ ){0,3}(?:fights?|fighting|yells?|drinks?|drunk|hits?|comes? home|screams?)',
      '(?:pulled|pointed|has|had|held|brings?|brought|bring) a (?:gun|knife) (?:on|at|to) (?:me|us|school|my (?:mom|mother|dad|father|sister|brother|head|throat))',
      'threaten(?:s|ed|ing)? to (?:kill|hurt|shoot|beat|stab|hit) (?:me|us|my|himself|herself)|(?:following|stalking|blackmailing|threatening) (?:me|us)\\b',
      '(?:shoot|blow|bomb)(?:ing)? up (?:the|my|this|our) school|(?:want|going|gonna|plan|planning) to (?:kill|stab|shoot) (?:him|her|my (?:dad|father|mom|mother|step\\w+|brother|sister|teacher)|everyone|someone|somebody)\\b(?! with kindness)',
      `(?:hits?|beats?|beat up|chokes?|hurts?|pushes|punches) (?:my (?:mom|mother|sister|brother|dad))\\b${SPORT}|${FAMILY} (?:\\w+ )?(?:hits|beats|chokes|punches|slaps) (?:her|him)\\b${SPORT}`,
      '(?:tengo|siento) miedo (?:de mi (?:papá|papa|padrastro|novio)|de estar en (?:mi )?casa|en mi casa)',
    ),
  },
  {
    kind: 'eating',
    level: 'urgent',
    signs: words(
      '(?:mak(?:e|es|ing)|made) (?:myself|my self) (?:throw up|vomit|puke|sick after)|eat(?:ing|s)? (?:only |just |under |less than |about )?\\d{2,3} calories|(?:throw(?:ing)?|threw) up (?:my (?:food|meals|lunch|dinner)|on purpose|to (?:be|stay|get|lose)|(?:after|every time) (?:i eat|eating|meals|lunch|dinner))|mak(?:e|ing) (?:myself|my self) sick\\b(?! with worry)|barely eat\\w*[^.!?]{0,30}\\b(?:body|weight|fat|thin)|hate my body|starv(?:e|ed|ing) (?:myself|my self)|purging|binge and (?:then )?purge|skip(?:ped|ping)? (?:\\w+ ){0,3}meals?\\b[^.!?]{0,40}\\b(?:thin\\w*|weight|skinn\\w+|fat|calories)',
      "(?:i|i'?ve) (?:just |have |had |basically )?stopped eating(?! (?:meat|fast|sugar|junk|candy|red|pork|dairy|gluten|out|at|animal|bread|lunch at|chips|so much|fish|beef|chicken))|(?:don'?t|do not|won'?t) eat (?:for days|anymore|most days)|haven'?t eaten (?:in|for) (?:\\w+ )?days",
    ),
  },
  { kind: 'eating', level: 'look', signs: words('anorexi\\w*|bulimi\\w*|eating disorders?'), alsoTopic: true },
  {
    kind: 'running_away',
    level: 'urgent',
    signs: words(
      '(?:run|ran|running) away from home|(?:left|leave|leaving) home because (?:it (?:was|is)(?:n.?t| not)|i (?:was|am) (?:scared|afraid|not)|of (?:my|the|his|her) (?:abuse|violence|dad|father|mom|mother|step\\w+|beatings))',
      "(?:might|may|will|i'll|about to|gonna) run away\\b(?: (?:this|tonight|tomorrow|soon|again|one day|and never)|\\s*(?:$|[.,!;]))",
      '(?:threw|throws|throw|throwing) (?:me|us) out\\b(?! of (?:the )?(?:game|class|store|match|party|pool))',
      '(?:want|wanted|wanna|going|gonna|plan|planning|thinking (?:of|about)|think about|tried|trying|tempted) (?:to )?(?:run|running) away\\b(?! from (?:this|my|our|the) (?:small |tiny |boring )?(?:town|city|problems?|homework|responsib\\w+|failure))',
      '(?:kick(?:s|ed|ing)? (?:me|us) out|(?:got|been|was|getting) kicked out)(?=\\s*(?:$|[.,!;]|of (?:the|my|our) (?:house|home|apartment)|and|last|when|again|so))',
      "(?:i am|i'm|im|we are|we're) (?:\\w+ )?(?:homeless|sleeping in (?:a|the|our|my) car|living in (?:a|the|our|my) car|(?:staying|living|sleeping) in (?:a|the|our|my) (?:car|shelter|homeless shelter|van)|living on the streets?)|(?:i|we) (?:sleep|live) in (?:a|the|our|my) car\\b|(?:staying|sleeping) in (?:our|my) (?:car|van)\\b|(?:am|are|'re|'m) (?:staying|sleeping|living) (?:at|in) a (?:homeless )?shelter\\b|(?:leave|leaving) home and never|(?:nowhere|no place|no where) (?:safe )?to (?:sleep|stay|live|go (?:tonight|at night|after school))",
    ),
  },
  {
    kind: 'suicide',
    level: 'urgent',
    other: true,
    signs: asWritten(
      `\\bmy (?:best |close |little |older |younger )?(?:friend|brother|sister|mom|mother|dad|father|cousin|boyfriend|girlfriend|classmate|teammate|roommate|neighbor|uncle|aunt)s?(?: \\w+){0,5} (?:(?:to )?(?:kill|hurt|cutt?|harm|starve?)(?:s|ing|ed)? (?:him|her|them) ?sel(?:f|ves)|(?:wants?|wanted|tried|trying) to die|took (?:\\w+ )?pills|overdosed|is suicidal|was suicidal|(?:self-harm|self harm)s?)`,
    ),
  },
  {
    kind: 'suicide',
    level: 'look',
    other: true,
    loss: true,
    signs: words(
      '(?:kill(?:ed|s)|hung|hanged|shot) (?:himself|herself|themsel(?:f|ves))|committed suicide|(?:died|passed(?: away)?) (?:by|from|of) (?:suicide|an overdose)|overdosed and died|lost (?:\\w+ ){1,5}to suicide|took (?:his|her|their) own (?:life|lives)|se (?:suicidó|mató)\\b',
    ),
  },
];
