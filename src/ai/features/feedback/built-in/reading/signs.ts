import { KIN, OTHERS } from './people';
import type { TellSign } from './sign';
import { AIM_SIGNS } from './signs-of-aims';
import { STORY_SIGNS } from './signs-of-stories';
import type { Told } from './told';

/** People told of: whose they are, a title or a role. */
export const PEOPLE: TellSign = {
  told: new RegExp(
    `\\b(?:my|our|mis?|the|a|with|and) (?:\\p{L}+ )?${KIN}\\b|\\b${OTHERS}\\b|\\b(?:mr|mrs|ms|dr|miss|coach)\\.? \\p{L}+|\\b(?:we|us|ella|ellos|nosotros|they|them|him|her)\\b`,
    'u',
  ),
  surely: new RegExp(`\\bmy (?:\\p{L}+ )?${KIN}\\b|\\bmis? ${KIN}\\b|\\b(?:mr|mrs|ms|dr|coach)\\.? \\p{L}+`, 'u'),
};

/** How each thing an answer can tell is noticed; grades and scores are read as numbers. */
export const TELLS: Readonly<Record<Exclude<Told, 'gpa' | 'test'>, TellSign>> = {
  ...STORY_SIGNS,
  ...AIM_SIGNS,
  people: PEOPLE,
};
