import { formsOf } from './word-forms';

const list = (words: string): string[] => words.split('|');
const set = (words: string): ReadonlySet<string> => new Set(formsOf(words));

const WHOSE = ['my', 'your', 'their', 'his', 'her', 'our', 'its', 'ur', 'there'];
const MINDING = ['mind', 'minding', 'minded', 'minds'].flatMap((verb) =>
  WHOSE.flatMap((whose) => [`${verb} ${whose} own business`, `${verb} ${whose} business`]),
);

/** Phrases that hold a word of a program and mean something else; a longer or equally long name of a program is stronger. */
export const NO_PROGRAM: readonly string[] = [
  ...MINDING,
  ...list(
    'everyones business|everybodys business|nobodys business|peoples business|none of your business|risky business',
  ),
  ...list('business casual|business card|business day|business trip|business hours|like nobodys business|business end'),
  ...list('history of|family history|medical history|criminal history|search history|browsing history|history with'),
  ...list('rest is history|history repeats|work history|history between|made history|make history|credit history'),
  ...list(
    'art of|state of the art|martial art|martial arts|language arts|liberal arts|art form|arts college|work of art',
  ),
  ...list(
    'liberal arts college|liberal arts school|liberal arts colleges|small liberal arts|arts and crafts|art supplies',
  ),
  ...list(
    'mother in law|father in law|sister in law|brother in law|son in law|daughter in law|parents in law|my in laws',
  ),
  ...list('the law|against the law|law and order|law abiding|break the law|by law|murphys law|laws of|above the law'),
  ...list(
    'nurse a grudge|nurse a|nursing a|nursing home|nurses office|nurse office|school nurse|nursing my|nursing her',
  ),
  ...list(
    'movie theater|movie theatre|movie theaters|drama free|drama queen|drama llama|no drama|k drama|korean drama',
  ),
  ...list(
    'listen to music|listening to music|listened to music|listens to music|background music|music video|face the music',
  ),
  ...list('film study|game film|football film|film room|watch film|watching film|watching films'),
  ...list('work ethic|work ethics|lost in translation|do the math|does the math|did the math|under construction'),
  ...list(
    'construction paper|construction zone|time management|anger management|classroom management|stress management',
  ),
  ...list('bake sale|bake sales|garage sales|yard sales|sales tax|sales associate|for sales|black friday sales'),
  ...list('fashion sense|dress code|zip code|area code|promo code|cheat code|code switch|code of conduct|zip coding'),
  ...list(
    'pilot program|pilot episode|pilot light|pilot study|computer lab|computer game|computer games|computer class',
  ),
  ...list('english and spanish|spanish and english|english is my second|english is not my first|english isnt my first'),
  ...list(
    'english isn t my first|english wasnt my first|english is my first|english as a second|english language learner',
  ),
  ...list('english learner|english only|second language|first language|mexican spanish|spanish speaking|speak english'),
  ...list('chemistry between|chemistry with|by design|design of the campus|acting like|acting up|acting out|acting as'),
  ...list(
    'acting weird|acting crazy|acting so|acting all|acting different|acting dumb|acting stupid|acting fine|acting on',
  ),
  ...list('went to physical therapy|go to physical therapy|going to physical therapy|goes to physical therapy'),
  ...list(
    'had physical therapy|did physical therapy|months of physical therapy|weeks of physical therapy|doing physical therapy',
  ),
  ...list('went to speech therapy|go to speech therapy|had speech therapy|was in speech therapy|in speech therapy'),
  ...list('years of speech therapy|in occupational therapy|went to occupational therapy|special ed kid|in special ed'),
  ...list(
    'in special education|put in special ed|nutrition facts|nutrition label|school psychologist said|physical education class',
  ),
  ...list(
    'cosmetic surgery|video production club|ball python|pet python|monty python|rock music festival|school musical',
  ),
  ...list(
    'trade off|trade offs|a trade off|trade deadline|trades places|trade places|first responder|sports medicine doctor said',
  ),
  ...list('learn english|learning english|understand english|good at english because i speak|clase de ingles'),
  ...list(
    'boot camp|training camp|sports banquet|security guard|social security|high school musical|robotics team banquet',
  ),
  ...list(
    'accounting for|doctor who|doctor strange|the good doctor|doctors note|doctor note|doctors office|doctors appointment',
  ),
  ...list('doctor appointment|dentist appointment|dentist office|vet appointment|vet bill|vet bills|therapist office'),
  ...list(
    'police department|police station|police report|school police|band camp|drill team|cook out|hair school picture',
  ),
  ...list(
    'fire department came|baby sitting|grammar police|fashion police|history buff|art kid|theater kid|band kid|drama kid',
  ),
  ...list('economics class|health class|gym class|home ec class|finance charge|student council president'),
  ...list(
    'computer science class|insurance agent called|public health emergency|counseling office|counseling center|guidance office|in nature|human nature|mother nature',
  ),
  ...list('jack of all trades|tricks of the trade|tour guide told|campus tour guide|our tour guide|tour guide said'),
];

