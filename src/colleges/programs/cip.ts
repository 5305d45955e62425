import { readFileSync } from 'node:fs';
import { shippedData, shippedRows } from '../../platform/runtime/process';
import type { Language } from '../../contract/users';
import { currentLanguage } from '../../platform/text/words';

/** A two-digit family of the federal list of programs (CIP). */
interface FieldOfStudy {
  area: string;
  /** The Spanish name as written mid-sentence. */
  inSpanish: string;
  majors: readonly string[];
}

const FIELDS: ReadonlyMap<string, FieldOfStudy> = new Map(
  shippedRows('fields.tsv').map(([cip2 = '', area = '', inSpanish = '', majors = '']) => [
    cip2,
    { area, inSpanish, majors: majors.split('|') },
  ]),
);

export const FIELD_NAMES: readonly string[] = [...FIELDS.values()].flatMap(({ area, majors }) => [area, ...majors]);

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

/**
 * Culinary and personal services put cooks, barbers and funeral directors together, so the area says nothing about any
 * one of them.
 */
export const isMixedFamily = (cip2: string): boolean => cip2 === '12';

export const fieldInText = (cip2: string, language: Language = currentLanguage()): string =>
  (language === 'es' ? FIELDS.get(cip2)?.inSpanish : undefined) ?? areaInText(areaOf(cip2));

/** A four-digit group of the federal list of programs (CIP). */
export interface Cip4 {
  /** Official; a group may contain many programs. */
  title: string;
  /** The CIP edition of the code: the shipped awards use 2010. */
  edition: '2010' | '2020';
  /** Ids of the programs the title means, without those that are only one of many in the group. */
  programs: readonly string[];
  /** A short title if the official one is long; otherwise empty. */
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

/** The code itself if its title is unknown, as in newer files. */
export const titleOf = (code: string): string => CIP4.get(code)?.title ?? code;

export const plainTitleOf = (code: string): string => CIP4.get(code)?.plain || titleOf(code);
