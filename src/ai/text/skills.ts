import type { Topic } from './topics';
import type { Proof } from './proof/proof';

/** A strength that can be seen in what somebody did. */
export interface Skill {
  id: string;
  /** In the counselor's words. */
  name: string;
  proof: Proof;
  /** How it is told to the student, before what they did. */
  lines: readonly string[];
}

/** Questions whose answers tell of deeds. */
const DEEDS: readonly Topic[] = [
  'activities',
  'proud',
  'work',
  'home',
  'resume',
  'challenge',
  'strengths',
  'free-time',
  'interest',
  'remembered',
  'self',
  'story',
  'lesson',
  'happy',
];
/** Where something hard is told, what was done about it counts as well. */
const WITH_TROUBLE: readonly Topic[] = [...DEEDS, 'struggles', 'worries'];
const WITH_CURIOSITY: readonly Topic[] = [...DEEDS, 'fascination', 'favorites', 'problems'];

const PEOPLE_TO_CARE_FOR =
  "(?:(?:my|our|the) )?(?:(?:little|younger|older|baby|big|half|twin|two|three|four|\\d+) )*(?:brothers?|sisters?|siblings?|cousins?|nephews?|nieces?|grand\\w+|gram|nana|abuel\\w+|mom|mum|mother|dad|father|parents|aunt|uncle|kids|family)(?:'s?)?";
const care = (pattern: string): RegExp => new RegExp(pattern.replaceAll('PEOPLE', PEOPLE_TO_CARE_FOR), 'i');

const OFTEN =
  /\b(?:every (?:single |other |school )?(?:day|morning|night|week|weekend|weekday|afternoon|evening|monday|tuesday|wednesday|thursday|friday|saturday|sunday|summer)s?|daily|(?:\d+|one|two|three|four|five|six|seven) (?:hours?|days?|times?|mornings?|nights?|afternoons?) (?:a|per|each|every) (?:week|day)|since (?:i was|i am|\w+ grade|kindergarten|age)|for (?:\w+|\d+) (?:years|seasons|summers)|\d+ ?a\.?m\b|(?:mon|tues|wednes|thurs|fri|satur|sun)days)\b/i;

const LEADS_WHAT =
  '(?:(?:co-?)?captain|(?:vice[- ])?president|editor(?:-in-chief)?|treasurer|secretary|drum major|section leader|squad leader|team leader|crew leader|stage manager|(?:co-?)?founder|head of|in charge of|student director|shift lead)';

