import { programById } from '../../colleges/programs/taxonomy/programs';

export { programsIn } from '../../colleges/programs/reading/programs-in';

/** A program's name by its id. */
export const programNamed = (id: string): string => programById(id)?.name ?? id.replaceAll('-', ' ');
