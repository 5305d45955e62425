import { type Program, program } from '../program';

/** Social sciences, and the words students use for them. */
export const SOCIAL_SCIENCES: readonly Program[] = [
  program('psychology', 'Psychology', {
    cip4: '42.01',
    near: '42.27 42.28 42.99 30.17',
    math: 'some',
    words:
      'psychology|psych|psychologist|psych major|psychololgy|psicología|psicóloga|psicólogo|sicología|study the mind|how people think|why people do what they do|why people act the way they do',
  }),
  program('clinical-psychology', 'Clinical and Counseling Psychology', {
    cip4: '42.28',
    near: '42.01 51.15',
    math: 'some',
    words:
      'clinical psychology|counseling psychology|clinical psychologist|counseling|psicología clínica|applied psychology|interested in counseling|major in counseling|career in counseling|go into counseling',
  }),
  program('child-psychology', 'Child and Developmental Psychology', {
    cip4: '42.27 42.01 19.07',
    near: '42.28',
    math: 'some',
    words:
      'child psychology|child psychologist|developmental psychology|psicología infantil|adolescent psychology|psicóloga infantil|kids psychologist',
  }),
  program('forensic-psychology', 'Forensic and Criminal Psychology', {
    cip4: '42.28 42.01',
    near: '43.01 45.04',
    math: 'some',
    words:
      'forensic psychology|forensic psychologist|criminal psychology|criminal psychologist|criminal profiler|profiler|psicología forense|psychology of criminals',
  }),
  program('sports-psychology', 'Sport Psychology', {
    cip4: '42.01 31.05',
    near: '42.28',
    math: 'some',
    words: 'sports psychology|sport psychology|sports psychologist|sport psychologist|psicología deportiva',
  }),
  program('io-psychology', 'Industrial-Organizational Psychology', {
    cip4: '42.28 42.01',
    near: '52.10',
    math: 'some',
    words:
      'organizational psychology|industrial psychology|organizational behavior|industrial organizational psychology',
  }),
  program('social-psychology', 'Experimental and Social Psychology', {
    cip4: '42.27 42.01',
    near: '45.11 30.17',
    math: 'some',
    words: 'social psychology|experimental psychology|personality psychology',
  }),
  program('behavioral-science', 'Behavioral Science', {
    cip4: '30.17',
    near: '42.01 45.01',
    math: 'some',
    words: 'behavioral science|behavioral sciences|behavioural science',
  }),
  program('sociology', 'Sociology', {
    cip4: '45.11 45.13',
    near: '45.01 45.14 44.00',
    math: 'little',
    words: 'sociology|soc|sociologist|sociología|study society|how society works',
  }),
  program('criminology', 'Criminology', {
    cip4: '45.04',
    near: '43.01 45.11',
    math: 'little',
    words: 'criminology|criminologist|criminología|study crime|study criminals',
  }),
  program('anthropology', 'Anthropology', {
    cip4: '45.02 45.13',
    near: '45.03 45.11',
    math: 'little',
    words: 'anthropology|anthropologist|cultural anthropology|study cultures|study different cultures|antropología',
  }),
  program('archaeology', 'Archaeology', {
    cip4: '45.03',
    near: '45.02 30.22 54.01',
    math: 'little',
    words:
      'archaeology|archeology|archaeologist|archeologist|dig up ruins|egyptology|egyptologist|arqueología|arqueóloga|arqueólogo|dig up artifacts',
  }),
  program('political-science', 'Political Science and Government', {
    cip4: '45.10',
    near: '44.05 45.09',
    math: 'little',
    words:
      'political science|poli sci|polisci|politics|politician|government major|run for office|president of the united states|polysci|ciencias políticas|ciencia política|go into politics|campaign manager|work in government|become a politician|be a senator|become a senator|be mayor|be the mayor|run for president',
  }),
  program('public-policy', 'Public Policy', {
    cip4: '44.05',
    near: '45.10 44.04',
    math: 'some',
    words: 'public policy|policy analyst|policy work|políticas públicas|change laws|health policy|environmental policy',
  }),
  program('international-relations', 'International Relations', {
    cip4: '45.09',
    near: '30.20 45.10',
    math: 'little',
    words:
      'international relations|international affairs|foreign service|diplomat|diplomacy|ambassador|united nations|work for the un|foreign policy|global affairs|relaciones internacionales|national security|diplomática',
  }),
  program('global-studies', 'International and Global Studies', {
    cip4: '30.20',
    near: '45.09 05.01',
    math: 'little',
    words: 'global studies|international studies|world affairs|estudios internacionales',
  }),
  program('geography', 'Geography and GIS', {
    cip4: '45.07',
    near: '04.03 40.06',
    math: 'some',
    words: 'geography|geographer|gis|cartography|cartographer|map making|making maps|geografía',
  }),
  program('urban-studies', 'Urban Studies', {
    cip4: '45.12',
    near: '04.03 45.11',
    math: 'little',
    words: 'urban studies|urban affairs|city life studies|estudios urbanos',
  }),
];
