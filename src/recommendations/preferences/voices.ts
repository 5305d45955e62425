import { cuesIn } from './cues';
import type { Finding } from './finding';
import type { Clause } from './text';

const KIN =
  '(?:mom|mother|mami|mama|dad|father|papi|papa|parents?|folks|family|grandparents?|grandma|grandmother|grandpa|aunt|uncle|guardians?|stepdad|stepmom|abuel[oa]|tia|tio|mam[aá]|pap[aá]s?|padres)';
const PEER =
  "(?:friends?|sister|brother|sibling|cousins?|boyfriend|girlfriend|everyone|everybody|people|kids|teammates|classmates|teachers?|coach|counselor|captain|recruiter|boss|doctor)(?:'s)?";
const HOPE =
  "(?:wants?|wanted|expects?|expected|hopes?|hoped|wishes|would (?:like|love|prefer)|'d (?:like|love|prefer)|thinks?|dreams?|insists?|pushes|keeps?|says?|said|prefers?|needs?|likes?|loves?|tells?|told|sees|pictures|imagines|envisions|quieren?|espera)";
const KIN_WISH = new RegExp(`\\b${KIN}(?: and (?:my )?${KIN})?(?: \\w+){0,2}? ${HOPE}\\b`);
const PEER_DOES = new RegExp(
  `\\b(?:my|our) (?:\\w+ )?(?:friend|sister|brother|sibling|cousin|boyfriend|girlfriend|gf|bf|twin|ex)(?:'s| is) (?:at|in|going|headed|off)\\b|\\b(?:she|he) (?:goes|went|is|has|lives|lived|works|likes|loves|got)\\b|\\b(?:my |all my |most |some |a lot of )?(?:\\w+ )?${PEER}(?: \\w+){0,2}? (?:${HOPE}|in|is|are|was|were|goes|go|going|went|do|does|all|lives?|attends?|has|had|moved)\\b`,
);
const KIN_DOES = new RegExp(
  `\\bmy (?:\\w+ )?${KIN}(?:'s)?(?: \\w+){0,2}? (?:is|was|are|were|lives?|lived|goes|went|works?|worked|has|had|grew|moved|studied|attended|owns?|comes?)\\b`,
);
const LIMITS =
  /\b(?:won'?t|wont|will not|not|\w{2,6}n't|doesn'?t|don'?t) (?:let|allow|pay|help)|\b(?:can'?t|cannot|can only|will only|only)\b|\b(?:have|has) to\b|\bmust\b|\bmax\b|\bno more than\b/;
const FORBIDS =
  /\b(?:won'?t|wont|will not|doesn'?t|don'?t|not) (?:let|allow|pay for|want to pay)|\bnot allowed\b|\b(?:no|not) (?:more|farther|further) than\b|\bno m[aá]s (?:de|lejos)\b|\bm[aá]ximo\b|\bat most\b|\b(?:make|making) me\b|\bonly (?:let|pay)\b|\bpay for\b[^,]{0,30}\bonly\b/;
const OWN =
  /(?:^|[.\n] ?)\s*me: |\b(?:i (?:\w+ )?(?:want|wanna|prefer|rather|love|like|hope|plan|dream|would|need|don'?t|dont|do not|won'?t|can'?t|refuse|hate)|i'?d|id (?:like|love|rather)|i'?m (?:\w+ )?(?:interested|going|hoping|not|looking)|my own|my (?:heart|gut) says|mine is|for me personally|for me,? it'?s|yo quiero|quiero)\b/;

const EVERY_KIN_WISH = new RegExp(KIN_WISH.source, 'g');
const EVERY_OWN = new RegExp(OWN.source, 'g');

/** 'and I'm ok with that', 'I agree': the parents' wish is the student's as well. */
const AGREES =
  /^[\s,.!]*(?:(?:and|but|honestly|which) )*(?:so do i|me too|i agree|same|i do too|i want that too|i(?:'?m| am)(?: totally| actually| kinda)? (?:ok|okay|fine|cool|good|happy|down) with (?:that|it|this)|that'?s what i want)\b/;
const sentenceAfter = ({ sentence }: Clause): string =>
  sentence.answer.answer.slice(sentence.to, sentence.to + 60).toLowerCase();

/** Whose wish a clause tells: the student's own, or what parents expect. */
export function voiceOf(clause: Clause, finding: Finding): 'own' | 'parents' {
  const { role, text, from } = clause.sentence;
  const before = text.slice(0, clause.from - from + finding.at);
  const kin = lastIndex(before, EVERY_KIN_WISH);
  const own = lastIndex(before, EVERY_OWN);
  if (AGREES.test(text.slice(clause.to - from)) || AGREES.test(sentenceAfter(clause))) return 'own';
  if (own > kin || (kin < 0 && !role.parents) || bindsAnyway(clause, finding)) return 'own';
  return 'parents';
}

function lastIndex(text: string, words: RegExp): number {
  let last = -1;
  for (const match of text.matchAll(words)) last = match.index;
  return last;
}

const MONEY = new Set<Finding['kind']>(['price', 'net_price', 'aid']);
const BOUND = new Set<Finding['kind']>(['home_state', 'distance', 'living', 'most_hours', 'most_miles', 'control']);

const isMoney = ({ kind }: Finding): boolean => MONEY.has(kind);

/** What a family can pay and what parents do not allow binds the student, whoever says it. */
const bindsAnyway = (clause: Clause, { kind }: Finding): boolean =>
  MONEY.has(kind) || (BOUND.has(kind) && FORBIDS.test(clause.text));

/** True for what parents set as a limit: it binds like a must. */
export const isParentsLimit = (clause: Clause): boolean => LIMITS.test(clause.text);

const FACT =
  /\b(?:i|we|i've|i'm|im|ive)(?: (?:already|currently|now|only|ever|have|have always|always|just|never|actually|do|am|was|were|mostly|also|still))* (?:live|lived|living|grew up|raised|born|from|moved|visited|toured|visit|been|go to|attend|went|come from|comes from|play|played|work|worked|got (?=my|an? )|earned|took|finished|passed|done (?!with)|tried|have(?! to)(?=[^,]{0,40}$)(?![^,]*\bso\b))\b/;
const LONG_AGO =
  /\b(?:(?<!\b(?:get|got|getting|am|i'm|im|be|are|we're) )used to \w+|i was (?:(?:dead|so|all|really|pretty|totally|very|once) )*(?:into|going|planning|set on|interested|gonna|all about|sure|certain)|(?:earlier|before|back then)\b[^,]{0,30} (?:i|we) (?:had|wrote|put|said)|i wanted(?! (?:more|something))|i (?:always|used to|once|never) (?:said|say|swore|told|figured|thought|assumed)|my (?:\w+ ){0,2}(?:dream|plan|idea|goal|choice) (?:was|used to be)\b|i considered|was gonna|first i |when (?:i was|we)|as a kid|last (?:summer|year|week|month|spring|winter|fall)|at first|originally|i thought|thought i|(?:changed|switched|pivoted|went|moved) from(?= (?:(?!to\b)\w+ )?$)|i (?:told|wrote|put|typed)\b|i (?:said|say)\b(?=[^.]* (?:but|at first|before|because)\b)|on the other form|my (?:first|old) (?:dream|plan|idea) was|was (?:my|the) (?:dream|plan|goal))\b/;
const HERE =
  /\b(?:(?:my|our) (?:high school|middle school|school(?! (?:has to|must|should|needs))|town|hometown|city|state|house|neighborhood|block|job|old school)|high school|middle school|around here|where i(?:'m| am)? (?:live|from|grew)|hometown|why i(?:'m| am) in)\b/;
const HYPOTHETICAL = /\b(?:what if|imagine if|even if|if i (?:had|was|were|got|left|moved|went away)|unless)\b/;

/** 'I tried it once in Flagstaff', 'we spent a week in Tampa': what was done in a place wishes for nothing there. */
const DONE_THERE =
  /\b(?:i|we|he|she|they|my \w+)(?: (?:just|once|also|only|even|already|all|both))* (?:had|spent|went|saw|drove|flew|slept|froze|got|met|took|ran|(?!wanted|loved|liked|dreamed|needed|decided|picked|preferred|hoped|planned|wished|applied|promised)\w{2,}ed)\b/;
const THERE: ReadonlySet<Finding['kind']> = new Set([
  'near_place',
  'state',
  'region',
  'most_hours',
  'most_miles',
  'least_hours',
  'least_miles',
]);

const wishesBefore = (text: string): boolean =>
  cuesIn(text).some((cue) => ['own', 'refuses', 'dislikes', 'firm'].includes(cue.type));

/** True for words on life as it is or was, which ask for nothing: 'I live in a small town'. */
export function tellsOfLife(clause: Clause, finding: Finding): boolean {
  const before = clause.text.slice(0, finding.at);
  const behind = clause.text.slice(finding.at + finding.length);
  if (/^ ?(?:high school|middle school|hometown)\b/.test(behind)) return true;
  if (LONG_AGO.test(before) && !/\bnow\b/.test(before)) return true;
  if (HYPOTHETICAL.test(before)) return true;
  const done = THERE.has(finding.kind) ? DONE_THERE.exec(before) : null;
  if (done && !wishesBefore(before)) return true;
  const fact = FACT.exec(before);
  if (
    fact &&
    !wishesBefore(before.slice(0, fact.index)) &&
    !/\b(?:not|\w{2,6}n't|far|close|near|get out|leave|away)\b/.test(before.slice(fact.index))
  ) {
    return !/\b(?:so|and) (?:i|we) (?:want|need|have to|can'?t)\b/.test(before.slice(fact.index));
  }
  const here = HERE.exec(before);
  return (
    here !== null &&
    !wishesBefore(before) &&
    !/\b(?:than|from|near|to|like|unlike|of)\b(?: \w+)? ?$/.test(before.slice(0, here.index))
  );
}

/** 'Pharmacy is my mom's idea.' */
const IDEA_OF_KIN = new RegExp(
  `^(?:'s| is| was)? (?:more |only |just )?(?:my |our )?(?:${KIN}|${PEER})'?s?'? (?:idea|dream|thing|plan|choice|wish|fantasy|suggestion|nightmare)\\b|^ ?(?:is|was|'s) what (?:my )?(?:${KIN}|${PEER}|they|he|she)\\b`,
);
/** 'Dad's backup is business.' */
const BACKUP_OF_KIN = new RegExp(
  `\\b${KIN}'?s'? (?:\\w+ )?(?:back-?up|plan|idea|dream|choice|pick|suggestion)(?: for me)? (?:is|was|would be) (?:an? |the )?$`,
);
/** 'My cousin is at one with forty thousand.' */
const PEER_AT = new RegExp(`^\\s*(?:my|our) (?:\\w+ )?${PEER}(?: is| goes| went) (?:at|to|in) `);
const PEER_STORY = new RegExp(`^\\s*(?:and |so |but )?(?:my|our) (?:\\w+ )?${PEER} \\w+`);
/** 'My cousin hated her tiny college, went from 900 kids to 30,000': without a subject of its own a clause goes on with the one before. */
function goesOnOfPeer({ sentence, index, joint, text }: Clause): boolean {
  const first = sentence.clauses[0]?.text ?? '';
  const goesOn =
    /^\s*(?:(?:and|then|so) )*(?:went|was|had|got|ended|left|came|transferred|moved|hated|loved|said|is|has|goes|\w{3,}ed)\b/;
  if (!PEER_STORY.test(first)) return false;
  if (index > 0) return joint === ',' && goesOn.test(text);
  return /\b(?:hated|loved|tried|left|picked|chose) (?:his|her|their)\b/.test(text);
}

/** 'My counselor put down medium': what a sentence says of something of mine that is neither a wish nor a plan. */
const OF_MINE =
  /^\s*(?:(?:and|so|but|because|since|like|well|ok|plus|also|honestly) )*(?:my|our) (?!(?:\w+ )?(?:dreams?|ideal|perfect|picks?|choices?|preferences?|first|top|number|goals?|plans?|hopes?|wish(?:es)?|fav\w*|own|heart|gut|vibes?|thing|limit|max|budget|musts?|only|biggest|main|non|type|ideas?|list|answer|interests?|majors?|career|future|colleges?|safety|reach|back-?up|second|third|passion|requirements?|criteria|priorit\w+|mind|place|spot|speed|style|(?:parents|mom|dad|family|friends?|sister|brother|twin) and i|price|range|best|happy|soul|brain|body|anxiety|adhd|asthma)\b)\w+(?:'s)?(?: \w+){0,3}? (?:\w{2,}ed|put|ate|got|gets|says?|said|told|tells?|took|takes|left|chose|made|makes|gave|gives|keeps?|kept|wrote|went|goes|had|has|was|were|is|are|did|does|thinks?|thought|lives?|found|works?|came|comes|sent|sends|bought|swears?|teaches|taught|runs|ran|plays|drives|drove|wakes|woke|starts|began|grew|knows|knew|loves?|hates?)\b/;

/** 'My sister picked huge', 'half my class applied to BU': what others did, before the student says anything of their own. */
const PEER_ACTED = new RegExp(
  `^\\s*(?:(?:and|so|but|because|since|like|well|ok|plus|also) )*(?:(?:my|our|all my|all of my|most of my|half (?:of )?my|some of my) (?:\\w+ ){0,2}?(?:${PEER}|gf|bf|ex|twin|class|grade|school|team|family|siblings?|neighbors?)|everyone|everybody|most people|nobody|no one|people)(?: (?!and i\\b)\\w+){0,2}? (?:\\w{2,}ed|applies|apply|picks?|chose|chooses?|got|gets|took|takes|left|leaves|stays?|ends up|ended up|swears?|calls?|raves|rants|commits?|visits?|tours?|studies|majors|majoring|complains?|went|goes|had|has|made|makes|found|finds|did|does|became|becomes|thrives?|transfers?|assumes?|figures?|guess(?:es)?|suggests?|recommends?|predicts?|jokes?|insists?|asks?)\\b`,
);

function isPeersStory(clause: Clause, before: string): boolean {
  if (isParentsLimit(clause)) return false;
  if (PEER_ACTED.test(before)) return true;
  return (
    OF_MINE.test(clause.text) &&
    !OWN.test(clause.text) &&
    !clause.sentence.role.parents &&
    !KIN_WISH.test(clause.text) &&
    !NEARNESS.test(before)
  );
}

/** 'My brother has school, so close to him': nearness to somebody is the student's own wish. */
const NEARNESS = /\b(?:near|close|cerca|close to|with) (?:to )?(?:\w+ )?$/;

/** True for what friends, sisters or neighbors do or want: it is not the student's wish. */
export function isSomebodyElses(clause: Clause, finding: Finding): boolean {
  const before = clause.text.slice(0, finding.at);
  if (IDEA_OF_KIN.test(clause.text.slice(finding.at + finding.length))) return true;
  if (goesOnOfPeer(clause) || BACKUP_OF_KIN.test(before)) return true;
  if (PEER_AT.test(before) && !OWN.test(before)) return true;
  if (OWN.test(before)) return false;
  if (isPeersStory(clause, before) && !isMoney(finding)) return true;
  if (KIN_DOES.test(before) && !KIN_WISH.test(before) && !LIMITS.test(clause.text)) return true;
  return (
    PEER_DOES.test(before) &&
    !isMoney(finding) &&
    !/\b(?:where|with|who|that|good|nice|lots of|other)\b[^,]{0,30}$/.test(before)
  );
}
