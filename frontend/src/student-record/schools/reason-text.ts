const sentence = (reason: string): string => `${reason}.`;

/** Whether a text holds this reason as it is tapped. */
export const saysReason = (text: string, reason: string): boolean => text.includes(sentence(reason));

/** The text with the reason at its end, or without it where it stands in it. */
export function withReason(text: string, reason: string): string {
  const said = sentence(reason);
  if (!saysReason(text, reason)) return text.trim() === '' ? said : `${text.trimEnd()} ${said}`;
  const at = text.indexOf(said);
  return `${text.slice(0, at).trimEnd()} ${text.slice(at + said.length).trimStart()}`.trim();
}