/** What must not stand right before or right after a phrase. */
export interface Guard {
  before?: ReadonlySet<string>;
  after?: ReadonlySet<string>;
}

const POSSESSIVES = 'my your their his her our mi su mis sus ur';
const RELATIVES =
  'mom mother dad father uncle aunt parent cousin grandpa grandma brother sister family stepdad friend boss';

/** For words that name a person: somebody's doctor is nobody's wish. */
export const PERSON_GUARD: Guard = {
  before: set(
    `${POSSESSIVES} the this that these those some best favorite good great bad worst old new other every many few most all any which what whose ` +
      'el la los las un mejor nuestra nuestro another same amazing terrible awesome mean nice student brand campus to',
  ),
  after: set(
    'who told said says gave helped made thinks thought was were asked asks appointment office tells noticed let pushed saw recommended visit ' +
      'note yelled believed came called wants wanted keeps taught has had gets got does did will',
  ),
};

const SUBJECT_AFTER =
  'teacher homework test quiz grade exam midterm book notes room tutor problem project assignment score essay textbook regents packet worksheet eoc';
const SUBJECT: Guard = { after: set(SUBJECT_AFTER) };
const REQUIRED_SUBJECT: Guard = { after: set(`${SUBJECT_AFTER} class placement credit requirement period section`) };
const LANGUAGE: Guard = {
  before: set(
    `${POSSESSIVES} speak speaks speaking spoke in im am is are were half part only fluent no good bad perfect broken proper into from some talk talking know knows`,
  ),
  after: set(
    `${SUBJECT_AFTER} class credit requirement period section food restaurant speaking speaker fries toast bulldog shepherd drama culture church school ` +
      'family american immigrant club bakery grocery parent grandparent mom dad guy girl kid people name show bbq side roots heritage war dressing only at',
  ),
};

