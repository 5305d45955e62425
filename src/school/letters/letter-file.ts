import { strToU8, zipSync } from 'fflate';
import { LETTER_NOTE, PARENT_NOTE, LETTER_GROUP_TITLES, sourceOf } from '../../contract/letter-words';
import type { LetterPiece } from '../../contract/letters';
import { own } from '../../contract/own';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// XML knows no control characters but tab and line ends, and no half of a surrogate pair.
const NO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const escaped = (text: string): string =>
  text.replace(NO_XML, '').replace(/[&<>"]/g, (sign) => own(ENTITIES, sign) ?? '');

const run = (line: string): string => `<w:t xml:space="preserve">${escaped(line)}</w:t>`;

/** A paragraph of one of the styles below; line ends of the text stay. */
const paragraph = (style: string, text: string): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r>${text.trim().split(/\r?\n/).map(run).join('<w:br/>')}</w:r></w:p>`;

interface Style {
  id: string;
  name: string;
  /** Half points. */
  size: number;
  look?: string;
  spacing: string;
}
const STYLES: readonly Style[] = [
  { id: 'Title', name: 'Title', size: 36, look: '<w:b/>', spacing: 'w:after="120"' },
  { id: 'Heading1', name: 'heading 1', size: 28, look: '<w:b/>', spacing: 'w:before="320" w:after="120"' },
  { id: 'Words', name: 'Words', size: 22, spacing: 'w:before="160" w:after="40"' },
  { id: 'Source', name: 'Source', size: 18, look: '<w:i/><w:color w:val="4A5A52"/>', spacing: 'w:after="120"' },
];

// Word wants the outline before it lists a heading in its navigation; the order of the parts is that of its schema.
const styleXml = ({ id, name, size, look = '', spacing }: Style): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:qFormat/>` +
  `<w:pPr>${id === 'Heading1' ? '<w:keepNext/>' : ''}<w:spacing ${spacing}/>${id === 'Heading1' ? '<w:outlineLvl w:val="0"/>' : ''}</w:pPr>` +
  `<w:rPr>${look}<w:sz w:val="${size}"/></w:rPr></w:style>`;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const WORDS = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const OFFICE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const PARTS: Record<string, string> = {
  '[Content_Types].xml':
    `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/word/document.xml" ContentType="${OFFICE}.document.main+xml"/>` +
    `<Override PartName="/word/styles.xml" ContentType="${OFFICE}.styles+xml"/></Types>`,
  '_rels/.rels':
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
    `<Relationship Id="rId1" Type="${RELATION}/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/_rels/document.xml.rels':
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
    `<Relationship Id="rId1" Type="${RELATION}/styles" Target="styles.xml"/></Relationships>`,
  'word/styles.xml': `${HEAD}<w:styles ${WORDS}>${STYLES.map(styleXml).join('')}</w:styles>`,
};

const pieceXml = (piece: LetterPiece): string =>
  paragraph('Words', piece.answer) +
  paragraph('Source', piece.group === 'parent' ? `${sourceOf(piece)}. ${PARENT_NOTE}` : sourceOf(piece));

/** The chosen pieces as a Word file: in the given order, each with its source, with a heading wherever another part begins. */
export function letterFile(name: string, pieces: readonly LetterPiece[]): Uint8Array {
  const body = pieces.map((piece, at) => {
    const isNewPart = piece.group !== pieces[at - 1]?.group;
    return (isNewPart ? paragraph('Heading1', LETTER_GROUP_TITLES[piece.group]) : '') + pieceXml(piece);
  });
  const head = paragraph('Title', `Material for a letter about ${name}`) + paragraph('Source', LETTER_NOTE);
  const document = `${HEAD}<w:document ${WORDS}><w:body>${head}${body.join('')}</w:body></w:document>`;
  const texts = { ...PARTS, 'word/document.xml': document };
  return zipSync(Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, strToU8(text)])));
}
