import type { Topic } from '../topics';

/** Questions that ask for deeds: an entry without a subject ('Captain of the chess team') is the writer's own there. */
const ASKS_FOR_DEEDS = new Set<Topic>(['activities', 'proud', 'work', 'home', 'resume']);

/** Where a sentence is parted into pieces with a subject each. */
const BREAK =
  /\s*[,;:.!?–—()“”"]+\s*|\s+-\s+|\s+(?=(?:and|but|so|because|when|while|which|who|until|after|before|then|or|since|that|if|where|although|though|cause|cuz|bc|as)\b)/;
const JOINING = /^(?:and|but|so|then|or)\s+/;
const DEPENDING =
  /^(?:because|when|while|which|who|until|after|before|since|that|if|where|although|though|cause|cuz|bc|as)\s+/;

const CONDITION = /^(?:if|unless|as if|like if)\b/;
const OWN = /^((?:(?!\b(?:i|we)\b)[^\s]+\s+){0,6}?)(?:i|we)(['’]?(?:m|ve|d|ll|re)|)\s+(\S.*)$/;
/** Words before 'I' that make it another's opinion, a wish or a condition. */
const NOT_SAID_OF_SELF =
  /\b(?:says?|said|thinks?|thought|wants?|wanted|told|tells|asks?|asked|wish|hope|if|imagine|than|like|expects?|believes?|claims?)\b/;
const OTHER_SUBJECT =
  /^(?:he|she|they|it|its|it's|this|that|these|those|there|you|people|someone|somebody|everyone|everybody|nobody|no one|my|our|the|his|her|their|a|an|mr|mrs|ms|dr|coach|kids|parents?|mom|dad|both|one|some|most|other|another)\b/;

const JOKE = /\b(?:l+o+l+|lmf?ao+|(?:ha){2,}h?|jk|j\/k|just kidding|kidding|rofl)\b|[😂🤣]/u;
const HEDGE = /\b(?:idk|i guess|i don['’]?t know|not sure|whatever|supposedly|nothing (?:new|much|really|special))\b/;
const LEADING =
  /^(?:(?:also|just|really|always|even|actually|usually|often|sometimes|mostly|basically|kind of|sort of|literally|recently|once|still|already|now|have|had|'ve|have been|been|(?:have|had|got|get|need|started|began) to|ended up|end up|spent \w+ \w+|spend \w+ \w+) )+(?=\S)/;
const UNDONE =
  /^(?:(?:do|does|did|am|was|were|are|have|had|can|could|will|would|should)(?: not|n['’]?t)\b|not\b|never\b|cannot\b|cant\b|dont\b|didnt\b|wont\b|wasnt\b|aint\b|no longer\b|stopped\b|quit\b|forgot\b|almost\b|nearly\b|tried to\b|try to\b|used to\b)/;
const STOOD_FAST =
  /^(?:did(?: not|n['’]?t)|never|have never|do(?: not|n['’]?t)) (?:ever )?(?:give|gave|quit|stop|stopped)\b(?: up)?/;
const ONLY_WISHED =
  /^(?:really |just |also |would |might |may |could |kind of )*(?:want|wanna|wanted|wish|hope|plan|planning|would|should|might|may|will|could|can|gonna|going to|am going to|dream|think|thought|guess|feel|felt|like|liked|love|loved|hate|hated|enjoy|enjoyed|prefer|believe|need|am (?:interested|excited|thinking)|was (?:told|asked|supposed))\b/;
const FAILED =
  /\b(?:fail(?:ed|ing)?|flunk\w*|suspended|expelled|detention|kicked (?:out|off)|cheat(?:ed|ing)?|got (?:cut|fired|caught))\b/;
const TURNED =
  /\b(?:retook|retake|redid|passed|tried (?:again|out again)|made it|made the|came back|kept|started over|again the next)\b/;

const even = (text: string): string => text.toLowerCase().replaceAll('’', "'");

/** Whether the writer laughs about what they say. */
export const isJoke = (sentence: string): boolean => JOKE.test(even(sentence));

/** The sentence as a whole cannot prove anything of its writer: a joke, a guess, a question, a failure without a turn. */
export function provesNothing(sentence: string): boolean {
  const text = even(sentence);
  return JOKE.test(text) || HEDGE.test(text) || /\?\s*$/.test(text) || (FAILED.test(text) && !TURNED.test(text));
}

function predicateOf(text: string): string | null {
  if (STOOD_FAST.test(text)) return 'did not give up';
  if (ONLY_WISHED.test(text) || UNDONE.test(text)) return null;
  const bare = text.replace(LEADING, '').trim();
  return bare === '' || ONLY_WISHED.test(bare) || UNDONE.test(bare) ? null : bare;
}

/** `am` and the like in front of what somebody is, where it was said as "I'm". */
function withVerb(shortened: string, rest: string): string | null {
  const form = shortened.replace(/['’]/, '');
  if (form === 'm' || form === 're') return `am ${rest}`;
  return form === 'd' || form === 'll' ? null : rest;
}

/**
 * What the writer did, by their own sentence: predicates in lower case without 'I' ('rebuilt a honda 50'). Another's deeds, wishes,
 * denials, jokes and guesses are none.
 */
export function ownDeeds(sentence: string, topic: Topic): string[] {
  if (provesNothing(sentence)) return [];
  const deeds: string[] = [];
  let own = ASKS_FOR_DEEDS.has(topic);
  for (const raw of even(sentence).split(BREAK)) {
    const depends = DEPENDING.test(raw);
    const piece = raw.replace(JOINING, '').replace(DEPENDING, '').trim();
    if (piece === '') continue;
    if (CONDITION.test(raw)) {
      own = false;
      continue;
    }
    const self = OWN.exec(piece);
    if (self) {
      const said = NOT_SAID_OF_SELF.test(self[1]) ? null : withVerb(self[2], self[3]);
      const deed = said === null ? null : predicateOf(said);
      // A wish or a denial goes on over 'and': 'I want to be a doctor and help people'.
      own = deed !== null;
      if (deed !== null) deeds.push(deed);
    } else if (OTHER_SUBJECT.test(piece) || depends) {
      own = false;
    } else if (own) {
      const deed = predicateOf(piece);
      if (deed !== null) deeds.push(deed);
    }
  }
  return deeds;
}

/** Whether a sentence is the writer's own thought: no joke, no shrug, no word of another. */
export const isOwnThought = (sentence: string): boolean =>
  !provesNothing(sentence) &&
  !/^(?:n\/a|none|nothing|no\b|nope|same|see above|my (?:mom|dad|mother|father|parents?|teacher|coach|friends?) (?:says?|thinks?|wants?|told))/i.test(
    sentence,
  );
