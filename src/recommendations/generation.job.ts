import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { JobQueue } from '../jobs/job-queue';
import type { Generation } from './generation.entity';
import { GENERATION_JOB, GenerationsService } from './generations.service';
import { GenerationWork } from './generation-work.service';
import { RecommendationSetRow } from './recommendation-set.entity';

/** Tries of one run before it fails for good, and how long to wait between them. */
const TRIES = 3;
const RETRY_DELAY_MS = 2_000;
/** Times a run may be taken up at all, interrupted ones counted: a run that ends its process must not do so for ever. */
const MOST_STARTS = 10;

const FAILED_REASON =
  'We could not finish your school list. Your answers are safe; please try again, and tell your counselor if it happens twice.';

/** Runs generations: may run twice for the same id, and takes up at start what an earlier process left. */
@Injectable()
export class GenerationJob implements OnApplicationBootstrap {
  private readonly logger = new Logger('Generation');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly generations: GenerationsService,
    private readonly work: GenerationWork,
    private readonly queue: JobQueue,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.queue.handle(GENERATION_JOB, (id) => this.run(id));
    for (const id of await this.generations.unfinished()) await this.queue.add(GENERATION_JOB, id);
  }

  private async run(id: string): Promise<void> {
    const generation = await this.generations.begin(id);
    if (!generation) return;
    if (generation.attempts > MOST_STARTS) return this.generations.fail(id, FAILED_REASON, new Date());
    try {
      await this.complete(generation);
    } catch (error) {
      await this.afterFailure(generation, error);
    }
  }

  /** Writes everything first; then profile, list and the end of the run stand in one transaction. */
  private async complete(generation: Generation): Promise<void> {
    const written = await this.work.write(generation, (stage) => this.generations.enter(generation.id, stage));
    if (!written) return this.generations.fail(generation.id, 'This account is no longer there.', new Date());
    await this.generations.enter(generation.id, 'saving');
    const now = new Date();
    const { list, saveProfile } = written;
    await this.dataSource.transaction(async (manager) => {
      if (!(await this.generations.finish(manager, generation.id, now))) return;
      await saveProfile(manager, now);
      const row = manager.create(RecommendationSetRow, {
        id: generation.id,
        userId: generation.userId,
        ...list,
        createdAt: now,
      });
      await manager.insert(RecommendationSetRow, row);
    });
  }

  private async afterFailure(generation: Generation, error: unknown): Promise<void> {
    const { id, attempts } = generation;
    this.logger.error(`${id}, try ${attempts}: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown'}`);
    if (attempts < TRIES) return this.queue.add(GENERATION_JOB, id, RETRY_DELAY_MS * attempts);
    await this.generations.fail(id, FAILED_REASON, new Date());
  }
}
