/** What a student with an interest in some fields of study can do, and what they can read; free or at a library unless it says otherwise. */
export interface FieldIdea {
  /** Two-digit CIP families the ideas serve. */
  cips: readonly string[];
  /** Where several entries serve one family: the words of a student that point to this one. */
  signs?: RegExp;
  /** Majors nearer to these words than the family's usual ones. */
  majors?: readonly string[];
  /** What a student can join or begin during the school year. */
  activities: readonly string[];
  /** What fits into a summer. */
  summer: readonly string[];
  /** Books with their authors, and free places to learn. */
  reading: readonly string[];
}
