/** The address of a question's page in the browser app; the server names it where it says what to answer next. */
export const questionPath = (section: string, id: number | string): string =>
  `/question/${encodeURIComponent(section)}/${encodeURIComponent(String(id))}`;