export const SKILLS: readonly Skill[] = [
  {
    id: 'making',
    name: 'building and fixing',
    proof: {
      asked: WITH_CURIOSITY,
      deed: /^(?:turned (?:\w+ ){1,5}into|wrote (?:the|a) (?:bot|program|script|app|code)|made (?:a|an|the|my own) (?:\w+ )?(?:chair|table|desk|bench|boat|bike|robot|website|app|game|sheet|spreadsheet|model|tool)|(?:re)?(?:built|build|fix(?:ed|es)?|repair(?:ed)?|cod(?:e|ed)|programm?(?:ed)?|(?:re)?design(?:ed)?|invent(?:ed)?|wired?|solder(?:ed)?|weld(?:ed)?|debug(?:ged)?|restored?|machined?|assembled?|3d[- ]print(?:ed)?|took (?:\w+ ){0,4}apart|take (?:\w+ ){0,4}apart|(?:am|was) (?:building|fixing|restoring|coding|programming|repairing)))\b/,
      unless:
        /\bfix(?:ed|es)? (?:my|the) (?:grade|hair|attitude|bed)|\bbuil(?:d|t) (?:character|confidence|relationships?|friendships?|trust)\b/i,
    },
    lines: ['You build and fix things', 'You work things out with your hands'],
  },
  {
    id: 'responsibility',
    name: 'responsibility',
    proof: {
      asked: WITH_TROUBLE,
      deed: care(
        `^(?:(?:tak|took)\\w* care of PEOPLE|look(?:ed|ing)? after PEOPLE|watch(?:ed|ing)? PEOPLE\\b|babysit\\w*|babysat|rais(?:e|ed|ing) my|do the (?:schedule|books|payroll|paperwork|taxes)|am the one who (?:goes|takes|picks|cooks|pays|drives|watches)|haul(?:ing|ed)? (?:water|hay|wood)|clean(?:ing|ed)? houses|pick(?:ing|ed)? up PEOPLE|driv(?:e|ing) PEOPLE|drove PEOPLE|translat\\w+ for|help(?:ed|ing)? (?:out )?PEOPLE (?:at|in|with|on|run|clean|pay|cook)|pay(?:ing)? (?:for|part of|half|the|my|our)|(?:do|did|doing) PEOPLE (?:taxes|paperwork|bills|laundry)|work(?:ed|ing)? (?:at|in|on|for|as|part|nights|weekends|saturdays|sundays|mornings|after|\\d+)|manage(?:d)? (?:all|my|the|our)|run(?:ning)? (?:the|our) (?:register|store|shop|kitchen|stand|house)|cook(?:ed|ing)? (?:dinner )?for|make dinner|open(?:ed)? the|clos(?:e|ed) the|feed(?:ing)? the|milk(?:ed|ing)?|rake|(?:am|was) (?:a |an |the )?(?:cashier|lifeguard|barista|server|cna|nursing assistant|camp counselor|shift lead|babysitter|nanny))`,
      ),
      named: {
        asked: ['work', 'home', 'activities', 'resume'],
        words: care(
          `(?:^|[,;] )(?:tak(?:e|ing) care of PEOPLE|cleaning houses|picking up PEOPLE|cuido a mi|ayudo a mi|trabajo con mi)|^(?:my )?(?:(?:little|younger|baby) )?(?:brothers?|sisters?|siblings?|cousins?|nephews?|nieces?|gram|grand\\w+)(?: ?\\([^)]*\\))?,? (?:every|after school|on weekends|until|from \\d)|^(?:part[- ]time )?(?:job|shifts?) (?:at|in)\\b|^(?:CNA|cashier|lifeguard|barista|server|dishwasher)\\b (?:at|in|on)`,
        ),
      },
      unless:
        /\bwork(?:ed|s|ing)? (?:in|on) (?:a )?(?:groups?|teams?|pairs|myself|my (?:grades?|form|skills?))\b|\bwork(?:ed)? for me\b|\bwatch(?:ed|ing)? (?:my|the) (?:phone|show|videos?|mouth|weight|diet|grades?)/i,
    },
    lines: ['Others rely on you', 'You carry real responsibility'],
  },
  {
    id: 'leadership',
    name: 'taking the lead',
    proof: {
      asked: DEEDS,
      deed: new RegExp(
        `^(?:led|lead (?:the|our|a)|founded|co-?founded|organi[sz]ed? (?:a|an|the|our|my|\\w+ (?:drive|event|meeting|games?|nights?))|recruited|ran (?:the|our|a) (?:club|team|meeting|drive|event|meetings|section)|run (?:the|our|a) (?:\\w+ ){0,2}(?:club|team|meetings?|section|drive|every)|(?:(?:am|was|became|got|made|served as|were|\\w+ed) )?(?:elected |voted |chosen |named |picked )?(?:as )?(?:the |a |an |our )?(?:\\w+ ){0,2}${LEADS_WHAT}|(?:am|was|got) (?:elected|voted)|started (?:a|an|the|our) (?:\\w+ ){0,3}(?:club|team|group|drive|union|band|chapter|newspaper|league|program))\\b`,
      ),
      named: {
        asked: ['activities', 'resume', 'proud', 'strengths'],
        words:
          /(?:^|[,;(] ?)(?:[\w-]+ ){0,3}(?:captain|president|vice pres\w*|editor(?:-in-chief)?|commander|founder|drum major|section leader|stage manager|shift lead|head of [\w ]+)\b(?! of the (?:school|united))/i,
      },
      unless:
        /\b(?:my|our|their|his|her) (?:captain|president|editor|boss|commander|founder)\b|\bclass president (?:is|was)\b/i,
    },
    lines: ['You take the lead', 'You step up for a group'],
  },
  {
    id: 'teaching',
    name: 'helping others learn',
    proof: {
      asked: WITH_CURIOSITY,
      deed: /^(?:teach|taught|am teaching|was teaching|tutor(?:ed)?|coach(?:ed)?|mentor(?:ed)?|show(?:ed)? (?!up|off|me|that)(?:\w+ ){1,6}how|explain(?:ed)? (?:things|the same thing|it)\b|explain(?:ed)? (?:\w+ ){0,4}to (?:my|the|a|an|other|younger|new|him|her|them|everyone)|help(?:ed)? (?:to )?(?:teach|coach|tutor|train)|help(?:ed)? (?:(?:my|the|other|some|a|new|younger|little|two|three|four|\d+) )*(?:kids|freshmen|students|classmates|friends?|brothers?|sisters?|cousins?|beginners|girls|boys|people|players|players)(?: \w+){0,4} (?:with (?:\w+ )?(?:homework|math|reading|english|algebra|chemistry|science|spanish|essays?|drills)|learn|study|read|practice|pass)|train(?:ed)? (?:the )?(?:new|two|three|four|\d+))\b/,
      unless: /\btaught (?:myself|me|us)\b|\bcoach(?:ed)? (?:me|us)\b/i,
    },
    lines: ['You help others learn', 'You pass on what you know'],
  },
  {
    id: 'creativity',
    name: 'creative work',
    proof: {
      asked: WITH_CURIOSITY,
      deed: /^(?:draw|drew|am drawing|paint(?:ed)?|sketch(?:ed)?|compose[ds]?|(?:wrote|write|am writing) (?:a |an |my |the |\d+ |short )?(?:\w+ )?(?:songs?|stor(?:y|ies)|poems?|poetry|fan ?fiction|music|novel|plays?|scripts?|comics?|zine|book|raps?|lyrics|beats)|sew(?:ed)?|knit(?:ted)?|crochet(?:ed)?|embroider(?:ed)?|sculpt(?:ed)?|choreograph(?:ed)?|animat(?:e|ed)|photograph(?:ed)?|film(?:ed)?|shot (?:a|my|our)|record(?:ed)? (?:a|my|our|an|songs?|music)|(?:made|make|am making) (?:\w+ ){0,4}(?:films?|movies?|songs?|beats?|comics?|zines?|murals?|dress(?:es)?|clothes|jewelry|pottery|videos?|animations?|costumes?|sculptures?|earrings|candles|quilts?))\b/,
      unless:
        /\b(?:draw|drew) (?:a )?(?:blank|attention|conclusions|the line)|\bpaint(?:ed)? (?:the|a|my) (?:fences?|house|room|walls? white)|\bdraw(?:n)? to\b/i,
    },
    lines: ['You make work of your own', 'You have a creative practice'],
  },
  {
    id: 'perseverance',
    name: 'perseverance',
    proof: {
      asked: WITH_TROUBLE,
      deed: /^(?:did not give up|paid off|came back from|kept (?:at it|going|trying|practicing|working|asking|showing up|coming|running|writing|training|\w+ing)|(?:tried|started|did it|built it|took it|tried out|auditioned|applied) (?:again|over)|(?:finally|eventually) (?:got|made|passed|finished|beat|landed|worked|won|qualified|learned)|(?:redid|retook|rewrote)|rebuilt (?:\w+ ){0,6}(?:times|twice)|(?:passed|made|got|beat|fixed|finished|learned|did|nailed|qualified) (?:.{0,50})\b(?:after (?:\w+ ){0,4}(?:tries|attempts|months|years|weeks|times|being cut|failing)|on (?:my|the) (?:second|third|fourth|fifth) (?:try|time|attempt))|went back (?:and|to it|every))\b/,
      unless:
        /\bkept (?:losing|failing|forgetting|talking|getting in trouble|sleeping|scrolling|missing|falling asleep)\b/i,
    },
    lines: ['You stay with hard things', 'You keep at it when it does not work the first time'],
  },
  {
    id: 'discipline',
    name: 'steady practice',
    proof: {
      asked: DEEDS,
      deed: /^(?:practi[cs]e[ds]?|train(?:ed)?|(?:run|ran)(?! (?:the|a|an|our|my|it)\b)|swim|swam|row(?:ed)?|lift(?:ed)?|wrestl(?:e|ed)|danc(?:e|ed)|play(?:ed)?|draw|drew|paint(?:ed)?|write|wrote|rehears(?:e|ed)|sing|sang|read|study|studied|code|coded|skate[ds]?|bike[ds]?|climb(?:ed)?|fence[ds]?|ride|rode|(?:am|was) (?:practicing|training|running|playing)|(?:have|had) (?:practice|training|rehearsal))\b/,
      also: OFTEN,
      unless:
        /\bplay(?:ed|ing)? (?:on my phone|fortnite|xbox|roblox|minecraft|video ?games?|fifa|2k|games)\b|\bread (?:my )?texts?\b/i,
    },
    lines: ['You put in the time', 'You practice steadily'],
  },
  {
    id: 'initiative',
    name: 'initiative',
    proof: {
      asked: WITH_TROUBLE,
      deed: /^(?:started (?:a|an|my|our|selling|teaching|making|\w+ing)|launched|created (?:a|an|my|our)|set up|taught myself|signed (?:myself )?up|asked (?:if|whether) (?:i|we) could|asked (?:my|the|a|mr|ms|mrs|to|for) (?:.{1,40})\b(?:help|let|teach|work on|more time|shadow|join|start)|emailed|wrote to (?:the|my|our)|convinced|proposed|petitioned|came up with|sell|sold|opened (?:a|my|an)|went to (?:office hours|tutoring|the (?:tutoring|math) (?:center|lab)|every))\b/,
      unless:
        /\bstarted (?:a (?:fight|rumou?r|fire)|high school|school|crying|getting|feeling|to|failing|losing|my (?:junior|senior|freshman))\b|\bsold out\b/i,
    },
    lines: ['You get things going yourself', 'You do not wait to be told'],
  },
  {
    id: 'curiosity',
    name: 'curiosity',
    proof: {
      asked: WITH_CURIOSITY,
      deed: /^(?:look(?:ed)? (?:it|this|that|things|up|everything|\w+ ){1,4}?up|look(?:ed)? up|read (?:.{0,40})\babout\b|read (?:every|all|books|a book|the whole|\d+|papers|articles)|watch(?:ed)? (?:.{0,30})\b(?:lectures?|documentar\w+|videos? (?:about|on|of how)|surgeries|how)|taught myself|research(?:ed)?|figured out (?:how|why|that|what)|found out (?:how|why|that)|stud(?:y|ied) (?:.{1,30})\bon my own|ask(?:ed)? (?:.{0,30})\b(?:how|why)\b|experiment(?:ed)?|collect(?:ed)?|dissected|identif(?:y|ied)|track(?:ed)?|map(?:ped)?|counted|measured|interviewed)\b/,
      unless:
        /\bwatch(?:ed|ing)? (?:\w+ )?(?:netflix|tiktoks?|anime|memes)\b|\blook(?:ed)? up to\b|\bcollect(?:ed)? (?:dust|my)\b/i,
    },
    lines: ['You follow questions on your own', 'You learn without being told to'],
  },
  {
    id: 'empathy',
    name: 'care for others',
    proof: {
      asked: [...DEEDS, 'support'],
      deed: /^(?:listen(?:ed)? to (?:my (?:friends?|sister|brother|mom|grand\w+|teammates?)|people|her|him|them|the (?:residents|kids|patients|new)|a |other|kids|old|everyone|someone)|sat with|sit with|comfort(?:ed)?|stay(?:ed)? with (?:her|him|them|my|the|a)|check(?:ed)? (?:in )?on (?:her|him|them|my|the|people|a)|stood up for|stand up for|invited (?:.{1,30})\b(?:sit|join|eat|lunch)|make (?:.{1,30})\b(?:laugh|smile|feel|welcome)|made (?:.{1,30})\b(?:laugh|smile|feel|welcome)|notice[ds]? (?:when|that|a|the|somebody|someone) (?:.{0,30})\b(?:alone|left out|sad|crying|quiet|upset|new|hurt)|walked (?:her|him|them|a|my \w+) (?:home|to)|ate lunch with|eat lunch with|visit(?:ed)? (?:my|the|old|residents|her|him|patients)|hugged|wrote (?:\w+ ){0,3}(?:letters?|cards?) to)\b/,
      unless:
        /\blisten(?:ed|ing)? to (?:my )?(?:music|podcasts?|songs?|the radio|rap)\b|\bmake (?:me|us)\b|\bmade (?:me|us|myself)\b/i,
    },
    lines: ['You look out for other people', 'You notice how others are doing'],
  },
  {
    id: 'bridge',
    name: 'bridging languages',
    proof: {
      asked: [...WITH_TROUBLE, 'belonging', 'fascination', 'favorites'],
      deed: /^(?:translat\w+|interpret(?:ed)?|speak (?:\w+ )?(?:both|two|three|four|spanish|french|arabic|chinese|mandarin|cantonese|somali|vietnamese|korean|creole|portuguese|tagalog|russian|hindi|urdu|polish|navajo|hmong|ukrainian|swahili|farsi|dari)|spoke (?:\w+ )?(?:both|two|spanish|french|arabic|chinese|somali|vietnamese|korean|creole|portuguese|russian) (?:at|with|to|for)|(?:am|was) (?:bi|tri)lingual|learned english|taught myself english|read (?:.{1,20})\bletters for|grew up (?:speaking|bilingual))\b/,
      unless: /\bspeak (?:up|out)\b|\b(?:want|wish|hope|learning) to speak\b/i,
    },
    lines: ['You move between languages', 'You carry more than one language'],
  },
  {
    id: 'teamwork',
    name: 'teamwork',
    proof: {
      asked: ['activities', 'proud', 'resume', 'challenge', 'happy', 'lesson', 'interest'],
      deed: /^(?:(?:play|played|run|ran|swim|swam|row|rowed|sing|sang|march|marched|dance|danced|perform|performed|race|compete|competed) (?:.{0,40})\b(?:in|on|for|with) (?:the|our|my|a|varsity|jv|all-state|school|district|honor) ?(?:.{0,25})(?:team|varsity|jv|band|orchestra|choir|chorus|squad|crew|cast|ensemble|league)|(?:am|was) (?:in|on|part of) (?:the|our|my|a|varsity|jv|marching) ?(?:.{0,25})(?:team|varsity|jv|band|orchestra|choir|chorus|squad|crew|cast|ensemble)|won (?:.{0,40})\b(?:as a team|with my team|together)|made varsity|make varsity)\b/,
    },
    lines: ['You do your part in a team', 'You belong to a team'],
  },
  {
    id: 'communication',
    name: 'speaking and performing',
    proof: {
      asked: DEEDS,
      deed: /^(?:gave (?:a|the) (?:\w+ ){0,2}(?:sermon|toast|lecture|lesson)|called (?:a|the) (?:.{0,30})\blive|perform(?:ed)? (?:in|at|on|for|with|my|a|the)|sang (?:a|at|in|for|the|solo)|sing (?:at|in|for|solo|lead)|(?:spoke|speak|talk(?:ed)?|stood up|read|danced?|play(?:ed)?) (?:.{0,40})\b(?:in front of|to the (?:school )?(?:board|council|committee)|at the (?:town|city|board|assembly|rally)|out loud to)|gave (?:a |the |my )?(?:\w+ )?(?:speech|talk|presentation|tour|eulogy|poem)s?|give (?:tours|talks|speeches|presentations)|present(?:ed)? (?:my|our|a|the|it|at|to)|debate[ds]? (?:at|in|on|for|against)|acted in|host(?:ed)? (?:a|the|my|our)|(?:am|was) (?:in|on) (?:the )?(?:debate|speech|mock trial|forensics) ?(?:team|club)?|testified|anchored|reported|interviewed)\b/,
    },
    lines: ['You speak or perform in front of others', 'You can stand in front of people'],
  },
  {
    id: 'service',
    name: 'community service',
    proof: {
      asked: [...DEEDS, 'problems'],
      deed: /^(?:registered (?:\d+|people|seniors|voters)|muck(?:ed)? out|took blood pressure for|(?:am|was) (?:a )?volunteer\w*|volunteer(?:ed)?|serve[ds]? (?:at|food|meals|lunch|dinner|communion)|donat(?:e|ed)|raised (?:\$|over|about|more|money|\d)|collect(?:ed)? (?:.{1,30})\bfor (?:the|a|people|kids|families|refugees|our)|clean(?:ed)? up (?:the|our|a) (?:park|beach|river|creek|neighborhood|street)|cook(?:ed)? for (?:the )?(?:homeless|church|shelter)|help(?:ed)?(?: out)? (?:at|in|with) (?:the|my|our|a) (?:\w+ ){0,2}(?:church|mosque|temple|synagogue|community|food (?:bank|pantry)|shelter|library|senior center|clinic|garden|vbs|sunday school)|deliver(?:ed)? (?:food|meals|groceries)|plant(?:ed)? (?:.{0,20})\b(?:trees|garden))\b/,
      unless: /\bvolunteered? to (?:go|leave|nap)|\bcourt[- ]ordered\b|\bforced\b/i,
    },
    lines: ['You give time to the place you live in', 'Others gain from your time'],
  },
  {
    id: 'self-knowledge',
    name: 'self-knowledge',
    proof: {
      asked: ['lesson', 'challenge', 'story', 'remembered', 'self'],
      deed: /^(?:learn(?:ed|t)(?: (?:that|to|how|i)\b|$)|reali[sz]ed|noticed (?:that )?(?:i|my)|changed (?:my mind|how i|the way i)|figured out (?:that )?(?:i|my|it)|understand (?:now )?that|(?:now )?(?:ask|write|plan) (?:.{1,30})\b(?:before|instead|first))\b/,
      unless:
        /\bthe hard way that (?:people|teachers|school)\b|\b(?:school|people|teachers?) (?:is|are) (?:dumb|stupid|fake|a joke)\b/i,
    },
    lines: ['You look at yourself honestly and learn from it', 'You can say what an experience changed in you'],
  },
];
