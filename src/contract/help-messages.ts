import { type HelpLanguage, type HelpLineId, helpFor, helpText } from './help-lines';
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

type Both = Record<HelpLanguage, string>;

const CARRY: Both = {
  en: 'Thank you for writing this. It matters more than any application, and you do not have to carry it alone. These people are there right now, free and confidential:',
  es: 'Gracias por escribir esto. Importa más que cualquier solicitud, y no tienes que cargarlo a solas. Estas personas te escuchan ahora mismo, gratis y en confianza:',
};
const HARMED: Both = {
  en: 'Thank you for telling this. What happened is not your fault, and you deserve to be safe. These people listen and can help, free and confidential:',
  es: 'Gracias por contarlo. Lo que pasó no es tu culpa, y mereces estar a salvo. Estas personas te escuchan y pueden ayudar, gratis y en confianza:',
};
const OF_OTHERS: Both = {
  en: 'Thank you for looking out for someone. It is not yours to carry alone, and telling an adult is how help gets to them. These people can tell you what to do:',
  es: 'Gracias por preocuparte por alguien. No te toca cargarlo a solas, y contárselo a un adulto es como le llega la ayuda. Estas personas pueden decirte qué hacer:',
};
const THREAT_OF_OTHERS: Both = {
  en: 'Thank you for speaking up. It keeps people safe, and it is not yours to carry alone. If someone could get hurt, please tell an adult now:',
  es: 'Gracias por decirlo. Así se protege a la gente, y no te toca cargarlo a solas. Si alguien puede salir lastimado, díselo ya a un adulto:',
};

const OF_SELF: Record<DangerKind, Both> = {
  suicide: CARRY,
  self_harm: CARRY,
  eating: {
    en: 'Thank you for writing this. Food and your body can become a lonely struggle, and it can get better with help. These people understand, and it is free:',
    es: 'Gracias por escribir esto. La comida y el cuerpo pueden volverse una lucha solitaria, y con ayuda puede mejorar. Estas personas lo entienden, y es gratis:',
  },
  abuse: HARMED,
  sexual_abuse: HARMED,
  dating_violence: HARMED,
  trafficking: HARMED,
  running_away: {
    en: 'Thank you for writing this. You deserve a safe place to sleep. These people can help you find one, free and confidential:',
    es: 'Gracias por escribir esto. Mereces un lugar seguro donde dormir. Estas personas pueden ayudarte a encontrarlo, gratis y en confianza:',
  },
  violence: {
    en: 'Thank you for writing what is going on. {somebody} will talk with you about it. Until then these people listen at any hour:',
    es: 'Gracias por escribir lo que pasa. {somebody} hablará contigo. Hasta entonces estas personas te escuchan a cualquier hora:',
  },
  substances: {
    en: 'Thank you for being honest here. There is help that does not judge, free and confidential:',
    es: 'Gracias por tu sinceridad. Hay ayuda que no juzga, gratis y en confianza:',
  },
};

const TO_PARENTS: Both = {
  en: 'Thank you for telling us this. These lines help families, too, free and confidential:',
  es: 'Gracias por contárnoslo. Estas líneas también ayudan a las familias, gratis y en confianza:',
};
const TO_STAFF: Both = {
  en: 'Thank you for writing this. These people are there right now, free and confidential:',
  es: 'Gracias por escribir esto. Estas personas escuchan ahora mismo, gratis y en confianza:',
};

/** Who talks with a student about a threat. */
const TALKS: Record<Told, Both> = {
  counselor: { en: 'Your counselor', es: 'Tu consejero o consejera' },
  school: { en: 'Somebody at your school', es: 'Alguien de tu escuela' },
};

/** A quieter sign may be a misreading, so its words fit somebody who only had a bad day. */
const QUIET: Both = {
  en: 'Thank you for writing about this. If you ever want to talk with someone, these people listen, free and confidential:',
  es: 'Gracias por escribir sobre esto. Si alguna vez quieres hablar con alguien, estas personas escuchan, gratis y en confianza:',
};

function openingOf({ level, kinds, about, language }: DangerSign, { place, told }: Written): string {
  if (place === 'parent') return TO_PARENTS[language];
  if (place === 'staff') return TO_STAFF[language];
  const [kind] = kinds;
  if (level !== 'urgent' || kind === undefined) return QUIET[language];
  if (about === 'other') return (kind === 'violence' ? THREAT_OF_OTHERS : OF_OTHERS)[language];
  return OF_SELF[kind][language].replace('{somebody}', TALKS[told][language]);
}

