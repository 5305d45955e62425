import { deflateSync } from 'node:zlib';
import { aPdf, aPdfOfSize } from '../../test/support/transcripts';
import { MESSAGES } from '../contract/messages';
import { FileInspector, fileNameOf, attachmentHeader } from './transcript-file';

const bytes = (...parts: (string | number[] | Buffer)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

const jpeg = (content: string | Buffer = 'picture'): Buffer =>
  bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF padding ', content, [0xff, 0xd9]);
const png = (content = 'IDAT'): Buffer =>
  bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], '\0\0\0\rIHDR', content, '\0\0\0\0IEND\xaeB`\x82');
function webp(content = 'VP8 picture data'): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(4 + content.length);
  return bytes('RIFF', length, 'WEBP', content);
}
const zip = (comment = ''): Buffer =>
  bytes('PK\x05\x06', Buffer.alloc(16), [comment.length & 255, comment.length >> 8], comment);
const heic = (brand: string): Buffer => bytes('\0\0\0\x18ftyp', brand, '\0\0\0\0mif1heic');

/** Bytes as a PDF object. */
const stream = (dictionary: string, content: string | Buffer): Buffer =>
  bytes(`9 0 obj\n<< ${dictionary} >>\nstream\n`, content, '\nendstream\nendobj\n');
/** Objects packed together, as in newer PDFs. */
function objectStream(...objects: string[]): Buffer {
  let offset = 0;
  const offsets = objects.map((object, index) => {
    offset += object.length + 1;
    return `${index + 20} ${offset - object.length - 1} `;
  });
  const content = deflateSync(`${offsets.join('')}${objects.join(' ')}`);
  return stream(`/Type /ObjStm /N ${objects.length} /Filter /FlateDecode`, content);
}
/** A PDF that runs something when it is opened. */
const pdfWithOpenAction = (action: string, extraObjects = ''): Buffer =>
  aPdf(`8 0 obj\n<< /Type /Catalog /OpenAction ${action} >>\nendobj\n${extraObjects}\n`);
/** Made-up picture bytes that include three letters which would mean a script elsewhere. */
const picture = bytes(
  [...Buffer.alloc(4000).keys()].map((index) => (index * 73) % 251),
  ' /JS (',
);

/** The file type of bytes that arrive in pieces of this size, or the error message. */
function inspect(file: Buffer, chunkSize = file.length || 1): string {
  const content = new FileInspector();
  try {
    for (let offset = 0; offset < file.length; offset += chunkSize)
      content.write(file.subarray(offset, offset + chunkSize));
    return content.finish();
  } catch (error) {
    return (error as Error).message;
  }
}

