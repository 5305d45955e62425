import { MESSAGES } from '../../src/contract/messages';
import { type SavedResponses, savedResponses } from '../../src/contract/responses';
import { routes } from '../../src/contract/routes';
import { routeUrl, parseProblem } from './client';
import type { Installation } from './installation';
import type { Student } from './people';

/** A request that has no answer after this long hangs, in milliseconds: the longest waits of a save together, and some more. */
const MAX_HANG_MS = 30_000;
/** How long a typist rests between two saves at most, and before trying again, in milliseconds. */
const MAX_PAUSE_MS = 80;
const RETRY_MS = 60;

/** What fetch says when nobody listens or a connection is cut. */
const CONNECTION_ERRORS = ['fetch failed', 'terminated'];

/** What typists met, all together. */
export interface TypingReport {
  /** Different saves that were acknowledged. */
  acknowledged: number;
  /** Answers 503 in the product's words. */
  unavailable: number;
  /** Connections that were refused or cut. */
  cutOff: number;
  /** Everything else, in words: other answers, wrong contents, requests that hang. */
  problems: string[];
  /** The longest time of a request that was answered, in milliseconds. */
  longestMs: number;
}

/** One browser tab that types into one question, save after save: `text 1`, `text 2`, … */
interface Typist {
  student: Student;
  formId: string;
  questionId: string;
  writer: string;
  /** The last save that was sent, and the last one that was acknowledged. */
  sentCount: number;
  acknowledged: number;
  revision: number;
}

interface Options {
  students: Student[];
  /** The addresses of the apps; a typist goes on with the next one when its own is gone, as behind a proxy. */
  addresses: string[];
  formId: string;
  /** Each student has a tab for each of these questions. */
  questionIds: string[];
}

/** Students who keep typing until they are stopped. */
export class TypingSession {
  readonly report: TypingReport = { acknowledged: 0, unavailable: 0, cutOff: 0, problems: [], longestMs: 0 };
  private readonly typists: Typist[];
  private readonly workPromise: Promise<unknown>;
  private isStopped = false;
  private isAbandoned = false;

  constructor(private readonly options: Options) {
    const { students, formId, questionIds } = options;
    this.typists = students.flatMap((student) =>
      questionIds.map((questionId) => {
        const writer = `tab of question ${questionId}`;
        return { student, formId, questionId, writer, sentCount: 0, acknowledged: 0, revision: 0 };
      }),
    );
    this.workPromise = Promise.all(this.typists.map((typist, index) => this.type(typist, index)));
  }

  /** Whether every typist has had this many more saves acknowledged than at the time of asking. Throws once something is wrong. */
  waitForMoreSaves(additionalSaves: number): () => Promise<boolean> {
    const acknowledgedBefore = this.typists.map(({ acknowledged }) => acknowledged);
    return async () => {
      if (this.report.problems.length) throw new Error(this.report.problems.slice(0, 5).join('\n'));
      return this.typists.every(
        ({ acknowledged }, index) => acknowledged >= acknowledgedBefore[index] + additionalSaves,
      );
    };
  }

  /** Ends the typing once everybody's last save is acknowledged. */
  async stop(): Promise<TypingReport> {
    this.isStopped = true;
    await this.workPromise;
    return this.report;
  }

  /** Ends it without waiting for anything, also where nothing answers any more. */
  async abandon(): Promise<void> {
    this.isAbandoned = true;
    await this.stop();
  }

  /** What the database holds less, more or otherwise than was acknowledged, in words; call it after `stop`. */
  async findLosses(installation: Installation): Promise<string[]> {
    const students = [...new Set(this.typists.map(({ student }) => student))];
    const lossesPerStudent = await Promise.all(students.map((student) => this.findLossesOf(student, installation)));
    return lossesPerStudent.flat();
  }

