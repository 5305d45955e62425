import { UNLOCK_ANSWERS_PER_SECTION } from '@contract/limits';

/** How far one section is. */
export interface SectionProgress {
  title: string;
  answered: number;
  total: number;
}

export interface Journey {
  answered: number;
  total: number;
  /** Sections with enough answers to count for the recommendations. */
  counting: number;
  /** The section to go on with: the first that does not count yet, else the first that is not complete; null when all are. */
  next: SectionProgress | null;
}

/** How far all sections are together, and where it is best to go on. */
export function journeyOf(sections: readonly SectionProgress[]): Journey {
  const counts = ({ answered, total }: SectionProgress) => answered >= Math.min(UNLOCK_ANSWERS_PER_SECTION, total);
  return {
    answered: sections.reduce((sum, { answered }) => sum + answered, 0),
    total: sections.reduce((sum, { total }) => sum + total, 0),
    counting: sections.filter(counts).length,
    next: sections.find((one) => !counts(one)) ?? sections.find(({ answered, total }) => answered < total) ?? null,
  };
}
