import { readFileSync } from 'node:fs';
import { shippedData, shippedRows } from '../../platform/runtime/process';
import type { Language } from '../../contract/users';
import { spoken } from '../../platform/text/words';

/** A two-digit family of the federal list of programs (CIP). */
interface FieldOfStudy {
  /** The name a student reads. */
  area: string;
  /** The Spanish name, to stand inside a sentence. */
  inSpanish: string;
  /** Typical majors. */
  majors: readonly string[];
}

const FIELDS: ReadonlyMap<string, FieldOfStudy> = new Map(
  shippedRows('fields.tsv').map(([cip2 = '', area = '', inSpanish = '', majors = '']) => [
    cip2,
    { area, inSpanish, majors: majors.split('|') },
  ]),
);

/** The names of all fields and their majors. */
export const FIELD_NAMES: readonly string[] = [...FIELDS.values()].flatMap(({ area, majors }) => [area, ...majors]);

/** The plain name of a two-digit CIP code; an unknown code stands for itself. */
export const areaOf = (cip2: string): string => FIELDS.get(cip2)?.area ?? `CIP ${cip2}`;

/** 'IT', 'English', peoples and their languages, and abbreviations: '(CNA)', 'LPN'. */
const KEEPS_CAPITALS =
  /^\(?(?:English|Spanish|French|German|Italian|Portuguese|Russian|Slavic|Japanese|Chinese|Korean|Arabic|Hebrew|Persian|Greek|Celtic|Africana?|American|Native|Latin|Latino|Chicano|Asian|South|Southeast|Middle|Eastern|European|Holocaust|Renaissance|[A-Z]{2,})\)?,?$/;

/** A field's name inside a sentence: 'computer science and IT'. */
export const areaInText = (area: string): string =>
  area
    .split(' ')
    .map((word) => (word === '&' ? 'and' : KEEPS_CAPITALS.test(word) ? word : word.toLowerCase()))
    .join(' ');

/** The name of a two-digit CIP code inside a sentence: 'computer science and IT'. */
export const fieldInText = (cip2: string, language: Language = spoken()): string =>
  (language === 'es' ? FIELDS.get(cip2)?.inSpanish : undefined) ?? areaInText(areaOf(cip2));

/** A four-digit group of the federal list of programs (CIP). */
export interface Cip4 {
  /** Official; a group may hold many programs. */
  title: string;
  /** The list it stands in: the shipped awards are counted by that of 2010. */
  edition: '2010' | '2020';
  /** Ids of the programs the title means; a program that is only one of many in the group is not among them. */
  programs: readonly string[];
  /** The title in a few words, where the official one is long; empty elsewhere. */
  plain: string;
}

function readTitles(): Map<string, Cip4> {
  const [, ...lines] = readFileSync(shippedData('cip4-titles.tsv'), 'utf8').trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const [code = '', title = '', edition = '', programs = '', plain = ''] = line.split('\t');
      return [
        code,
        { title, edition: edition as Cip4['edition'], programs: programs.split(' ').filter(Boolean), plain },
      ];
    }),
  );
}

/** By code, e.g. `51.38`. */
export const CIP4: ReadonlyMap<string, Cip4> = readTitles();

/** The official title of a code; the code itself where a newer file brought one that is not known. */
export const titleOf = (code: string): string => CIP4.get(code)?.title ?? code;

/** The title of a code in a few words, where it has some. */
export const plainTitleOf = (code: string): string => CIP4.get(code)?.plain || titleOf(code);
