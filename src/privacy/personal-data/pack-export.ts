import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { dayInWords } from '../../platform/text/days';
import { tableFile } from '../../platform/text/csv';
import type { ExportFile } from '../../users/personal-data-registry';

/** Who made a copy and when. */
export interface Occasion {
  productName: string;
  now: Date;
  /** The student, where the school takes the copy, and what of theirs it is without, as sentences; left out in one’s own copy. */
  about?: { name: string; without: string[] };
}

/** What the guide begins with: whose data it is, and what is missing. */
function opening({ productName, now, about }: Occasion): string[] {
  if (!about)
    return [
      `Your data in ${productName}, as of ${dayInWords(now)}`,
      'This is everything that is kept about you: what you wrote, and what was written to you and about you. Only your password is ' +
        'missing, because nobody can read it, not even the server.',
    ];
  return [
    `Data of ${about.name} in ${productName}, as of ${dayInWords(now)}`,
    `This is what the school’s administrators can see of what is kept about ${about.name}. Where it says “you”, that is ${about.name}.`,
    `Not in this file, because administrators do not see it; ${about.name} can download it on the account page:\n\n${about.without.map((one) => `- ${one}`).join('\n')}`,
  ];
}

function readMe(files: ExportFile[], occasion: Occasion): string {
  const empty = files.filter(({ lines }) => lines.length === 0).map(({ about }) => `- ${about}`);
  const full = files.filter(({ lines }) => lines.length > 0).map(({ file, about }) => `${file}.csv\n    ${about}`);
  return [
    ...opening(occasion),
    'The folder "tables" opens in any spreadsheet. A cell that would begin with a sign like = has a \' in front, so that your ' +
      'spreadsheet shows it as text and does not calculate with it. data.json holds the same for programs, without that sign.',
    'Times are in UTC.',
    `In the folder "tables":\n\n${full.join('\n\n')}`,
    ...(empty.length ? [`Nothing is kept of:\n\n${empty.join('\n')}`] : []),
    'This file can hold private things. Keep it where only you can open it.',
  ]
    .join('\n\n')
    .concat('\n');
}

/** What stands in the zip before the files of the person, by its name. */
function textsOf(files: ExportFile[], occasion: Occasion): [name: string, text: string][] {
  const data = Object.fromEntries(files.map(({ file, lines }) => [file, lines]));
  const made = { made_at: occasion.now.toISOString(), product: occasion.productName, ...data };
  return [
    ['README.txt', readMe(files, occasion)],
    ['data.json', JSON.stringify(made, null, 2)],
    ...files
      .filter(({ lines }) => lines.length > 0)
      .map(({ file, lines }): [string, string] => [`tables/${file}.csv`, tableFile(lines)]),
  ];
}

/**
 * A zip file with one table per kind of data, all of it once more as JSON, a guide in plain words, and the person's own files, of
 * which a piece is in memory at a time.
 */
export async function* packExport(files: ExportFile[], occasion: Occasion): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  for (const [name, text] of textsOf(files, occasion)) {
    const entry = new ZipDeflate(name);
    zip.add(entry);
    entry.push(strToU8(text), true);
    yield* ready.splice(0);
  }
  const attachments = files.flatMap((file) => file.attachments ?? []);
  for (const [index, { name, content }] of attachments.entries()) {
    // Two files may have the same name.
    const entry = new ZipPassThrough(`files/${index === 0 ? '' : `${index + 1} `}${name}`);
    zip.add(entry);
    for await (const piece of content()) {
      entry.push(piece);
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  yield* ready.splice(0);
}
