/** What a turn of phrase says of how somebody stands to what follows it. */
export type CueType = 'firm' | 'unsure' | 'idle' | 'indifferent' | 'refuses' | 'dislikes' | 'not' | 'own' | 'likes';

export interface Cue {
  type: CueType;
  at: number;
  end: number;
}

const WANT_VERB =
  '(?:want|wanna|wish|like|love|need|prefer|enjoy|care for|wanting|looking for|looking to|plan|hope|feel like)';
const ADVERB =
  "(?:really|just|do|would|also|kinda|definitely|still|actually|rather|mostly|honestly|even|ever|necessarily|exactly|always|totally|much|kind of|sort of|probably|think i|think i'd|too|super|so|that|very)";
const DONT =
  "(?:don'?t|do not|doesn'?t|does not|didn'?t|did not|wouldn'?t|would not|won'?t|will not|not|never|isn'?t|aren'?t|am not|couldn'?t|shouldn'?t)";

/** Longest and most particular first: at one place the first that fits counts. */
const CUES: readonly [CueType, string][] = [
  [
    'firm',
    "(?:can'?t|cannot|can not|couldn'?t) (?:live|go|be|do|survive|imagine (?:my |a )?(?:life|living|college|it|myself)) without|won'?t go without|not without|(?:can'?t|cannot|couldn'?t) imagine not (?:being|living|having|going)|(?:don'?t|do not|never) want to not|no(?:where|thing)(?: else)? (?:but|except)(?: for)?|never not|can'?t afford not|won'?t be able to (?:go|attend) without|(?:can'?t|cannot) (?:go|attend|come|afford (?:it|college|school)) (?:w\\/o|without)",
  ],
  [
    'idle',
    "not only|not just|no matter|no doubt|no[- ]kill|not yet|why not|no cap|(?:can'?t|cannot) wait(?: to| for)?|no reason|no worries|no lie|no joke|not to mention|no problem|nothing but|if not|(?:undecided|torn|not sure|can'?t decide|deciding|stuck|choosing|debating) between|not (?:gonna|going to) lie|(?:o )?si no|(?:can'?t|cannot) get enough(?: of)?|(?:can'?t|cannot|couldn'?t) (?:decide|choose|pick)|no offense",
  ],
  [
    'indifferent',
    "idc|(?:do|does|would|is)n'?t (?:really )?(?:mind|care|matter|bother|important|picky|an issue|need)|(?:don'?t|do not|does not|doesn'?t|would not|wouldn'?t|not|never|dont|wouldnt|doesnt) (?:really |even |particularly )?(?:mind|care|matter|bother|important|picky|an issue|a big deal|opposed to|against|required|need to|need|have to)|no (?:strong |real )?preference|either (?:way|one|size|is|are)(?: is| are)?(?: fine| good| ok)?|either$|(?:i'?m |im |am |got |be )used to|no need|regardless|whatever(?! is| the| has| makes)|no me importa|me da igual|(?:fine|ok|okay|cool|good|happy|comfortable) (?:with|at|in)|(?:don'?t|do not|didn'?t|doesn'?t) (?:really |even |actually )?hate|open to|cool with|good with",
  ],
  [
    'unsure',
    "not (?:really |totally |100% )?(?:sure|certain|decided)|(?:don'?t|do not|dont) know|no (?:idea|clue)|unsure|something (?:besides|other than)|not (?:all|every|everyone|everybody|everything)|whether|undecided|torn",
  ],
  [
    'dislikes',
    "(?:don'?t|do not|wouldn'?t|would not|never|hate|not) (?:really )?(?:want(?: to)?|wanna|like(?: to)?|to)? ?(?:be|get|getting|being|feel|feeling|end up|ending up) (?:stuck|trapped|lost|isolated) (?:in|at|on)",
  ],
  [
    'refuses',
    `anything but|anywhere but|any(?:thing|where|one)? (?:except|besides|other than|not)(?: for| in)?|everything but|everywhere but|(?:all )?except(?: for)?|besides|other than|no way(?: i'?m| im| am i| i'?d| i will| i'?ll| i)?|(?:so |all )?done with|over (?=it\\b|the (?:snow|cold|heat|winter))|never again|hated?|hating|despise|loathe|refuse to|refuse|absolutely no(?:t)?|definitely no(?:t)?|def not|hell no|hard no(?: on| to)?|hard pass on|(?:can'?t|cannot|can not|cant|couldn'?t) (?:do|stand|handle|deal with|take|tolerate|live in|be in|be)|${DONT} (?:${ADVERB} )?(?:think|feel like|believe|see)(?: that)? (?:i|we)(?:'d|'ll| would| will| could| can)? (?:${ADVERB} )?(?:want|like|love|enjoy|fit|belong|be)|${DONT} (?:even )?(?:want|wanna|wanting|go|going|gonna|move|moving|live|consider|considering|attend|apply|let me|allow|leave)|no longer want|ain'?t|no more|nowhere|(?:don'?t|do not|dont|please don'?t) (?:make|send|put|stick) me(?: in| to)?|stay away from|cross(?:ed|ing)? off|rul(?:ed|ing) out|eliminated|scratched|(?:gave|given|giving) up on|turn(?:ed|ing)? down|not applying to|nixed|keep away from|allergic to|(?:had |have had )enough(?: of)?|fed up with|so over|no (?:me |te |se )?(?:quiero|quisiera)|no puedo|odio|nada de|never`,
  ],
  [
    'dislikes',
    `(?:(?:i |we )?would |i'?d |we'd |id |much )*(?:really |kind of |kinda )?rather not|(?:(?:i |we )?would |i'?d |id |i )*prefer not|not (?:a |an )?(?:\\w+ )?fan of|fan of not|(?!not like)${DONT} (?:${ADVERB} )?${WANT_VERB}|(?:not|isn'?t|aren'?t|nothing|don'?t be|n'?t be|never|wouldn'?t be) (?:too|super|so|that|very|really|overly|crazy|into|interested in|particularly|all that|exactly|as)|not into|nothing (?:too|super|so|that|very)|(?:i'?d|i would|i will|i'?ll)(?: (?!rather\\b)\\w+)? (?:die|cry|melt|freeze|go crazy|go insane|lose my mind|suffocate|rot|disappear|vanish|drown|shrink|panic|drop out|flunk|quit|wither|suffer|(?:get|be|feel) (?:\\w+ )?(?:lost|swallowed|eaten alive|invisible|alone|trapped|miserable|out of place|a nobody))(?: in| at)?|(?:get|feel|am|i'?m) (?:\\w+ )?(?:twitchy|antsy|claustrophobic|homesick|restless|bored|depressed|itchy|lonely)(?: in| at| around)?|dislike|disliked|(?:do|does|did|would)n'?t (?:really )?do (?:well|good|great|too well) (?:in|with|at|around)|(?:struggle|suffer) (?:in|with|at)|(?:nervous|scared|afraid|terrified|worried|anxious)(?: to| of| in| about| around| at| by)?|anxious (?:in|about|around)|anxiety in|panic in|terrified of|overwhelmed (?:by|in|at)|intimidated by|(?<!rather )get lost (?:in|at)|lost (?:in|at)|(?:be |being |am |i'm |im )?(?:stuck|trapped) (?:in|at)|(?:prob(?:ably|s)?|maybe|preferably|ideally|hopefully|hoping) not?(?: in| a| an)?|avoid|avoiding|less|fewer|(?:not|don'?t (?:want|need)|isn'?t|aren'?t) (?:much|many|a lot of|lots of|a ton of)|hardly any|barely any|minimal|bored (?:of|with)|(?:scared|afraid|worried|nervous)(?: that)? i(?:'ll| will|'d| would)?(?: not| won'?t| wont| wouldn'?t)?(?: \\w+)? (?:fit(?: in)?|make|get|be|feel|find)|instead of|rather than|as opposed to|sick of|tired of|hope not|no me gustan?|demasiado|no muy|no tan|menos|instead`,
  ],
  [
    'own',
    `(?:i|we)(?: ${ADVERB})? (?:want|wanna|love|like|prefer|need|hope|dream|wish)|i'?d (?:${ADVERB} )?(?:like|love|rather|prefer)|i would (?:${ADVERB} )?(?:like|love|rather|prefer)|(?:i'?m|im|i am) (?:${ADVERB} )?(?:looking for|hoping|interested|into|leaning|thinking)|quiero|prefiero|me gusta(?:n|r[ií]an?)?|me encantan?|necesito|busco|quisiera`,
  ],
  [
    'not',
    "zero|(?:do|does|did)n'?t (?:have|offer)|lack(?:s|ing)?(?: of)?|missing|not|no|never|nor|neither|without|w/o|nothing|none|nope|nah|ni|sin|isn'?t|aren'?t|wasn'?t|ca(?:n'?t|nnot)",
  ],
  [
    'likes',
    'want|wants|wanted|wanna|love|like|prefer|rather|looking for|hoping for|need|must|has to|have to|gotta|dream|ideal|ideally|perfect|enjoy|interested|curious|excited',
  ],
];

