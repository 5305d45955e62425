import { BETWEEN, KIN, WHOSE } from './personal';
import { type SensitiveSigns, signs } from './sensitive-kind';

const UP_TO_4 = `${BETWEEN}{0,4}`;
const SOME_3 = '(?:[\\p{L}\\p{N}-]+ ){0,3}';
const HAS = `${WHOSE} ${SOME_3}(?:has|have|having|had|got|gets|getting|beat|fought|fights|fighting|battl\\p{L}+|surviv\\p{L}+|suffer\\p{L}*|diagnosed with|liv(?:e|es|ed|ing) with|develop(?:s|ed)|deal(?:s|ing|t)? with|dealt with|struggl\\p{L}+ with|going through|went through|goes through|fell into|fall into|recover\\p{L}+ from|born with|missed)`;

const ILLNESS =
  '(?:cancer\\p{L}*|leukemia|lymphoma|tumou?rs?|diabet\\p{L}+|epilep\\p{L}+|seizures?|asthma|crohns|colitis|lupus|sickle cell|cystic fibrosis|heart (?:attacks?|condition|surger\\p{L}+|disease|problems?|failure|defect)|kidneys?|dialysis|transplant|chemo\\p{L}*|radiation|strokes?|multiple sclerosis|migraines?|chronic (?:\\p{L}+ )?(?:illness|pain|fatigue|disease)|concussions?|scoliosis|arthritis|celiac|hiv|hepatitis|pneumonia|mono|covid|dementia|alzheimers?|parkinsons|surger\\p{L}+|endometriosis|pcos|thyroid|brain (?:injury|damage|surgery)|(?:medical|health) (?:problems?|issues?|conditions?|scares?|emergency)|(?:blood|autoimmune|rare|genetic|lung|liver|skin|eye) (?:disorder|disease|condition|clots?))';
const MIND =
  '(?:anxiety|anxious(?:ness)?|depress\\p{L}+|panic (?:attacks?|disorder)|adhd|ocd|ptsd|bipolar|eating disorders?|anorexi\\p{L}+|bulimi\\p{L}+|schizo\\p{L}+|trauma\\p{L}*|insomnia|self[- ]?harm\\p{L}*|mental (?:breakdowns?|illness|health)|breakdowns?|suicid\\p{L}+|intrusive thoughts|body image)';
const LIMIT =
  '(?:autism|aspergers|dyslexi\\p{L}+|dyscalculia|dysgraphia|down syndrome|cerebral palsy|disabilit\\p{L}+|learning (?:difference|disorder)|stutter\\p{L}*|lisp|tourettes?|hearing (?:loss|aids?)|iep|504(?: plan)?|spina bifida|muscular dystrophy|cochlear\\p{L}*|speech (?:impediment|problem|delay)|special needs|processing disorder|prosthetic leg)';

