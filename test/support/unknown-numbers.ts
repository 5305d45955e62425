/** Numbers small enough to be a way of speaking ('two or three teachers', 'in 10 minutes'). */
const WAY_OF_SPEAKING = 12;

const numbersIn = (text: string): string[] =>
  (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((number) => String(Number(number.replace(/,/g, ''))));

/** The numbers of a text that stand nowhere in what is known; small ones are let pass. */
export function unknownNumbers(text: string, known: string): string[] {
  const allowed = new Set(numbersIn(known));
  return numbersIn(text).filter((number) => {
    const small = Number.isInteger(Number(number)) && Number(number) <= WAY_OF_SPEAKING;
    return !small && !allowed.has(number);
  });
}
