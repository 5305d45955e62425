import type { Language } from '../../contract/users';
import { own } from '../../contract/text-rules';

/** A letter to one person. Plain text and HTML come from the same parts. */
interface Letter {
  /** English where it is left out. */
  language?: Language;
  /** How the person is called in it. */
  name: string;
  /** What comes before the link. */
  paragraphs: readonly string[];
  /** The one thing to do, if there is one. */
  button?: { label: string; link: string };
  /** What comes after the link. */
  closing?: readonly string[];
}

/** What every letter says. */
const WORDS: Record<Language, { hello: string; ifNot: string }> = {
  en: { hello: 'Hello', ifNot: 'If the button does not work, open this address:' },
  es: { hello: 'Hola', ifNot: 'Si el botón no funciona, abre esta dirección:' },
};

const greetingOf = ({ name, language = 'en' }: Letter): string => `${WORDS[language].hello}${name ? ` ${name}` : ''},`;

/** The letter as plain text. */
export function letterText(letter: Letter): string {
  const { paragraphs, button, closing = [] } = letter;
  return [greetingOf(letter), ...paragraphs, ...(button ? [button.link] : []), ...closing].join('\n\n');
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => own(SIGNS, sign) ?? sign);

/** Mail programs read styles in the tags; those that know dark mode take the few rules of the head. */
const LOOK = {
  body: 'margin:0;padding:0;background-color:#f4f5f1',
  card: 'width:100%;max-width:520px;background-color:#ffffff;border:1px solid #dfe3dc;border-radius:16px',
  cell: "padding:32px 28px;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.55;color:#1d2a26",
  product: 'margin:0 0 20px;font-size:18px;font-weight:700;color:#17594a',
  paragraph: 'margin:0 0 16px',
  button: 'margin:8px 0 24px',
  link: 'display:inline-block;padding:12px 22px;border-radius:10px;background-color:#17594a;color:#ffffff;font-weight:600;text-decoration:none',
  small: 'margin:0 0 12px;font-size:14px;color:#56635e',
  address: 'color:#56635e;word-break:break-all',
} as const;
const DARK = `@media (prefers-color-scheme: dark) {
  .back { background-color: #121816 !important; }
  .card { background-color: #1b2320 !important; border-color: #33403b !important; }
  .cell, .cell p { color: #e8ede9 !important; }
  .cell .product { color: #8fd3bf !important; }
  .cell .small, .cell .small a { color: #a9b5b0 !important; }
  .cell .go { background-color: #8fd3bf !important; color: #10201b !important; }
}`;

const paragraphOf = (text: string, style: string = LOOK.paragraph, className = ''): string =>
  `<p${className ? ` class="${className}"` : ''} style="${style}">${escaped(text)}</p>`;

function buttonOf({ label, link }: NonNullable<Letter['button']>, language: Language): string {
  const address = escaped(link);
  return `<p style="${LOOK.button}"><a class="go" href="${address}" style="${LOOK.link}">${escaped(label)}</a></p>
<p class="small" style="${LOOK.small}">${WORDS[language].ifNot} <a href="${address}" style="${LOOK.address}">${address}</a></p>`;
}

/** The letter as a page for mail programs: nothing in it is fetched from anywhere, and everything is escaped. */
export function letterHtml(letter: Letter, { subject, productName }: { subject: string; productName: string }): string {
  const { paragraphs, button, closing = [], language = 'en' } = letter;
  const words = [
    ...[greetingOf(letter), ...paragraphs].map((text) => paragraphOf(text)),
    ...(button ? [buttonOf(button, language)] : []),
    ...closing.map((text) => paragraphOf(text, LOOK.small, 'small')),
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${DARK}</style>
</head>
<body class="back" style="${LOOK.body}">
<table role="presentation" class="back" width="100%" cellpadding="0" cellspacing="0" style="${LOOK.body}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" cellpadding="0" cellspacing="0" style="${LOOK.card}"><tr><td class="cell" style="${LOOK.cell}">
${paragraphOf(productName, LOOK.product, 'product')}
${words.join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

/** The installation: its name, and the address its links start with (no slash at the end). */
export interface Sender {
  productName: string;
  publicUrl: string;
}

/** What a mail says after its greeting. */
export interface MailWords extends Omit<Letter, 'name'> {
  subject: string;
}

/** How long a mail is retried unless its kind says otherwise. */
export const USEFUL_MINUTES = 3 * 24 * 60;

/** One kind of mail. The sender passes data; the template has every word. */
export interface MailKind<Data> {
  /** What it is called in a list of mails. */
  title: string;
  /** What the privacy notice says of it: whom it goes to and what it holds. */
  purpose: string;
  /** How long somebody has a use for it, because its link ends then; `USEFUL_MINUTES` where it is left out. */
  usefulMinutes?: number;
  /** Whether anybody at all can have it sent, as often as they like: to many people, though not to one. */
  isAskedByStrangers?: true;
  write: (data: Data, from: Sender) => MailWords;
}
