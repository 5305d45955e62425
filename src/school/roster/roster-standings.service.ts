import { Injectable } from '@nestjs/common';
import { SafeguardingService, type Waiting } from '../../guidance/safeguarding/safeguarding.service';
import { GenerationsService } from '../../recommendations/generation/generations.service';
import { ProgressService, type SectionProgress } from '../../responses/progress.service';

/** Values in one statement; both databases take more, and a large school is then asked in a few. */
const AT_ONCE = 5000;

/** How far many students are at once, for what counts a whole school. */
@Injectable()
export class RosterStandings {
  constructor(
    private readonly progress: ProgressService,
    private readonly care: SafeguardingService,
    private readonly generations: GenerationsService,
  ) {}

  /** How far each of these students is. */
  async progressOf(ids: string[]): Promise<Map<string, SectionProgress>> {
    return new Map(await this.ofMany(ids, async (some) => (await this.progress.ofSections(some)).entries()));
  }

  /** Those whose latest list is there to read. */
  async listReady(ids: string[]): Promise<string[]> {
    const states = new Map(
      await this.ofMany(ids, async (some) => (await this.generations.latestStates(some)).entries()),
    );
    return ids.filter((id) => states.get(id) === 'ready');
  }

  /** Those of these students with an answer that a counselor should look at. */
  async waiting(ids: string[]): Promise<Map<string, Waiting>> {
    return new Map(await this.ofMany(ids, (some) => this.care.waiting(some)));
  }

  private async ofMany<T>(ids: string[], ask: (some: string[]) => Promise<Iterable<T>>): Promise<Set<T>> {
    const found = new Set<T>();
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      for (const one of await ask(ids.slice(from, from + AT_ONCE))) found.add(one);
    }
    return found;
  }
}
