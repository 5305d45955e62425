import { type Program, program } from '../program';

/** Humanities, and the words students use for them. */
export const HUMANITIES: readonly Program[] = [
  program('english', 'English', {
    cip4: '23.01',
    near: '23.14 23.13 23.99',
    math: 'little',
    words:
      'english major|english literature|english degree|major in english|study english|english|literatura inglesa|english lit|english studies',
  }),
  program('literature', 'Literature', {
    cip4: '23.14 23.01',
    near: '16.01 23.13',
    math: 'little',
    words:
      'literature|american literature|world literature|literatura|british literature|shakespeare|comparative literature',
  }),
  program('creative-writing', 'Creative Writing', {
    cip4: '23.13 23.01',
    near: '23.14 09.04',
    selective: 'portfolio',
    math: 'little',
    words:
      'creative writing|writer|be an author|author|become an author|novelist|write books|write novels|writing books|write a book|write stories|poet|poetry|fiction writing|short stories|creative writer|creating writing|escritura creativa|escritora|escritor|writing stories|writing novels|write fantasy|become a writer|children books|write poems',
  }),
  program('writing-rhetoric', 'Writing and Rhetoric', {
    cip4: '23.13',
    near: '23.01 09.04',
    math: 'little',
    words:
      'professional writing|technical writing|technical writer|rhetoric|writing major|major in writing|copywriter|copywriting|copy editor|writing|grant writer',
  }),
  program('screenwriting', 'Screenwriting', {
    cip4: '50.06 50.05',
    near: '23.13',
    selective: 'portfolio',
    math: 'little',
    words:
      'screenwriting|screenwriter|write movies|write for tv|script writer|scriptwriting|script writing|write scripts|tv writer|write tv shows|screenplay|screenplays|playwright|playwriting|write plays|guionista|write screenplays|writing scripts',
  }),
  program('publishing', 'Publishing and Editing', {
    cip4: '09.10 23.13 23.01',
    near: '09.04',
    math: 'little',
    words:
      'publishing|book editor|book publishing|publisher|work in publishing|literary agent|edit books|magazine editor|editing books',
  }),
  program('history', 'History', {
    cip4: '54.01',
    near: '45.10 30.13 05.01',
    math: 'little',
    words:
      'history|historian|history major|american history|world history|us history|military history|historia|european history|ancient history',
  }),
  program('public-history-museums', 'Museum Studies and Public History', {
    cip4: '30.14 54.01',
    near: '45.03 50.07',
    math: 'little',
    words:
      'museum studies|museum curator|curator|work in a museum|work at a museum|public history|museología|run a museum',
  }),
  program('historic-preservation', 'Historic Preservation', {
    cip4: '30.12 04.08',
    near: '54.01 04.02',
    math: 'little',
    words: 'historic preservation|restore old buildings|art conservation|art restoration',
  }),
  program('philosophy', 'Philosophy', {
    cip4: '38.01',
    near: '38.02 38.00',
    math: 'little',
    words: 'philosophy|philosopher|ethics|logic and philosophy|filosofía',
  }),
  program('classics', 'Classics and Ancient Studies', {
    cip4: '16.12 30.22',
    near: '54.01 45.03',
    math: 'little',
    words:
      'classical studies|latin and greek|ancient greek|mythology|ancient civilizations|study latin|latin major|mitología|classics major|study classics',
  }),
  program('medieval-studies', 'Medieval and Renaissance Studies', {
    cip4: '30.13',
    near: '54.01 16.09',
    math: 'little',
    words: 'medieval studies|renaissance studies|medieval history',
  }),
  program('humanities', 'Liberal Arts and Humanities', {
    cip4: '24.01',
    near: '23.01 54.01 30.00',
    math: 'little',
    words: 'humanities|liberal studies|general studies|liberal arts degree|liberal arts major|humanidades',
  }),
  program('linguistics', 'Linguistics', {
    cip4: '16.01',
    near: '30.25 51.02',
    math: 'little',
    words:
      'linguistics|linguist|study languages|how languages work|language science|lingüística|computational linguistics',
  }),
  program('languages', 'World Languages', {
    cip4: '16.01 16.09 16.99',
    near: '16.05 16.03',
    math: 'little',
    words:
      'foreign language|foreign languages|world languages|language major|learn languages|modern languages|polyglot|idiomas|lenguas extranjeras',
  }),
  program('translation', 'Translation and Interpreting', {
    cip4: '16.01 16.09 16.99',
    near: '16.05 45.09',
    math: 'little',
    words:
      'translator|interpreter|translation|translating|interpreting|translate for people|court interpreter|traductora|traductor|intérprete|traducción|medical interpreter',
  }),
  program('spanish', 'Spanish', {
    cip4: '16.09',
    near: '05.01 13.13',
    math: 'little',
    words:
      'spanish major|major in spanish|minor in spanish|study spanish|spanish degree|spanish language|spanish literature|spanish',
  }),
  program('french', 'French', {
    cip4: '16.09',
    near: '05.01 16.01',
    math: 'little',
    words: 'french|french major|study french|french language|francés',
  }),
  program('italian-portuguese', 'Italian or Portuguese', {
    cip4: '16.09',
    near: '05.01',
    math: 'little',
    words: 'italian|italian studies|study italian|portuguese|italian language',
  }),
  program('german', 'German', {
    cip4: '16.05',
    near: '16.04 05.01',
    math: 'little',
    words: 'german|german studies|study german|german language|alemán|scandinavian studies',
  }),
  program('russian', 'Russian and Slavic Languages', {
    cip4: '16.04',
    near: '05.01',
    math: 'little',
    words: 'russian|russian language|study russian|polish language',
  }),
  program('japanese', 'Japanese', {
    cip4: '16.03',
    near: '05.01',
    math: 'little',
    words: 'japanese|study japanese|japanese language|learn japanese|japonés|japanese major',
  }),
  program('chinese', 'Chinese', {
    cip4: '16.03',
    near: '05.01',
    math: 'little',
    words: 'chinese|mandarin|chinese language|study chinese|chinese major',
  }),
  program('korean', 'Korean', {
    cip4: '16.03',
    near: '05.01',
    math: 'little',
    words: 'korean|korean language|learn korean|study korean|korean studies|coreano',
  }),
  program('arabic-middle-east-languages', 'Arabic, Hebrew, and Persian', {
    cip4: '16.11 16.08',
    near: '05.01',
    math: 'little',
    words: 'arabic|hebrew|persian language|farsi|árabe',
  }),
  program('modern-greek-celtic', 'Modern Greek or Celtic Languages', {
    cip4: '16.06 16.13',
    near: '16.12 05.01',
    math: 'little',
    words: 'modern greek|celtic studies|irish studies|gaelic',
  }),
  program('african-asian-languages', 'African, South Asian, and Southeast Asian Languages', {
    cip4: '16.02 16.07 16.14',
    near: '05.01',
    math: 'little',
    words: 'swahili|hindi|vietnamese language|african languages|filipino language|sanskrit',
  }),
  program('american-sign-language', 'American Sign Language and Interpreting', {
    cip4: '16.16 16.01',
    near: '51.02 13.10',
    math: 'little',
    words:
      'sign language|asl|american sign language|asl interpreter|sign language interpreter|lenguaje de señas|lengua de señas',
  }),
  program('native-languages', 'Native American Languages', {
    cip4: '16.10',
    near: '05.02',
    math: 'little',
    words: 'native american languages|hawaiian language|navajo language|cherokee language',
  }),
  program('liberal-arts-interdisciplinary', 'Interdisciplinary Studies', {
    cip4: '30.00 30.99',
    near: '24.01',
    math: 'little',
    words:
      'interdisciplinary|interdisciplinary studies|design my own major|make my own major|create my own major|individualized major|build my own major',
  }),
  program('undecided', 'Undecided or Exploratory', {
    kind: 'open',
    math: 'some',
    words:
      'undecided|undeclared|no idea what to major in|dont know what to major in|dont know my major|not sure what to major in|exploratory studies|dont know what i want to study|dont know what i want to do|no idea what i want to do|not sure what i want to study|not sure what i want to do|idk what i want to do|idk what to major in|idk what i want to major in|no idea what i want to study|dont know what to study|not sure what to study|idk what i want to study|have no clue what i want|no se que estudiar|no sé qué quiero estudiar|indecisa|indeciso|not sure about my major|unsure of my major|undesided|dont know what i want to be|idk what i want to be|not sure what i want to be|no clue what to major in|dont know what i want to major in|have no idea what to do with my life|dont know what to do with my life|idk what to do with my life',
  }),
];
