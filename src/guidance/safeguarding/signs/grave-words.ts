import { tokensOf } from './features';
import { groupNumber, groupsOf } from './word-groups';

/** Groups of words of which none stands in an answer that should be praised without looking twice. */
const GRAVE: ReadonlySet<number> = new Set(
  [
    'die',
    'pills',
    'cut',
    'hurt_self',
    'vomit',
    'fast',
    'eating_illness',
    'bruise',
    'hit',
    'lock',
    'gun',
    'attack',
    'drugs',
    'kick_out',
    'fear',
    'threat',
  ].map(groupNumber),
);
const TOUCHED =
  /\b(?:touch(?:e[sd]|ing)? (?:me|her|him|us)|nudes?|naked|rape[ds]?|molest\w*|grop\w+|hungry|starv\w+|drunk|drink(?:s|ing)? (?:a lot|alone|to)|vodka|homeless|sent (?:me )?away|my body|blood|suicid\w*|abus\w+|me toc[oa]|hambre|borrach[oa])\b/;

/** Whether a bare text names something grave. */
export const namesGrave = (bareText: string): boolean =>
  TOUCHED.test(bareText) || groupsOf(tokensOf(bareText)).some((groups) => groups.some((group) => GRAVE.has(group)));
