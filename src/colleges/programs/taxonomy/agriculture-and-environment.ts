import { type Program, program } from '../program';

/** Agriculture and environment, and the words students use for them. */
export const AGRICULTURE_AND_ENVIRONMENT: readonly Program[] = [
  program('agriculture', 'Agriculture', {
    cip4: '01.00 01.99',
    near: '01.01 01.03 01.11',
    math: 'some',
    words:
      'agriculture|ag|ag program|ag major|agricultural science|agricultura|agronomía|ag science|work in agriculture|ffa and agriculture',
  }),
  program('farming', 'Farming and Ranching', {
    cip4: '01.03 01.01',
    near: '01.00 01.02',
    level: 'trade',
    path: ['on the job', 'community college'],
    math: 'little',
    words:
      'farming|farmer|run a farm|own a farm|rancher|ranching|run the family farm|crop production|take over the farm|granja|work on a farm|agricultor|homesteading|run our farm|organic farming|take over the ranch|stay on the farm and run it',
  }),
  program('animal-science', 'Animal Science', {
    cip4: '01.09',
    near: '01.05 26.07 01.00',
    math: 'some',
    words:
      'animal science|animal sciences|livestock science|poultry science|dairy science|ciencia animal|animal nutrition|beef industry|cattle science|beef cattle|beef science|show cattle|raise livestock',
  }),
  program('equine-studies', 'Equine Studies', {
    cip4: '01.05 01.09',
    near: '31.01 01.00',
    math: 'little',
    words:
      'equine studies|equine science|work with horses|horse trainer|train horses|equestrian studies|equine management|horse training|horse breeding|work at a horse farm|career with horses',
  }),
  program('animal-care-training', 'Animal Care and Training', {
    cip4: '01.05 01.09',
    near: '26.07 51.08',
    level: 'trade',
    path: ['on the job', 'certificate', 'community college'],
    math: 'little',
    words:
      'dog trainer|train dogs|dog groomer|dog grooming|pet groomer|pet grooming|animal shelter worker|run an animal shelter|animal rescue|open an animal shelter|dog training|groom dogs|animal trainer|entrenador de perros|run a dog rescue|own an animal shelter|pet sitting business',
  }),
  program('animals-general', 'Working With Animals', {
    cip4: '01.09 26.07 03.06',
    near: '26.13 01.05 51.08',
    math: 'some',
    words:
      'help animals|work with animals|working with animals|animals for a living|take care of animals|job with animals|career with animals|something with animals|animal care|animal welfare|save animals|save the animals|trabajar con animales|helping animals|ayudar a los animales|saving animals|animal job|save endangered species',
  }),
  program('food-science', 'Food Science', {
    cip4: '01.10',
    near: '19.05 14.03',
    math: 'some',
    words:
      'food science|food scientist|food technology|invent new foods|flavor scientist|ciencia de los alimentos|food safety|fermentation science',
  }),
  program('plant-science', 'Plant and Crop Science', {
    cip4: '01.11',
    near: '26.03 01.06',
    math: 'some',
    words: 'plant science|crop science|agronomy|agronomist|plant breeding',
  }),
  program('soil-science', 'Soil Science', {
    cip4: '01.12',
    near: '01.11 40.06',
    math: 'some',
    words: 'soil science|soil scientist',
  }),
  program('horticulture', 'Horticulture', {
    cip4: '01.06',
    near: '01.11 26.03 04.06',
    math: 'some',
    words:
      'horticulture|gardening|gardener|floral design|florist|flower shop|turfgrass|golf course management|viticulture|winemaker|horticultura|turf management|own a flower shop|cannabis industry',
  }),
  program('landscaping', 'Landscaping', {
    cip4: '01.06',
    near: '04.06',
    level: 'trade',
    path: ['on the job', 'certificate', 'community college'],
    math: 'little',
    words: 'landscaping|landscaper|lawn care|landscaping business|jardinería|arborist|tree care|mowing business',
  }),
  program('agricultural-mechanics', 'Agricultural Mechanics', {
    cip4: '01.02',
    near: '47.06 14.03',
    level: 'associate',
    path: ['community college', 'apprenticeship'],
    math: 'little',
    words: 'ag mechanics|agricultural mechanics|john deere tech|tractor mechanic|precision agriculture',
  }),
  program('food-processing', 'Food Processing and Meat Science', {
    cip4: '01.04',
    near: '01.10 12.05',
    level: 'associate',
    path: ['on the job', 'community college'],
    math: 'little',
    words: 'meat science|meat cutter|butcher|food processing|carnicero',
  }),
  program('international-agriculture', 'International Agriculture', {
    cip4: '01.07',
    near: '01.00 30.20',
    math: 'some',
    words: 'international agriculture|world hunger|end world hunger',
  }),
  program('agricultural-communication', 'Agricultural Communication and Leadership', {
    cip4: '01.08',
    near: '09.01 13.13',
    math: 'little',
    words:
      'agricultural communication|ag communication|agricultural communications|agricultural leadership|ag communications|extension agent',
  }),
  program('environmental-science', 'Environmental Science', {
    cip4: '03.01',
    near: '26.13 40.06 14.14',
    math: 'some',
    words:
      'environmental science|environmental scientist|save the planet|save the earth|saving the planet|ciencias ambientales|medio ambiente|help the environment|protect the environment|help the planet|environmental studies and science|save the environment|clean up the ocean|fight climate change|care about the environment|cuidar el medio ambiente|fix climate change|stop pollution|stop climate change',
  }),
  program('environmental-studies', 'Environmental Studies and Policy', {
    cip4: '03.01 03.02',
    near: '30.33 44.05',
    math: 'little',
    words:
      'environmental studies|environmental policy|environmental justice|environmentalist|environmental activist|estudios ambientales|climate activist',
  }),
  program('sustainability', 'Sustainability Studies', {
    cip4: '30.33',
    near: '03.01 03.02',
    math: 'little',
    words: 'sustainability|sustainable development|sustainable living|sostenibilidad|zero waste',
  }),
  program('natural-resources', 'Natural Resources Management', {
    cip4: '03.02',
    near: '03.01 03.05 31.03',
    math: 'some',
    words:
      'natural resources|natural resource management|land management|recursos naturales|water resources|conservation',
  }),
  program('forestry', 'Forestry', {
    cip4: '03.05',
    near: '03.02 03.06',
    math: 'some',
    words: 'forestry|forester|forest service|work in the woods|silvicultura|forest management',
  }),
  program('park-ranger', 'Park Ranger', {
    cip4: '31.03 03.02 03.01 31.01',
    near: '03.05 03.06',
    math: 'little',
    words:
      'park ranger|be a ranger|being a ranger|ranger|forest ranger|work in a national park|national park service|guardabosques',
  }),
  program('wildlife-biology', 'Wildlife Biology and Management', {
    cip4: '03.06',
    near: '26.07 26.13 01.09',
    math: 'some',
    words:
      'wildlife biology|wildlife biologist|wildlife|wildlife conservation|wildlife management|wild animals|work with wolves|wildlife rehab|wildlife rehabilitation|study wolves|vida silvestre|bird biologist|work with wildlife|wildlife science|hunting guide',
  }),
  program('fisheries', 'Fisheries Science', {
    cip4: '03.03',
    near: '30.32 03.06 26.13',
    math: 'some',
    words: 'fisheries|fish biology|fish biologist|fisheries science|fish hatchery|aquaculture|fishery',
  }),
  program('outdoor-careers', 'Working Outdoors', {
    cip4: '03.01 03.02 31.01 03.05',
    near: '40.06 01.06 31.06',
    math: 'little',
    words:
      'work outside|work outdoors|outdoor job|job outside|working outside|outdoors job|working outdoors|job outdoors|not stuck in an office|not be stuck at a desk|trabajar al aire libre|career outside|career outdoors',
  }),
];
