import type { Language } from '../../../contract/users';
import type { MailKind } from '../mail-kind';

interface ReleasedData {
  language: Language;
  /** The counselor who released it; null where it was released by itself. */
  from: string | null;
}

const WORDS: Record<Language, (from: string | null, product: string) => Record<'subject' | 'text' | 'button', string>> =
  {
    en: (from, product) => ({
      subject: `${product}: your school list is ready`,
      text: `${from === null ? 'Your' : `${from} looked at your school list. Your`} first list is on the page Schools now. Open a college and say what you think of it.`,
      button: 'Open my list',
    }),
    es: (from, product) => ({
      subject: `${product}: tu lista de universidades está lista`,
      text: `${from === null ? 'Tu' : `${from} revisó tu lista de universidades. Tu`} primera lista ya está en la página Universidades. Abre una universidad y di qué te parece.`,
      button: 'Abrir mi lista',
    }),
  };

/** It names no college. */
export const listReleased: MailKind<ReleasedData> = {
  title: 'School list ready',
  purpose:
    'To students whose school lets a counselor look at a first list: that the list is there. It holds the counselor’s name and no college.',
  write: ({ language, from }, { productName, publicUrl }) => {
    const { subject, text, button } = WORDS[language](from, productName);
    return { language, subject, paragraphs: [text], button: { label: button, link: `${publicUrl}/rec` } };
  },
};
