import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { FileText, type ReadAs, UnreadableText } from '../../contract/file-text';
import { ImportRefused } from './import-refused';

/**
 * Reads a CSV record by record, the header being the first; one record is in memory at a time. Answers how it was read where that is not
 * UTF-8. Throws ImportRefused when the file cannot be opened or is no CSV.
 */
export async function readCsv(file: string, take: (cells: string[]) => void): Promise<ReadAs | null> {
  const text = new FileText(createReadStream(file));
  const source = Readable.from(text);
  const records = parse({ bom: true, skipEmptyLines: true });
  // A stream's pipe does not pass errors on; stream.pipeline would hide ours behind an AbortError.
  source.on('error', (error) => records.destroy(error));
  try {
    for await (const cells of source.pipe(records) as AsyncIterable<string[]>) take(cells);
    return text.readAs;
  } catch (error) {
    throw plainly(error, file);
  } finally {
    source.destroy();
  }
}

function plainly(error: unknown, file: string): unknown {
  if (error instanceof UnreadableText) return new ImportRefused(error.message);
  if (error instanceof CsvError) return new ImportRefused(`The file is no readable CSV: ${error.message}`);
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return new ImportRefused(`There is no file ${file}.`);
  if (code === 'EISDIR') return new ImportRefused(`${file} is a folder, not a file.`);
  if (code === 'EACCES') return new ImportRefused(`${file} may not be read by this user.`);
  return error;
}
