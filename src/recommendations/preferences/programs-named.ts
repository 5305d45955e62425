/** A program of study or a career as it is named in a text. */
export interface NamedProgram {
  program: { id: string; name: string };
  at: number;
  length: number;
}

const WORDS: readonly [id: string, words: string][] = [
  ['nursing', 'nursing|nurse|enfermer[ií]a|enfermer[ao]|rn'],
  ['marine-biology', 'marine biology|marine bio|marine biologist'],
  ['pre-law', 'pre-?law|law|lawyer|attorney|abogad[ao]|derecho'],
  ['pre-med', 'pre-?med|medicine|doctor|medicina|m[eé]dic[oa]'],
  ['health-sciences', 'medical'],
  ['business', 'business|negocios'],
  ['computer-science', 'computer science|comp sci|cs|computer programming|coding|ciencias de la computaci[oó]n'],
  ['programming', 'programming'],
  ['cybersecurity', 'cyber ?security'],
  ['data-science', 'data science'],
  ['welding', 'welding|welder|soldadura'],
  ['hvac', 'hvac'],
  ['electrician', 'electrician|electricista'],
  ['plumbing', 'plumbing|plumber'],
  ['automotive', 'auto mechanics?|mechanic|automotive|fixing cars|mec[aá]nica'],
  ['psychology', 'psychology|psych|psicolog[ií]a'],
  ['social-work', 'social work(?:er)?|trabajo social'],
  ['film', 'film(?:making)?|cinema|movies'],
  ['acting', 'acting|actor|actress'],
  ['theater', 'theater|theatre'],
  ['music', 'music'],
  ['engineering', 'engineering|engineer|ingenier[ií]a|ingenier[oa]'],
  ['mechanical-engineering', 'mechanical engineering|mechanical engineer|mech e'],
  ['aerospace-engineering', 'aerospace(?: engineering)?'],
  ['civil-engineering', 'civil engineering'],
  ['biomedical-engineering', 'biomedical engineering'],
  ['biology', 'biology|bio|biolog[ií]a'],
  ['chemistry', 'chemistry'],
  ['physics', 'physics'],
  ['astronomy', 'astronomy|space'],
  ['mathematics', 'math major|mathematics'],
  ['history', 'history'],
  ['political-science', 'political science|poli sci|politics'],
  ['teaching', 'teaching|(?<!my )teacher|education|maestr[oa]'],
  ['elementary-education', 'elementary (?:school )?(?:education|teacher)|kindergarten teacher'],
  ['graphic-design', 'graphic design(?:er)?'],
  ['art', 'art|fine arts'],
  ['architecture', 'architecture|architect|arquitectura'],
  ['fashion-design', 'fashion design|fashion'],
  ['animation', 'animation|animator'],
  ['game-design', 'game design|video game design|game dev(?:elopment)?'],
  ['criminal-justice', 'criminal justice'],
  ['forensic-science', 'forensics?|forensic science'],
  ['police-officer', 'police officer|cop'],
  ['firefighter', 'firefighter|fire fighter'],
  ['pre-vet', 'vet|veterinarian|vet school|pre-?vet|veterinary'],
  ['animal-science', 'animal science'],
  ['agriculture', 'agriculture|ag'],
  ['environmental-science', 'environmental science'],
  ['journalism', 'journalism|journalist'],
  ['communication', 'communications?'],
  ['economics', 'economics|econ'],
  ['finance', 'finance'],
  ['accounting', 'accounting|accountant|contabilidad'],
  ['marketing', 'marketing'],
  ['entrepreneurship', 'entrepreneur(?:ship)?'],
  ['culinary', 'culinary(?: arts)?|chef|cooking'],
  ['baking-pastry', 'baking|pastry'],
  ['cosmetology', 'cosmetology|hair ?stylist'],
  ['physical-therapy', 'physical therapy|physical therapist|pt'],
  ['exercise-science', 'exercise science|kinesiology|sports medicine'],
  ['pre-dental', 'dentist|dental(?: school)?'],
  ['pre-pharmacy', 'pharmacy|pharmacist'],
  ['public-health', 'public health'],
  ['neuroscience', 'neuroscience'],
  ['philosophy', 'philosophy'],
  ['english', 'english major|english lit(?:erature)?'],
  ['creative-writing', 'creative writing'],
  ['sociology', 'sociology'],
  ['anthropology', 'anthropology'],
  ['linguistics', 'linguistics'],
  ['sports-management', 'sports? management'],
  ['pilot', 'pilot|aviation'],
  ['photography', 'photography|photographer'],
  ['dance', 'dance'],
];

const ANY = new RegExp(
  WORDS.map(([, words], index) => `(?<p${index}>(?<![\\w'-])(?:${words})(?![\\w'-]))`).join('|'),
  'g',
);

/** The programs of study a text names, in their order. */
export function programsIn(text: string): NamedProgram[] {
  return [...text.matchAll(ANY)].map((match) => {
    const index = WORDS.findIndex((_, place) => match.groups?.[`p${place}`] !== undefined);
    const id = WORDS[index]?.[0] ?? '';
    return { program: { id, name: id.replaceAll('-', ' ') }, at: match.index, length: match[0].length };
  });
}

/** The name of a program by its id. */
export const programNamed = (id: string): string => id.replaceAll('-', ' ');
