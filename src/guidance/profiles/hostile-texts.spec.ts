import { hostileTexts, runTexts, worstTexts } from '../../../test/support/reading/hostile-texts';
import { ReadingWorker } from '../../../test/support/reading/reading-worker';
import { answersWith, type ReaderName, READERS } from '../../../test/support/reading/readers';
import { sample } from '../../../test/support/thorough';
import { ANSWER_MAX_LENGTH, RESUME_MAX_LENGTH } from '../../contract/limits';

/**
 * Not a measurement: a normal read takes a fraction of a second, and one that rereads a text again and again takes
 * minutes.
 */
const BUDGET_MS = 60_000;
const READER_NAMES = Object.keys(READERS) as ReaderName[];
/**
 * Each reader reads a fourth of the texts, and each text gets a fourth of the readers; in a thorough run every reader
 * reads every text.
 */
const TEXT_STRIDE = 4;

const worker = new ReadingWorker(BUDGET_MS);
afterAll(() => worker.stop());

async function unreadTexts(reader: ReaderName, texts: Record<string, string>): Promise<string[]> {
  const lateNames: string[] = [];
  for (const [name, text] of sample(Object.entries(texts), TEXT_STRIDE, READER_NAMES.indexOf(reader))) {
    if ((await worker.read(reader, text)) === null) lateNames.push(name);
    // The first few are enough, and each costs the whole budget.
    if (lateNames.length === 2) break;
  }
  return lateNames;
}

describe.each(READER_NAMES)('%s', (reader) => {
  it('comes to an end with every text of the longest answer', async () => {
    expect(await unreadTexts(reader, hostileTexts(ANSWER_MAX_LENGTH))).toEqual([]);
  });

  it('comes to an end with the longest resume, and answers twice as long as they may be', async () => {
    expect(await unreadTexts(reader, worstTexts(RESUME_MAX_LENGTH))).toEqual([]);
  });

  it('takes at most in proportion to the length of a run', async () => {
    const slowNames: string[] = [];
    for (const name of Object.keys(runTexts(SHORT_LENGTH))) if (await exceedsGrowth(reader, name)) slowNames.push(name);
    expect(slowNames).toEqual([]);
  });
});

const SHORT_LENGTH = 12_500;
const LONG_LENGTH = 4 * SHORT_LENGTH;
const HALF_LENGTH = LONG_LENGTH / 2;
/** Linear work grows fourfold for four times the text; quadratic work grows sixteenfold. */
const MAX_GROWTH = 6;
/** The same, measured from half the text: beyond about 16,000 parts each part costs more, which isn't quadratic. */
const MAX_GROWTH_FROM_HALF = 3;
/** Less CPU time than this is mostly noise, especially on a slow machine; quadratic work is still far above it. */
const MIN_MS = 30;
const MAX_MEASUREMENTS = 5;

/** Whether a reader takes much more time for the longer run; true only after several measurements agree. */
async function exceedsGrowth(reader: ReaderName, name: string): Promise<boolean> {
  const minMs = { [SHORT_LENGTH]: Infinity, [HALF_LENGTH]: Infinity, [LONG_LENGTH]: Infinity };
  const growsTooFast = async (from: number, maxGrowth: number, attempt: number): Promise<boolean> => {
    for (const length of [from, LONG_LENGTH]) {
      // No reader has cached this text yet.
      const { cpuMs } = (await worker.read(reader, `${from} ${attempt} ${runTexts(length)[name]}`)) ?? {
        cpuMs: Infinity,
      };
      minMs[length] = Math.min(minMs[length], cpuMs);
    }
    return minMs[LONG_LENGTH] > maxGrowth * Math.max(minMs[from], MIN_MS);
  };
  for (let attempt = 1; attempt <= MAX_MEASUREMENTS; attempt += 1) {
    if (!(await growsTooFast(SHORT_LENGTH, MAX_GROWTH, attempt))) return false;
    if (!(await growsTooFast(HALF_LENGTH, MAX_GROWTH_FROM_HALF, attempt))) return false;
  }
  return true;
}

/** Every quote in a value, at any depth. */
function quotesIn(value: unknown): { form_id: string; question_id: string; quote: string }[] {
  if (Array.isArray(value)) return value.flatMap(quotesIn);
  if (value === null || typeof value !== 'object') return [];
  const ownQuotes = 'quote' in value && 'question_id' in value ? [value as ReturnType<typeof quotesIn>[number]] : [];
  return [...ownQuotes, ...Object.values(value).flatMap(quotesIn)];
}

it.each(sample(Object.entries(hostileTexts(ANSWER_MAX_LENGTH)), TEXT_STRIDE))(
  'quotes nothing but what was typed, of %s',
  async (_, text) => {
    const knownIds = new Set([...answersWith(text).map(({ question_id }) => question_id), 'resume_file']);
    for (const reader of ['sentences to star', 'counselor view', 'chat message'] as const) {
      const quotes = quotesIn((await worker.read(reader, text))?.read);
      for (const { question_id, quote } of quotes) if (knownIds.has(question_id)) expect(text).toContain(quote);
    }
  },
);
