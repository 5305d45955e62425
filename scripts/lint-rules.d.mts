/** The repetitions of a pattern that walk over the same signs again and again. */
export function slowParts(source: string, flags?: string): string[];
