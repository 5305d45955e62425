import { type Program, program } from '../program';

/** Business, and the words students use for them. */
export const BUSINESS: readonly Program[] = [
  program('business', 'Business Administration', {
    cip4: '52.01 52.02',
    near: '52.07 52.06 52.99',
    selective: 'capped',
    math: 'some',
    words:
      'business|business administration|business admin|business management|business major|business school|business degree|negocios|administración de empresas|commerce|business woman|businesswoman|business man|businessman|mba|ceo|be a ceo|run a company|administración de negocios|business field',
  }),
  program('accounting', 'Accounting', {
    cip4: '52.03',
    near: '52.08 52.16',
    selective: 'capped',
    math: 'some',
    words:
      'accounting|accountant|cpa|bookkeeper|bookkeeping|tax accountant|auditor|contabilidad|contador|contadora|accountting',
  }),
  program('finance', 'Finance', {
    cip4: '52.08',
    near: '52.06 45.06 52.03',
    selective: 'capped',
    math: 'much',
    words:
      'finance|financial analyst|investment banking|investment banker|investing|stock market|stock broker|stockbroker|wall street|hedge fund|private equity|banker|banking|day trading|day trader|trader on wall street|finanzas|wealth management|trading stocks|work in finance',
  }),
  program('financial-planning', 'Financial Planning', {
    cip4: '52.08',
    near: '52.17 19.04',
    math: 'some',
    words:
      'financial planning|financial planner|financial advisor|financial adviser|asesor financiero|teach people about money',
  }),
  program('fintech', 'Financial Technology', {
    cip4: '52.08',
    near: '11.07 52.12',
    math: 'much',
    words: 'fintech|financial technology|quant|quantitative finance|quant trader',
  }),
  program('economics', 'Economics', {
    cip4: '45.06 52.06',
    near: '52.08 27.03',
    math: 'much',
    words: 'economics|economist|econ|econ major|economía|behavioral economics|business economics|macroeconomics',
  }),
  program('marketing', 'Marketing', {
    cip4: '52.14',
    near: '09.09 52.18',
    selective: 'capped',
    math: 'some',
    words:
      'marketing|marketing major|marketer|digital marketing|social media marketing|brand manager|branding|market research|sports marketing|mercadotecnia|mercadeo|influencer marketing',
  }),
  program('sales', 'Sales', {
    cip4: '52.18 52.14',
    near: '52.02 52.19',
    math: 'little',
    words:
      'sales|salesperson|salesman|sales rep|sell things|sales manager|ventas|professional sales|pharmaceutical sales|work in sales|go into sales|career in sales|sales job',
  }),
  program('management-science', 'Business Analytics', {
    cip4: '52.13 52.12',
    near: '27.05 52.06',
    math: 'much',
    words:
      'business analytics|management science|supply chain analytics|business intelligence|consultant|consulting|management consulting|management consultant',
  }),
  program('supply-chain', 'Supply Chain and Logistics', {
    cip4: '52.02',
    near: '52.13 49.99',
    math: 'some',
    words:
      'supply chain|supply chain management|logistics|operations management|purchasing|logística|cadena de suministro',
  }),
  program('entrepreneurship', 'Entrepreneurship', {
    cip4: '52.07',
    near: '52.02 52.01',
    math: 'some',
    words:
      'entrepreneurship|entrepreneur|start a business|start my own business|own business|own a business|my own business|open my own|own my own|run a business|run my own|open a business|start a company|startup|small business|be my own boss|emprendedor|emprendedora|mi propio negocio|small business owner|business owner|take over the family business|run the family business|clothing brand|start a brand|my own brand|negocio propio',
  }),
  program('restaurant-owner', 'Restaurant and Food Service Management', {
    cip4: '52.09 12.05',
    near: '52.07 19.05',
    math: 'little',
    words:
      'restaurant management|own a restaurant|open a restaurant|restaurant owner|run a restaurant|food truck|open a cafe|own a cafe|coffee shop|own a coffee shop|open a coffee shop|restaurant manager|food service management|abrir un restaurante',
  }),
  program('human-resources', 'Human Resources', {
    cip4: '52.10',
    near: '52.02 42.28',
    math: 'little',
    words:
      'human resources|hr manager|human resource|hr department|hr person|recursos humanos|=HR|human resource management',
  }),
  program('international-business', 'International Business', {
    cip4: '52.11',
    near: '45.09 52.01',
    math: 'some',
    words:
      'international business|global business|international trade|import export|negocios internacionales|comercio internacional|business abroad',
  }),
  program('real-estate', 'Real Estate', {
    cip4: '52.15 04.10',
    near: '52.08 52.18',
    math: 'some',
    words:
      'real estate|realtor|real estate agent|flip houses|sell houses|real estate developer|bienes raíces|realestate|house flipping|real estate investing',
  }),
  program('insurance', 'Risk Management and Insurance', {
    cip4: '52.17',
    near: '52.08 52.13',
    math: 'some',
    words:
      'risk management|insurance agent|insurance business|insurance company|insurance industry|claims adjuster|underwriter',
  }),
  program('taxation', 'Taxation', {
    cip4: '52.16',
    near: '52.03',
    math: 'some',
    words: 'taxation|tax preparer|do taxes',
  }),
  program('hospitality', 'Hospitality and Hotel Management', {
    cip4: '52.09',
    near: '31.03 52.02',
    math: 'little',
    words:
      'hospitality|hospitality management|hotel management|hotel manager|run a hotel|own a hotel|resort management|hotelería|administración hotelera|work on a cruise ship|cruise ship',
  }),
  program('event-planning', 'Event Planning', {
    cip4: '52.09',
    near: '31.01 09.09',
    math: 'little',
    words:
      'event planning|event planner|wedding planner|wedding planning|event management|party planner|party planning|plan events|planning events|organize events|planificadora de eventos|events coordinator|plan weddings',
  }),
  program('travel-tourism', 'Travel and Tourism', {
    cip4: '52.09 31.03',
    near: '52.11 45.07',
    math: 'little',
    words: 'tourism|travel and tourism|travel agent|travel industry|tour guide|turismo|travel agency|guía turística',
  }),
  program('fashion-merchandising', 'Fashion Merchandising and Marketing', {
    cip4: '52.19 19.09',
    near: '52.14 50.04',
    math: 'little',
    words:
      'fashion merchandising|fashion marketing|fashion business|fashion buyer|fashion merchandiser|fashion industry|stylist|fashion stylist|personal stylist|own a boutique|open a boutique|moda|industria de la moda|fashion management|work in the fashion industry',
  }),
  program('retail-management', 'Retail and Merchandising', {
    cip4: '52.18 52.19',
    near: '52.14 52.02',
    math: 'little',
    words:
      'retail management|store manager|merchandising|manage a store|open a store|retailing|own a store|open a shop',
  }),
  program('construction-management', 'Construction Management', {
    cip4: '52.20 15.10 46.04',
    near: '14.33 14.08',
    math: 'some',
    words:
      'construction management|construction manager|project manager in construction|run construction|construction company|general contractor|own a construction company|run a construction company|house builder|contractor|administración de construcción',
  }),
  program('business-communication', 'Business Communication', {
    cip4: '52.05',
    near: '09.09 52.02',
    math: 'little',
    words: 'business communication|corporate communication|corporate communications',
  }),
  program('music-business', 'Music Business and Arts Management', {
    cip4: '50.10',
    near: '50.09 52.02',
    math: 'little',
    words:
      'music business|music industry|music management|talent manager|talent agent|arts management|arts administration|record label|artist manager|concert promoter|entertainment management|entertainment industry|industria musical|entertainment business|casting director',
  }),
  program('nonprofit-management', 'Nonprofit Management', {
    cip4: '44.04 44.02 52.02',
    near: '44.00 44.07',
    math: 'little',
    words:
      'nonprofit|non profit|nonprofit management|run a nonprofit|start a nonprofit|start a charity|ngo|run a charity|fundraising',
  }),
  program('public-administration', 'Public Administration', {
    cip4: '44.04',
    near: '45.10 44.05',
    math: 'little',
    words:
      'public administration|city manager|work for the city|local government|government administration|administración pública',
  }),
  program('agribusiness', 'Agribusiness', {
    cip4: '01.01',
    near: '52.02 01.00',
    math: 'some',
    words:
      'agribusiness|ag business|agricultural business|agricultural economics|farm management|ranch management|agronegocios',
  }),
  program('sports-management', 'Sport Management', {
    cip4: '31.05 52.02',
    near: '31.03 52.14 31.01',
    math: 'little',
    words:
      'sports management|sport management|sports business|sports agent|sports manager|sports marketing manager|athletic director|general manager of a team|work for a team|work for an nba team|work for an nfl team|manage a team|manage a sports team|sports industry|sports analytics|work in sports|sports admin|sports administration|something with sports|something in sports|administración deportiva|career in sports|front office of a team',
  }),
  program('aviation-management', 'Aviation Management', {
    cip4: '49.01',
    near: '52.02',
    math: 'some',
    words: 'aviation management|airport management|airport manager|airport operations|airline management',
  }),
];
