/** The address of a question's page. */
export const questionPath = (section: string, id: number | string): string =>
  `/question/${encodeURIComponent(section)}/${encodeURIComponent(String(id))}`;

/** The address of a section's list of questions. */
export const questionListPath = (section: string): string => `/question-list/${encodeURIComponent(section)}`;
