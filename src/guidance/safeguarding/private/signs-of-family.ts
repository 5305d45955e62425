import { KIN } from './personal';
import { type SensitiveSigns, signs } from './sensitive-kind';

const SOME_4 = '(?:[\\p{L}\\p{N}-]+,? |, ){0,4}';
const PARENT = '(?:(?:step|foster)?[- ]?(?:mom|mother|dad|daddy|father)s?|parents?|folks|mama|papa|papi|mami)';
const CLOSE = `(?:${KIN},?|neighbor|classmate|baby)`;
const RELIGION =
  '(?:muslim|islam\\p{L}*|jewish|jew|christian\\p{L}*|catholic|mormon|lds|jehovahs?(?: witness\\p{L}*)?|hindu|sikh|atheist|agnostic|god|religio\\p{L}+|hijab|church|faith|believe|mosque|pray\\p{L}*|catolic[oa]|dios|religion|musulman\\p{L}*|iglesia|creo)';
const HIDDEN =
  '(?:hid(?:e|es|ing|den)?|secret\\p{L}*|dont tell|cant tell|havent told|never (?:\\p{L}+ )?(?:told|tell)|cut me off|(?:cant|cannot|must never|never) find out|if they (?:ever )?(?:knew|found out)|stopped believing|(?:dont|doesnt|does not|do not|didnt|cant|cannot|nobody|no one|never) (?:\\p{L}+ )?kn(?:ow|ows|ew)|afraid|scared|disown\\p{L}*|pretend\\p{L}*|not allowed|kick me out|without (?:\\p{L}+ ){0,2}knowing|no longer|anymore|any more|miedo|escond\\p{L}*|ya no|no (?:lo )?sabe\\p{L}*|lie about|comments|made fun)';
const HURTS =
  '(?:hits?|beats?|beaten|hitting|beating|chok(?:es|ed|ing)|slap(?:s|ped|ping)|punch(?:es|ed)|shov(?:es|ed)|threaten(?:s|ed)|touch(?:es|ed|ing)|grab(?:s|bed)|rap(?:es|ed)|hurts?|hurting|whip(?:s|ped)|abus(?:es|ed|ing)|molest(?:s|ed)|assault(?:s|ed))';
const LOCKED =
  '(?:prison|jail|juvie|juvenile (?:hall|detention)|incarcerat\\p{L}+|locked up|behind bars|(?:got|was|been|were|get|gets|getting) arrested|arrested (?:my|me|him|her|us)|on probation|on parole|parole|probation|convicted|a felon\\p{L}*|to court for|court date|sentenced|serv(?:es|ed|ing) time|doing time|doing \\d+ (?:years|months)|did time|handcuff\\p{L}*|rikers)';

