import { PatternGroups } from '../../../platform/text/pattern-groups';
import { rememberedTexts } from '../../../platform/text/remembered-texts';
import { JOKING, OWN_SUBJECT, PERSONAL, SAYINGS, STORY, TOPIC } from './personal';
import { plainWords } from '../../../platform/text/plain-words';
import type { SensitiveKind, SensitiveSigns } from './sensitive-kind';
import { BODY_SIGNS } from './signs-of-body';
import { FAMILY_SIGNS } from './signs-of-family';
import { ORIGIN_SIGNS } from './signs-of-origin';

const ALL_SIGNS: readonly SensitiveSigns[] = [...BODY_SIGNS, ...FAMILY_SIGNS, ...ORIGIN_SIGNS];

const OWN = new PatternGroups(ALL_SIGNS.map(({ own }) => own));
const NAMED = new PatternGroups(ALL_SIGNS.map(({ named }) => named));

/** Sentences whose kinds are remembered: every page reads all of a student's again. */
const MOST_REMEMBERED = 100_000;

/** What this sentence tells of the writer's or their family's own life that is theirs alone to bring up; empty where nothing. */
export const readSensitive = rememberedTexts<readonly SensitiveKind[]>(MOST_REMEMBERED, readAnew);

function readAnew(sentence: string): SensitiveKind[] {
  const plain = plainWords(sentence).replace(SAYINGS, '…');
  if (STORY.test(plain) && !OWN_SUBJECT.test(plain)) return [];
  const ofOwnLife = PERSONAL.test(plain) && !TOPIC.test(plain) && !JOKING.test(plain);
  const shown = [...OWN.metBy(plain), ...(ofOwnLife ? NAMED.metBy(plain) : [])];
  return ALL_SIGNS.filter((_, number) => shown.includes(number)).map(({ kind }) => kind);
}
