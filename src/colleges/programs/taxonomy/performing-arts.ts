import { type Program, program } from '../program';

/** Performing arts, and the words students use for them. */
export const PERFORMING_ARTS: readonly Program[] = [
  program('theater', 'Theater', {
    cip4: '50.05',
    near: '50.01 50.06 50.99',
    selective: 'audition',
    math: 'little',
    words:
      'theater|theater major|drama|teatro|musical theater arts|theater arts|drama major|drama school|theater school',
  }),
  program('acting', 'Acting', {
    cip4: '50.05',
    near: '50.06 50.01',
    selective: 'audition',
    math: 'little',
    words:
      'acting|actor|actress|be an actor|be an actress|become an actor|become an actress|actuación|actriz|act in movies|voice actor|voice acting|voice actress|act on broadway|movie star|acting school|acting major|act professionally|act for a living|stand up comedian|comedian|comedy writing|actuar|stunt double|stunt man|stunt performer|act in plays for a living',
  }),
  program('musical-theater', 'Musical Theater', {
    cip4: '50.05 50.09',
    near: '50.03 50.01',
    selective: 'audition',
    math: 'little',
    words: 'musical theater|mt major|teatro musical|broadway star|be on broadway',
  }),
  program('stage-design', 'Stage Design and Technical Theater', {
    cip4: '50.05',
    near: '50.04 50.06 10.02',
    selective: 'portfolio',
    math: 'little',
    words:
      'stage design|set design|set designer|costume design|costume designer|lighting design|lighting designer|scenic design|scenic designer|scenery|technical theater|tech theater|stage management|stage manager|stage crew|theater tech|special effects makeup|sfx makeup|puppetry|prop maker|theater design|diseño de vestuario|props and costumes',
  }),
  program('film', 'Film and Video Production', {
    cip4: '50.06',
    near: '09.07 10.02 50.05',
    selective: 'portfolio',
    math: 'little',
    words:
      'film|film major|film school|film production|filmmaking|filmmaker|film maker|movie director|film director|direct movies|make movies|making movies|make films|making films|cinema|cinematography|cinematographer|documentaries|documentary filmmaker|film studies|directora de cine|director of movies|filming|directing movies|movie making|make documentaries|cinematografía|film making|movie producer|film editor|film editing|work in hollywood|work on movie sets|movie maker|make short films|direct films|produce movies|estudiar cine|trabajar en cine|directing films',
  }),
  program('music', 'Music', {
    cip4: '50.09',
    near: '50.10 10.02 39.05',
    selective: 'audition',
    math: 'little',
    words:
      'music|music major|musician|música|músico|music degree|study music|professional musician|play in an orchestra|be in an orchestra|become a musician|music school|conservatory|major in music',
  }),
  program('music-performance', 'Music Performance', {
    cip4: '50.09',
    near: '50.10',
    selective: 'audition',
    math: 'little',
    words:
      'music performance|violinist|pianist|cellist|guitarist|drummer|piano performance|violin performance|opera singer|opera|vocal performance|classical music|concert pianist|percussion performance|trumpet player|cello performance|saxophonist|orchestra musician|flute performance|jazz performance|orchestra conductor|symphony orchestra',
  }),
  program('singing-songwriting', 'Singing and Songwriting', {
    cip4: '50.09 50.10',
    near: '10.02',
    selective: 'audition',
    math: 'little',
    words:
      'singer|singing|songwriter|songwriting|be a singer|become a singer|write songs|writing songs|rapper|rapping|pop star|cantante|voice major|cantar|be a rapper|singer songwriter|recording artist|kpop idol|k pop idol|compositora de canciones',
  }),
  program('music-composition', 'Music Composition', {
    cip4: '50.09',
    near: '10.02',
    selective: 'audition',
    math: 'little',
    words:
      'composition major|music composition|composer|compose music|film scoring|write music for movies|write music for games|music theory|composing|compositor|film composer|video game music|score films|movie soundtracks|game music composer',
  }),
  program('jazz', 'Jazz Studies', {
    cip4: '50.09',
    near: '50.10',
    selective: 'audition',
    math: 'little',
    words: 'jazz|jazz studies|jazz musician',
  }),
  program('dance', 'Dance', {
    cip4: '50.03',
    near: '50.05 31.05',
    selective: 'audition',
    math: 'little',
    words:
      'dance major|dance|dancer|professional dancer|ballet|ballerina|choreographer|choreography|be a dancer|danza|bailarina|bailarín|hip hop dance|own a dance studio|open a dance studio|baile|dance studio|ballet dancer|dancing|dance company|dance for a living',
  }),
  program('circus-entertainment', 'Entertainment Arts', {
    cip4: '50.05 50.99',
    near: '50.03 50.10',
    selective: 'audition',
    math: 'little',
    words: 'magician|entertainer|performing arts|artes escénicas|theme park performer|disney princess',
  }),
  program('modeling', 'Modeling and Talent', {
    families: '50 52',
    near: '50.05 52.19',
    level: 'trade',
    path: ['on the job'],
    math: 'little',
    words: 'modeling career|fashion model|become a model|be a model|modelaje|supermodel',
  }),
];
