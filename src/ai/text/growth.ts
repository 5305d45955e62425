/** Something that is hard for a student and can grow; never a diagnosis and never a blame. */
export interface GrowthTopic {
  id: string;
  /** In the counselor's words. */
  name: string;
  signs: RegExp;
  /** How it is told to the student; {q} is the quote. Ends with a small next step. */
  lines: readonly string[];
  /** What a counselor can do about it. */
  support: string;
}

export const GROWTH_TOPICS: readonly GrowthTopic[] = [
  {
    id: 'tests',
    name: 'feeling at ease in tests',
    signs:
      /\b(?:(?:bad|terrible|not good|nervous|freeze|blank|panic|stress\w*|anxious) (?:\w+ ){0,3}(?:tests?|exams?|finals)|tests? (?:\w+ ){0,2}(?:anxiety|stress|scare|make me)|go blank|freeze up|mind goes blank)/i,
    lines: [
      'Tests do not show all you know yet: {q}. Practice tests under real time, in small pieces, take away some of the surprise.',
      'Test days are hard on you: {q}. Ask a teacher how they would split the studying over several short days.',
    ],
    support: 'practice tests in small timed pieces, and a look at test-optional colleges',
  },
  {
    id: 'time',
    name: 'managing time',
    signs:
      /\b(?:procrastinat\w*|last minute|time management|manag\w+ my time|run out of time|deadlines?|turn(?:ed|ing)? (?:things |work |it )?in late|late work|distract\w*|too many things|forget (?:to|my)|on my phone)\b/i,
    lines: [
      'Time gets away from you sometimes: {q}. One thing to try: set a first, small step for the same hour each day.',
      'Planning your time can grow: {q}. A weekly list with only three things on it is easier to keep than a full one.',
    ],
    support: 'a weekly plan with few, small steps and one check-in',
  },
  {
    id: 'speaking-up',
    name: 'speaking up',
    signs:
      /\b(?:shy|quiet|introvert\w*|speak(?:ing)? up|speaking in (?:class|front)|raise my hand|talk(?:ing)? in (?:class|front)|public speaking (?:is|makes|scares)|(?:scared|afraid|nervous|hard|hate) (?:\w+ ){0,3}(?:talk|speak|present|ask)\w*)/i,
    lines: [
      'Speaking up takes energy for you: {q}. Quiet is no flaw. One question asked after class, or one comment a week, is a fair start.',
      'Asking out loud is not easy for you: {q}. Begin with one teacher you trust, after class if you like.',
    ],
    support: 'small, low-stakes ways to be heard, and one adult who knows them well enough to write a letter',
  },
  {
    id: 'asking-for-help',
    name: 'asking for help',
    signs:
      /\b(?:ask(?:ing)? for help|don'?t (?:like to )?ask|figure (?:it|everything) out (?:alone|by myself)|no one to (?:ask|help)|nobody (?:to ask|in my family knows|could help))\b/i,
    lines: [
      'Asking for help is a skill, and you are working on it: {q}. Pick one person and one question this week.',
      'You are used to managing alone: {q}. Letting one person help does not make it less yours.',
    ],
    support: 'a named person for questions, introduced in person',
  },
  {
    id: 'perfection',
    name: 'being kinder to own mistakes',
    signs:
      /\b(?:perfectionis\w+|(?:has|have|want|need)s? to be perfect|hard on myself|afraid (?:of failing|to fail)|fear of fail\w*|scared (?:of failing|to fail))\b/i,
    lines: [
      'You ask a lot of yourself: {q}. Try handing something in when it is good, and see what happens.',
      'Mistakes weigh heavily for you: {q}. Write down one thing each mistake taught you; that is also good essay material.',
    ],
    support: 'room to hand in drafts, and talk about effort as much as results',
  },
  {
    id: 'organization',
    name: 'organization',
    signs:
      /\b(?:disorgani[sz]ed|unorgani[sz]ed|not (?:very |really )?organi[sz]ed|los(?:e|ing) (?:my )?(?:papers|homework|things|track)|messy|keep(?:ing)? track)\b/i,
    lines: [
      'Keeping track of everything is hard: {q}. One folder and one calendar for all college things will carry you far.',
      'Order does not come by itself for you: {q}. Ask for the same place and time each week to sort things out.',
    ],
    support: 'one shared list of deadlines',
  },
  {
    id: 'balance',
    name: 'balance and rest',
    signs:
      /\b(?:overwhelm\w*|exhaust\w*|burn(?:ed|t)? ?out|no (?:free )?time|stressed|(?:do|doing|have|taking on|carry\w*|juggl\w+) too much|stay up|not enough sleep|so tired(?! of)|always tired|(?:hard|difficult|trying|struggl\w+) to balance|balancing (?:school|work|everything|it all|sports|my|two|three))\b/i,
    lines: [
      'You carry a lot: {q}. Look at which one thing could become smaller this month, and talk it over with someone.',
      'Your days are full: {q}. Rest is part of doing well; plan it the way you plan work.',
    ],
    support: 'a look at the whole week, and at what could become smaller',
  },
  {
    id: 'direction',
    name: 'finding a direction',
    signs:
      /\b(?:don'?t know (?:yet )?what (?:i|to)|no (?:idea|clue) what|undecided|not sure what|haven'?t decided|can'?t (?:decide|choose)|too many interests|idk what)\b/i,
    lines: [
      'Your direction is still open: {q}. That is normal. Try out one thing for a short time instead of deciding in your head.',
      'You have not chosen yet: {q}. Many colleges let you start without a major; use that freedom and keep notes on what you enjoy.',
    ],
    support:
      'short tries (a job shadow, one course, one talk) instead of a decision, and colleges that admit undecided students',
  },
  {
    id: 'confidence',
    name: 'trust in own abilities',
    signs:
      /\b(?:not (?:good|smart) enough|i'?m not (?:that |very |really )?(?:smart|good at (?:school|anything|much))|compar(?:e|ing) myself|doubt (?:myself|if i)|not confident|(?:lack of|no|low|my|more|self-?) ?confidence|behind everyone|impost[eo]r)\b/i,
    lines: [
      'Trusting yourself is something you are learning: {q}. Keep a short list of things you managed; you will need it for applications anyway.',
      'You doubt yourself at times: {q}. Ask one teacher what they see in you. Their answer may surprise you.',
    ],
    support: 'concrete praise, and one early success in the application',
  },
  {
    id: 'language',
    name: 'academic English',
    signs:
      /\b(?:english (?:is|was|isn'?t) (?:not )?(?:my )?(?:second|first|hard|third)|learning english|esl|ell\b|my english|words? in english|new (?:language|country))/i,
    lines: [
      'English for school takes extra work for you: {q}. Ask whether your teachers allow a first draft in the language you think in.',
      'You study in a language that was not your first: {q}. Reading aloud for ten minutes a day helps, and so does saying so in your application.',
    ],
    support: 'language support, and a note in the letter about what the student does in two languages',
  },
];

/** School subjects as students name them, in order from narrow to broad. */
export const SUBJECTS: readonly [RegExp, string, string][] = [
  [/\bcalc(?:ulus)?\b/i, 'calculus', 'go back to the last topic that felt easy and work forward from there'],
  [/\bgeometry\b/i, 'geometry', 'draw every problem before you calculate'],
  [/\balgebra\b/i, 'algebra', 'redo one problem a day that you got wrong, without looking at the answer'],
  [/\b(?:pre-?calc\w*|trig\w*)\b/i, 'precalculus', 'keep one page with the rules you mix up'],
  [/\bstat(?:s|istics)\b/i, 'statistics', 'say in words what each number means before you calculate'],
  [
    /\bmath(?:s|ematics)?\b|\bmatemáticas?\b|(?<!\bmy )\bmate\b/i,
    'math',
    'ask your teacher which single skill would help most, and practice only that for two weeks',
  ],
  [/\bphysics\b/i, 'physics', 'sketch what happens before you pick a formula'],
  [/\bchem(?:istry)?\b/i, 'chemistry', 'explain one idea a week out loud to someone else'],
  [/\bbio(?:logy)?\b/i, 'biology', 'draw the processes from memory and compare'],
  [/\bscience\b|\bciencias?\b/i, 'science', 'write one question per lesson and bring it to the teacher'],
  [/\b(?:english )?(?:essays?|writing)\b/i, 'writing', 'show a rough draft early, when it is still easy to change'],
  [/\b(?:english|literature|inglés)\b/i, 'English', 'talk about the reading with someone before you write on it'],
  [/\breading\b/i, 'reading', 'read in short stretches and note one line you liked'],
  [/\b(?:history|social studies|government|civics)\b/i, 'history', 'make a timeline you can see at a glance'],
  [
    /\b(?:spanish|french|german|latin|chinese|mandarin|language)\b/i,
    'a foreign language',
    'use it ten minutes a day in something you enjoy, such as songs',
  ],
  [/\b(?:computer science|coding|programming)\b/i, 'programming', 'change one line at a time and watch what happens'],
  [/\b(?:p\.?e\.?|gym class)\b/i, 'PE', 'ask for a goal that fits you'],
  [/\b(?:economics|econ)\b/i, 'economics', 'find one news story a week that shows the idea'],
];
