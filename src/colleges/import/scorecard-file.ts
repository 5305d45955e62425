import { levelOf, unitidOf } from './college-from-row';
import type { ReadAs } from '../../contract/file-text';
import { readCsv } from './csv-file';
import { ImportRefused } from './import-refused';
import { type ColumnPlaces, placesIn } from './scorecard-columns';
import { ScorecardRow } from './scorecard-row';

/** The colleges of a file that the catalogue holds, by unitid, and how many rows it has in all. */
export interface ScorecardFile {
  read: number;
  /** False where the file does not say which colleges are two-year ones: then it has only four-year ones to tell of. */
  tellsTwoYear: boolean;
  kept: Map<number, ScorecardRow>;
  /** Null for UTF-8. */
  readAs: ReadAs | null;
}

/**
 * Reads the official institution-level CSV row by row. Throws ImportRefused naming every missing column, the row that cannot be
 * read, or why the file cannot be opened.
 */
export async function readScorecardFile(file: string): Promise<ScorecardFile> {
  const result: ScorecardFile = { read: 0, tellsTwoYear: false, kept: new Map(), readAs: null };
  let places: ColumnPlaces | null = null;
  result.readAs = await readCsv(file, (cells) => {
    if (places) take(result, new ScorecardRow(cellsAt(places, cells), result.read + 2));
    else {
      places = placesOrRefuse(cells);
      result.tellsTwoYear = places.has('ICLEVEL');
    }
  });
  if (!places) throw new ImportRefused('The file is empty.');
  return result;
}

function placesOrRefuse(header: string[]): ColumnPlaces {
  const { places, missing } = placesIn(header);
  if (!missing.length) return places;
  throw new ImportRefused(
    `The file lacks ${missing.length} of the columns this needs: ${missing.join(', ')}.\n` +
      'Please use the institution-level file of the College Scorecard ("Most Recent Institution-Level Data").',
  );
}

/** Only the columns we know: the file has more than 3,000. */
const cellsAt = (places: ColumnPlaces, cells: string[]): Map<string, string> =>
  new Map([...places].map(([column, place]) => [column, cells[place] ?? '']));

function take(result: ScorecardFile, row: ScorecardRow): void {
  result.read += 1;
  const unitid = unitidOf(row);
  if (unitid === null) throw new ImportRefused(`Row ${result.read + 1} has no UNITID.`);
  if (levelOf(row) === null) return;
  if (result.kept.has(unitid)) throw new ImportRefused(`UNITID ${unitid} stands twice in the file.`);
  result.kept.set(unitid, row);
}