describe('a transcript is told by its content', () => {
  it.each<[string, Buffer, string]>([
    ['a PDF', aPdf(), 'pdf'],
    ['a JPEG', jpeg(), 'jpeg'],
    ['a JPEG with more behind it, as phones write', bytes(jpeg(), 'trailer of a phone'), 'jpeg'],
    ['a PNG', png(), 'png'],
    ['a WebP', webp(), 'webp'],
    ['a PDF that speaks of HTML and JavaScript classes', aPdf('(Web design: HTML, JavaScript)'), 'pdf'],
    ['an iPhone picture', heic('heic'), MESSAGES.transcriptHeic],
    ['an iPhone burst', heic('mif1'), MESSAGES.transcriptHeic],
    ['an AVIF picture', heic('avif'), MESSAGES.transcriptHeic],
    ['nothing', Buffer.alloc(0), MESSAGES.transcriptEmpty],
    ['a few letters', bytes('%PDF'), MESSAGES.transcriptKind],
    ['a text', bytes('My transcript: all As, I promise.'), MESSAGES.transcriptKind],
    ['a page', bytes('<!DOCTYPE html><title>transcript</title>'), MESSAGES.transcriptKind],
    ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), MESSAGES.transcriptKind],
    ['a GIF', bytes('GIF89a picture of nothing'), MESSAGES.transcriptKind],
    ['an archive, as Word documents are', bytes('PK\x03\x04', 'word/document.xml', zip()), MESSAGES.transcriptKind],
    ['a program', bytes('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff'), MESSAGES.transcriptKind],
    ['a drawing before a PDF', bytes('<svg onload="x()">', aPdf()), MESSAGES.transcriptKind],
    ['a page before a PDF', bytes('<html><script>1</script>', aPdf()), MESSAGES.transcriptKind],
    ['a PDF after blanks', bytes('\n\n', aPdf()), MESSAGES.transcriptKind],
    ['a PDF with a script', aPdf('<< /S /JavaScript /JS (app.alert(1)) >>'), MESSAGES.transcriptActive],
    ['a PDF with a script in disguise', aPdf('<< /S /J#61va#53cript >>'), MESSAGES.transcriptActive],
    ['a PDF that starts a program', aPdf('<< /S /Launch /F (cmd.exe) >>'), MESSAGES.transcriptActive],
    ['a PDF with a film', aPdf('<< /Subtype /RichMedia >>'), MESSAGES.transcriptActive],
    [
      'a PDF that opens an address',
      pdfWithOpenAction('<< /S /URI /URI (https://evil.example) >>'),
      MESSAGES.transcriptActive,
    ],
    [
      'a PDF whose opening lies elsewhere',
      pdfWithOpenAction('7 0 R', '7 0 obj\n<< /S /URI /URI (x) >>\nendobj'),
      MESSAGES.transcriptActive,
    ],
    ['a PDF whose opening is nowhere', pdfWithOpenAction('7 0 R'), MESSAGES.transcriptActive],
    ['a PDF that opens at its first page', pdfWithOpenAction('[3 0 R /Fit]'), 'pdf'],
    ['a PDF that goes to a page', pdfWithOpenAction('7 0 R', '7 0 obj\n<< /S /GoTo /D [3 0 R /Fit] >>\nendobj'), 'pdf'],
    ['a PDF that sends a form', aPdf('<< /S /SubmitForm /F (https://evil.example) >>'), MESSAGES.transcriptActive],
    ['a PDF that brings a file', aPdf('<< /Names << /EmbeddedFiles 5 0 R >> >>'), MESSAGES.transcriptActive],
    ['a PDF with a form of programs', aPdf('<< /AcroForm << /XFA [(template) 5 0 R] >> >>'), MESSAGES.transcriptActive],
    ['a PDF with a bare script', aPdf('<< /JS (app.alert(1)) >>'), MESSAGES.transcriptActive],
    ['a PDF that packed its script', aPdf(objectStream('<< /S /JavaScript /JS (x) >>')), MESSAGES.transcriptActive],
    ['a PDF that packed its opening', aPdf(objectStream('<< /OpenAction << /S /URI >> >>')), MESSAGES.transcriptActive],
    [
      'an exported PDF',
      aPdf(objectStream('<< /Type /Catalog /OpenAction [3 0 R /Fit] >>', '<< /A << /S /URI >> >>')),
      'pdf',
    ],
    ['a PDF whose packed parts are locked', aPdf(stream('/Type /ObjStm', 'locked bytes')), MESSAGES.transcriptHidden],
    ['a PDF packed to burst', aPdf(objectStream(' '.repeat(20_000_000))), MESSAGES.transcriptHidden],
    ['a PDF packed too well', aPdf(objectStream(' '.repeat(3_000_000))), MESSAGES.transcriptHidden],
    ['a scan', aPdf(stream('/Subtype /Image /Filter /DCTDecode', jpeg(picture))), 'pdf'],
    ['a PDF with a drawing on it', aPdf('<svg onload="x()">'), MESSAGES.transcriptActive],
    ['a PDF that is a RAR archive, too', bytes(aPdf(), 'Rar!\x1a\x07\x00 %%EOF'), MESSAGES.transcriptActive],
    ['a PNG that is a 7z archive, too', bytes(png(), '7z\xbc\xaf\x27\x1c IEND'), MESSAGES.transcriptActive],
    ['a PDF that is a page, too', aPdf('<script>alert(1)</script>'), MESSAGES.transcriptActive],
    ['a PDF that is an archive, too', bytes(aPdf(), zip()), MESSAGES.transcriptActive],
    ['one whose archive ends in a remark', bytes(aPdf(), zip('%%EOF')), MESSAGES.transcriptActive],
    ['a JPEG with a page in its remarks', jpeg('<script >alert(1)</script>'), MESSAGES.transcriptActive],
    ['a JPEG with PHP in its remarks', jpeg('<?php system($_GET["c"]);'), MESSAGES.transcriptActive],
    ['a JPEG that hides a PDF', jpeg(aPdf()), MESSAGES.transcriptActive],
    ['a PNG that is a page, too', png('<HTML onload=1>'), MESSAGES.transcriptActive],
    ['a PNG that is an archive, too', bytes(png(), zip()), MESSAGES.transcriptActive],
    ['a WebP that is a page, too', webp('<iframe src=x>'), MESSAGES.transcriptActive],
    ['half a PDF', aPdf().subarray(0, 60), MESSAGES.transcriptBroken],
    ['half a JPEG', jpeg().subarray(0, 20), MESSAGES.transcriptBroken],
    ['half a PNG', png().subarray(0, 24), MESSAGES.transcriptBroken],
    ['half a WebP', webp().subarray(0, 20), MESSAGES.transcriptBroken],
  ])('%s', (_, file, expected) => {
    expect(inspect(file)).toBe(expected);
    expect(inspect(file, 1)).toBe(expected);
    expect(inspect(file, 7)).toBe(expected);
  });

  it('finds what is hidden across two pieces of a large file', () => {
    const large = aPdfOfSize(200_000);
    for (const offset of [61_438, 61_440, 61_444]) {
      const tampered = bytes(large.subarray(0, offset), '/JavaScript', large.subarray(offset));
      expect(inspect(tampered, 61_440)).toBe(MESSAGES.transcriptActive);
    }
    expect(inspect(large, 61_440)).toBe('pdf');
  });
});

describe('its name', () => {
  it.each([
    ['Transcript Fall.PDF', 'pdf', 'Transcript Fall.pdf'],
    ['page.html', 'pdf', 'page.pdf'],
    ['../../etc/passwd', 'jpeg', 'etc passwd.jpg'],
    ['C:\\Users\\ana\\notas.jpeg', 'jpeg', 'C Users ana notas.jpeg'],
    ['trans\u202Efdp.exe', 'png', 'trans fdp.png'],
    ['calificaciones año 11.webp', 'webp', 'calificaciones año 11.webp'],
    ['   ', 'pdf', 'transcript.pdf'],
    ['.htaccess', 'pdf', 'transcript.pdf'],
    [`${'x'.repeat(300)}.pdf`, 'pdf', `${'x'.repeat(116)}.pdf`],
  ] as const)('%s as a %s is %s', (fileName, kind, expected) => {
    expect(fileNameOf(fileName, kind)).toBe(expected);
  });

  it('cannot break out of its header', () => {
    expect(attachmentHeader('a"; x=ñ (1)\'.pdf')).toBe(
      `attachment; filename="a__ x__ (1)_.pdf"; filename*=UTF-8''a%22%3B%20x%3D%C3%B1%20%281%29%27.pdf`,
    );
  });
});
