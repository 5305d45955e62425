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
}

/** How far all sections are together. */
export function journeyOf(sections: readonly SectionProgress[]): Journey {
  const counts = ({ answered, total }: SectionProgress) => answered >= Math.min(UNLOCK_ANSWERS_PER_SECTION, total);
  return {
    answered: sections.reduce((sum, { answered }) => sum + answered, 0),
    total: sections.reduce((sum, { total }) => sum + total, 0),
    counting: sections.filter(counts).length,
  };
}
