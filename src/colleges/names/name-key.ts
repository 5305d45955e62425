/** A name for comparing: lower case, without 'the', dashes and commas. */
export const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/\ba & m\b/g, 'a&m')
    .replaceAll(/^the /g, '')
    .replaceAll(/[-–,./]+/g, ' ')
    .replaceAll(/^uc (?=\w)/g, 'university of california ')
    .replaceAll(/\s+/g, ' ')
    .trim();