const GROUPS = new RegExp(CUES.map(([, words], index) => `(?<c${index}>\\b(?:${words})(?![\\w']))`).join('|'), 'g');

/** The last texts and their cues: the same clause is asked about once for each of its findings. */
const remembered = new Map<string, Cue[]>();
const REMEMBERED = 256;

/** The cues of a stretch of text in their order. */
export function cuesIn(text: string): readonly Cue[] {
  const known = remembered.get(text);
  if (known) return known;
  if (remembered.size >= REMEMBERED) remembered.clear();
  const cues = allCuesIn(text);
  remembered.set(text, cues);
  return cues;
}

function allCuesIn(text: string): Cue[] {
  return [...text.matchAll(GROUPS)].map((match) => {
    const index = CUES.findIndex((_, place) => match.groups?.[`c${place}`] !== undefined);
    return { type: CUES[index]?.[0] ?? 'likes', at: match.index, end: match.index + match[0].length };
  });
}

export const FIRM =
  /\b(?:(?<!\bthe |\ban )only(?! child| thing| one| reason| person| time| problem| issue| kid)|must|has to|have to|gotta|needs?|needed|non-? ?negotiable|(?<!\bnot (?:really )?(?:a |my )?)deal-? ?breaker|at most|max|maximum|no more than|not more than|absolutely|can't (?:pay|afford|leave|go|move|be)|cannot|cant (?:pay|afford|leave|go|move)|can not|required|no exceptions|or (?:bust|nothing|nada)|o nada|won't leave|wont leave|never leave|refuse|tiene que|tengo que|tenemos que|deb[eo]|hay que|solo|necesito|necesita|essential|mandatory)\b/;
export const FIRM_SENTENCE =
  /\bor (?:i(?:'?m| am) (?:not|out|done|staying|stuck)|i (?:can(?:'?t|not)|won'?t|do not|don'?t|transfer|drop)|no college)\b|\bno way (?:i |i'?m |im |i'?ll )?(?:leav|mov)|\bnon-? ?negotiable\b|(?<!\bnot (?:really )?(?:a |my )?)\bdeal-? ?breaker\b|\b(?:that's|that is|thats|it's|it is|this is|its) a must\b|\bno exceptions\b|\b(?:won't|wont|will not|never|not going to|refuse to) leave\b/;
export const SOFT =
  /\b(?:maybe|probably|prob|probs|prolly|i guess|ideally|preferably|preferred|prefer|hopefully|hoping|kinda|kind of|sort of|possibly|might|perhaps|i think|leaning|i would like|i would love|i'd like|i'd love|id like|id love|would be (?:nice|cool|fun|great|good|ideal|best)|is best|quizas?|quizás|tal vez|a little|if possible|like (?=\d|an?\b|two|three|four))\b/;

/** The cues of a clause that stand before a place in it. */
export const cuesBefore = (text: string, at: number): readonly Cue[] => cuesIn(text).filter(({ end }) => end <= at);
