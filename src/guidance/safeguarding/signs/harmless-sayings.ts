import { listsOf } from './normalize';

const lists = listsOf<Record<'sayings' | 'everyday' | 'topic' | 'fiction', string[]>>('harmless-sayings');
const anyOf = (words: readonly string[]): RegExp => new RegExp(`\\b(?:${words.join('|')})\\b`, 'i');

/** Sayings that only sound like danger; they are taken out before the signs are read. */
export const HARMLESS: readonly RegExp[] = lists.sayings.map((saying) => new RegExp(saying, 'gi'));

/** A letter of recommendation in Spanish; then whole sentences: a haircut, a countdown to what a school's calendar holds, getting up early. */
const EVERYDAY: readonly RegExp[] = lists.everyday.map((saying) => new RegExp(saying, 'g'));

/** A bare sentence as the classifier reads it: it weighs 'carta' as a farewell, to cut as a wound, counted days as hope lost, and waking up as what somebody dreads. */
export const withoutEveryday = (bareText: string): string =>
  EVERYDAY.reduce((rest, saying) => rest.replace(saying, ' '), bareText);

/** Words of a sentence that speaks about a cause, a class, a job or a work of art. */
export const TOPIC = anyOf(lists.topic);
/** Words that make a sentence one's own in spite of a topic in it. */
export const PERSONAL =
  /\b(?:(?:i|i've|i'm)(?: (?:have|had|was|am|been|felt|feel|feeling|get|got|getting|being|developed|became|considered|considering|really|very|so|also|often|sometimes|even|still|not|kind of|diagnosed with|a|an|my|having)){0,10} (?:suicid\w*|sucid\w*|anorexi\w*|bulimi\w*|eating disorder|self[- ]?harm\w*)(?! (?:prevention|awareness|hot|help|research|rates?))|(?:my|our) (?:\w+ ){0,2}(?:own )?(?:suicid\w*|eating disorder|anorexia|bulimia|self[- ]?harm|abus\w+)|(?:recover\w*|struggl\w*|suffer\w*|dealt|dealing|battl\w*|fought|diagnosed|attempt\w*|survived) (?:\w+ ){0,4}(?:suicid\w*|eating disorder|anorexi\w*|bulimi\w*|abuse|self[- ]?harm)|(?:attempt(?:ed|s)?|thoughts?|thought|think|thinking|thinks) (?:\w+ ){0,2}suicid\w*|suicidal (?:thoughts|ideation|thinking)|(?:grew up|grow up|raised|lived?|living|live) (?:in|with|through|around) (?:\w+ ){0,3}(?:abus\w*|violence)|(?:because of|after|escaped|left|leaving|in) (?:an |my |the )?abusive (?:\w+)|(?:at|in) (?:my |our )?home)\b/i;
/** Works and history: a death told there is no loss of one's own. */
export const FICTION = anyOf(lists.fiction);
