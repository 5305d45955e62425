import DATA from '../../data/help-messages.json';
import { type HelpLanguage, helpLinesFor, helpTexts } from './help-lines';
import type { DangerKind, DangerSign } from './notes';

/** Who is informed of a sign: the student's counselor, or the school if there is none. */
export type NotifiedParty = 'counselor' | 'school';

export type MessagePlace = 'answer' | 'review' | 'chat' | 'staff' | 'parent';

export interface MessageContext {
  /** Only used to check whether it mentions being LGBTQ. */
  text: string;
  place: MessagePlace;
  recipient: NotifiedParty;
  /** The page's language; absent if only the text itself indicates a language. */
  pages?: HelpLanguage;
}

export const notifiedParty = (counselorId: string | null): NotifiedParty =>
  counselorId === null ? 'school' : 'counselor';

const {
  openings,
  notes,
  talks_with_student: TALKS_WITH_STUDENT,
  gets_note: NOTIFIED,
  gets_note_of_child: NOTIFIED_OF_CHILD,
} = DATA;

const OPENING_KEYS: Record<DangerKind, keyof typeof openings> = {
  ...{ suicide: 'carry', self_harm: 'carry', eating: 'eating', running_away: 'running_away', violence: 'violence' },
  ...{ abuse: 'harmed', sexual_abuse: 'harmed', dating_violence: 'harmed', trafficking: 'harmed' },
  substances: 'substances',
};

/** A weaker sign may be a misreading, so the wording also fits somebody who only had a bad day. */
function openingText({ level, kinds, about, language }: DangerSign, { place, recipient }: MessageContext): string {
  if (place === 'parent' || place === 'staff') return openings[place][language];
  const [kind] = kinds;
  if (level !== 'urgent' || kind === undefined) return openings.quiet[language];
  if (about === 'other') return openings[kind === 'violence' ? 'threat_of_others' : 'of_others'][language];
  return openings[OPENING_KEYS[kind]][language].replace('{somebody}', TALKS_WITH_STUDENT[recipient][language]);
}

/** Nobody is notified of a text that is only worth reading. */
function followUpNote({ language, level }: DangerSign, { place, recipient }: MessageContext): string {
  if (place === 'staff') return notes.staff[language];
  const notifiedText = (place === 'parent' ? NOTIFIED_OF_CHILD : NOTIFIED)[recipient][language];
  return `${notifiedText} ${notes[level === 'read' ? 'read' : place][language]}`;
}

/**
 * The message next to a text with a sign, at any level: where to get help now, and who is informed. It neither praises
 * the text nor calls it all right. Spanish pages show Spanish. English pages follow the language of the text, because
 * English may just be the default.
 */
export function helpMessage(dangerSign: DangerSign, context: MessageContext): string {
  const sign: DangerSign = context.pages === 'es' ? { ...dangerSign, language: 'es' } : dangerSign;
  const { language, level, kinds } = sign;
  const isForStudent = context.place !== 'staff' && context.place !== 'parent';
  const isHomeless = isForStudent && kinds.includes('running_away');
  const adult = DATA[level === 'urgent' ? 'tell_an_adult_today' : 'adult_to_talk_to'];
  return [
    openingText(sign, context),
    helpTexts(helpLinesFor(sign, context.text), language),
    ...(isHomeless
      ? [DATA.steady_home[language].replace('{somebody}', TALKS_WITH_STUDENT[context.recipient][language])]
      : []),
    [...(isForStudent ? [adult[language]] : []), followUpNote(sign, context)].join(' '),
  ].join('\n\n');
}