/** Family, death, status, religion, abuse, need and the law. */
export const FAMILY_SIGNS: readonly SensitiveSigns[] = [
  {
    kind: 'family',
    own: [
      signs(
        `${PARENT} ${SOME_4}(?:divorc\\p{L}*|separat\\p{L}+|split(?:ting)?(?: up)?|broke up|breaking up|remarried|cheated(?! by| out)|had an affair)`,
        '(?:the|my|their|our) divorce',
        `after (?:my |the )?(?:parents|divorce)`,
      ),
      signs(
        `${PARENT} (?:\\p{L}+ ){0,2}(?:left(?! (?:for work|for the|early|at \\d|me (?:his|her|a|the|money|alone with|some)|\\p{L}+ (?:for|to) work))|walked out|ran off|took off|abandoned|bailed|moved out|disappeared)`,
        'walked out on (?:us|me)',
        'left (?:us|my mom|my dad)',
      ),
      signs(
        `(?:isnt|not|never|wasnt|arent|aint) (?:really )?(?:in my life|in the picture|around for (?:me|us)|there for (?:me|us))`,
        `never (?:really )?(?:met|knew|known|had) my (?:real |birth |bio\\p{L}* )?${PARENT}`,
        `(?:dont|havent|stopped|no longer|barely) (?:really )?(?:talk\\p{L}*|sp(?:eak|oken|eaking)|see|seen|know) (?:to |with )?my ${PARENT}`,
        `${PARENT} (?:doesnt|dont|didnt|havent|does not|did not|wont|stopped|never) (?:\\p{L}+ )?(?:talk\\p{L}*|speak\\p{L}*|see\\p{L}*|call\\p{L}*|visit\\p{L}*|want|wants)`,
      ),
      signs(
        '(?:i|im|ive|my|we|me|was|been) (?:\\p{L}+ ){0,4}foster (?:care|homes?|kid|child|parents?|family|system|mom|dad)',
        '(?:was|were|am|im|got|being) adopted',
        '(?:birth|biological|bio) (?:mom|mother|dad|father|parents?)',
        '(?:lost|full|the|got|gets|has|have|over) custody',
        'custody (?:thing|battle|case|of)',
      ),
      signs(
        `(?:live|living|lived|raised|stay|staying|moved in) (?:\\p{L}+ ){0,2}(?:with|by) (?:my |an? )?(?:grand\\p{L}+|aunt\\p{L}*|uncle|gram\\p{L}*|nana|abuel\\p{L}+|cousin|friends? (?:family|house)) (?:because|since|after|instead|cause)`,
      ),
      signs(
        `(?:${KIN}|he|she) (?:\\p{L}+ ){0,3}(?:drinks? (?:a lot|too|all|every|again|so)|is drunk|gets drunk|was drunk|an? alcoholic|alcoholism|(?:has|have|had) (?:an? )?(?:drinking|drug|pill|gambling)|(?:was|is|are) (?:\\p{L}+ )?using|addict(?:s|ed|ion)?(?! to (?:games|video|anime|coffee|tiktok|her|his|my))|on drugs|using again|use[sd]? drugs|relaps\\p{L}+|sober|overdos\\p{L}+|od(?:ed|d)|gambl\\p{L}+)`,
        `${KIN} (?:drinking|addiction|alcoholism)`,
        'al-?anon',
      ),
      signs(
        `(?:${KIN}|they|he|she|got|was|me|us|being) (?:\\p{L}+ )?(?:kick\\p{L}*|threw|thrown) (?:\\p{L}+ ){0,3}out(?! of (?:the )?(?:game|class|gym|match|team|band|club))`,
        `${PARENT} (?:\\p{L}+ ){0,2}(?:fight|fought|fighting|scream|screaming|argue) (?:a lot|all|every|constantly|over|about me)`,
        'disown\\p{L}*',
        'estranged',
        'broken (?:home|family)',
      ),
      signs(
        'se (?:divorciaron|separaron|van a (?:divorciar|separar)|estan (?:divorciando|separando))',
        'el divorcio',
        '(?:esta|estan) (?:divorciad|separad)[oa]s',
        '(?:nos|me|lo) (?:dejo|abandono)',
        'se fue (?:de (?:la )?casa|cuando (?:yo )?era|y nos dejo)',
        '(?:es|era) alcoholic[oa]',
        'toma mucho',
        'borrach[oa]',
      ),
    ],
    named: [
      signs(
        'divorc(?:e|ed|ing)',
        'custody',
        'alcoholi\\p{L}+',
        'overdos\\p{L}+',
        'addict(?:ed|ion)?(?! to (?:games|video|anime|coffee|tiktok))',
      ),
    ],
  },
  {
    kind: 'death',
    own: [
      signs(
        `(?:${CLOSE}|he|she|someone|somebody) ${SOME_4}(?:died|dies|dying|passed away|passed(?= (?:in|when|last|from|this|two|three|suddenly|before|after|on|a few|a year|right|and|i|we|my)\\b)|passed$|kill(?:ed|s) (?:himself|herself|themself|themselves)|was killed|got killed|was murdered|was shot|got shot|drowned|didnt make it)`,
      ),
      signs(
        `(?:i|we|lost|losing|lose|loss of) ?(?:\\p{L}+ ){0,2}(?:lost|losing|lose|loss of) (?!to\\b)(?:(?:my|our|his|her|a|an) )?(?:\\p{L}+ )?${KIN}(?! (?:game|match|by|in the (?:final|game|store|mall)))`,
        `losing (?:my|our|a|an?) (?:\\p{L}+ )?${KIN}`,
        `(?:the )?loss of (?:my|our|a) (?:\\p{L}+ )?${KIN}`,
      ),
      signs(
        `(?:death of|funeral of|buried) (?:my|our|a|her|his) (?:\\p{L}+ )?${KIN}`,
        `(?:his|her|my|${KIN}) (?:\\p{L}+ )?(?:death|funeral|passing|suicide|wake)`,
        '(?:a|the|to|after) funerals?',
      ),
      signs(
        '(?:murio|fallecio|se murio|fallecieron|murieron)',
        'perd(?:i|imos) a (?:mi|nuestr\\p{L})',
        'muerte de (?:mi|su)',
        'funeral',
        'desde que (?:murio|fallecio)',
      ),
    ],
    named: [signs('funeral', 'grief', 'griev\\p{L}+', 'mourn\\p{L}*', 'widow\\p{L}*', 'orphan\\p{L}*', 'suicide')],
  },
  {
    kind: 'religion',
    own: [
      signs(`${RELIGION} (?:\\S+ ){0,10}?${HIDDEN}`, `${HIDDEN} (?:\\S+ ){0,10}?${RELIGION}`),
      signs(
        '(?:dont|do not|no longer|stopped|quit) (?:\\p{L}+ )?believ\\p{L}+ in (?:god|religion|the church|islam|any)',
        '(?:left|leaving|leave) (?:the church|my religion|islam|the mormon|my faith)',
      ),
    ],
    named: [],
  },
  {
    kind: 'abuse',
    own: [
      signs(
        `(?:${KIN}|he|she|they|man|guy|someone|somebody) ${SOME_4}${HURTS} (?:on )?(?:me|us|her|him|my (?:mom|mother|brother|sister|siblings|little \\p{L}+|dad)|each other)`,
        `${HURTS} my (?:mom|mother|brother|sister|siblings)`,
      ),
      signs(
        '(?:was|were|been|being|got|get) (?:\\p{L}+ )?(?:abused|molested|raped|groomed|assaulted|trafficked|beaten|stalked|harassed|touched)',
        'sexual(?:ly)? (?:assault\\p{L}*|abus\\p{L}+|harass\\p{L}+)',
        '(?:my|an|emotionally|physically|verbally) abus(?:ive|er)',
      ),
      signs(
        `(?:i|we|me|my \\p{L}+|${KIN}) ${SOME_4}bullied`,
        'bull(?:y|ied|ies|ying) me',
        '(?:the|getting|being) bull(?:ying|ied) (?:i|got|was|so|made|because)',
        'restraining order',
        'cps',
        'child protective',
        'dcfs?',
        'domestic violence',
        'toxic (?:ex|relationship|home)',
      ),
      signs(
        '(?:me|nos|le|la|lo) (?:pegaba|pega|pego|golpe\\p{L}+|maltrat\\p{L}+|abus\\p{L}+|violo|violaba|tocaba)',
        'violencia (?:domestica|en (?:mi )?casa)',
        'acoso',
        'me hac(?:ian|en) bullying',
        'abusaron de mi',
        'orden de restriccion',
      ),
    ],
    named: [signs('abuse', 'abusive', 'abused', 'molest\\p{L}*', 'domestic violence')],
  },
  {
    kind: 'poverty',
    own: [
      signs(
        'money (?:is|was|got|gets|has been) (?:\\p{L}+ )?tight',
        `(?:my|${KIN}) (?:\\p{L}+ ){0,2}(?:lost (?:his|her|their) jobs?|(?:was|is|were|got) (?:laid off|between jobs))`,
        'perdi(?:o|eron) (?:el|su) (?:trabajo|empleo)',
        'banco de (?:comida|alimentos)',
      ),
      signs(
        '(?:got|get|were|was|being|been|almost) evicted',
        '(?:i|we|im|were|was|am|are|been|being|became|family) (?:(?!volunteer|help|serve|cook|work|at)\\p{L}+ ){0,3}homeless',
        '(?:on|get|got|use|with) (?:food stamps|snap|ebt|welfare|section 8|wic)',
        '(?:our|my|from the|to the|go to the|at the|uses? the) food (?:bank|pantry)',
        '(?:food|groceries|help) from (?:the|a|our) (?:\\p{L}+ )?(?:church|pantry|food bank|shelter)',
        '(?:live|lived|living|stay|stayed|staying|sleep|slept|moved) (?:\\p{L}+ ){0,3}(?:in|at|into) (?:a|the|our|my|different) (?:\\p{L}+ )?(?:shelter|motel|car|van|garage|tent)',
        '(?:was|were|been|be) (?:\\p{L}+ )?(?:in|at) (?:a|the|our) (?:\\p{L}+ )?shelter (?:for|with|because|when|until|after)',
        'room \\d+ (?:of|at|in) (?:the|a) (?:\\p{L}+ ){0,3}(?:motel|inn|shelter)',
        'couch ?surf\\p{L}*',
        '(?:sleep|slept|sleeping) (?:on (?:\\p{L}+ )?couch\\p{L}*|in (?:our|the|a|my) (?:car|van))',
      ),
      signs(
        '(?:no|not enough|without|ran out of|run out of) (?:food|heat|hot water|electricity|running water|money for (?:food|rent|lunch|bills))',
        '(?:go|goes|going|went|gone|am|im|was|were) (?:to (?:bed|school|sleep) )?(?:hungry(?! (?:after|for))(?= (?:sometimes|a lot|most|because|at|when|some|many)|$)|to bed hungry)',
        'skip(?:ped|ping|s)? (?:meals|dinner)',
        '(?:no ?where|no place) to (?:go|sleep|stay|live)',
        '(?:did ?nt|did not|dont|do not|couldnt) (?:always |even )?eat(?! (?:meat|pork|lunch|there|at|breakfast|before|it|gluten|dairy|sugar|in))',
        '(?:lights?|power|water|electricity|gas|heat|internet) (?:\\p{L}+ ){0,2}(?:cut|shut|turned) off',
        '(?:shut|cut|turned) off (?:our|the) (?:lights?|power|water|electricity|gas|heat)',
      ),
      signs(
        '(?:cant|couldnt|cannot|can not|could not|cant even|barely|struggl\\p{L}+ to) (?:\\p{L}+ )?(?:pay|afford|make) (?:for )?(?:\\p{L}+ )?(?:rent|food|bills|groceries|heat|electricity|medicine|lunch|clothes)',
        'behind on (?:\\p{L}+ )?(?:rent|bills|mortgage)',
        '(?:im|on|get|got|gets) (?:the )?(?:free|reduced|free and reduced|free or reduced)(?: price)? lunch',
      ),
      signs(
        '(?:we|im|i|family|families|parents|were|are|was|grew up|grow up|growing up|being|is|so|always been) (?:\\p{L}+ ){0,3}(?:dirt poor|low[- ]income|in poverty|(?:poor|broke)(?! (?:at|in|grades?|my|a|the|down|out|up|for|dog|\\p{L}+ record)))',
        `(?:${KIN}|he|she) (?:\\p{L}+ ){0,2}(?:lost (?:his|her|their|a) jobs?|(?:was|got|were) (?:laid off|fired)|(?:is|are|was) (?:unemployed|out of work)|went bankrupt)`,
        '(?:lost|losing|lose) (?:our|the|my) (?:house|home|apartment)',
        'foreclos\\p{L}+',
        'bankrupt\\p{L}*',
      ),
      signs(
        '(?:nos|me) (?:desalojaron|corrieron de la casa)',
        'desaloj\\p{L}+',
        '(?:vivimos|vivo|estamos|dormimos) en (?:un|el|nuestro) (?:refugio|albergue|carro|motel)',
        'no (?:hay|tenemos|teniamos|tengo|alcanza|nos alcanza) (?:\\p{L}+ ){0,4}(?:comer|comida|renta)',
        'no nos alcanza',
        'somos (?:muy )?pobres',
        'sin (?:casa|hogar|comida)',
        'pas(?:o|amos|abamos) hambre',
      ),
    ],
    named: [signs('homeless(?:ness)?', 'evict\\p{L}*', 'food stamps', 'food pantry', 'hunger', 'poverty')],
  },
  {
    kind: 'justice',
    own: [
      signs(
        `(?:i|im|ive|we|${KIN}|he|she) ${SOME_4}${LOCKED}(?! one day)`,
        '(?:had|have|has) to go to court',
        '(?:have|has|had|got) a (?:criminal |juvenile |police )?record (?:from|for|because)',
        `(?:visit|visiting|visited|see|seeing|write to|calls? from) (?:\\p{L}+ ){0,3}(?:in |from |at )?(?:prison|jail)`,
        'in juvie',
        'ankle monitor',
        'police (?:came|took|at our)',
      ),
      signs(
        '(?:esta|estaba|estuvo|en) (?:en )?(?:la )?(?:carcel|prision|preso|presa)',
        '(?:lo|la|me|los) (?:arrestaron|encarcelaron|metieron preso)',
        'encarcelad[oa]',
      ),
    ],
    named: [signs('jail', 'prison', 'incarcerat\\p{L}+', 'arrested', 'carcel')],
  },
];
