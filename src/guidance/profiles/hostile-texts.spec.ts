import { hostileTexts, runTexts, worstTexts } from '../../../test/support/reading/hostile-texts';
import { ReadingWorker } from '../../../test/support/reading/reading-worker';
import { answersOf, type ReaderName, READERS } from '../../../test/support/reading/readers';
import { sampleOf } from '../../../test/support/thorough';
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
const STRIDE = 4;

const worker = new ReadingWorker(BUDGET_MS);
afterAll(() => worker.stop());

async function unread(reader: ReaderName, texts: Record<string, string>): Promise<string[]> {
  const late: string[] = [];
  for (const [name, text] of sampleOf(Object.entries(texts), STRIDE, READER_NAMES.indexOf(reader))) {
    if ((await worker.read(reader, text)) === null) late.push(name);
    // The first few are enough, and each costs the whole budget.
    if (late.length === 2) break;
  }
  return late;
}

describe.each(READER_NAMES)('%s', (reader) => {
  it('comes to an end with every text of the longest answer', async () => {
    expect(await unread(reader, hostileTexts(ANSWER_MAX_LENGTH))).toEqual([]);
  });

  it('comes to an end with the longest resume, and answers twice as long as they may be', async () => {
    expect(await unread(reader, worstTexts(RESUME_MAX_LENGTH))).toEqual([]);
  });

  it('takes at most in proportion to the length of a run', async () => {
    const slow: string[] = [];
    for (const name of Object.keys(runTexts(SHORT))) if (await growsBeyond(reader, name)) slow.push(name);
    expect(slow).toEqual([]);
  });
});

const SHORT = 12_500;
const LONG = 4 * SHORT;
const HALF = LONG / 2;
/** Linear work grows fourfold for four times the text; quadratic work grows sixteenfold. */
const MAX_GROWTH = 6;
/** The same, measured from half the text: beyond about 16,000 parts each part costs more, which isn't quadratic. */
const MAX_GROWTH_FROM_HALF = 3;
/** Less CPU time than this is mostly noise, especially on a slow machine; quadratic work is still far above it. */
const MIN_MS = 30;
const LOOKS = 5;

/** Whether a reader takes much more time for the longer run; true only after several measurements agree. */
async function growsBeyond(reader: ReaderName, name: string): Promise<boolean> {
  const leastMs = { [SHORT]: Infinity, [HALF]: Infinity, [LONG]: Infinity };
  const grows = async (from: number, most: number, look: number): Promise<boolean> => {
    for (const length of [from, LONG]) {
      // No reader has cached this text yet.
      const { cpuMs } = (await worker.read(reader, `${from} ${look} ${runTexts(length)[name]}`)) ?? { cpuMs: Infinity };
      leastMs[length] = Math.min(leastMs[length], cpuMs);
    }
    return leastMs[LONG] > most * Math.max(leastMs[from], MIN_MS);
  };
  for (let look = 1; look <= LOOKS; look += 1) {
    if (!(await grows(SHORT, MAX_GROWTH, look))) return false;
    if (!(await grows(HALF, MAX_GROWTH_FROM_HALF, look))) return false;
  }
  return true;
}

/** Every quote in a value, at any depth. */
function quotesIn(value: unknown): { form_id: string; question_id: string; quote: string }[] {
  if (Array.isArray(value)) return value.flatMap(quotesIn);
  if (value === null || typeof value !== 'object') return [];
  const own = 'quote' in value && 'question_id' in value ? [value as ReturnType<typeof quotesIn>[number]] : [];
  return [...own, ...Object.values(value).flatMap(quotesIn)];
}

it.each(sampleOf(Object.entries(hostileTexts(ANSWER_MAX_LENGTH)), STRIDE))(
  'quotes nothing but what was typed, of %s',
  async (_, text) => {
    const known = new Set([...answersOf(text).map(({ question_id }) => question_id), 'resume_file']);
    for (const reader of ['sentences to star', 'counselor view', 'chat message'] as const) {
      const quotes = quotesIn((await worker.read(reader, text))?.read);
      for (const { question_id, quote } of quotes) if (known.has(question_id)) expect(text).toContain(quote);
    }
  },
);
