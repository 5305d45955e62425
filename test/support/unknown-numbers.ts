/** Numbers small enough to be a way of speaking ('two or three teachers', 'in 10 minutes'). */
const MAX_COLLOQUIAL_NUMBER = 12;

const parseNumbers = (text: string): string[] =>
  (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((number) => String(Number(number.replace(/,/g, ''))));

/** The numbers of a text that stand nowhere in what is known; small ones are let pass. */
export function unknownNumbers(text: string, knownText: string): string[] {
  const allowedNumbers = new Set(parseNumbers(knownText));
  return parseNumbers(text).filter((number) => {
    const isSmall = Number.isInteger(Number(number)) && Number(number) <= MAX_COLLOQUIAL_NUMBER;
    return !isSmall && !allowedNumbers.has(number);
  });
}
