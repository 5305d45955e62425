/** A name for comparing: lower case, without 'the', dashes and commas; 'A & T' as 'a&t', another '&' as 'and'. */
export const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/\b(?:a & |agricultural (?:and|&) )(m|t)(?:echanical|echnical)?\b/g, 'a&$1')
    .replaceAll(' & ', ' and ')
    .replaceAll(/^the /g, '')
    .replaceAll(/[-–,./]+/g, ' ')
    .replaceAll(/^uc (?=\w)/g, 'university of california ')
    .replaceAll(/\s+/g, ' ')
    .trim();
