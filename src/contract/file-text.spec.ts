import { FileText, chunksOf, encodingText, decodeFile } from './file-text';

const HEADING = 'Student ID,Name\n';
const NAMES = 'José Núñez,Zoë O’Neil,Åse Müller,“Fé” Gonçalves,DeÁngelo Peña–Ruiz\n';
const utf16 = (text: string, byteOrderMark: number[], isBigEndian: boolean): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return Buffer.concat([Buffer.from(byteOrderMark), isBigEndian ? bytes.swap16() : bytes]);
};
/** The letters of NAMES in these encodings; the others are ASCII. */
const CHARACTER_CODES: Readonly<Record<'windows-1252' | 'macintosh', string>> = {
  'windows-1252': 'é\xe9ú\xfañ\xf1ë\xeb’\x92Å\xc5ü\xfc“\x93”\x94ç\xe7Á\xc1–\x96í\xed',
  macintosh: 'é\x8eú\x9cñ\x96ë\x91’\xd5Å\x81ü\x9f“\xd2”\xd3ç\x8dÁ\xe7–\xd0í\x92',
};
const encode = (text: string, encoding: keyof typeof CHARACTER_CODES): Buffer =>
  Buffer.from(
    [...text]
      .map((letter) =>
        letter < '\x80' ? letter : CHARACTER_CODES[encoding][CHARACTER_CODES[encoding].indexOf(letter) + 1],
      )
      .join(''),
    'latin1',
  );
const encodingName = async (bytes: Uint8Array) => (await decodeFile(bytes)).detectedEncoding?.encoding ?? 'UTF-8';

describe('a file that somebody uploads', () => {
  const text = HEADING + NAMES.replace('DeÁngelo ', '').repeat(30);
  it.each<[string, Buffer, string]>([
    ['UTF-8', Buffer.from(text), 'UTF-8'],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`), 'UTF-8'],
    ['UTF-16 of an Excel', utf16(text, [0xff, 0xfe], false), 'UTF-16'],
    ['big-endian UTF-16', utf16(text, [0xfe, 0xff], true), 'UTF-16'],
    ['UTF-16 without a mark', utf16(text, [], false), 'UTF-16'],
    ['big-endian UTF-16 without a mark', utf16(text, [], true), 'UTF-16'],
    ['Windows-1252', encode(text, 'windows-1252'), 'Windows-1252'],
    ['Mac Roman', encode(text, 'macintosh'), 'Mac Roman'],
  ])('is read from %s', async (_, bytes, encoding) => {
    expect(await decodeFile(bytes)).toMatchObject({ text });
    expect(await encodingName(bytes)).toBe(encoding);
  });

  it.each([
    ['José', 'Windows-1252'],
    ['JOSé', 'Windows-1252'],
    ['MUñOZ', 'Windows-1252'],
    ['DeÁngelo', 'Windows-1252'],
    ['O’Neil', 'Windows-1252'],
  ])('with %s alone is Windows-1252', async (name, encoding) => {
    for (const lineEnd of ['\n', ''])
      expect(await encodingName(encode(`${HEADING}1,${name}${lineEnd}`, 'windows-1252'))).toBe(encoding);
  });

  it('shows cells in which a wrong guess would be seen', async () => {
    const file = new FileText(
      chunksOf(encode(`ID;Name\n1;José Núñez\n2;Ann Lake\n3;Zoë\n4;Müller\n5;Fé\n`, 'windows-1252')),
    );
    for await (const _ of file);
    expect(file.detectedEncoding && encodingText(file.detectedEncoding)).toBe(
      'Read as Windows-1252. Check the accents: José Núñez, Zoë, Müller.',
    );
  });

  it('finds accents behind a megabyte without any, and letters that a piece cuts', async () => {
    const longText = `${'1,Ann Lake\n'.repeat(100_000)}2,José\n`;
    expect((await decodeFile(encode(longText, 'windows-1252'))).text).toBe(longText);
    const splitText = `${'x'.repeat(65_535)}é${'x'.repeat(65_534)}é`;
    expect(await decodeFile(Buffer.from(splitText))).toEqual({ text: splitText, detectedEncoding: null });
  });

  it.each<[string, Buffer, RegExp]>([
    ['mixes two encodings', Buffer.concat([Buffer.from('José,'), encode('Núñez', 'windows-1252')]), /mixes UTF-8/],
    [
      'mixes them far apart',
      Buffer.concat([Buffer.from(`José${' '.repeat(400_000)}`), Buffer.from([0xe9])]),
      /mixes UTF-8/,
    ],
    ['is of DOS', Buffer.from('Jos\x82,Mu\xa4oz', 'latin1'), /cannot be read/],
    ['is of Central Europe', Buffer.from('\xa3ukasz,Micha\xb3', 'latin1'), /cannot be read/],
  ])('that %s is refused', async (_, bytes, problem) => {
    await expect(decodeFile(bytes)).rejects.toThrow(problem);
  });
});