const TOLD: Record<Told, Both> = {
  counselor: { en: 'Your counselor', es: 'Tu consejero o consejera' },
  school: { en: 'Your school', es: 'Tu escuela' },
};
const TOLD_OF_CHILD: Record<Told, Both> = {
  counselor: { en: 'Your child’s counselor', es: 'El consejero o la consejera de su hijo o hija' },
  school: { en: 'Your child’s school', es: 'La escuela de su hijo o hija' },
};

const ADULT: Both = {
  en: 'If you can, also tell an adult you trust today.',
  es: 'Si puedes, díselo hoy también a un adulto de confianza.',
};

const NOTES: Record<Exclude<MessagePlace, 'staff'>, Both> = {
  answer: {
    en: 'will get a note that this answer needs a look. Your answer is saved as you wrote it.',
    es: 'recibirá un aviso de que conviene mirar esta respuesta. Tu respuesta queda guardada tal como la escribiste.',
  },
  review: {
    en: 'will get a note that this review needs a look. It is saved as you wrote it.',
    es: 'recibirá un aviso de que conviene mirar esta opinión. Queda guardada tal como la escribiste.',
  },
  chat: {
    en: 'will get a note about this message and can read its words. The rest of this chat stays yours alone.',
    es: 'recibirá un aviso sobre este mensaje y puede leer sus palabras. El resto de este chat es solo tuyo.',
  },
  parent: {
    en: 'will get a note that this answer needs a look. Your child is not told of the note, but can read this form; please call the school about anything that should stay between adults.',
    es: 'recibirá un aviso de que conviene mirar esta respuesta. A su hijo o hija no se le habla del aviso, pero puede leer este formulario; para lo que deba quedar entre adultos, llame a la escuela.',
  },
};
const STAFF_NOTE: Both = {
  en: 'Nobody is told of this message. If it is about a student, please follow the protocol of your school today.',
  es: 'Nadie recibe aviso de este mensaje. Si se trata de un estudiante, siga hoy el protocolo de su escuela.',
};

/** Of what is only worth reading nobody gets a note. */
const READ_NOTE: Both = {
  en: 'may read this in a weekly list; nobody gets a note. It is saved as you wrote it.',
  es: 'puede leerlo en una lista semanal; nadie recibe un aviso. Queda guardado tal como lo escribiste.',
};

/** Who hears of a text with a sign, and what happens to the text. */
function noteOf({ language, level }: DangerSign, { place, told }: Written): string {
  if (place === 'staff') return STAFF_NOTE[language];
  const who = (place === 'parent' ? TOLD_OF_CHILD : TOLD)[told][language];
  return `${who} ${(level === 'read' ? READ_NOTE : NOTES[place])[language]}`;
}

export const helpTexts = (ids: readonly HelpLineId[], language: HelpLanguage): string =>
  ids.map((id) => helpText(id, language)).join('\n');

const TO_TALK: Both = {
  en: 'Your counselor or another adult you trust is a good person to talk to.',
  es: 'Tu consejero o consejera, u otro adulto de confianza, es buena persona para hablar.',
};

const STEADY_HOME: Both = {
  en: 'Without a steady home you have rights at school (McKinney-Vento Act). {somebody} can help you use them.',
  es: 'Sin un hogar estable tienes derechos en la escuela (ley McKinney-Vento). {somebody} puede ayudarte a usarlos.',
};

/**
 * The message beside a text with a sign, at any level: where to get help now, and who hears of it. It neither praises the text nor calls it
 * all right. Spanish pages show Spanish. English pages, which may be a mere default, follow the language of the text.
 */
export function helpMessage(noticed: DangerSign, written: Written): string {
  const sign: DangerSign = written.pages === 'es' ? { ...noticed, language: 'es' } : noticed;
  const { language, level, kinds } = sign;
  const forStudents = written.place !== 'staff' && written.place !== 'parent';
  const isHomeless = forStudents && kinds.includes('running_away');
  const adult = level === 'urgent' ? ADULT : TO_TALK;
  return [
    openingOf(sign, written),
    helpTexts(helpFor(sign, written.text), language),
    ...(isHomeless ? [STEADY_HOME[language].replace('{somebody}', TALKS[written.told][language])] : []),
    [...(forStudents ? [adult[language]] : []), noteOf(sign, written)].join(' '),
  ].join('\n\n');
}

/** The text in place of help after a student said that we misread. */
export const MISREAD: Both = {
  en: 'Thank you for telling us. The note stays, and whoever reads it sees that you said we misread this.',
  es: 'Gracias por avisarnos. El aviso se queda, y quien lo lea verá que dijiste que lo leímos mal.',
};
