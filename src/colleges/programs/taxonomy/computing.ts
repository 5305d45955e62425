import { type Program, program } from '../program';

/** Computing, and the words students use for them. */
export const COMPUTING: readonly Program[] = [
  program('computer-science', 'Computer Science', {
    cip4: '11.07 11.01',
    near: '14.09 11.02 30.08',
    selective: 'capped',
    math: 'much',
    words:
      'computer science|comp sci|compsci|computer sci|cs|cs major|cs degree|major in cs|study cs|=CS|computers|computing|something with computers|work with computers|computer scientist|theoretical computer science|ciencias de la computación|informática|computación|tech industry|work in tech|go into tech|tech job|big tech|tech field|anything in tech|something in tech|job in tech|career in tech|interested in tech',
  }),
  program('software-engineering', 'Software Engineering', {
    cip4: '14.09 11.07 11.02 11.01',
    near: '11.08 11.99',
    selective: 'capped',
    math: 'much',
    words:
      'software engineering|software engineer|software developer|software development|software dev|software|swe|work at google|work for google|ingeniería de software|backend developer|full stack developer|ingeniero de software',
  }),
  program('programming', 'Computer Programming', {
    cip4: '11.02 11.07 11.01',
    near: '11.08',
    math: 'some',
    words:
      'programming|programmer|computer programming|coding|coder|learn to code|write code|python|javascript|programación|programador|programadora|code for a living|computer coding|java programming',
  }),
  program('app-development', 'App and Mobile Development', {
    cip4: '11.02 11.07 11.08 11.01',
    near: '14.09',
    math: 'some',
    words:
      'app developer|app development|make apps|build apps|create apps|making apps|building apps|creating apps|app design|mobile developer|mobile apps',
  }),
  program('web-development', 'Web Design and Development', {
    cip4: '11.08 11.01',
    near: '50.04 11.02 10.03',
    math: 'little',
    words:
      'web development|web developer|web design|web designer|make websites|build websites|making websites|building websites|webdev|web dev|front end developer|frontend developer|diseño web|website design',
  }),
  program('game-design', 'Game Design and Development', {
    cip4: '11.08 10.03 50.04',
    near: '11.07 50.06',
    selective: 'portfolio',
    math: 'some',
    words:
      'game design|game designer|video game design|video game designer|game dev|gamedev|game developer|game development|make games|make video games|making games|making video games|design games|design video games|designing games|designing video games|create games|create video games|creating games|creating video games|game programmer|game programming|game art|game artist|unity games|roblox developer|roblox games|indie games|diseño de videojuegos|videojuegos|crear videojuegos|work for nintendo|level designer|gaming industry|game industry',
  }),
  program('esports', 'Esports Management', {
    cip4: '31.05 52.02',
    near: '09.09 11.08',
    math: 'little',
    words: 'esports|e sports|esports management|pro gamer|professional gamer|gaming team|competitive gaming',
  }),
  program('artificial-intelligence', 'Artificial Intelligence and Machine Learning', {
    cip4: '11.01 11.07',
    near: '27.03 30.25 27.05',
    selective: 'capped',
    math: 'much',
    words:
      'artificial intelligence|machine learning|=AI|ai engineer|ai research|ai major|deep learning|neural networks|build ai|work with ai|ai and machine learning|inteligencia artificial',
  }),
  program('data-science', 'Data Science and Analytics', {
    newer: '30.70 30.71',
    families: '11 27 30',
    near: '27.05 11.04 52.13 11.07',
    selective: 'capped',
    math: 'much',
    words:
      'data science|data scientist|data analytics|data analyst|data analysis|big data|ciencia de datos|data engineer|work with data|analista de datos',
  }),
  program('cybersecurity', 'Cybersecurity', {
    cip4: '11.10 11.99 43.03',
    newer: '43.04',
    near: '11.09 11.01',
    math: 'some',
    words:
      'cybersecurity|cyber|cyber security|ethical hacking|ethical hacker|hacking|hacker|white hat|information security|infosec|network security|cyber sec|penetration tester|pen tester|ciberseguridad|cybersecurty|cyber crime',
  }),
  program('information-technology', 'Information Technology', {
    cip4: '11.01 11.10 11.09 11.99',
    near: '52.12 11.04',
    math: 'some',
    words:
      'information technology|=IT|it support|it specialist|it guy|it department|it major|it degree|it field|tech support|help desk|fix computers|computer repair|build computers|building computers|build pcs|building pcs|tecnología de la información|computer technician|arreglar computadoras',
  }),
  program('information-systems', 'Management Information Systems', {
    cip4: '52.12 11.04',
    near: '11.01 11.05',
    math: 'some',
    words:
      'information systems|management information systems|computer information systems|mis major|business analyst|business technology|sistemas de información',
  }),
  program('information-science', 'Information Science', {
    cip4: '11.04',
    near: '25.01 11.01',
    math: 'some',
    words: 'information science|informatics',
  }),
  program('networking', 'Computer Networking', {
    cip4: '11.09',
    near: '11.10 15.12',
    math: 'some',
    words:
      'computer networking|network administrator|network engineer|networking technology|cloud computing|cisco|systems administrator|sysadmin|redes de computadoras',
  }),
  program('computer-graphics', 'Computer Graphics and Visual Effects', {
    cip4: '11.08 10.03',
    near: '50.04 50.06',
    selective: 'portfolio',
    math: 'some',
    words:
      'computer graphics|visual effects|vfx|cgi artist|3d modeling|3d modeler|3d artist|motion graphics|motion design|efectos especiales',
  }),
  program('human-computer-interaction', 'User Experience and Human-Computer Interaction', {
    cip4: '30.31 50.04',
    near: '11.04 42.01 11.08',
    selective: 'portfolio',
    math: 'little',
    words:
      'ux design|ux designer|ui designer|ui ux|ui ux design|ux ui design|ux ui|user experience|user interface|human computer interaction|product designer|ux research|ui design|ux',
  }),
  program('computer-systems-analysis', 'Computer Systems Analysis', {
    cip4: '11.05',
    near: '11.04 52.12',
    math: 'some',
    words: 'systems analyst|computer systems analysis|systems analysis',
  }),
  program('office-technology', 'Office and Data Technology', {
    cip4: '52.04 11.06 11.03',
    near: '52.02',
    level: 'associate',
    path: ['community college', 'certificate'],
    math: 'little',
    words:
      'administrative assistant|secretary|office administration|office assistant|data entry|executive assistant|receptionist|secretaria|asistente administrativa',
  }),
  program('computer-engineering', 'Computer Engineering', {
    cip4: '14.09',
    near: '14.10 11.07',
    selective: 'capped',
    math: 'much',
    words:
      'computer engineering|computer engineer|hardware engineer|computer hardware|chip design|microchips|semiconductors|design computer chips|ingeniería en computación|ingeniería en sistemas|ingeniería de sistemas',
  }),
];
