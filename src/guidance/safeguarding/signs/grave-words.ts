import { tokensOf } from './features';
import { GRAVE_GROUPS, groupsOf } from './word-groups';

const TOUCHED =
  /\b(?:touch(?:e[sd]|ing)? (?:me|her|him|us)|nudes?|naked|rape[ds]?|molest\w*|grop\w+|hungry|starv\w+|drunk|drink(?:s|ing)? (?:a lot|alone|to)|vodka|homeless|sent (?:me )?away|my body|blood|suicid\w*|abus\w+|me toc[oa]|hambre|borrach[oa])\b/;

/** Whether a bare text names something grave. */
export const namesGrave = (bareText: string): boolean =>
  TOUCHED.test(bareText) ||
  groupsOf(tokensOf(bareText)).some((groups) => groups.some((group) => GRAVE_GROUPS.has(group)));
