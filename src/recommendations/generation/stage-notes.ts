import type { GenerationStage } from '../../contract/recommendations';

/** The run is not this worker's any more: another one took it over, or its student is gone. */
export class TakenOver extends Error {}

/** So long the last note stands at least, in milliseconds: nobody can read how far a list is more often. */
const STANDS_FOR_MS = 400;

/**
 * Notes the stage a run is in, for those who wait for the list. Each note is a commit that is flushed to the disk, and most stages are
 * over in a moment; so one that follows another closely is noted later, if it lasts.
 */
export class StageNotes {
  private notedAt = Date.now();
  private later?: NodeJS.Timeout;
  private isTakenOver = false;

  /** `note` writes a stage down and tells whether the run is still this worker's; the first stage is noted already. */
  constructor(private readonly note: (stage: GenerationStage) => Promise<boolean>) {}

  /** Enters a stage. Throws `TakenOver` when a note has shown that the run is somebody else's. */
  async enter(stage: GenerationStage): Promise<void> {
    clearTimeout(this.later);
    const left = this.notedAt + STANDS_FOR_MS - Date.now();
    // A failure here is not the end of the run: the next note or the list itself will meet it.
    if (left > 0) this.later = setTimeout(() => void this.write(stage).catch(() => undefined), left);
    else await this.write(stage);
    if (this.isTakenOver) throw new TakenOver();
  }

  /** Nothing is noted any more. */
  end(): void {
    clearTimeout(this.later);
  }

  private async write(stage: GenerationStage): Promise<void> {
    this.notedAt = Date.now();
    this.isTakenOver ||= !(await this.note(stage));
  }
}
