/** A strength that can be seen in a sentence: by plain signs (`strong`) or by hints (`weak`). */
export interface Skill {
  id: string;
  /** In the counselor's words. */
  name: string;
  strong: RegExp;
  weak: RegExp;
  /** How it is told to the student; {q} is the quote. */
  lines: readonly string[];
  /** What makes it stand out to a reader of an application. */
  matters: readonly string[];
}

const nothing = /(?!)/;

export const SKILLS: readonly Skill[] = [
  {
    id: 'perseverance',
    name: 'perseverance',
    strong:
      /\b(?:kept (?:\w+ing|at it)|did(?:n'?t| not) give up|never gave up|(?:tried|started|did it|built it) (?:again|over)|over and over|(?:rebuilt|redid|retook|rewrote)|pushed through|finally (?:got|learned|passed|made|worked|figured|understood|finished|did)|until (?:i|we|it) (?:got|could|worked|understood|did|made|passed))/i,
    weak: /\b(?:took (?:me |us )?\w+ (?:weeks|months|years|tries)|eventually|work(?:ed)? (?:really |so |very )?hard|\w+ (?:tries|attempts))\b/i,
    lines: [
      'You stay with hard things. You wrote {q}.',
      'When something does not work the first time, you keep at it: {q}.',
      'You do not walk away from difficulty. One sign of it is {q}.',
    ],
    matters: ['the effort shows, not only the result', 'it tells what you do when things go wrong'],
  },
  {
    id: 'responsibility',
    name: 'responsibility',
    strong:
      /\b(?:(?:tak(?:e|es|ing)|took|taken) care of|look(?:ed|ing)? after|watch(?:ed|ing)? my (?:little |younger |baby )?\w+|babysit\w*|babysat|pick(?:ing|ed)? up my (?:little |younger )?(?:brother|sister|cousin|sibling)\w*|translat\w+ for my|help(?:ed|ing|s)? (?:my )?(?:mom|dad|mother|father|parents|grand\w+|abuel\w+|uncle|aunt)\b|pay (?:for|the)|part[- ]time|my shift\w*|after[- ]school job|count on me|in charge of (?:dinner|my|the house))/i,
    weak: /\b(?:my job|i work (?:at|in|on|for)|chores|responsib\w+|cook(?:ed)? dinner|cashier|save up|saved up)\b/i,
    lines: [
      'People can count on you. One example: {q}.',
      'You carry real responsibility: {q}. Colleges value that as much as any club.',
      'You do what needs to be done, also outside school: {q}.',
    ],
    matters: [
      'responsibility at home or at work counts as an activity',
      'it shows others trust you with something real',
    ],
  },
  {
    id: 'leadership',
    name: 'leadership',
    strong:
      /\b(?:(?<!\b(?:my|our|the|their|his|her) )(?:(?:co-?)?captain|(?:vice[- ])?president|editor(?:-in-chief)?)|(?:co-?)?found(?:er|ed)|treasurer|drum major|section leader|stage manager|led (?:the|a|my|our)|i lead|elected|head of|in charge of (?:the|our|a)|organi[sz]ed (?:a|an|the|our)|recruited)\b/i,
    weak: /\b(?:leader|leadership|ran (?:the|our|a) (?:club|team|meeting|drive|event)|mentor(?:ed|ing)?)\b/i,
    lines: [
      'You step up for a group: {q}.',
      'Others let you lead, and you make things happen. As you put it: {q}.',
      'You take a lead when something has to get done: {q}.',
    ],
    matters: ['it names what you did for the group, not only the title', 'it shows others chose to follow you'],
  },
  {
    id: 'teaching',
    name: 'helping others learn',
    strong:
      /\b(?:(?:i|we|to) (?:teach|taught|tutor(?:ed)?|coach(?:ed)?)|tutor(?:ing|ed)|teaching (?:kids|younger|little|my|the|new)|coaching|help(?:ed)? (?:to )?coach|(?:show(?:ed)?|explain(?:ed)?) (?:it |them |this )?(?:to )?(?:younger|new|other|the new|my (?:sister|brother|classmates|friends)))\b/i,
    weak: /\b(?:help(?:ed|ing)? (?:other|younger|new|my classmates|kids|freshmen)|mentor)\b/i,
    lines: [
      'You help other people learn. In your words: {q}.',
      'You can make things clear to others: {q}.',
      'You share what you know instead of keeping it: {q}.',
    ],
    matters: [
      'it shows a skill by what it did for someone else',
      'you can say how many people learned something from you',
    ],
  },
  {
    id: 'making',
    name: 'hands-on problem solving',
    strong:
      /\b(?:(?:i|we) (?:\w+ )?(?:built|rebuilt|fixed|repaired|coded|programmed|designed|invented|wired|soldered|welded|debugged|took (?:it|them|\w+) apart)|(?:building|fixing|coding|programming|repairing|designing) (?:a|an|the|my|our|things|robots|computers|cars|bikes|apps|games))\b/i,
    weak: /\b(?:figur\w+ (?:\w+ )?out|solv(?:e|ed|ing)|how things work|puzzles?|(?:i|we) made (?:a|my own|our))\b/i,
    lines: [
      'You learn by making things work: {q}.',
      'You think with your hands as well as your head. You wrote {q}.',
      'You see a problem and start to build an answer: {q}.',
    ],
    matters: [
      'there is something to show for it, so take photos and keep notes',
      'it can be shown as a small portfolio',
    ],
  },
  {
    id: 'creativity',
    name: 'creativity',
    strong:
      /\b(?:(?:i|we) (?:\w+ )?(?:draw|drew|paint(?:ed)?|sketch(?:ed)?|compose[ds]?|wrote (?:a|my|songs?|stories|poems?)|write (?:songs?|stories|poems?|poetry|fan ?fiction|music)|sew(?:ed)?|sculpt\w*|choreograph\w*|animat\w*|photograph\w*|perform(?:ed)?|act(?:ed)? in)|sketchbook|my (?:art|paintings?|drawings?|comics?|songs?|murals?|poems?))\b/i,
    weak: /\b(?:drawing|painting|sketching|mural|music|guitar|piano|dance|theat(?:er|re)|poetry|creative|crochet\w*|ceramics|photography)\b/i,
    lines: [
      'You make something of your own out of what you see and feel: {q}.',
      'You have a creative voice. One example: {q}.',
      'Making art is part of how you think: {q}.',
    ],
    matters: [
      'work that can be seen or heard speaks for itself',
      'it could become part of a portfolio or an arts supplement',
    ],
  },
  {
    id: 'discipline',
    name: 'steady practice',
    strong:
      /\b(?:every (?:single )?(?:day|morning|night|week|weekend|afternoon|saturday|sunday|summer)|\d+ (?:hours|days|times) (?:a|per|each) (?:week|day)|since (?:i was|\w+ grade|kindergarten)|for (?:\w+|\d+) years|\d+ ?a\.?m)\b/i,
    weak: /\b(?:practi[cs]e|training|daily|schedule|routine|wake up early)\b/i,
    lines: [
      'You put in the time. As you put it: {q}.',
      'You show up again and again: {q}.',
      'Steady effort is one of your habits: {q}.',
    ],
    matters: ['years and hours make commitment easy to believe', 'a reader can see how long you have stayed with it'],
  },
  {
    id: 'curiosity',
    name: 'curiosity',
    strong:
      /\b(?:fascinat\w+|curious|i wonder(?:ed)?|look(?:ed)? (?:it |this |that |things )?up|i (?:read|watch(?:ed)?) (?:\w+ )?(?:books?|articles?|videos?|documentar\w+|everything|about)|rabbit hole|want(?:ed)? to (?:know|understand|find out|learn)|taught myself|how (?:it|they|the \w+|things) works?)/i,
    weak: /\b(?:interest(?:ed|ing)|research(?:ed)?|experiments?)\b/i,
    lines: [
      'You follow questions on your own. In your words: {q}.',
      'Your curiosity does not wait for an assignment: {q}.',
      'You want to know how things hang together: {q}.',
    ],
    matters: ['learning without being asked is what colleges call intellectual curiosity', 'nobody assigned it'],
  },
  {
    id: 'empathy',
    name: 'care for other people',
    strong:
      /\b(?:listen(?:ed|ing)? to|comfort(?:ed)?|be(?:ing)? there for|was there for|(?:feels?|was|were|felt) left out|sat with|sit with|(?:make|made|making) (?:people|others|someone|her|him|them|kids|patients) (?:feel|smile|laugh)|help(?:ing)? people|care about (?:people|others|my)|notice(?:d)? when)\b/i,
    weak: /\b(?:kind(?:ness)?|caring|help(?:ing)? (?:others|someone)|patient with|understand (?:people|others))\b/i,
    lines: [
      'You notice people and act on it. You wrote {q}.',
      'Caring for others comes up in your words: {q}.',
      'People feel seen around you. One sign: {q}.',
    ],
    matters: [
      'small acts like this tell more than big words about kindness',
      'teachers often see this too and can write about it',
    ],
  },
  {
    id: 'initiative',
    name: 'initiative',
    strong:
      /\b(?:(?:i|we) (?:\w+ )?(?:started|launched|created|set up) (?:a|an|my|our)|my own (?:business|project|club|channel|idea|shop|app|company)|on my own|taught myself|self-taught|nobody asked|asked (?:if|whether) (?:i|we) could|signed (?:myself )?up)\b/i,
    weak: /\b(?:i decided to|came up with|my idea)\b/i,
    lines: [
      'You do not wait to be told. One example: {q}.',
      'You get things going yourself: {q}.',
      'When something was missing, you started it: {q}.',
    ],
    matters: ['you were the one who began it', 'it shows what you do when nobody tells you to'],
  },
  {
    id: 'bridge',
    name: 'bridging languages and cultures',
    strong:
      /\b(?:bilingual|trilingual|translat\w+|interpret(?:ed|er|ing)?|speak (?:spanish|french|arabic|chinese|mandarin|somali|vietnamese|korean|creole|portuguese|tagalog|russian|hindi|urdu|polish|navajo|both)|two languages|second language|moved (?:here|to the us|to america|from))\b/i,
    weak: /\b(?:both cultures|my culture|immigrants?|heritage)\b/i,
    lines: [
      'You move between languages or cultures, which is a skill of its own: {q}.',
      'You are a bridge between people. As you put it: {q}.',
    ],
    matters: ['few applicants can say it, and it is useful to others', 'it is a skill and a story at the same time'],
  },
  {
    id: 'teamwork',
    name: 'teamwork',
    strong:
      /\b(?:my (?:team|teammates|crew|band|squad|cast)|we (?:won|built|made|worked|organi[sz]ed|practiced|placed|raised|performed))\b/i,
    weak: /\b(?:our (?:team|crew|band|cast)|ensemble|marching band|orchestra|choir)\b/i,
    lines: ['You are good for a team: {q}.', 'You like to get somewhere together with others. In your words: {q}.'],
    matters: ['say what your own part was, so that the reader sees you in the group', 'it shows you can share success'],
  },
  {
    id: 'communication',
    name: 'performing for others',
    strong:
      /\b(?:debate|public speaking|(?:gave|give|giving) (?:a |my )?(?:speech|speeches|presentation|talk)|perform(?:ed|ing)? (?:in|at|on|for)|(?:speak|speaking|spoke|talk|talking|stand|standing|sing|sang|play|played|present\w*|read|danced?) (?:\w+ ){0,6}in front of|school (?:newspaper|paper)|podcast|model un|mock trial)\b/i,
    weak: /\b(?:present(?:ed|ing|ations?)|interview(?:ed|s)?|talk(?:ing)? to (?:people|customers))\b/i,
    lines: ['You can reach an audience. You wrote {q}.', 'You put yourself in front of people and speak: {q}.'],
    matters: ['it is practice for interviews and seminars', 'it takes courage that a reader will recognize'],
  },
  {
    id: 'service',
    name: 'service to the community',
    strong:
      /\b(?:volunteer(?:ed|ing)?|food (?:bank|pantry|drive)|shelter|community service|clean-?up|fundrais\w+|raised (?:\$|over|about|more|\d)|donat(?:ed|ing)|peer (?:mentor|support|counsel\w+))\b/i,
    weak: /\b(?:give back|(?:serve|help(?:ed|ing|s)?(?: out)?) (?:at|in|with) (?:my |our |the )?(?:church|mosque|temple|community|neighbo(?:r|u)hood))\b/i,
    lines: [
      'You give time to the people around you: {q}.',
      'Your community gets something from you. One example: {q}.',
    ],
    matters: ['the people who gained from it can be named', 'it connects you to the place you come from'],
  },
  {
    id: 'self-knowledge',
    name: 'self-knowledge',
    strong:
      /\b(?:i(?:'ve| have)? (?:learned|realized|realised|understood|noticed) (?:that|to|how|i|it)|taught me|changed (?:my mind|how i|the way i)|i used to|now i (?:know|understand|ask|try|can|see))\b/i,
    weak: nothing,
    lines: [
      'You look at yourself honestly and learn from it. As you put it: {q}.',
      'You can say what an experience changed in you: {q}.',
      'You think about what happens to you: {q}.',
    ],
    matters: ['readers of essays look for exactly this kind of turn', 'it shows growth, not only success'],
  },
];
