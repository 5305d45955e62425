/** A two-digit family of the federal list of programs (CIP), in plain words. */
export interface FieldOfStudy {
  cip2: string;
  /** The name a student reads. */
  area: string;
  /** The group of neighbouring families. */
  cluster: string;
  /** Typical majors of the family. */
  majors: readonly string[];
  /** Words that name the field or a career in it. */
  keywords: readonly string[];
  /** How teenagers speak of what leads there: activities, interests, half-formed wishes. */
  hints: readonly string[];
}

const list = (words: string): string[] => words.split('|');

function field(
  cip2: string,
  [area, cluster]: readonly [string, string],
  majors: string,
  keywords: string,
  hints: string,
): FieldOfStudy {
  return { cip2, area, cluster, majors: list(majors), keywords: list(keywords), hints: list(hints) };
}

/** The 38 families the College Scorecard reports, by code. */
export const FIELDS_OF_STUDY: readonly FieldOfStudy[] = [
  field(
    '01',
    ['Agriculture & Food Science', 'Environment & Agriculture'],
    'Animal Science|Agribusiness|Food Science|Horticulture|Plant Science',
    'agriculture|agricultural science|farming|farmer|animal science|plant science|horticulture|food science|agribusiness|crop science|veterinarian|veterinary|pre vet|vet school|ranching|soil science',
    '4h|ffa|raising cattle|raising goats|raising chickens|family farm|the farm|greenhouse|growing vegetables|horses|livestock|animals|a vet|work with animals|working with animals',
  ),
  field(
    '03',
    ['Environment & Natural Resources', 'Environment & Agriculture'],
    'Environmental Science|Environmental Studies|Forestry|Wildlife Biology|Fisheries',
    'environmental science|environmental studies|environmental policy|environmental law|sustainability|conservation|forestry|forest ranger|park ranger|wildlife biology|wildlife management|fisheries|climate science|climate change|natural resources|environmentalist',
    'care about the environment|protect the environment|help the environment|save the environment|environmental|environmental issues|pollution|plastic in the ocean|clean water|recycling|renewable energy|protect nature|saving the planet|eco club|environmental club|wildlife|birding|bird watching',
  ),
  field(
    '04',
    ['Architecture & Design of Spaces', 'Arts & Design'],
    'Architecture|Urban Planning|Landscape Architecture|Interior Architecture',
    'architecture|architect|urban planning|urban planner|city planning|city planner|landscape architecture|interior architecture',
    'designing buildings|design buildings|designing houses|design houses|floor plans|how cities are built|public transit',
  ),
  field(
    '05',
    ['Area, Ethnic & Gender Studies', 'Humanities & Languages'],
    'Africana Studies|Latino Studies|Gender Studies|Asian Studies|Native American Studies',
    "ethnic studies|african american studies|africana studies|black studies|latino studies|latinx studies|chicano studies|gender studies|women's studies|asian studies|asian american studies|area studies|native american studies|indigenous studies|jewish studies|latin american studies",
    'feminism|racial justice|my culture and heritage|indigenous rights',
  ),
  field(
    '09',
    ['Communication & Journalism', 'Media & Communication'],
    'Communication|Journalism|Public Relations|Advertising|Digital Media',
    'communication|communications|journalism|journalist|reporter|public relations|advertising|digital media|media studies|broadcasting|sports broadcasting|sportscaster|news anchor|social media manager',
    'school newspaper|student newspaper|newspaper|podcast|podcasting|yearbook|morning announcements|social media|speech and debate|public speaking|content creator|youtube channel',
  ),
  field(
    '10',
    ['Media & Communications Technology', 'Media & Communication'],
    'Audio Production|Recording Arts|Animation Technology|Graphic Communications',
    'audio engineering|audio production|sound engineer|sound engineering|video production|recording arts|animation technology|graphic communications|music production|music producer',
    'making beats|producing music|mixing songs|video editing|editing videos|sound and lights|stage tech',
  ),
  field(
    '11',
    ['Computer Science & IT', 'Computing & Mathematics'],
    'Computer Science|Data Science|Cybersecurity|Information Technology|Software Engineering',
    'computer science|comp sci|compsci|software engineering|software engineer|software developer|software development|software|programmer|computer programming|data science|data scientist|artificial intelligence|machine learning|cybersecurity|cyber security|information technology|information systems|web development|web developer|game development|game developer|app developer|computing',
    'coding|code|programming|python|javascript|hackathon|hackathons|building apps|making apps|an app|websites|ai|computers|robotics|robotics club|video game design|video games design|game design|designing video games|making games|make video games|making video games|designing games|girls who code|hacking',
  ),
  field(
    '12',
    ['Culinary & Personal Services', 'Trades & Applied'],
    'Culinary Arts|Baking and Pastry|Cosmetology|Funeral Service',
    'culinary|culinary arts|culinary school|chef|pastry chef|cosmetology|cosmetologist|hairstylist|mortuary science|funeral director|hospitality service',
    'cooking|cook|baking|bake|recipes|own a restaurant|open a restaurant|own bakery|doing hair|doing nails|makeup artist',
  ),
  field(
    '13',
    ['Education & Teaching', 'Education & Social Service'],
    'Elementary Education|Special Education|Early Childhood Education|Secondary Education',
    'education major|teaching|teacher|elementary education|special education|early childhood|early childhood education|secondary education|music education|physical education teacher|school counselor|educator|education policy',
    'tutoring|tutor|camp counselor|summer camp|working with kids|work with kids|working with children|work with children|little kids|sunday school|helping kids learn|mentoring younger|education|coaching',
  ),
  field(
    '14',
    ['Engineering', 'Engineering & Technology'],
    'Mechanical Engineering|Electrical Engineering|Civil Engineering|Aerospace Engineering|Biomedical Engineering',
    'engineering|engineer|mechanical engineering|electrical engineering|civil engineering|aerospace|aerospace engineering|biomedical engineering|chemical engineering|environmental engineering|industrial engineering|computer engineering|nuclear engineering|materials engineering|rocket science',
    'robotics|robotics club|robotics team|first robotics|building robots|robots|rockets|building things|how things work|taking things apart|solar car|3d printing|cad|drones|designing bridges|circuits|arduino|prosthetics|science olympiad',
  ),
  field(
    '15',
    ['Engineering Technology', 'Engineering & Technology'],
    'Engineering Technology|Construction Management|Industrial Technology|Mechatronics',
    'engineering technology|construction management|industrial technology|drafting|quality control|manufacturing|mechatronics|surveying',
    'cnc|shop class|autocad|running job sites|job site|solar panels',
  ),
  field(
    '16',
    ['World Languages & Linguistics', 'Humanities & Languages'],
    'Spanish|French|Linguistics|Chinese|Classics|American Sign Language',
    'foreign language|foreign languages|world languages|modern languages|spanish|french|german|italian|chinese|mandarin|japanese|korean|arabic|russian|portuguese|latin|linguistics|linguist|translation|translator|interpreter|classics|sign language|asl',
    'learning languages|new languages|language learning|languages|duolingo|bilingual|translating for my|model un',
  ),
  field(
    '19',
    ['Family & Consumer Sciences', 'Education & Social Service'],
    'Human Development|Family Studies|Nutrition|Fashion Merchandising',
    'human development|family studies|nutrition|nutritionist|dietitian|dietetics|child development|apparel|fashion merchandising|consumer science',
    'healthy eating|meal planning|babysitting|daycare',
  ),
  field(
    '22',
    ['Law & Legal Studies', 'Law & Public Policy'],
    'Legal Studies|Pre-Law|Paralegal Studies',
    'law|pre law|prelaw|law school|lawyer|attorney|legal studies|paralegal|a judge|immigration lawyer|civil rights lawyer',
    'mock trial|the supreme court|courtroom|arguing a case|debate team|debate club|the innocence project',
  ),
  field(
    '23',
    ['English & Writing', 'Humanities & Languages'],
    'English|Creative Writing|Literature|Professional Writing',
    'english major|literature|creative writing|rhetoric|author|novelist|poet|english|writer|publishing|screenwriting|technical writing',
    'writing|writing stories|short stories|poetry|poems|poem|slam poetry|novels|novel|reading books|fan fiction|fanfiction|book club|literary magazine|language arts|ap lit|ap lang|journaling',
  ),
  field(
    '24',
    ['Liberal Arts & General Studies', 'Interdisciplinary'],
    'Liberal Arts|General Studies|Humanities',
    'liberal arts degree|general studies|humanities',
    'a bit of everything|a little of everything',
  ),
  field(
    '25',
    ['Library & Information Science', 'Education & Social Service'],
    'Library Science|Archives',
    'library science|librarian|archivist|archives',
    'working at the library|library volunteer',
  ),
  field(
    '26',
    ['Biology & Biomedical Sciences', 'Life & Health Sciences'],
    'Biology|Biochemistry|Neuroscience|Genetics|Marine Biology|Microbiology',
    'biology|biologist|bio|pre med|premed|biomedical science|biomedical research|biochemistry|neuroscience|neuroscientist|neurosurgeon|brain science|genetics|geneticist|microbiology|ecology|zoology|zoologist|marine biology|marine biologist|marine science|biotechnology|botany|immunology|virology|medical school|med school|doctor|physician|surgeon|pediatrician|medicine|dentist|pre dental',
    'dissection|dissecting|dna|the brain|tide pools|ocean life|sharks|curing diseases|cure for cancer|cancer research|how the body works|anatomy|insects',
  ),
  field(
    '27',
    ['Mathematics & Statistics', 'Computing & Mathematics'],
    'Mathematics|Statistics|Actuarial Science|Applied Mathematics',
    'math|maths|mathematics|mathematician|statistics|statistician|actuarial science|actuary|applied math|calculus',
    'math team|mathletes|math competition|proofs|number theory|algebra|sports statistics|geometry',
  ),
  field(
    '29',
    ['Military Technology', 'Law & Public Policy'],
    'Military Science|Intelligence Studies',
    'military science|military intelligence|rotc|naval officer|army officer|air force officer|intelligence analyst|intelligence studies',
    'jrotc|join the military|serve in the military|the marines|civil air patrol|sea cadets',
  ),
  field(
    '30',
    ['Interdisciplinary Studies', 'Interdisciplinary'],
    'International Studies|Cognitive Science|Data Analytics|Global Studies',
    'interdisciplinary|interdisciplinary studies|international studies|cognitive science|data analytics|gerontology|peace studies|sustainability studies|global studies|global health studies|design your own major',
    'combine several fields|different cultures|how people think',
  ),
  field(
    '31',
    ['Sports, Fitness & Recreation', 'Life & Health Sciences'],
    'Kinesiology|Exercise Science|Sport Management|Outdoor Education',
    'sports management|sport management|kinesiology|exercise science|sports science|sports medicine|recreation management|outdoor education|personal trainer|strength coach|athletic director',
    'weightlifting|lifting weights|fitness|working out|varsity captain|sports analytics|leading hikes|my sport',
  ),
  field(
    '38',
    ['Philosophy & Religious Studies', 'Humanities & Languages'],
    'Philosophy|Religious Studies|Ethics',
    'philosophy|philosopher|ethics|religious studies|logic',
    'the meaning of life|big questions|ethics bowl|world religions|right and wrong',
  ),
  field(
    '39',
    ['Theology & Ministry', 'Humanities & Languages'],
    'Theology|Biblical Studies|Youth Ministry',
    'theology|ministry|biblical studies|pastor|pastoral studies|youth ministry|youth pastor|missionary|worship leader|rabbi|seminary',
    'mission trip|mission trips|leading worship|bible study|worship team',
  ),
  field(
    '40',
    ['Physical Sciences', 'Physical Sciences'],
    'Physics|Chemistry|Astronomy|Geology|Meteorology',
    'physics|physicist|astrophysics|chemistry|chemist|astronomy|astronomer|geology|geologist|earth science|atmospheric science|materials science|meteorology|meteorologist|oceanography|planetary science|quantum',
    'outer space|space exploration|nasa|black holes|telescope|telescopes|stargazing|the universe|rocks and minerals|storms|tornadoes|volcanoes|the weather',
  ),
  field(
    '41',
    ['Science Technology', 'Physical Sciences'],
    'Laboratory Technology|Chemical Technology|Nuclear Technology',
    'laboratory technician|lab technician|lab tech|biology technician|chemical technology|nuclear technology',
    'running lab equipment',
  ),
  field(
    '42',
    ['Psychology', 'Social Sciences'],
    'Psychology|Counseling|Behavioral Science|Developmental Psychology',
    'psychology|psychologist|psych|counseling|counselling|behavioral science|developmental psychology|therapist|psychiatrist|psychiatry|forensic psychology|child psychology',
    'mental health|helping people with mental health|why people do what they do|how the mind works|human behavior|peer support|peer counseling|peer counselor|true crime',
  ),
  field(
    '43',
    ['Criminal Justice & Public Safety', 'Law & Public Policy'],
    'Criminal Justice|Forensic Science|Homeland Security|Emergency Management',
    'criminal justice|criminology|law enforcement|police officer|detective|fbi|firefighting|firefighter|fire science|homeland security|forensic science|forensics|emergency management|crime scene',
    'true crime|crime shows|csi|police explorers|junior firefighter|solving crimes|cold cases',
  ),
  field(
    '44',
    ['Public Policy & Social Work', 'Education & Social Service'],
    'Social Work|Public Policy|Public Administration|Human Services',
    'social work|social worker|public policy|public administration|public service|nonprofit|community organizing|human services|city manager',
    'food bank|food pantry|homelessness|homeless shelter|volunteering in my community|foster care|helping families|immigrant families|refugees|soup kitchen|community service|helping my community',
  ),
  field(
    '45',
    ['Social Sciences', 'Social Sciences'],
    'Economics|Political Science|Sociology|Anthropology|International Relations',
    'economics|economist|political science|poli sci|politics|politician|sociology|sociologist|anthropology|anthropologist|archaeology|archaeologist|international relations|geography|government|diplomat|diplomacy|foreign policy|criminology|urban studies',
    'model un|model united nations|mock congress|student government|student council|inequality|social justice|voting rights|get out the vote|canvassing|human rights|ap gov|elections|maps',
  ),
  field(
    '46',
    ['Construction Trades', 'Trades & Applied'],
    'Construction Trades|Carpentry|Electrical Work',
    'carpentry|carpenter|electrician|plumber|plumbing|construction trades|construction worker|building trades',
    'building houses|framing houses|habitat for humanity|fixing up houses|construction',
  ),
  field(
    '47',
    ['Mechanics & Repair', 'Trades & Applied'],
    'Automotive Technology|Aircraft Maintenance|Diesel Technology',
    'automotive technology|auto mechanic|mechanic|aircraft maintenance|aviation maintenance|hvac|diesel technology|diesel mechanic',
    'fixing cars|fix cars|working on cars|rebuilding engines|rebuilt an engine|auto shop|car repair|repairing bikes|small engines',
  ),
  field(
    '48',
    ['Precision Production', 'Trades & Applied'],
    'Welding Technology|Machining|Woodworking',
    'welding|welder|machining|machinist|woodworking|furniture making',
    'wood shop|woodshop|metal shop|metalwork',
  ),
  field(
    '49',
    ['Aviation & Transportation', 'Trades & Applied'],
    'Aviation|Professional Pilot|Air Traffic Management|Maritime Transportation',
    'aviation|pilot|airline pilot|air traffic control|air traffic controller|flight school|maritime transportation|merchant marine|ship captain',
    'flying planes|fly planes|flight simulator|learning to fly|private pilot|sailing ships|airplanes',
  ),
  field(
    '50',
    ['Visual & Performing Arts', 'Arts & Design'],
    'Studio Art|Music|Theater|Film|Graphic Design|Dance|Fashion Design',
    'art major|fine arts|studio art|art history|art school|artist|graphic design|graphic designer|illustration|illustrator|fashion design|fashion designer|interior design|photography|photographer|film|filmmaker|filmmaking|film production|animation|animator|music performance|music major|musician|composer|music theory|theater|theatre|musical theater|musical theatre|acting|actor|actress|dance|dancer|choreography|drama|art|music|game art|design major|visual arts|performing arts',
    'drawing|draw|painting|paint|sketching|sketchbook|ceramics|pottery|sculpture|orchestra|marching band|jazz band|band|choir|chorus|singing|sing|guitar|piano|violin|cello|trumpet|saxophone|drums|songwriting|ballet|hip hop dance|school play|school musical|the musical|stage crew|costumes|making movies|short films|anime|sewing clothes|designing clothes',
  ),
  field(
    '51',
    ['Health Professions & Nursing', 'Life & Health Sciences'],
    'Nursing|Public Health|Health Sciences|Athletic Training|Speech Pathology',
    'nursing|nurse|registered nurse|nurse practitioner|midwife|public health|pre pharmacy|pharmacy|pharmacist|physical therapy|physical therapist|occupational therapy|occupational therapist|athletic training|athletic trainer|dental hygiene|dental hygienist|healthcare|health care|health sciences|health science|healthcare administration|speech pathology|speech therapist|radiology|respiratory therapy|paramedic|emt|physician assistant|epidemiology|medical assistant|health professions|music therapy|art therapy',
    'hospital volunteer|volunteering at the hospital|nursing home|cna|hosa|first aid|red cross|caring for patients|taking care of people|caring for my grandmother|caring for my grandfather|caring for sick people|lifeguard|medical field',
  ),
  field(
    '52',
    ['Business & Management', 'Business'],
    'Business Administration|Finance|Accounting|Marketing|Entrepreneurship',
    'business|business administration|finance|accounting|accountant|marketing|management|entrepreneurship|entrepreneur|hospitality management|hotel management|real estate|supply chain|human resources|investment banking|investor|banker|own company|business analytics',
    'deca|fbla|my own business|small business|own business|start a company|startup|side hustle|stock market|stocks|etsy|sales|cash register|reselling|personal finance|money management',
  ),
  field(
    '54',
    ['History', 'Humanities & Languages'],
    'History|Public History',
    'history|historian|public history|museum curator|us history|world history|european history',
    'history day|world war ii|civil war|ancient rome|ancient history|genealogy|history documentaries|history podcasts|museums|apush',
  ),
];

