import DATA from '../../data/help-messages.json';
import { type HelpLanguage, helpFor, helpTexts } from './help-lines';
import type { DangerKind, DangerSign } from './notes';

/** Who hears of a sign: the student's counselor, or the school where a student has none. */
export type Told = 'counselor' | 'school';

/** Where a text with a sign was written, as far as the words beside it differ. */
export type MessagePlace = 'answer' | 'review' | 'chat' | 'staff' | 'parent';

/** What a message is made for. */
export interface Written {
  /** The text itself: only to see whether it speaks of being LGBTQ. */
  text: string;
  place: MessagePlace;
  told: Told;
  /** What the page around it is written in; absent where only the text itself tells a language. */
  pages?: HelpLanguage;
}

export const toldOf = (counselorId: string | null): Told => (counselorId === null ? 'school' : 'counselor');

const { openings, notes, talks_with_student: TALKS, gets_note: NOTIFIED, gets_note_of_child: NOTIFIED_OF_CHILD } = DATA;

/** The opening of each kind, by its own name or one that it shares. */
const OPENING: Record<DangerKind, keyof typeof openings> = {
  ...{ suicide: 'carry', self_harm: 'carry', eating: 'eating', running_away: 'running_away', violence: 'violence' },
  ...{ abuse: 'harmed', sexual_abuse: 'harmed', dating_violence: 'harmed', trafficking: 'harmed' },
  substances: 'substances',
};

/** A quieter sign may be a misreading, so its words fit somebody who only had a bad day. */
function openingOf({ level, kinds, about, language }: DangerSign, { place, told }: Written): string {
  if (place === 'parent' || place === 'staff') return openings[place][language];
  const [kind] = kinds;
  if (level !== 'urgent' || kind === undefined) return openings.quiet[language];
  if (about === 'other') return openings[kind === 'violence' ? 'threat_of_others' : 'of_others'][language];
  return openings[OPENING[kind]][language].replace('{somebody}', TALKS[told][language]);
}

/** Who hears of a text with a sign, and what happens to the text. Of what is only worth reading nobody gets a note. */
function noteOf({ language, level }: DangerSign, { place, told }: Written): string {
  if (place === 'staff') return notes.staff[language];
  const who = (place === 'parent' ? NOTIFIED_OF_CHILD : NOTIFIED)[told][language];
  return `${who} ${notes[level === 'read' ? 'read' : place][language]}`;
}

/**
 * The message beside a text with a sign, at any level: where to get help now, and who hears of it. It neither praises the text nor calls it
 * all right. Spanish pages show Spanish. English pages, which may be a mere default, follow the language of the text.
 */
export function helpMessage(noticed: DangerSign, written: Written): string {
  const sign: DangerSign = written.pages === 'es' ? { ...noticed, language: 'es' } : noticed;
  const { language, level, kinds } = sign;
  const forStudents = written.place !== 'staff' && written.place !== 'parent';
  const isHomeless = forStudents && kinds.includes('running_away');
  const adult = DATA[level === 'urgent' ? 'tell_an_adult_today' : 'adult_to_talk_to'];
  return [
    openingOf(sign, written),
    helpTexts(helpFor(sign, written.text), language),
    ...(isHomeless ? [DATA.steady_home[language].replace('{somebody}', TALKS[written.told][language])] : []),
    [...(forStudents ? [adult[language]] : []), noteOf(sign, written)].join(' '),
  ].join('\n\n');
}
