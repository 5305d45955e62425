import { NUDGE_PATHS, NUDGE_TEXTS, type NudgeKind } from '../../../contract/nudge-words';
import type { Language } from '../../../contract/users';
import type { MailKind } from '../mail-kind';

interface NudgeData {
  kind: NudgeKind;
  /** The counselor’s own sentence; empty where there is none. */
  ownWords: string;
  language: Language;
  /** The counselor’s name; null once the account is gone. */
  from: string | null;
}

const CLOSING: Record<Language, (from: string | null, product: string) => string[]> = {
  en: (from, product) => [
    ...(from ? [`${from}, your counselor`] : []),
    `You get this email because your counselor sent you a nudge in ${product}, at most one in three days. It stands on your page Tasks, too.`,
  ],
  es: (from, product) => [
    ...(from ? [`${from}, de la consejería de tu escuela`] : []),
    `Recibes este correo porque la consejería de tu escuela te mandó un recordatorio en ${product}, como mucho uno cada tres días. También está en tu página Tareas.`,
  ],
};

/** It names the one thing to do and nothing the student wrote. */
export const nudge: MailKind<NudgeData> = {
  title: 'Nudge',
  purpose:
    'To students: a reminder by their counselor of one thing to do, such as looking at the school list, at most once in three days and never at night. It holds the counselor’s name and at most one sentence of the counselor’s own.',
  write: ({ kind, ownWords, language, from }, { productName, publicUrl }) => {
    const { subject, text, button } = NUDGE_TEXTS[language][kind];
    return {
      language,
      subject: `${productName}: ${subject}`,
      paragraphs: [text, ...(ownWords ? [ownWords] : [])],
      button: { label: button, link: `${publicUrl}${NUDGE_PATHS[kind]}` },
      closing: CLOSING[language](from, productName),
    };
  },
};