const BY_CODE: ReadonlyMap<string, FieldOfStudy> = new Map(FIELDS_OF_STUDY.map((entry) => [entry.cip2, entry]));

/** The field of a two-digit CIP code, or null for a code the Scorecard does not report. */
export const fieldOfStudy = (cip2: string): FieldOfStudy | null => BY_CODE.get(cip2) ?? null;

/** The plain name of a two-digit CIP code; an unknown code stands for itself. */
export const areaOf = (cip2: string): string => fieldOfStudy(cip2)?.area ?? `CIP ${cip2}`;

/** 'IT', 'English', peoples and their languages, and abbreviations: '(CNA)', 'LPN'. */
const KEEPS_CAPITALS =
  /^\(?(?:English|Spanish|French|German|Italian|Portuguese|Russian|Slavic|Japanese|Chinese|Korean|Arabic|Hebrew|Persian|Greek|Celtic|Africana?|American|Native|Latin|Latino|Chicano|Asian|South|Southeast|Middle|Eastern|European|Holocaust|Renaissance|[A-Z]{2,})\)?,?$/;

/** A field's name inside a sentence: 'computer science and IT'. */
export const areaInText = (area: string): string =>
  area
    .split(' ')
    .map((word) => (word === '&' ? 'and' : KEEPS_CAPITALS.test(word) ? word : word.toLowerCase()))
    .join(' ');
