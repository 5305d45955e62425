import { createHash } from 'node:crypto';
import type { AcademicFields } from '../../contract/academic';
import type { QuestionRole } from '../../contract/forms/question-facts';
import type { StudentInputAnswer } from '../../contract/student-input';
import type { Preference } from '../../contract/preferences';
import { fairShare, withinLetters } from '../../platform/text/within-letters';
import { isCollegeName } from '../../colleges/names/shipped-names';
import type { Finding, Reader, ReaderContext } from './finding';
import { readCampus } from './readers/campus';
import { namedColleges } from './readers/college-names';
import { aboutCollege } from './readers/context';
import { readDistance } from './readers/distance';
import { readKinds } from './readers/kinds';
import type { NamedCollege } from './readers/listed-colleges';
import { readMoney } from './readers/money';
import { readSize } from './readers/size';
import { readStudies } from './readers/studies';
import { readSurroundings } from './readers/surroundings';
import { readWhere, statesNamedIn } from './readers/where';
import { type Saying, settled } from './settle';
import { stanceOf } from './stance';
import { type Clause, plainText, type Sentence, sentencesOf } from './text';

/** All that preferences are read from. */
export interface PreferenceSources {
  answers: readonly StudentInputAnswer[];
  record: AcademicFields | null;
  /** Two-letter state of the student's school. */
  homeState: string | null;
  /** 'Camden, ME', from which miles and hours are counted; nothing where it is not known. */
  homeTown?: string | null;
  /** Finds a college by what people call it; without it names stand as typed. */
  collegeNamed?: (typed: string) => { unitid: number } | null;
}

const READERS: readonly Reader[] = [
  readSize,
  readSurroundings,
  readWhere,
  readDistance,
  readMoney,
  readKinds,
  readStudies,
  readCampus,
];

const CORRECTION =
  /^\s*(?:(?:well|or|hmm|oh|no) )?(?:actually|wait|nvm|nevermind|never mind|jk|scratch that|or rather|i mean|on second thought|no wait|i changed my mind|changed my mind)\b|\b(?:after all|i take that back|i changed my mind)\b/;

/** 'Nursing. No wait. Radiology.': a correction that is a sentence of its own. */
const followsCorrection = ({ answer, from }: Sentence): boolean =>
  /(?:^|[.!?\n]\s*)(?:no,? wait|wait,? no|wait|actually|nvm|nevermind|never mind|scratch that|jk|just kidding)[\s.!,]*$/.test(
    plainText(answer.answer.slice(Math.max(0, from - 40), from)),
  );

/** Colleges that a clause names, as findings. */
function collegesIn(
  clause: Clause,
  names: readonly NamedCollege[],
  collegeNamed: PreferenceSources['collegeNamed'],
): Finding[] {
  if (!aboutCollege(clause)) return [];
  return names
    .filter(({ at }) => at >= clause.from && at < clause.to)
    .map(({ name, at, length }) => ({
      kind: 'college' as const,
      value: String(collegeNamed?.(name)?.unitid ?? name.slice(0, 120)),
      at: at - clause.from,
      length,
    }));
}

/** Most sayings that are taken from one answer, and from all of them: each is weighed against the others, and nobody means more. */
const MAX_SAYINGS_PER_ANSWER = 50;
const MAX_SAYINGS = 400;
/** Most letters that are read of all answers together. Whoever writes less is read whole. */
const MAX_LETTERS = 30_000;

interface Reading {
  role: QuestionRole;
  context: ReaderContext;
  collegeNamed: PreferenceSources['collegeNamed'];
}

function sayingsOfSentence(
  sentence: Sentence,
  names: readonly NamedCollege[],
  { context, collegeNamed }: Reading,
): Omit<Saying, 'order'>[] {
  const findings = sentence.clauses.map((clause) =>
    [...READERS.flatMap((read) => read(clause, context)), ...collegesIn(clause, names, collegeNamed)].sort(
      (one, other) => one.at - other.at,
    ),
  );
  return sentence.clauses.flatMap((clause, index) => {
    // 'And I mean small' says it again.
    const again = clause.joint === 'and' && /^\s*i mean\b/.test(clause.text);
    const corrects =
      !again &&
      (followsCorrection(sentence) ||
        CORRECTION.test(clause.text) ||
        (clause.index === 0 && CORRECTION.test(sentence.text.slice(0, 30))));
    return (findings[index] ?? []).flatMap((finding) => {
      const stance = stanceOf(clause, finding, findings);
      return stance ? [{ finding, stance, clause, corrects }] : [];
    });
  });
}

/** How many answers without a wish are remembered, the newest; a hash of each, never its words. */
const MOST_SILENT = 50_000;
const silent = new Set<string>();

/** What one answer says. Most answers ask nothing of a college, and are not read again while they stay as they are. */
function sayingsOf(answer: StudentInputAnswer, reading: Reading): Omit<Saying, 'order'>[] {
  const { role, context } = reading;
  const { form_id, question_id } = answer;
  const read = JSON.stringify([form_id, question_id, answer.answer, role, context.homeState, context.homeTown]);
  const key = createHash('sha256').update(read).digest('base64');
  if (silent.has(key)) return [];
  const sayings = readSayings(answer, reading);
  if (sayings.length === 0) {
    silent.add(key);
    if (silent.size > MOST_SILENT) silent.delete(silent.values().next().value as string);
  }
  return sayings;
}

/** Sentence by sentence; one that is written twice says nothing more. */
function readSayings(answer: StudentInputAnswer, reading: Reading): Omit<Saying, 'order'>[] {
  const known = (typed: string): boolean => isCollegeName(typed, reading.context.homeState);
  const names = namedColleges(answer, reading.role, known);
  const seen = new Set<string>();
  const sayings: Omit<Saying, 'order'>[] = [];
  for (const sentence of sentencesOf(answer, reading.role, names)) {
    if (sayings.length >= MAX_SAYINGS_PER_ANSWER) break;
    const key = sentence.text.trim();
    if (seen.has(key)) continue;
    seen.add(key);
    sayings.push(...sayingsOfSentence(sentence, names, reading));
  }
  return sayings.slice(0, MAX_SAYINGS_PER_ANSWER);
}

/** The preferences that answers say under the role given for each. */
export function preferencesIn(
  answers: readonly { answer: StudentInputAnswer; role: QuestionRole }[],
  { homeState, homeTown = null, collegeNamed }: Omit<PreferenceSources, 'answers' | 'record'>,
): Preference[] {
  const cut = withinLetters(
    answers.map(({ answer }) => answer),
    MAX_LETTERS,
  );
  const read = cut.map((answer, at) => {
    const context = { homeState, homeTown, statesNamed: statesNamedIn(answer.answer) };
    return sayingsOf(answer, { role: answers[at].role, collegeNamed, context });
  });
  const most = fairShare(
    read.map(({ length }) => length),
    MAX_SAYINGS,
  );
  const sayings = read.flatMap((some) => some.slice(0, most));
  return settled(sayings.map((saying, order) => ({ ...saying, order })));
}
