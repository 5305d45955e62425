/** People of one's own, as teenagers name them; read in plain words. */
export const KIN =
  '(?:(?:step|half|grand|foster|god|ex)[- ]?)?(?:mom|mum|mommy|mother|dad|daddy|father|parent|folk|sis|sister|bro|brother|sibling|twin|gram|gran|grandma|grandpa|nana|papaw|mama|mami|papi|papa|abuel[oa]|abuelit[oa]|tia|tio|aunt|auntie|uncle|cousin|niece|nephew|family|fam|madre|padre|herman[oa]|prim[oa]|familia|guardian|wife|husband|boyfriend|girlfriend|bf|gf|friend|bestie|amig[oa]|teammate|coach|teacher|ex)s?';

/** The writer, or somebody close. */
export const WHOSE = `(?:i|im|ive|we|weve|he|hes|she|shes|they|${KIN})`;

/** Words between that do not turn the sentence to a study, a job or a cause. */
export const BETWEEN =
  '(?:(?!(?:project|research|club|class|book|essay|job|jobs|patients|kids|people|students|awareness|unit|paper|documentary|movie|law|interest|interested|studying|study)\\b)[\\p{L}\\p{N}-]+,? )';

/** Somebody speaks of their own life. */
export const PERSONAL = new RegExp(
  `\\b(?:i|im|ive|id|ill|my|me|mine|we|weve|were|our|us|myself|yo|mi|mis|tengo|tuve|soy|estoy|nos|nuestr[ao]s?|vivimos|tenemos|somos|${KIN})\\b`,
  'u',
);

/** A study, a job, a cause or a story: what is named there is no fact of the writer's own life. */
export const TOPIC =
  /\b(?:(?:want|wanna|hope|hoping|plan|planning|dream|dreams|goal|goals|going|aspire|like|love|would love|interested|interest) (?:\p{L}+ ){0,4}?(?:be a|be an|become|becoming|study|studying|major|majoring|cure|curing|design|designing|research|learn|learning|treat|treating|teach|help|helping|work with|work in|psychology|medicine|law)|clubs?|class|classes|course|unit|projects?|essays?|papers? on|research|researching|books?|novels?|movies?|films?|shows? about|podcasts?|documentar(?:y|ies)|articles?|read about|reading about|learn(?:ed|ing)? about|learning|debate team|debated?|argued about|mock trial|i played|characters?|volunteer\p{L}{0,60}|fundrais\p{L}{0,60}|raised|donat\p{L}{0,60}|awareness|laws?|lawyers?|history|policy|reform|patients|shadow(?:ed|ing)?|intern\p{L}{0,60}|science fair|tutor\p{L}{0,60}|nonprofits?|charity|campaign|alliance|activist|advocat\p{L}{0,60}|quiero (?:ser|estudiar|ayudar)|clase|libros?|leer sobre|ayudar a (?:la )?(?:gente|personas|ninos)|derecho|voluntari\p{L}{0,60}|proyecto|ensayo|presidenta?)\b/u;

/** Sayings in which the words mean something else. */
export const SAYINGS =
  /\b(?:died laughing|dying (?:to|of laughter)|(?:would|id|to) die for|die of embarrassment|(?:pride|lgbtq?\+?|queer) (?:history|rights|issues|literature)|blind to|blind spots?|blind dates?|(?:a )?deaf ear|stroke of (?:luck|genius)|(?:little|bit|kinda|kind of|super|so|lowkey|very) ocd|gave birth to (?:the|an?) idea|baby (?:brother|sister|cousin|sibling|fever|steps)|starv(?:ed|ing) (?:for|after|before)|poor (?:grades?|dog|cat|thing|choices?|guy|sportsmanship|posture|kid)|abused? (?:my|the) (?:phone|privileges?|system)|tennis court|food court|home ?court|heart attack when|almost (?:had|gave me) a heart attack|pass(?:ed)? (?:the|my|me|a|it|her|his|down|out|every|all|with|on (?:to|the))|juvenile diabetes research|hit (?:a|the|my) (?:home|pr|wall|gym|books)|(?:beat|beats|beating) (?:me|us|him|her|them|each other|my \p{L}{1,60}) (?:at|by|every|in (?:mario|chess|smash|a|the|video|basketball|madden|fifa|\p{L}+ kart))|separated (?:by|from the)|split (?:the|a|my time|our time|between)|trial and error|concussion protocol|(?:is|was|as) an? (?:\p{L}+ )?(?:therapist|psychiatrist|psychologist|nurse|cardiologist|surgeon|doctor|counselor|social worker)(?: (?:in|at|for) (?:the|a|an) (?:\p{L}+ )?(?:icu|er|hospital|clinic|emergency room|prison|jail|rehab))?|lights? off (?:at|when|to|in my)|special needs (?:rec |recreation |summer |day |sports? |basketball |soccer )?(?:program|camp|class|kids|students|team|league)s?|(?:tech|film|chord|play|stock|car|song|chess) breakdowns?|funeral homes?|funeral (?:science|service|director)s?|the last time (?:i|he|she|they|we|it))\b/gu;

/** A story told by others: who suffers in it is nobody of the writer's. */
export const STORY =
  /\b(?:books?|novels?|movies?|films?|documentar(?:y|ies)|podcasts?|mock trial|i played|characters?|episodes?|libros?|pelicula|a (?:play|story|poem|song) about|we read|i read)\b/u;

/** The writer says of themself or of a person of theirs that it is so. */
export const OWN_SUBJECT = new RegExp(
  `\\b(?:im|i am|i was|i have|i had|ive|my (?:\\p{L}+ )?${KIN} (?:is|was|has|had|died|left|got))\\b`,
  'u',
);

/** Said with a laugh. */
export const JOKING = /\b(?:lol|lmao|lmfao|haha\p{L}{0,60}|jk)\b/u;

/** Words of a hard life: some open, some private. */
export const HARD_LIFE =
  /\b(?:died|passed away|death of|funeral|divorce[d]?|cancer|hospitalized|in (?:the|a) hospital(?! (?:room|job|work))|(?:dad|mom|father|mother) left|laid off|lost (?:his|her|their|our) (?:job|house|home)|evict\w+|deported|deportation|detained|refugee|war|bull(?:y|ied|ying)|depress\w+|anxiety|panic attacks?|lonely|homeless|foster|addict\w*|alcohol\w*|in (?:jail|prison))\b/i;
