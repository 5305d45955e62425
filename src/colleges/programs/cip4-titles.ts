import { readFileSync } from 'node:fs';
import { shippedData } from '../../platform/runtime/shipped-data';

/** A four-digit group of the federal list of programs (CIP). */
export interface Cip4 {
  /** Official; a group may hold many programs. */
  title: string;
  /** The list it stands in: the shipped awards are counted by that of 2010. */
  edition: '2010' | '2020';
  /** Ids of the programs the title means; a program that is only one of many in the group is not among them. */
  programs: readonly string[];
}

function readTitles(): Map<string, Cip4> {
  const [, ...lines] = readFileSync(shippedData('cip4-titles.tsv'), 'utf8').trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const [code = '', title = '', edition = '', programs = ''] = line.split('\t');
      return [code, { title, edition: edition as Cip4['edition'], programs: programs.split(' ').filter(Boolean) }];
    }),
  );
}

/** By code, e.g. `51.38`. */
export const CIP4: ReadonlyMap<string, Cip4> = readTitles();

/** The official title of a code; the code itself where a newer file brought one that is not known. */
export const titleOf = (code: string): string => CIP4.get(code)?.title ?? code;
