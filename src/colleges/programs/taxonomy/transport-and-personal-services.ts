import { type Program, program } from '../program';

/** Transport and personal services, and the words students use for them. */
export const TRANSPORT_AND_PERSONAL_SERVICES: readonly Program[] = [
  program('pilot', 'Aviation and Professional Pilot', {
    cip4: '49.01',
    near: '14.02 29.04',
    math: 'some',
    words:
      'pilot|airline pilot|commercial pilot|fly planes|flying planes|aviation|flight school|be a pilot|become a pilot|piloto|helicopter pilot|fighter pilot|fly jets|private pilot|bush pilot|professional pilot|fly helicopters|pilot license|aviación|fly airplanes|fly for delta|pilots license|fly for a living',
  }),
  program('air-traffic-control', 'Air Traffic Control', {
    cip4: '49.01',
    near: '29.04',
    math: 'some',
    words: 'air traffic control|air traffic controller|air traffic',
  }),
  program('drones', 'Drones and Unmanned Systems', {
    cip4: '49.01 14.02',
    near: '15.99 45.07',
    math: 'some',
    words: 'drone pilot|unmanned aircraft|uav|fly drones|drone operator',
  }),
  program('flight-attendant', 'Flight Attendant', {
    families: '49 52',
    near: '49.01 52.09',
    level: 'trade',
    path: ['on the job', 'license'],
    math: 'little',
    words: 'flight attendant|stewardess|cabin crew|azafata|aeromoza|sobrecargo',
  }),
  program('maritime', 'Maritime Transportation', {
    cip4: '49.03 30.29',
    near: '14.22 29.04',
    path: ['academy'],
    math: 'some',
    words:
      'merchant marine|maritime academy|ship captain|boat captain|sea captain|maritime|mariner|captain a ship|captain a boat|work on a ship|work on ships|deckhand|marine transportation|tugboat|nautical studies|capitán de barco|work on boats',
  }),
  program('trucking', 'Truck Driving', {
    cip4: '49.02',
    near: '52.02',
    level: 'trade',
    path: ['certificate', 'license'],
    math: 'little',
    words:
      'truck driver|truck driving|cdl|drive trucks|trucker|trucking|drive a truck|troquero|drive semis|camionero|commercial drivers license|truck driving school|18 wheelers|trucking company',
  }),
  program('cosmetology', 'Cosmetology', {
    cip4: '12.04',
    near: '52.07',
    level: 'trade',
    path: ['certificate', 'license'],
    math: 'little',
    words:
      'cosmetology|hair|cosmetologist|beautician|do hair|doing hair|hair stylist|hairstylist|hairdresser|hair school|beauty school|hair salon|own a salon|open a salon|own a hair salon|open a hair salon|braid hair|braiding hair|cosmetología|estilista|peluquera|salón de belleza|hair and makeup|style hair|cut hair|cutting hair|hairdressing|open my own salon|own my own salon|peluquería|my own salon|color hair|salon owner|peluquero',
  }),
  program('barber', 'Barbering', {
    cip4: '12.04',
    near: '52.07',
    level: 'trade',
    path: ['certificate', 'license', 'apprenticeship'],
    math: 'little',
    words:
      'barber|barbering|barber shop|barbershop|barber school|own a barbershop|open a barbershop|barbero|barbería|be a barber|give haircuts',
  }),
  program('makeup-artist', 'Makeup Artistry', {
    cip4: '12.04',
    near: '50.05',
    level: 'trade',
    path: ['certificate', 'license'],
    math: 'little',
    words:
      'makeup artist|makeup artistry|do makeup|doing makeup|bridal makeup|maquillista|maquillaje|make up artist|beauty influencer|special effects makeup artist',
  }),
  program('esthetics-nails', 'Esthetics and Nails', {
    cip4: '12.04',
    near: '51.35',
    level: 'trade',
    path: ['certificate', 'license'],
    math: 'little',
    words:
      'esthetician|aesthetician|nail tech|nail technician|do nails|doing nails|nail salon|lash tech|do lashes|waxing|open a nail salon|lash artist|manicurist|spa owner|esteticista|eyelash tech|microblading',
  }),
  program('culinary', 'Culinary Arts', {
    cip4: '12.05',
    near: '52.09 19.05',
    level: 'trade',
    path: ['community college', 'certificate', 'apprenticeship'],
    math: 'little',
    words:
      'culinary|culinary arts|culinary school|chef|cooking|be a chef|become a chef|cook for a living|sous chef|private chef|gastronomía|cocinera|cocinero|culinary art|cook in a restaurant|cocinar|artes culinarias|personal chef|work in a kitchen|professional cook|line cook|culinary institute|be a cook|chef school',
  }),
  program('baking-pastry', 'Baking and Pastry Arts', {
    cip4: '12.05',
    near: '52.07 52.09',
    level: 'trade',
    path: ['community college', 'certificate', 'apprenticeship'],
    math: 'little',
    words:
      'baking|baker|pastry chef|pastry|own a bakery|open a bakery|bakery|bake cakes|cake decorating|cake decorator|pastry arts|baking and pastry|repostería|panadería|pastelera|my own bakery|panadero|bake for a living|make cakes|run a bakery|baking school|repostera|decorate cakes|open my own bakery|own my own bakery|pasteles|patisserie',
  }),
  program('bartending', 'Bartending and Beverage', {
    families: '12 52',
    near: '52.09 12.05',
    level: 'trade',
    path: ['on the job', 'certificate'],
    math: 'little',
    words: 'bartender|bartending|barista|mixology|sommelier',
  }),
  program('funeral-service', 'Funeral Service and Mortuary Science', {
    cip4: '12.03',
    near: '51.00 26.04',
    level: 'associate',
    path: ['community college', 'license'],
    math: 'little',
    words:
      'funeral director|mortuary science|mortician|funeral service|embalmer|embalming|undertaker|mortuary|work with dead bodies|funeraria|work in a morgue|mortuary school|own a funeral home|work at a funeral home|work in a funeral home|run a funeral home',
  }),
  program('personal-services-other', 'Personal and Culinary Management', {
    cip4: '12.99 12.05',
    near: '52.09',
    level: 'associate',
    path: ['community college', 'certificate'],
    math: 'little',
    words: 'culinary management|food and beverage management|spa management',
  }),
  program('real-estate-license', 'Real Estate License', {
    cip4: '52.15',
    near: '52.18',
    level: 'trade',
    path: ['license', 'certificate'],
    math: 'little',
    words: 'real estate license|sell real estate|licencia de bienes raíces',
  }),
];
