import type { Finding } from './finding';
import { type Clause, wordCount } from './text';

/** What is said of a finding behind it: 'big schools seem scary', 'Texas is a no', 'a city would be fine'. */
export type Verdict = 'bad' | 'never' | 'fine' | 'must' | 'good' | 'unclear' | null;

const BAD =
  /\b(?:(?:is|are|be|was|seems?|sounds?|feels?|looks?|gets?|just|kinda|really|so|would|too|way|the) (?:\w+ ){0,3}?(?:scary|terrif\w+|intimidat\w+|overwhelming|stressful|boring|suffocating|lonely|depressing|claustrophobic|loud|crowded|chaotic|gross|annoying|miserable|exhausting|awful|terrible|horrible|much|many people|overrated|dangerous|cliquey|impersonal|fake|nightmare|worst|dead|sketchy|weird|dumb|stupid|isolat\w+|close to (?:home|my \w+|here)|far(?! enough)|expensive|(?:big|small|cold|hot) for me)|(?:stress|freak|scare|overwhelm|creep|bore|drain|depress|intimidate|bother|annoy|terrif|kill|suffocate|worr|cook|burn|melt|roast|wreck|ruin|finish|swallow|wear|grind|haunt)\w* (?:me|him|her)\b|(?:make|makes|give|gives|giving) me (?:\w+ ){0,2}?(?:migraines?|nightmares?|hives|twitchy|hide|cry|scream|run|leave|puke|throw up|barf|headaches?|the creeps|unholy|crazy|uncomfortable|nervous|anxious|anxiety|sad|depressed|panic\w*|sick|claustrophobic|the ick)|(?:everyone|everybody|people|they)(?: \w+)? (?:knows?|is in|are in|all up in) (?:your|ur|ya|my|each other'?s|everyone'?s) (?:business|biz|grades?|stuff|life)|me dan? miedo|me asustan?|me estresan?|es demasiado|no (?:es|son) para m[ií])/;
/** 'Boston's too close': whatever is too much speaks against it. */
const TOO =
  /^(?:'s|'re| is| are| was| were| feels?| seems?| sounds?| looks?| gets?) (?:(?:way|just|still|honestly|kinda|a little|a bit|much|probably|also|far|really) )*too (?!nice|cool|good|perfect|important|beautiful|late)\w+/;
const NOT_FOR_ME =
  /\b(?:isn'?t|aren'?t|wouldn'?t be|is not|are not|not|won'?t be|not really|doesn'?t|don'?t|never been) (?:really |exactly |quite )?(?:for me|my thing|my vibe|my style|it for me|it\b(?! (?:too|so))|me\b|what i|where i|appeal\w*|sound\w*|work for me|do it|my cup|a good fit|a fit|the move)/;
/** 'Rain I am over', 'heat I could do without': the thing stands first. */
const OBJECT_FIRST =
  /^,? (?:(?:i'?m|i am) (?:(?:so|really|totally|kinda|just|all) )?(?:over|done with|sick of|tired of|not (?:about|into|doing|here for))|i (?:(?:really|just|honestly) )?(?:can(?:'?t|not)(?: (?:do|stand|handle|take|deal with))?|could (?:do|live) without|hate|refuse|(?:do not|don'?t|dont) (?:do|want|like)|won'?t(?: do)?))\s*$/;
/** 'Rain I can take' bears it. */
const BORNE =
  /^,? (?:i|we)(?: can| could| will|'ll|'d)? (?:take|handle|deal with|live with|survive|tolerate|manage|stand|bear)\b(?! without)/;
