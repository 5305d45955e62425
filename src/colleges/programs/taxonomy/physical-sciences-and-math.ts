import { type Program, program } from '../program';

/** Physical sciences and math, and the words students use for them. */
export const PHYSICAL_SCIENCES_AND_MATH: readonly Program[] = [
  program('chemistry', 'Chemistry', {
    cip4: '40.05',
    near: '26.02 14.07',
    math: 'much',
    words: 'chemistry|chemist|chem major|major in chem|chemical research|química|químico|chem',
  }),
  program('forensic-science', 'Forensic Science', {
    cip4: '43.01',
    newer: '43.04',
    near: '40.05 26.01 26.02',
    math: 'some',
    words:
      'forensic science|forensics|forensic scientist|csi|crime scene|crime scene investigator|crime scene investigation|crime lab|forensic chemistry|forensic chemist|forensic biology|forensic|solve crimes with science|ciencia forense|forense|forensic sciences|blood spatter',
  }),
  program('cosmetic-chemistry', 'Cosmetic Chemistry', {
    cip4: '40.05',
    near: '51.20 14.07',
    math: 'much',
    words:
      'cosmetic chemist|cosmetic chemistry|cosmetic science|make makeup|make skincare|make perfume|formulate makeup|formulate skincare',
  }),
  program('physics', 'Physics', {
    cip4: '40.08',
    near: '14.12 40.02',
    math: 'much',
    words: 'physics|physicist|quantum physics|quantum mechanics|theoretical physics|particle physics|física|físico',
  }),
  program('astronomy', 'Astronomy and Astrophysics', {
    cip4: '40.02',
    near: '40.08 40.06',
    math: 'much',
    words:
      'astronomy|astro|telescopes|astronomer|astrophysics|astrophysicist|study space|study stars|study the stars|cosmology|astronomía|astrofísica|planetary science|space science|study planets',
  }),
  program('astronaut', 'Astronaut Path', {
    kind: 'track',
    cip4: '14.02 40.08 40.02 14.19',
    near: '49.01 29.03',
    math: 'much',
    words: 'astronaut|go to space|go to mars|work for nasa|work at nasa|astronauta',
  }),
  program('geology', 'Geology and Earth Science', {
    cip4: '40.06',
    near: '45.07 14.39',
    math: 'some',
    words:
      'geology|geologist|earth science|geoscience|rocks and minerals|volcanologist|study volcanoes|seismology|geophysics|geología|hydrology',
  }),
  program('oceanography', 'Oceanography', {
    cip4: '40.06 30.32',
    near: '26.13 14.24',
    math: 'much',
    words: 'oceanography|oceanographer|ocean science|oceanografía',
  }),
  program('meteorology', 'Meteorology and Atmospheric Science', {
    cip4: '40.04',
    near: '40.06 45.07',
    math: 'much',
    words:
      'meteorology|meteorologist|weather forecasting|storm chaser|storm chasing|weatherman|weather girl|weather man|atmospheric science|climatology|meteorología|study the weather|study weather',
  }),
  program('climate-science', 'Climate Science', {
    cip4: '40.04 03.01',
    near: '40.06 30.33',
    math: 'much',
    words: 'climate science|climate scientist|climate change research|study climate change|ciencias del clima',
  }),
  program('materials-science', 'Materials Science', {
    cip4: '40.10 14.18',
    near: '40.08 40.05 14.32',
    math: 'much',
    words: 'materials science|material science|nanotechnology|nanotech|metallurgy',
  }),
  program('physical-science-general', 'Physical Sciences, General', {
    cip4: '40.01 30.01 30.18',
    near: '40.05 40.08',
    math: 'much',
    words: 'physical science|natural science|general science|science major|ciencias naturales',
  }),
  program('nuclear-technology', 'Nuclear and Physical Science Technology', {
    cip4: '41.02 41.03 15.14',
    near: '14.23 40.08',
    level: 'associate',
    path: ['community college', 'military'],
    math: 'some',
    words: 'nuclear technician|nuclear technology|nuclear tech|chemical technician|process technology',
  }),
  program('mathematics', 'Mathematics', {
    cip4: '27.01',
    near: '27.03 27.05',
    math: 'much',
    words: 'mathematics|math|maths|math major|mathematician|pure math|matemáticas|matemática|matematicas',
  }),
  program('applied-math', 'Applied Mathematics', {
    cip4: '27.03',
    near: '27.01 14.37',
    math: 'much',
    words: 'applied math|applied mathematics|computational math|mathematical modeling',
  }),
  program('statistics', 'Statistics', {
    cip4: '27.05',
    near: '27.01 27.03',
    math: 'much',
    words: 'statistics|statistician|stats major|major in stats|estadística',
  }),
  program('actuarial-science', 'Actuarial Science', {
    cip4: '52.13 27.03 27.05',
    near: '52.17 27.01',
    math: 'much',
    words: 'actuarial science|actuary|actuarial|ciencias actuariales|actuario',
  }),
  program('math-computer-science', 'Mathematics and Computer Science', {
    cip4: '30.08',
    near: '27.01 11.07',
    math: 'much',
    words: 'math and computer science|mathematical computing',
  }),
  program('cryptography', 'Cryptography', {
    cip4: '27.01 11.07',
    near: '27.03 11.10',
    math: 'much',
    words: 'cryptography|cryptographer|code breaker|codebreaking',
  }),
  program('operations-research', 'Operations Research', {
    cip4: '14.37 52.13',
    near: '27.03 14.35',
    math: 'much',
    words: 'operations research|decision science|quantitative analysis',
  }),
];
