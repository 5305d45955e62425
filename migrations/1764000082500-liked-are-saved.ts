import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Liked {
  id: string;
  school_name: string;
  recommendations: string | { name?: unknown; unitid?: unknown }[];
}

const BATCH = 200;
/** How many schools a student may keep. */
const MOST = 40;

/** The number of a school on a stored list; null where the list cannot be read. */
function unitidOf({ school_name: name, recommendations }: Liked): number | null {
  try {
    const schools =
      typeof recommendations === 'string'
        ? (JSON.parse(recommendations) as { name?: unknown; unitid?: unknown }[])
        : recommendations;
    const unitid = schools.find((one) => one.name === name)?.unitid;
    return Number.isInteger(unitid) ? (unitid as number) : null;
  } catch {
    return null;
  }
}

/** A like saves: colleges that were liked before, and not disliked since, are saved, too. */
export class LikedAreSaved1764000082500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    let last = '';
    for (;;) {
      const liked = (await runner.query(
        `SELECT f.id, f.school_name, s.recommendations FROM school_feedback f
        JOIN recommendation_sets s ON s.id = f.recommendation_id AND s.user_id = f.user_id
        WHERE f.liked = 1 AND f.submitted = 1 AND f.id > ? AND NOT EXISTS (SELECT 1 FROM school_feedback d
          WHERE d.user_id = f.user_id AND d.school_name = f.school_name AND d.liked = 0 AND d.updated_at > f.updated_at)
        ORDER BY f.id LIMIT ${BATCH}`,
        [last],
      )) as Liked[];
      for (const one of liked) await save(runner, one);
      last = liked.at(-1)?.id ?? '';
      if (liked.length < BATCH) return;
    }
  }

  async down(): Promise<void> {
    // What is saved is the student's.
  }
}

async function save(runner: QueryRunner, liked: Liked): Promise<void> {
  const unitid = unitidOf(liked);
  if (unitid === null) return;
  await runner.query(
    `INSERT INTO own_schools (user_id, unitid, added_by, reason, response, revision, note, note_saves, added_at, changed_at)
    SELECT f.user_id, ?, f.user_id, NULL, NULL, 0, '""', NULL, f.updated_at, f.updated_at FROM school_feedback f
    WHERE f.id = ? AND NOT EXISTS (SELECT 1 FROM own_schools o WHERE o.user_id = f.user_id AND o.unitid = ?)
      AND (SELECT COUNT(*) FROM own_schools o WHERE o.user_id = f.user_id) < ${MOST}`,
    [unitid, liked.id, unitid],
  );
}