/** By the phrase in comparable form; `person` and the like are above. */
export const GUARDS: ReadonlyMap<string, Guard> = new Map<string, Guard>([
  ['bio', { before: set('my the her his in instagram insta ig their'), after: set(SUBJECT_AFTER) }],
  ['chem', { after: set(SUBJECT_AFTER) }],
  ['business', { before: set(`${POSSESSIVES} ${RELATIVES} everyone everybody nobody people own other no`) }],
  ['my own business', { before: set('mind minding minded') }],
  ['hair', { before: set(`${POSSESSIVES} ${RELATIVES} the dye dyed long short curly straight natural black same`) }],
  ['mechanical', { after: set('pencil bull keyboard stuff thing skill aptitude heart') }],
  ['cs', { before: set('two three all my') }],
  [
    'rec',
    {
      before: set('my a letter the teacher college'),
      after: set('letter league soccer basketball center room team from'),
    },
  ],
  ['ranger', { before: set('ford the texas army power'), after: set('fan game hat') }],
  ['own business', { before: set('your their his her our its') }],
  ['own my own', { after: set('a car time pace') }],
  ...['run my own', 'open my own'].map((phrase): [string, Guard] => [phrase, { after: set('life account mind bank') }]),
  [
    'medicine',
    {
      before: set(`${POSSESSIVES} the take taking took takes cold cough of on allergy some give gave need`),
      after: set('cabinet for bottle ball man'),
    },
  ],
  [
    'healthcare',
    { before: set('affordable free universal good better my our access of no'), after: set('system cost bill worker') },
  ],
  ['vet', { before: set('war army navy marine vietnam military disabled combat iraq the my our to homeless') }],
  [
    'dance',
    {
      before: set('school homecoming winter the a formal middle prom line slow'),
      after: set('floor party mom around battle'),
    },
  ],
  [
    'drama',
    {
      before: set(
        'no family friend girl teen much the any all this that school high so unnecessary less of love starting start avoid lot too',
      ),
      after: set('with at in between free and'),
    },
  ],
  ['acting', { before: set('stop was were is are keep been start be im shes hes') }],
  [
    'music',
    {
      before: set(
        'loud rap country pop rock sad background the same that this good favorite my his her blasting play playing heavy',
      ),
      after: set('taste scene festival video blasting playing loud store'),
    },
  ],
  ['film', { before: set('the this'), after: set(SUBJECT_AFTER) }],
  ['art', { before: set('the of'), after: set(`${SUBJECT_AFTER} kid supply thing scene piece work`) }],
  [
    'education',
    {
      before: set(
        `${POSSESSIVES} an good better higher the quality great college best more of sex driver driving free formal high public no without continue continuing private decent real this value proper further whose mejor una una`,
      ),
      after: set('is system level was i that costs for beyond they'),
    },
  ],
  [
    'teaching',
    {
      before: set('good bad the quality of their his her'),
      after: set('me myself my us style them hospital him her people how you method'),
    },
  ],
  [
    'writing',
    {
      before: set('essay my test'),
      after: set(
        'this essay paper it about a an my the in test on down letter assignment prompt section everything stuff them these so',
      ),
    },
  ],
  [
    'counseling',
    {
      before: set(
        'in to started start my need needed get got getting went go goes family grief couple had through after from receive school marriage college of some doing attend for',
      ),
    },
  ],
  ['philosophy', { before: set('my your their whose teaching the a') }],
  ['pharmacy', { before: set('the cvs at to walgreens local my') }],
  [
    'english',
    {
      ...LANGUAGE,
      before: set(
        'my speak speaks speaking spoke in no good bad perfect broken proper into from some understand understands know knows learn learning their his her our your plain',
      ),
    },
  ],
  ['cooking', { before: set('my her his their moms') }],
  ['design', { before: set('the this their'), after: set('a of the my') }],
  ['designer', { after: set('clothes bag shoe brand jean purse stuff belt drug') }],
  ['coaching', { before: set('my his her the') }],
  ['programming', { before: set('tv the') }],
  ['software', { before: set('the this my school') }],
  ['a trade', { after: set('off deadline') }],
  ['foreign language', { after: set('class requirement credit') }],
  ['language', { before: set('the') }],
  ['theater', { before: set('movie the at') }],
  ['hospitality', { before: set('southern the their') }],
  ['construction', { before: set('under of the their'), after: set('paper zone site noise') }],
  ['make game', { after: set('of') }],
  ['making game', { after: set('of') }],
  ['design', { before: set('the this their by'), after: set('a of the my') }],
  ['sales', { before: set('bake garage yard on holiday ticket candy cookie'), after: set('associate tax') }],
  ['investing', { after: set('time in my') }],
  ['translating', { before: set('always been') }],
  ['translate for people', {}],
  ['spanish', LANGUAGE],
  ...list('french|german|italian|russian|japanese|chinese|korean|arabic|mandarin|portuguese|hebrew|hindi').map(
    (name): [string, Guard] => [name, LANGUAGE],
  ),
  ...list('math|history').map((name): [string, Guard] => [
    name,
    { ...REQUIRED_SUBJECT, before: set('my our their his her') },
  ]),
  ...list(
    'mathematics|physics|chemistry|biology|statistics|economics|geography|psychology|sociology|philosophy|theater',
  ).map((name): [string, Guard] => [name, SUBJECT]),
  ...list('drone|politics|nutrition|genetics|astronomy|marketing|finance|accounting|computer|photography').map(
    (name): [string, Guard] => [name, SUBJECT],
  ),
]);

/** Last words of phrases that name a person. */
export const PERSON =
  /(?:[^e]er|eer|ist|ian|man|woman|or|ess|nurse|vet|chef|cop|pilot|coach|emt|cpa|ceo|dj|guard|ante|tora?|dora?|ero|era|ista|trooper|mechanic|actress|entrepreneur|pastor|priest|rabbi|imam|author|attorney|realtor|tech|agent|assistant|aide|player|judge|model|detective|sheriff|advocate|astronaut|athlete|lineman)$/;
/** Words that only look like it. */
export const NO_PERSON: ReadonlySet<string> = set(
  'theater computer career cancer water weather power master layer outdoor indoor color labor interior major minor center order paper number other summer winter matter her river for cyber quarter behavior error',
);
/** First words that make a phrase somebody's wish whatever stands before it. */
export const WISHING: ReadonlySet<string> = set(
  'be become being work study major own open run go join ser teach help make do design draw fix repair build create save train paint edit cut sell drive fly take plan run start fight teaching designing making building drawing',
);
