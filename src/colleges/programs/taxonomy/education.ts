import { type Program, program } from '../program';

/** Education, and the words students use for them. */
export const EDUCATION: readonly Program[] = [
  program('teaching', 'Teaching and Education', {
    cip4: '13.01 13.12 13.13',
    near: '13.03 13.99 13.09',
    math: 'little',
    words:
      'teaching|be a teacher|become a teacher|being a teacher|teacher|education|education major|teach kids|educator|teaching degree|teachin|educación|ser maestra|ser maestro|maestra|maestro|profesora|profesor|major in education|study education|teacher education|teaching kids|teach school|docente',
  }),
  program('elementary-education', 'Elementary Education', {
    cip4: '13.12',
    near: '13.01 13.10',
    math: 'little',
    words:
      'elementary education|elementary teacher|elementary school teacher|elementary ed|primary school teacher|teach elementary|teach little kids|teach young kids|grade school teacher|second grade teacher|third grade teacher|first grade teacher|2nd grade teacher|3rd grade teacher|1st grade teacher|4th grade teacher|fourth grade teacher|5th grade teacher|teach second grade|teach third grade|teach first grade|teach kindergarten|educación primaria|maestra de primaria|elementary school teaching',
  }),
  program('early-childhood-education', 'Early Childhood Education', {
    cip4: '13.12 19.07',
    near: '13.01 13.10',
    math: 'little',
    words:
      'early childhood education|early childhood|preschool teacher|pre k teacher|prek teacher|kindergarten teacher|teach preschool|early education|educación preescolar|educación infantil|maestra de kinder|work with little kids|work with toddlers|work with babies|maestra de preescolar',
  }),
  program('secondary-education', 'Secondary Education', {
    cip4: '13.12 13.13',
    near: '13.01',
    math: 'little',
    words:
      'secondary education|high school teacher|middle school teacher|secondary teacher|teach high school|teach middle school|junior high teacher|teach highschool|highschool teacher|educación secundaria|maestra de secundaria',
  }),
  program('special-education', 'Special Education', {
    cip4: '13.10',
    near: '13.12 42.28 51.02',
    math: 'little',
    words:
      'special education|special ed|sped|special ed teacher|special education teacher|special needs teacher|teach special ed|work with special needs kids|special needs kids|special needs children|kids with disabilities|kids with special needs|work with disabled kids|educación especial|help kids with disabilities|help kids with special needs',
  }),
  program('math-education', 'Mathematics Education', {
    cip4: '13.13',
    near: '27.01 13.12',
    math: 'much',
    words:
      'math education|math teacher|teach math|mathematics education|maestra de matemáticas|maestro de matemáticas|teaching math|algebra teacher',
  }),
  program('science-education', 'Science Education', {
    cip4: '13.13',
    near: '26.01 40.05 13.12',
    math: 'some',
    words:
      'science education|science teacher|teach science|biology teacher|chemistry teacher|physics teacher|teach biology|teach chemistry|teaching science|teach physics',
  }),
  program('english-education', 'English Education', {
    cip4: '13.13',
    near: '23.01 13.12',
    math: 'little',
    words:
      'english education|english teacher|teach english|teaching english|language arts teacher|literature teacher|ela teacher',
  }),
  program('history-education', 'Social Studies and History Education', {
    cip4: '13.13',
    near: '54.01 13.12',
    math: 'little',
    words:
      'history education|history teacher|teach history|social studies teacher|social studies education|teaching history|teach social studies|government teacher',
  }),
  program('music-education', 'Music Education', {
    cip4: '13.13',
    near: '50.09',
    selective: 'audition',
    math: 'little',
    words:
      'music education|music teacher|band director|teach music|choir director|choir teacher|band teacher|orchestra teacher|music ed|teaching music|maestra de música|maestro de música',
  }),
  program('art-education', 'Art Education', {
    cip4: '13.13',
    near: '50.07',
    selective: 'portfolio',
    math: 'little',
    words: 'art education|art teacher|teach art|art ed|teaching art|maestra de arte',
  }),
  program('theater-education', 'Theater and Dance Education', {
    cip4: '13.13',
    near: '50.05 50.03',
    selective: 'audition',
    math: 'little',
    words:
      'theater education|theater teacher|drama teacher|dance teacher|teach dance|dance education|drama education|teach theater|dance instructor|teaching dance',
  }),
  program('pe-teacher', 'Physical Education Teaching', {
    cip4: '13.13 31.05',
    near: '31.01',
    math: 'little',
    words:
      'physical education|pe teacher|p e teacher|gym teacher|phys ed|teach pe|teach gym|health teacher|educación física|maestro de educación física|be a pe teacher|phys ed teacher',
  }),
  program('coaching', 'Coaching', {
    cip4: '31.05 13.13',
    near: '31.01 31.03',
    math: 'little',
    words:
      'coaching|coach|be a coach|become a coach|football coach|basketball coach|soccer coach|baseball coach|track coach|volleyball coach|coach football|coach basketball|coach soccer|entrenador|coaching degree|college coach|cheer coach|swim coach|softball coach|wrestling coach',
  }),
  program('language-education', 'World Language Education', {
    cip4: '13.13',
    near: '16.09 13.02',
    math: 'little',
    words:
      'spanish teacher|french teacher|language teacher|foreign language teacher|teach spanish|teach french|foreign language education|world language education|maestra de español|teach languages',
  }),
  program('agricultural-education', 'Agricultural Education', {
    cip4: '13.13 01.08',
    near: '01.00',
    math: 'little',
    words: 'agricultural education|ag teacher|agriculture teacher|ag education|ag ed|ffa advisor',
  }),
  program('career-technical-education', 'Career and Technical Education', {
    cip4: '13.13',
    near: '13.12 15.06',
    math: 'little',
    words:
      'technology education|shop teacher|career and technical education|business teacher|family and consumer science teacher|home economics teacher|wood shop teacher|computer teacher|teach computer science',
  }),
  program('bilingual-education', 'Bilingual and Multicultural Education', {
    cip4: '13.02',
    near: '13.14 16.09 13.12',
    math: 'little',
    words: 'bilingual education|bilingual teacher|educación bilingüe|maestra bilingüe',
  }),
  program('esl-teaching', 'Teaching English as a Second Language', {
    cip4: '13.14',
    near: '16.01 13.02',
    math: 'little',
    words:
      'esl teacher|esl teaching|tesol|teach esl|teach english abroad|teach english in japan|teach english in korea|english as a second language teacher|teach english overseas|tefl',
  }),
  program('deaf-education', 'Deaf Education and Sign Language', {
    cip4: '13.10 16.16',
    near: '51.02',
    math: 'little',
    words: 'deaf education|teacher of the deaf|deaf studies|teach deaf kids|work with deaf people|deaf teacher',
  }),
  program('school-counseling', 'School Counseling Path', {
    kind: 'track',
    cip4: '42.01 13.11 19.07 13.01',
    near: '44.07 42.28',
    math: 'little',
    words:
      'school counselor|guidance counselor|school counseling|college counselor|consejera escolar|consejero escolar|academic advisor',
  }),
  program('school-psychologist', 'School Psychology Path', {
    kind: 'track',
    cip4: '42.01 42.28',
    near: '13.10 13.11',
    math: 'some',
    words: 'school psychologist|school psychology|psicóloga escolar',
  }),
  program('education-leadership', 'Educational Leadership Path', {
    kind: 'track',
    cip4: '13.04 13.01 13.12',
    near: '13.03',
    math: 'little',
    words:
      'principal of a school|school principal|be a principal|superintendent|education administration|educational leadership|become a principal',
  }),
  program('education-policy', 'Education Studies and Policy', {
    cip4: '13.09 13.07 13.99 13.01',
    near: '44.05 45.11',
    math: 'little',
    words:
      'education policy|education studies|educational studies|fix the school system|change the education system|education reform',
  }),
  program('curriculum-instructional-design', 'Curriculum and Instructional Design', {
    cip4: '13.03 13.05 13.06',
    near: '13.01 11.08',
    math: 'little',
    words: 'instructional design|curriculum design|educational technology|instructional designer',
  }),
  program('teaching-assistant', "Teacher's Aide", {
    cip4: '13.15',
    near: '13.12 19.07',
    level: 'associate',
    path: ['community college', 'certificate'],
    math: 'little',
    words:
      'teachers aide|teacher aide|teacher assistant|teaching assistant|paraprofessional|para educator|paraeducator|classroom aide|asistente de maestra',
  }),
  program('librarian', 'Library Science', {
    cip4: '25.01',
    near: '11.04 23.01',
    math: 'little',
    words: 'librarian|library science|work in a library|school librarian|bibliotecaria|librarian degree',
  }),
  program('archives', 'Archives and Library Work', {
    cip4: '25.03 25.01',
    near: '54.01 30.14',
    math: 'little',
    words: 'archivist|archives|archive work',
  }),
  program('outdoor-education', 'Outdoor Education', {
    cip4: '31.06',
    near: '31.01 03.01',
    math: 'little',
    words:
      'outdoor education|outdoor leadership|wilderness guide|wilderness therapy|adventure guide|rafting guide|outdoor guide|camp director|adventure education|hiking guide',
  }),
];
