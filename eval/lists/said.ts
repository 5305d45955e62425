import type { PreferenceKind } from '../../src/contract/preferences';
import { STATE_NAMES } from '../../src/contract/state-names';
import type { Said } from '../persona';

/** What a sentence speaks of, by the kind of the wish. */
const TOPIC: Partial<Record<PreferenceKind, RegExp>> = {
  most_hours: /\b(?:hours?|minutes?|half an hour)\b|close to home|closeness|too far/i,
  most_miles: /\b(?:miles?|hours?)\b|close to home|closeness|too far/i,
  least_hours: /\bhours?\b|nearer|too close|away from home/i,
  distance: /\b(?:hours?|miles?)\b|close to home|closeness|too far|nearer|away from home/i,
  living: /from home|commut|live at home|living at home/i,
  size: /small|medium|mid-?size|large|size|big|undergraduates/i,
  setting: /city|cities|suburb|town|rural|country|setting/i,
  climate: /snow|cold|warm|winter|climate|weather|rain|sun|dry|season/i,
  landscape: /ocean|coast|sea\b|beach|mountain|lake|desert|landscape/i,
  religion: /religio|faith|church|affiliat|christian|catholic|secular/i,
  serving: /HBCU|historically black|women|Hispanic|tribal/i,
  price: /price|cost|\$|budget|afford|tuition|money|pay/i,
  net_price: /price|cost|\$|budget|afford|tuition|money|pay/i,
  aid: /aid\b|price|cost|\$|scholarship|full ride|merit|afford|grants/i,
  path: /community college|two-year|associate|apprentice|trade|certificate|gap year|military|four-year|four years/i,
  sport: /coach|athletic|sport|team|swim|division/i,
  control: /public|private/i,
  online: /online|distance/i,
};

const OFFERS: Readonly<Record<string, RegExp>> = {
  rotc: /rotc/i,
  learning_support: /learning (?:support|center|differences)|disabilit|accessib|interpret|accommodation/i,
  lgbtq_life: /lgbtq|gender|queer/i,
  wheelchair_access: /wheelchair|accessib|disabilit/i,
  childcare: /child ?care|daycare/i,
  study_abroad: /abroad/i,
  greek_life: /greek|fratern|sorori/i,
};

const REGION_NAMES: Readonly<Record<string, RegExp>> = {
  South: /south/i,
  'Deep South': /deep south|\bsouth\b/i,
  Northeast: /northeast|new england/i,
};

/** That something is missing, not known or not met. */
const WANTING =
  /\b(?:not|no|none|nothing|never|nobody|only|few|fewer|short|ask|asks|check|cannot|can't|couldn't|don't|doesn't|isn't|unknown|unless|farther|further|over|above|beyond|more than|instead|although|breaks?|miss(?:es|ing)?|without|make sure|find out|contact|first)\b/i;

function topicOf([kind, value]: Said): RegExp {
  if (kind === 'state') return new RegExp(`${STATE_NAMES[value] ?? value}|home state|in-state`, 'i');
  if (kind === 'region') return REGION_NAMES[value] ?? new RegExp(value, 'i');
  if (kind === 'near_place') return new RegExp(value.split(',')[0] ?? value, 'i');
  if (kind === 'campus_offer') return OFFERS[value] ?? new RegExp(value.replaceAll('_', ' '), 'i');
  return TOPIC[kind] ?? new RegExp(value, 'i');
}

/** Sentences that repeat what was looked for, or tell the student to say more; they admit nothing. */
const NO_ADMISSION = /^(?:We also looked for|From your answers we looked|You did not say|You said nothing)\b/;

/** The sentence that says that this wish is not met, or cannot be known; null when there is none. */
export function saidOpenly(said: Said, texts: readonly string[]): string | null {
  const topic = topicOf(said);
  const sentences = texts.flatMap((text) => text.split(/(?<=[.!?])\s+/));
  const admits = (sentence: string): boolean =>
    !NO_ADMISSION.test(sentence) && topic.test(sentence) && WANTING.test(sentence);
  return sentences.find(admits) ?? null;
}
