import type { Language } from '../../contract/users';
import { escapeHtml } from '../text/words';

interface Letter {
  language?: Language;
  name: string;
  paragraphs: readonly string[];
  button?: { label: string; link: string };
  closing?: readonly string[];
}

const WORDS: Record<Language, { hello: string; buttonFallback: string }> = {
  en: { hello: 'Hello', buttonFallback: 'If the button does not work, open this address:' },
  es: { hello: 'Hola', buttonFallback: 'Si el botón no funciona, abre esta dirección:' },
};

const greetingOf = ({ name, language = 'en' }: Letter): string => `${WORDS[language].hello}${name ? ` ${name}` : ''},`;

export function letterText(letter: Letter): string {
  const { paragraphs, button, closing = [] } = letter;
  return [greetingOf(letter), ...paragraphs, ...(button ? [button.link] : []), ...closing].join('\n\n');
}

/** Mail programs read inline styles; those with a dark mode also use the few rules in the head. */
const STYLES = {
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
const DARK_MODE_STYLE = `@media (prefers-color-scheme: dark) {
  .back { background-color: #121816 !important; }
  .card { background-color: #1b2320 !important; border-color: #33403b !important; }
  .cell, .cell p { color: #e8ede9 !important; }
  .cell .product { color: #8fd3bf !important; }
  .cell .small, .cell .small a { color: #a9b5b0 !important; }
  .cell .go { background-color: #8fd3bf !important; color: #10201b !important; }
}`;

const renderParagraph = (text: string, style: string = STYLES.paragraph, className = ''): string =>
  `<p${className ? ` class="${className}"` : ''} style="${style}">${escapeHtml(text)}</p>`;

function renderButton({ label, link }: NonNullable<Letter['button']>, language: Language): string {
  const address = escapeHtml(link);
  return `<p style="${STYLES.button}"><a class="go" href="${address}" style="${STYLES.link}">${escapeHtml(label)}</a></p>
<p class="small" style="${STYLES.small}">${WORDS[language].buttonFallback} <a href="${address}" style="${STYLES.address}">${address}</a></p>`;
}

/** The letter as HTML: it loads nothing from anywhere, and everything is escaped. */
export function letterHtml(letter: Letter, { subject, productName }: { subject: string; productName: string }): string {
  const { paragraphs, button, closing = [], language = 'en' } = letter;
  const blocks = [
    ...[greetingOf(letter), ...paragraphs].map((text) => renderParagraph(text)),
    ...(button ? [renderButton(button, language)] : []),
    ...closing.map((text) => renderParagraph(text, STYLES.small, 'small')),
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK_MODE_STYLE}</style>
</head>
<body class="back" style="${STYLES.body}">
<table role="presentation" class="back" width="100%" cellpadding="0" cellspacing="0" style="${STYLES.body}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" cellpadding="0" cellspacing="0" style="${STYLES.card}"><tr><td class="cell" style="${STYLES.cell}">
${renderParagraph(productName, STYLES.product, 'product')}
${blocks.join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

/** The installation's name and the base URL of its links (no trailing slash). */
export interface Sender {
  productName: string;
  publicUrl: string;
}

export interface MailWords extends Omit<Letter, 'name'> {
  subject: string;
}

/** How long a mail is retried by default. */
export const DEFAULT_TTL_MINUTES = 3 * 24 * 60;

export interface MailKind<Data> {
  title: string;
  /** The sentence in the privacy notice: who gets it and what it contains. */
  purpose: string;
  /** How long the mail is useful, e.g. until its link expires; default `DEFAULT_TTL_MINUTES`. */
  ttlMinutes?: number;
  /** Whether anonymous callers can trigger it without limit across recipients; mail to one recipient is limited. */
  isAnonymous?: true;
  write: (data: Data, from: Sender) => MailWords;
}