  private async findLossesOf(student: Student, installation: Installation): Promise<string[]> {
    const ownTypists = this.typists.filter((typist) => typist.student === student);
    const sql = 'SELECT * FROM response_sets WHERE user_id = ? AND form_id = ?';
    const rows = await installation.rows(sql, [student.uid, this.options.formId]);
    const [row] = rows;
    if (rows.length !== 1 || !row) return [`${student.uid} has ${rows.length} rows`];
    const answers = JSON.parse(String(row['answers'])) as { question_id: string; answer: string }[];
    const writers = JSON.parse(String(row['writers'])) as Record<string, number>;
    const problems = ownTypists.flatMap(({ questionId, writer, acknowledged }) => {
      const stored = answers.filter(({ question_id }) => question_id === questionId).map(({ answer }) => answer);
      const storedDescription = `question ${questionId}: ${stored.join(' and ')} (save ${writers[writer]})`;
      return stored.join() === saveText(acknowledged) && writers[writer] === acknowledged
        ? []
        : [`${student.uid}, ${storedDescription} instead of ${saveText(acknowledged)}`];
    });
    // Every save changes a text, so each one that was stored, and no other, raised the revision by one.
    const saves = ownTypists.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
    if (row['revision'] !== saves) problems.push(`${student.uid}: revision ${String(row['revision'])}, ${saves} saves`);
    if (row['answered_count'] !== ownTypists.length) {
      problems.push(`${student.uid}: ${String(row['answered_count'])} answered, not ${ownTypists.length}`);
    }
    const replacedRows = await installation.rows('SELECT id FROM replaced_answers WHERE user_id = ?', [student.uid]);
    if (replacedRows.length) problems.push(`${student.uid}: ${replacedRows.length} texts replaced`);
    return problems;
  }

  private async type(typist: Typist, index: number): Promise<void> {
    const { addresses } = this.options;
    let addressIndex = index;
    while (!this.isStopped) {
      typist.sentCount += 1;
      for (;;) {
        const outcome = await this.save(typist, addresses[addressIndex % addresses.length]);
        if (outcome === 'saved') break;
        if (outcome === 'cut') addressIndex += 1;
        // A save that is answered wrongly is not tried for ever; the report tells of it.
        if (this.isAbandoned || (outcome === 'wrong' && this.isStopped)) return;
        await pause(RETRY_MS);
      }
      typist.acknowledged = typist.sentCount;
      this.report.acknowledged += 1;
      await pause(Math.random() * MAX_PAUSE_MS);
    }
  }

  private async save(typist: Typist, address: string): Promise<'saved' | 'unavailable' | 'cut' | 'wrong'> {
    const { student, formId, questionId, writer, sentCount } = typist;
    const body = student.saveBody(
      formId,
      { [questionId]: saveText(sentCount) },
      { writer_id: writer, save_number: sentCount },
    );
    const startedAt = performance.now();
    try {
      const response = await fetch(address + routeUrl(routes.saveResponses), {
        method: 'POST',
        headers: { authorization: `Bearer ${student.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(MAX_HANG_MS),
      });
      const outcome =
        response.status === 200 ? await this.handleSaved(typist, response) : await this.handleRefused(response);
      this.report.longestMs = Math.max(this.report.longestMs, performance.now() - startedAt);
      return outcome;
    } catch (error) {
      if (CONNECTION_ERRORS.includes((error as Error).message)) {
        this.report.cutOff += 1;
        return 'cut';
      }
      return this.recordProblem(`save ${sentCount}: ${String(error)}`);
    }
  }

  private async handleSaved(typist: Typist, response: Response): Promise<'saved' | 'wrong'> {
    const savedSet: SavedResponses = savedResponses.parse(await response.json());
    const text = savedSet.responses.find(({ question_id }) => String(question_id) === typist.questionId)?.answer;
    if (text !== saveText(typist.sentCount) || savedSet.revision <= typist.revision) {
      return this.recordProblem(
        `save ${typist.sentCount} is answered with ${text} at ${savedSet.revision}, after ${typist.revision}`,
      );
    }
    typist.revision = savedSet.revision;
    return 'saved';
  }

  private async handleRefused(response: Response): Promise<'unavailable' | 'wrong'> {
    const { status, detail } = await parseProblem(response, 'a save');
    if (status !== 503 || detail !== MESSAGES.outage) return this.recordProblem(`${status} ${detail}`);
    this.report.unavailable += 1;
    return 'unavailable';
  }

  private recordProblem(problem: string): 'wrong' {
    this.report.problems.push(problem);
    return 'wrong';
  }
}

const saveText = (save: number): string => `text ${save}`;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