const NEVER =
  /^[^.]{0,24}?\b(?:(?:is|are|would be|=|:)? ?(?:a |an )?(?:hard |big |huge |definite |absolute |total |hell )?(?:no[- ]?go|deal-? ?breaker|out of the question|off the table|hell no|hard pass|(?<!\b(?:says?|said) )no\b(?! (?:problem|issue|big|matter|worries|more|less|doubt|\w+))|never)|sucks?\b|(?:no way|nope|nah|never|no thanks?|hell no|absolutely not|not)\s*$|(?:is|are)(?:n'?t| not)\s*$|(?:is|are) out\b(?! of)|off (?:the|my) (?:list|table))/;
const FINE =
  /^[^.]{0,30}?\b(?:(?:is|are|would be|be|'s|can be|could be) (?:\w+ )?(?:fine|ok|okay|alright|whatever|no problem|not a problem|not required|optional|not necessary|not (?:that |super |really |very )?important|not a big deal|not a deal-? ?breaker|doable)|doesn'?t (?:really )?(?:matter|bother)|don'?t (?:really )?(?:matter|bother)|no (?:me )?importan?|either way|not (?:required|necessary|a must))/;
const MUST =
  /^[^.]{0,40}?\b(?:is |are )?(?:a must|non-? ?negotiable|required|mandatory|essential|or (?:bust|nothing)|no exceptions)\b/;
const NEGATED = /\b(?:not|\w{2,6}n't|never|isn't|aren't|isnt|arent|wouldn't|don't|doesn't|dont|doesnt|no)\b/;

/** The words behind a finding that still speak of it: up to an 'and' that begins a predicate of its own. */
function behind(clause: Clause, finding: Finding): string {
  const rest = clause.text.slice(finding.at + finding.length, finding.at + finding.length + 120);
  const joined = /\b(?:and|or|y|o)\b/.exec(rest);
  if (!joined) return rest;
  const own = rest.slice(0, joined.index);
  // 'Gonzaga is hers and Spokane is dead': what is said in the singular speaks of the last one alone.
  if (
    /^(?:and|y) [\w\u00b7]+(?: [\w\u00b7]+)? (?:is|was|seems|sounds|feels|looks|gets)\b/.test(rest.slice(joined.index))
  )
    return own;
  return own.trim().split(/\s+/).filter(Boolean).length > 2 ? own : rest;
}

const ANSWERED_NO =
  /^\s*(?:(?:def(?:initely)?|just|prob(?:ably)?) )?(?:no|nope|nah|hard pass|never|not for me|no thanks?(?: you)?|no thank you|pass|ew+|absolutely not|no way|hell no|i (?:do not|don'?t) think so|hope not|i hope not|lol|lmao|ha(?:ha)+|yeah right|as if|be (?:serious|for real|so fr)|girl no|bro no)\b.{0,14}$/;
const TAKEN_BACK =
  /^\s*(?:(?:but|just|and|def(?:initely)?|maybe|i) )*(?:not|no|never)(?: really)?(?: to (?:live|stay|be|go)(?: in| there| to)?(?: it)?| for (?:college|me|school|4 years|four years)| anymore| there| now| lol)+\s*$|^\s*(?:but )?(?:i )?(?:really |just |also )?(?:don'?t|do not|dont|won'?t) (?:really )?(?:want|like|wanna)(?: to| it| that| them| that for me)?(?: at all| anymore)?\s*$/;
const OF_IT = /^\s*(?:they|it|that|those|this|which|these|and they|and it|and i|i|just|but they|but it)\b/;

const NOT_ME =
  /^\s*(?:but )?(?:not me|i (?:don'?t|dont|disagree|was not|wasn'?t|am not)|i'?m not(?:(?: so)? sure)?)\s*$/;
const BODY_REFUSES = /^\s*(?:but )?my \w+ (?:don'?t|dont|doesn'?t|can'?t)\s*$/;
const DOES_NOT_WANT =
  /^\s*(?:but )?i (?:really |just )?(?:don'?t|do not|dont) want(?: to| it| that| them)?(?: at all)?\s*$/;
const HATES_IT =
  /^\s*(?:and |but )?i (?:really |just |absolutely |kinda )?(?:hate|hated|can'?t stand|dislike|don'?t like) (?:it|that|them|this)\b/;
const NO_THANKS = /^\s*(?:but )?(?:no|no way|no thanks?|no thank you|nope|nah|hard pass|ew+)(?: lol| haha)?\s*$/;

/** 'They don't want me to, but I might': the student keeps it open and means it. */
const STILL_WANTED =
  /^\s*(?:but )?i (?:still |really |kinda |do |will |might |would |'d )*(?:might|will|do|want(?: to| it| that)?|still do|would|am|like it|love it)\s*$/;

/** True when parents refuse and the student does not. */
export const isWantedAnyway = ({ sentence, index }: Clause): boolean =>
  STILL_WANTED.test(sentence.clauses[index + 1]?.text ?? '');

const LEAVES_IT =
  /\b(?:need|want|have|ready|time|trying) to (?:get|be|stay) (?:far )?(?:away from|out of) (?:it|there|here|them)\b/;

/** 'Small is nice but I think I'd get bored' speaks against it; 'small, I get overwhelmed' gives its reason. */
const contrasts = ({ joint, text }: Clause): boolean =>
  /^(?:but|though|tho|although|however)$/.test(joint) || /\bi(?:'d| would|'ll)\b/.test(text);

/** 'Maybe nursing but not really': neither wished nor refused. */
const HALF_TAKEN_BACK =
  /^\s*(?:honestly |actually |really |probably |tbh )?(?:no|nah|nope|not)(?: really| so much| anymore| lol)?\s*$/;
/** 'Anywhere but Nebraska, she is joking.' */
const JOKED =
  /\b(?:is|are|am|'m|im|was|just|not) (?:only |just |half |totally )?(?:joking|kidding)\b|^\s*(?:jk|not really)\b/;
/** 'Snow, I had that for years': enough of it. */
const HAD_ENOUGH = /^\s*(?:i|we)(?:'ve| have)? (?:had|seen|done) (?:that|it|them|enough|plenty)\b/;

/** 'Big cities and I don't get along.' */
const NO_FRIENDS = /^\s*(?:i|me) (?:do not|don'?t|dont|never) (?:get along|mix|agree|go together)\b/;
const AGAINST_IT = [NO_FRIENDS, HAD_ENOUGH, BODY_REFUSES, NOT_ME, TAKEN_BACK, HATES_IT];

/** A clause that speaks of the one before it and says no. */
function refusedNext(next: Clause): Verdict {
  if (JOKED.test(next.text)) return 'unclear';
  if (next.joint === 'but' && HALF_TAKEN_BACK.test(next.text)) return 'unclear';
  if (LEAVES_IT.test(next.text) && !NEGATED.test(next.text)) return 'bad';
  if (NO_THANKS.test(next.text) || DOES_NOT_WANT.test(next.text)) return 'never';
  if (AGAINST_IT.some((words) => words.test(next.text))) return 'bad';
  if (
    contrasts(next) &&
    /\bi(?:'d| would|'ll)? (?:\w+ )?(?:get|be|feel|end up) (?:\w+ )?(?:bored|lonely|lost|homesick|overwhelmed|stressed|trapped|miserable|sad|stuck|anxious|nervous)\b(?! without)/.test(
      next.text,
    )
  )
    return 'bad';
  const speaksOfIt = OF_IT.test(next.text) && next.text.length < 60;
  return speaksOfIt && BAD.test(next.text) && !NEGATED.test(next.text) ? 'bad' : null;
}

/** A short question that the student answers with no: 'Texas? no thanks'. */
function answeredNo(clause: Clause): boolean {
  const { sentence } = clause;
  const isShort = wordCount(sentence.text) <= (/^\s*(?:do|does|is|are|would)\b/.test(sentence.text) ? 9 : 6);
  if (!sentence.asks || clause.index < sentence.clauses.length - 1 || !isShort) return false;
  const following = /^\s*\?+\s*([^.!?\n]{1,40})/.exec(sentence.answer.answer.slice(sentence.to));
  return following !== null && ANSWERED_NO.test((following[1] ?? '').toLowerCase());
}

/** A whole sentence that says no to the one before it. */
const ANSWER_TO_IT =
  /^\s*(?:(?:but|yeah|well|um|honestly) )?(?:i (?:do not|don'?t|dont|disagree|won'?t|pass|did not|didn'?t)|i (?:told|said to) (?:him|her|them|my \w+) (?:no|nope|nah|i (?:won'?t|don'?t|am not))\b[^.]*|not me|it (?:is not|isn'?t|won'?t)|(?:hard )?pass|no thanks?(?: you)?|no|nope|nah|no way|hell no|not happening|never|(?:(?:so|totally|just|i'?m|i am) )*(?:over|done with|sick of|tired of) (?:it|that|them)|(?:i'?ve )?had enough(?: of (?:it|that))?)(?: (?:lol|tho|though|haha|actually))?\s*$/;

/** A sentence of its own that takes back the one before it: '... be a lawyer. i dont wanna'. */
function refusedInNextSentence({ sentence }: Clause): boolean {
  const next = /^[\s.!]{1,4}([^.!?\n,]{1,40})/.exec(sentence.answer.answer.slice(sentence.to, sentence.to + 60));
  const text = (next?.[1] ?? '').toLowerCase().replaceAll('\u2019', "'");
  return (
    /^\s*(?:but )?i (?:really |just |do )?(?:don'?t|dont|do not|not) (?:want|wanna|like)(?: to| it| that)?\s*$/.test(
      text,
    ) || ANSWER_TO_IT.test(text)
  );
}

function takenBack(clause: Clause): Verdict {
  const next = clause.sentence.clauses[clause.index + 1];
  const refused = next ? refusedNext(next) : null;
  return refused ?? (answeredNo(clause) || refusedInNextSentence(clause) ? 'bad' : null);
}

/** True when the next words take back what a clause says. */
export const isTakenBack = (clause: Clause): boolean => takenBack(clause) !== null;

/** 'Coding, but the art side, not the code side': the same word is refused again. */
function isDeniedAgain({ sentence, from }: Clause, { kind, at, length }: Finding): boolean {
  if (kind !== 'program') return false;
  const start = from - sentence.from + at;
  const stem = /^[a-z]{3,}?(?=(?:ing|er|e|s)?\b)/.exec(sentence.text.slice(start))?.[0] ?? '';
  if (stem.length < 3) return false;
  const again = new RegExp(
    `\\b(?:not|isn'?t|never|hate)\\b(?: (?:the|an?|like|so much|really))* ${stem}\\w*(?! (?:theory|history|criticism|studies|education))\\b`,
  );
  return again.test(sentence.text.slice(start + length));
}

/** 'Weird in a good way'. */
const AFTER_ALL = /\bin (?:a|the) (?:good|best|fun|cool) way\b/;

/** What the words right behind a finding say of it. */
function saidBehind(rest: string, { kind }: Finding): Verdict {
  if (AFTER_ALL.test(rest)) return null;
  if (TOO.test(rest)) return kind === 'program' || kind === 'college' ? 'unclear' : 'bad';
  if (NOT_FOR_ME.test(rest) || OBJECT_FIRST.test(rest)) return 'bad';
  if (FINE.test(rest) || (BORNE.test(rest) && !NEGATED.test(rest))) return 'fine';
  if (NEVER.test(rest)) return 'never';
  const bad = BAD.exec(rest);
  if (bad) return NEGATED.test(rest.slice(0, bad.index + bad[0].length)) ? 'unclear' : 'bad';
  return MUST.test(rest) ? 'must' : null;
}

/** The verdict on a finding in the words behind it. */
export function verdictAfter(clause: Clause, finding: Finding): Verdict {
  const rest = behind(clause, finding);
  // 'Construction if not' is what is left when the first wish fails.
  if (/^ ?if not\s*$/.test(rest)) return null;
  if (isDeniedAgain(clause, finding)) return 'unclear';
  const said = saidBehind(rest, finding);
  if (said) return said;
  const back = takenBack(clause);
  if (back) return back;
  return sharedEnd(clause, finding);
}

/** 'Texas, Florida and Alabama are a no': the predicate of a list's last item speaks of all. */
function sharedEnd(clause: Clause, finding: Finding): Verdict {
  const rest = clause.text.slice(finding.at + finding.length).trim();
  if (rest !== '') return null;
  const following = clause.sentence.clauses.slice(clause.index + 1);
  const last = following.find((one) => /^\s*(?:and|or|y|o)\b/.test(one.text));
  if (!last || last.joint !== ',') return null;
  if (following.slice(0, following.indexOf(last)).some((one) => one.text.trim().split(/\s+/).length > 3)) return null;
  const words = last.text.trim().split(/\s+/).slice(2).join(' ');
  if (NEVER.test(words)) return 'never';
  return NOT_FOR_ME.test(words) || BAD.test(words) ? 'bad' : null;
}
