import { type CueType, cuesIn } from './cues';
import type { Finding } from './finding';
import type { Clause } from './text';

/** Words that speak against something, whatever it is. */
const AGAINST =
  /\b(?:no|not|never|none|dont|doesnt|cant|wont|isnt|arent|didnt|wouldnt|without|hat(?:e|ed|es|ing)|scar(?:y|ed|es)|afraid|bor(?:ed|ing)|brutal|worst|bad|awful|terrible|horrible|tired|(?<!\bbe (?:so |pretty |kinda )?)sick|suck\w*|stress\w*|nervous|anxi\w*|overwhelm\w*|miserable|ugh|eww?|yuck|nope|nah|struggl\w*|avoid\w*|except|unless|hardly|barely|depress\w*|traum\w*|wrong|nightmare|ruined?|regret\w*|dread\w*|die|dying|headaches?|twitchy|melt|sweat\w*|hell|limit|dislik\w*|complain\w*|odio|jam[aá]s|nunca|ni|tampoco)\b|n't\b/;
/** Where a thought of its own begins behind a finding. */
const NEW_THOUGHT =
  /\b(?:where|so|that|because|which|with|and|who|to|if|when|or|for|than|like|as|just|in|at|near|on|plus|i|we|my)\b|[;:()]|\b(?:but )?not (?!really\b|sure\b|for\b|my\b|me\b)\w|\bno \w/;

/** A comparison, a politeness or a remark on how things are. */
const IN_PASSING =
  /\b(?:no offense|no shade|no hate|sorry|better than|nicer than|worse than|i know(?: that)?(?: it'?s| its| they'?re)?|i get that)\b(?: \w+){0,2} ?$|\b(?:is|are|it'?s|feels?|seems?|looks?|sounds?|smells?|acts?) like (?:(?:an?|the) )?(?:\w+ )?$/;
/** What holds only under a condition, or names where one is now. */
const ONLY_IF = /^ ?(?:only (?:with|if|when)|is (?:my )?home\b|is where i|unless)/;

/** A text without its cues, or without those of one type. */
const covered = (text: string, type?: CueType): string =>
  cuesIn(text)
    .filter((cue) => type === undefined || cue.type === type)
    .reduce((rest, { at, end }) => rest.slice(0, at) + ' '.repeat(end - at) + rest.slice(end), text);

/**
 * True where words against something stand so near a wish that its direction is not certain: a wish that was not said is worse than one that was
 * not heard.
 */
export function isDoubtful(clause: Clause, finding: Finding): boolean {
  if (IN_PASSING.test(clause.text.slice(0, finding.at))) return true;
  const before = covered(clause.text.slice(0, finding.at).replace(/^.*\bif (?:i|we|it|they)\b.*\bthen\b/, ''));
  if (AGAINST.test(before)) return true;
  if (finding.kind === 'climate' && /\b(?:one more|another)\b(?: \w+)? $/.test(clause.text.slice(0, finding.at)))
    return true;
  const behind = covered(clause.text.slice(finding.at + finding.length), 'idle');
  const end = NEW_THOUGHT.exec(behind)?.index ?? behind.length;
  return (
    AGAINST.test(behind.slice(0, end)) ||
    ONLY_IF.test(behind) ||
    /^ ?(?:that|which|who) (?:is|are|do|does|have|has)n'?t\b/.test(behind)
  );
}
