import { shippedRows } from '../../platform/runtime/process';
import type { Language } from '../../contract/users';
import { currentLanguage } from '../../platform/text/words';

/** A two-digit family of the federal list of programs (CIP). */
interface FieldOfStudy {
  area: string;
  /** The Spanish name as written mid-sentence. */
  spanishName: string;
  majors: readonly string[];
}

const FIELDS: ReadonlyMap<string, FieldOfStudy> = new Map(
  shippedRows('fields.tsv').map(([cip2 = '', area = '', spanishName = '', majors = '']) => [
    cip2,
    { area, spanishName, majors: majors.split('|') },
  ]),
);

export const FIELD_NAMES: readonly string[] = [...FIELDS.values()].flatMap(({ area, majors }) => [area, ...majors]);

export const areaName = (cip2: string): string => FIELDS.get(cip2)?.area ?? `CIP ${cip2}`;

/** 'IT', 'English', peoples and their languages, and abbreviations: '(CNA)', 'LPN'. */
const CAPITALIZED_AREA =
  /^\(?(?:English|Spanish|French|German|Italian|Portuguese|Russian|Slavic|Japanese|Chinese|Korean|Arabic|Hebrew|Persian|Greek|Celtic|Africana?|American|Native|Latin|Latino|Chicano|Asian|South|Southeast|Middle|Eastern|European|Holocaust|Renaissance|[A-Z]{2,})\)?,?$/;

/** A field's name inside a sentence: 'computer science and IT'. */
export const areaForSentence = (area: string): string =>
  area
    .split(' ')
    .map((word) => (word === '&' ? 'and' : CAPITALIZED_AREA.test(word) ? word : word.toLowerCase()))
    .join(' ');

export const fieldForSentence = (cip2: string, language: Language = currentLanguage()): string =>
  (language === 'es' ? FIELDS.get(cip2)?.spanishName : undefined) ?? areaForSentence(areaName(cip2));

/** A four-digit group of the federal list of programs (CIP). */
export interface Cip4 {
  /** Official; a group may contain many programs. */
  title: string;
  /** The CIP edition of the code: the shipped awards use 2010. */
  edition: '2010' | '2020';
  /** Ids of the programs the title means, without those that are only one of many in the group. */
  programs: readonly string[];
  /** A short title if the official one is long; otherwise empty. */
  plainTitle: string;
}

export const CIP4_TITLES: ReadonlyMap<string, Cip4> = new Map(
  shippedRows('cip4-titles.tsv').map(([code = '', title = '', edition = '', programs = '', plainTitle = '']) => [
    code,
    { title, edition: edition as Cip4['edition'], programs: programs.split(' ').filter(Boolean), plainTitle },
  ]),
);

/** The code itself if its title is unknown, as in newer files. */
export const cip4Title = (code: string): string => CIP4_TITLES.get(code)?.title ?? code;

export const plainCip4Title = (code: string): string => CIP4_TITLES.get(code)?.plainTitle || cip4Title(code);
