/** The address of a section's list of questions. */
export const questionListPath = (section: string): string => `/question-list/${encodeURIComponent(section)}`;