/** Health, mind, disability, orientation and pregnancy. */
export const BODY_SIGNS: readonly SensitiveSigns[] = [
  {
    kind: 'health',
    own: [
      signs('period (?:pains?|cramps)', 'my period'),
      signs(`${HAS} ${UP_TO_4}${ILLNESS}`),
      signs(`(?:my|our|his|her|${KIN}) (?:[\\p{L}\\p{N}-]+ )?(?:${ILLNESS}|illness|diagnosis|medication)`),
      signs(
        `${WHOSE} ${SOME_3}(?:hospitali[sz]ed|diagnosed|in (?:a )?coma|on (?:dialysis|chemo\\p{L}*|oxygen|hospice))`,
      ),
      signs(`${HAS} (?:\\p{L}+ )?type (?:1|2|one|two)(?! (?:of|error))`),
      signs('surgery on my', 'my (?:\\p{L}+ )?surger(?:y|ies)', '(?:after|of|had|needed|from) surger(?:y|ies)'),
      signs(
        `${KIN} (?:\\p{L}+ )?(?:is|was|are|were|got|gets|been|fell) (?:\\p{L}+ )?(?:sick|ill)`,
        'i was (?:so |really |very )?(?:sick|ill) (?:for|all|most|and)',
      ),
      signs(
        '(?:tengo|tiene|tenia|tuvo|tuve|sufr\\p{L}+|padec\\p{L}+) (?:\\p{L}+ ){0,3}(?:cancer|diabetes|epilepsia|asma|leucemia|tumor|migranas?|lupus|convulsiones)',
      ),
      signs(
        '(?:esta|estaba|estuvo|estuve|estoy) (?:muy )?(?:enferm[oa]|internad[oa]|hospitalizad[oa])',
        'en el hospital (?:por|desde|con)',
        'quimioterapia',
        '(?:me|lo|la) operaron',
        'derrame cerebral',
        'un infarto',
      ),
    ],
    named: [
      signs(
        'in (?:the |a )?(?:hospital|icu|er|emergency room|hospice)',
        '(?:rushed|taken|went|back) to the (?:hospital|er|emergency room)',
      ),
      signs(
        ILLNESS.replace('|mono|covid', ''),
        'hospitali[sz]ed',
        'terminal\\p{L}*',
        'bedridden',
        'cancer',
        'allergic reaction',
      ),
    ],
  },
  {
    kind: 'mental health',
    own: [
      // Nothing but the word: it answers what the writer was asked of themself.
      signs(`^(?:my |mi |la )?(?:${MIND.replace('|body image', '')}|depresion|ansiedad)$`),
      signs('me deprimi', 'estuve deprimid[oa]'),
      signs(`${HAS} ${UP_TO_4}${MIND}`),
      signs(
        `(?:my|his|her|${KIN}) (?:\\p{L}+ )?(?:${MIND}|therapist|psychiatrist|psychologist|shrink|antidepressants?|meds)`,
      ),
      signs(
        `(?:${WHOSE}|im|am|is|was|been|were|felt|feel|get|got|got so|are) ${SOME_3}(?:depressed|bipolar|suicidal|anorexic|bulimic|schizophrenic|on (?:my |his |her )?(?:meds|medication|antidepressants|lexapro|zoloft|prozac|adderall)|off (?:my |his |her )?meds)`,
      ),
      signs(
        '(?:i|ive|we) (?:\\p{L}+ ){0,3}(?:started|start|go|went|going|been|was|am|needed|attend\\p{L}*|did|do) (?:\\p{L}+ ){0,3}(?:counseling|therapy|rehab|a therapist|a psychiatrist|a psychologist|a shrink)',
      ),
      signs(
        'i (?:\\p{L}+ )?(?:cry|cried|crying) (?:\\p{L}+ )?(?:myself|every|most|all|almost|at night|in the (?:bathroom|shower|car))',
        'cut(?:ting)? myself',
        'hurt(?:ing)? myself',
        'hate(?:d)? myself',
        'want(?:ed)? to disappear',
        'counseling (?:for|because|after|since)',
        '(?:i|ive|we) (?:\\p{L}+ )?(?:see|saw|seeing|have|had|talk to|seen) (?:an? |my )?(?:therapist|psychiatrist|psychologist|shrink)',
        '(?:about|for|with|of) (?:my|his|her) (?:panic|nerves|moods?|anger)',
        '(?:i|ive) (?:\\p{L}+ )?(?:stopped|quit) eating(?! (?:meat|candy|sugar|fast food|junk|pork|beef|dairy|out))',
        `(?:${WHOSE}|im) (?:\\p{L}+ ){0,2}in recovery(?! (?:room|position|time))`,
      ),
      signs(
        '(?:tengo|tiene|tuve|tuvo|sufr\\p{L}+|mi|padec\\p{L}+) (?:\\p{L}+ ){0,2}(?:ansiedad|depresion|trastorno|ataques? de panico|estres postraumatico)',
        '(?:estoy|estaba|estuve|esta|me siento|me sentia) (?:muy )?deprimid[oa]',
        'mi (?:terapeuta|psicolog[oa])',
        'voy a terapia',
      ),
    ],
    named: [
      signs(
        MIND.replace('|body image', ''),
        'therapy',
        'rehab',
        'psych(?:iatric)? (?:ward|hospital|unit|hold)',
        'mental hospital',
        'inpatient',
        'antidepressants?',
        'ansiedad',
        'depresion',
        'terapia',
      ),
    ],
  },
  {
    kind: 'disability',
    own: [
      signs('i (?:\\p{L}+ )?stutter(?:ed)?', 'tartamude\\p{L}+', 'speech (?:therapist|therapy|teacher)'),
      signs(`${HAS} ${UP_TO_4}${LIMIT}`),
      signs(`(?:my|his|her|${KIN}) (?:\\p{L}+ )?(?:${LIMIT}|wheelchair|service dog|crutches|prosthesis)`),
      signs(
        `(?:im|i am|i was|am|was born|being|hes|shes|${KIN} (?:is|are|was|were)) (?:\\p{L}+ ){0,3}(?:deaf|blind|autistic|disabled|paraly[sz]ed|hard of hearing|neurodivergent|dyslexic|mute|handicapped|on the spectrum|(?:hearing|visually) impaired|non ?verbal)`,
      ),
      signs('(?:use|uses|in|need|needs|using) (?:a|my|his|her) (?:wheelchair|walker|cane)', 'wheelchair user'),
      signs(
        '(?:tengo|tiene|soy|es|mi) (?:\\p{L}+ ){0,2}(?:dislexia|autis\\p{L}+|sord[oa]|cieg[oa]|discapacidad|discapacitad[oa]|sindrome de down)',
        'silla de ruedas',
      ),
    ],
    named: [signs(LIMIT.replace('|iep', '').replace('|lisp', ''), 'autistic', 'wheelchair', 'special ed')],
  },
  {
    kind: 'identity',
    own: [
      signs(
        `(?:im|i am|being|i was|as an?|come out|came out|know im|that im|think im|might be|${KIN} (?:is|are|came out)|i identify) (?:as )?(?:\\p{L}+ ){0,2}(?:gay|lesbian|bi|bisexual|trans(?:gender|masc\\p{L}*|fem\\p{L}*)?|queer|non ?-?binary|enby|asexual|ace(?! at| of| in)|aromantic|pansexual|gender ?fluid|lgbt\\p{L}*|closeted|in the closet|not straight|agender|a (?:trans|gay) \\p{L}+)`,
      ),
      signs(
        'i (?:\\p{L}+ )?(?:like|love|am into|date|dated|kissed|fell for) (?:\\p{L}+ )?(?:girls|boys|guys|women|men)(?! (?:\\p{L}+ )?(?:basketball|soccer|volleyball|who|team|sports|hockey))',
        'a crush on (?:another|a) (?:girl|boy|guy)',
        'both (?:girls|boys|guys)',
        // Whoever belongs to such a club may be asked why.
        'gsa',
        'gay[- ]straight alliance',
        '(?:pride|lgbtq?|queer) (?:club|alliance)',
      ),
      signs(
        'came? out (?:to (?:my|them|her|him|everyone|people|the|nobody)|as|last (?:year|month|week|summer|spring|fall|winter))',
        '(?:two|both) (?:moms|mothers|dads|fathers)',
        'dos (?:mamas|papas|madres|padres)',
        'coming out (?:to|as|was)',
        '(?:not|isnt|arent|wasnt) out (?:to|at (?:home|school)|yet)',
        'the closet',
      ),
      signs(
        '(?:my|questioning|his|her) (?:gender identity|gender|sexuality|sexual orientation|orientation|pronouns|deadname|transition)',
        'misgender\\p{L}*',
        'dysphoria',
        '(?:to|start|before i|after i) transition(?:ing)?(?! to| from| into)',
        '(?:use|go by|my pronouns are) (?:they|he|she|xe) ?/? ?(?:them|they|him|her)',
      ),
      signs(
        'soy (?:gay|lesbiana|bi|bisexual|trans\\p{L}*|queer|homosexual|no binari\\p{L})',
        'me gustan (?:las (?:chicas|ninas|mujeres)|los (?:chicos|ninos|hombres))',
        'del closet',
      ),
    ],
    named: [],
  },
  {
    kind: 'pregnancy',
    own: [
      signs(
        `(?:i|im|we|me|${KIN}) (?:\\p{L}+ ){0,4}(?:pregnant|miscarr\\p{L}+|expecting(?= (?:in|a|my|this|and|$)|$)|an abortion)`,
      ),
      signs(
        'my (?:\\p{L}+ )?(?:son|daughter|baby (?:girl|boy))',
        'my (?:own )?(?:kid|baby)(?! (?:brother|sister|cousin|sibling))',
      ),
      signs(
        '(?:i|we) (?:have|had|got) (?:a|an) (?:\\p{L}+ )?(?:baby|child|son|daughter)(?! (?:brother|sister|cousin|sibling))',
        '(?:im|i am) (?:\\p{L}+ ){0,3}(?:teen (?:mom|dad|parent)|(?:a|to be a) (?:single |young )?(?:mom|mother|dad|father|parent))',
        'as a (?:teen|young) (?:mom|mother|dad|father|parent)',
      ),
      signs('(?:estoy|estuve|esta|quede) embarazada', 'tengo un (?:bebe|hijo)', 'tengo una (?:bebe|hija)', 'un aborto'),
    ],
    named: [signs('pregnan\\p{L}+', 'miscarriage', 'abortion')],
  },
];
