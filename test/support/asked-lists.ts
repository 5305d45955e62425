import { MESSAGES } from '../../src/contract/messages';
import { type GenerationStatus, generationStatus } from '../../src/contract/recommendations';
import { routes } from '../../src/contract/routes';
import { routeUrl, parseProblem } from './client';
import type { Installation } from './installation';
import type { Student } from './people';

/** How long all lists together may take before one counts as lost, in milliseconds. */
const MAX_READY_MS = 120_000;
const RETRY_MS = 100;

/** The lists that students have asked for, and what became of them. */
export class ListRequests {
  /** The generation that each student was told of last. */
  private readonly requestedAt = new Map<Student, string | null>();
  /** Requests that were not accepted at once: 503 in the product's words, or a connection that was cut. */
  refusedCount = 0;

  constructor(private readonly installation: Installation) {}

  get size(): number {
    return this.requestedAt.size;
  }

  /** Asks for one list, as often as it takes and at the other app where one is gone. */
  async request(student: Student): Promise<void> {
    const { addresses } = this.installation;
    for (let attempt = this.requestedAt.size; ; attempt += 1) {
      const status = await this.requestOnce(student, addresses[attempt % addresses.length]);
      if (status) {
        this.requestedAt.set(student, status.generation_id);
        return;
      }
      this.refusedCount += 1;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  /** Waits until no generation is queued or running any more; those that never end are among the faults. */
  async waitUntilDone(): Promise<void> {
    const sql = 'SELECT count(*) AS number FROM generations WHERE user_id IN (?) AND active_user_id IS NOT NULL';
    const deadline = Date.now() + MAX_READY_MS;
    while (Date.now() < deadline) {
      const [row] = await this.installation.rows(sql, [this.ids]);
      if (Number(row?.['number']) === 0) return;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  /** Lists that are missing, doubled or of nobody, and generations that did not end well, in words. */
  async faults(): Promise<string[]> {
    const rowsOf = (table: string, columns: string) =>
      this.installation.rows(`SELECT user_id, ${columns} FROM ${table} WHERE user_id IN (?)`, [this.ids]);
    const [runs, lists] = [await rowsOf('generations', 'id, state, reason'), await rowsOf('recommendation_sets', 'id')];
    return [...this.requestedAt].flatMap(([{ uid }, requestedAt]) => {
      const ownRuns = runs.filter(({ user_id }) => user_id === uid);
      const ids = lists.filter(({ user_id }) => user_id === uid).map(({ id }) => String(id));
      const unfinishedRuns = ownRuns.filter(({ state }) => state !== 'ready').map((run) => JSON.stringify(run));
      const problems = unfinishedRuns.map((run) => `${uid}: ${run}`);
      if (!ownRuns.some(({ id }) => id === requestedAt)) problems.push(`${uid}: the generation ${requestedAt} is gone`);
      const runIds = ownRuns.map(({ id }) => String(id));
      if (runIds.sort().join() !== ids.sort().join()) {
        problems.push(`${uid}: generations ${runIds.join()}, lists ${ids.join()}`);
      }
      return problems;
    });
  }

  /** How often the generations were taken up in all, and how many there are. */
  async countStarts(): Promise<{ starts: number; generations: number }> {
    const sql = 'SELECT sum(attempts) AS starts, count(*) AS number FROM generations WHERE user_id IN (?)';
    const [row] = await this.installation.rows(sql, [this.ids]);
    return { starts: Number(row?.['starts']), generations: Number(row?.['number']) };
  }

  private get ids(): string[] {
    return [...this.requestedAt.keys()].map(({ uid }) => uid);
  }

  /** Null when it should be asked again. Throws for any answer that is neither the promised one nor a plain 503. */
  private async requestOnce(student: Student, address: string): Promise<GenerationStatus | null> {
    const path = routeUrl(routes.generate, { userId: student.uid });
    const headers = { authorization: `Bearer ${student.token}` };
    const response = await fetch(address + path, { method: routes.generate.method, headers }).catch(() => null);
    if (!response) return null;
    if (response.status === routes.generate.status) return generationStatus.parse(await response.json());
    const { status, detail } = await parseProblem(response, 'a request for a list');
    if (status !== 503 || detail !== MESSAGES.outage) throw new Error(`A list is refused: ${status} ${detail}`);
    return null;
  }
}
