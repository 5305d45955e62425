import { type Program, program } from '../program';

/** Life sciences, and the words students use for them. */
export const LIFE_SCIENCES: readonly Program[] = [
  program('biology', 'Biology', {
    cip4: '26.01',
    near: '26.99 26.02 26.13 30.01',
    math: 'some',
    words:
      'biology|biologist|bio major|major in bio|biological sciences|life science|biologi|biología|bióloga|biólogo|bio degree|study bio|bio',
  }),
  program('biochemistry', 'Biochemistry and Molecular Biology', {
    cip4: '26.02',
    near: '40.05 26.01',
    math: 'much',
    words: 'biochemistry|biochem|molecular biology|biophysics|biochemist|bioquímica',
  }),
  program('biomedical-science', 'Biomedical Sciences', {
    cip4: '26.01 51.00 26.99',
    near: '26.02 26.04 26.09',
    math: 'some',
    words:
      'biomedical science|biomed|biomedicine|biomedical research|medical research|medical researcher|cancer research|cure cancer|find a cure|cure diseases|ciencias biomédicas',
  }),
  program('botany', 'Botany and Plant Biology', {
    cip4: '26.03',
    near: '01.11 01.06',
    math: 'some',
    words: 'botany|botanist|plant biology|plant biologist|study plants|botánica',
  }),
  program('cell-biology-anatomy', 'Cell Biology and Anatomy', {
    cip4: '26.04',
    near: '26.01 26.09',
    math: 'some',
    words: 'cell biology|anatomy|anatomy and physiology|stem cell research',
  }),
  program('microbiology', 'Microbiology and Immunology', {
    cip4: '26.05',
    near: '26.01 26.02',
    math: 'some',
    words:
      'microbiology|microbiologist|virology|virologist|immunology|immunologist|bacteriology|study viruses|study bacteria|mycology|microbiología|micro bio',
  }),
  program('zoology', 'Zoology', {
    cip4: '26.07',
    near: '26.13 03.06 01.09 26.01',
    math: 'some',
    words:
      'zoology|zoologist|animal biology|zookeeper|zoo keeper|work at a zoo|work in a zoo|study animals|animal behavior|animal behaviorist|zoología|zoóloga|zoólogo|herpetology|primatology|ornithology|work at an aquarium|work in an aquarium',
  }),
  program('entomology', 'Entomology', {
    cip4: '26.07',
    near: '01.11 26.13',
    math: 'some',
    words: 'entomology|entomologist|study insects|study bugs',
  }),
  program('marine-biology', 'Marine Biology', {
    cip4: '26.13 26.07 30.32',
    near: '03.03 40.06 26.01',
    math: 'some',
    words:
      'marine biology|marine biologist|marine bio|marine science|marine life|study the ocean|whales|stuff with the ocean|ocean stuff|study sharks|work with dolphins|work with whales|ocean animals|sea animals|sea life|aquatic biology|biología marina|bióloga marina|biólogo marino|ocean life|shark biologist|sea turtles|coral reefs',
  }),
  program('genetics', 'Genetics', {
    cip4: '26.08',
    near: '26.02 26.01',
    math: 'much',
    words: 'genetics|geneticist|genetic research|genomics|dna research|study dna|genética',
  }),
  program('physiology', 'Physiology', {
    cip4: '26.09',
    near: '26.04 31.05',
    math: 'some',
    words: 'physiology|human physiology|fisiología',
  }),
  program('pharmacology', 'Pharmacology and Toxicology', {
    cip4: '26.10',
    near: '51.20 40.05',
    math: 'much',
    words: 'pharmacology|toxicology|toxicologist|pharmacologist|drug development|make new medicines|develop medicine',
  }),
  program('bioinformatics', 'Bioinformatics and Computational Biology', {
    cip4: '26.11',
    near: '26.08 11.07',
    math: 'much',
    words: 'bioinformatics|computational biology|biostatistics|biostatistician',
  }),
  program('biotechnology', 'Biotechnology', {
    cip4: '26.12',
    near: '26.02 26.08 14.05',
    math: 'some',
    words: 'biotechnology|biotech|bio tech|gene editing|crispr|biotecnología',
  }),
  program('ecology', 'Ecology and Evolutionary Biology', {
    cip4: '26.13',
    near: '03.01 26.01 03.06',
    math: 'some',
    words: 'ecology|ecologist|evolutionary biology|conservation biology|conservation biologist|ecosystems|ecología',
  }),
  program('neuroscience', 'Neuroscience', {
    cip4: '26.15',
    near: '30.10 42.27 30.25',
    math: 'much',
    words:
      'neuroscience|neuro|neuroscientist|neuro science|neurobiology|brain science|study the brain|how the brain works|neuro major|neurociencia|neurociencias',
  }),
  program('human-biology', 'Human Biology', {
    cip4: '30.27',
    near: '26.01 26.09',
    math: 'some',
    words: 'human biology|human bio|human body|how the body works',
  }),
  program('biological-anthropology', 'Biological and Forensic Anthropology', {
    cip4: '45.02',
    near: '26.13 43.01',
    math: 'little',
    words: 'forensic anthropology|forensic anthropologist|biological anthropology|physical anthropology|study bones',
  }),
  program('biopsychology', 'Biopsychology', {
    cip4: '30.10',
    near: '26.15 42.27',
    math: 'some',
    words: 'biopsychology|biological psychology|psychobiology|behavioral neuroscience',
  }),
  program('paleontology', 'Paleontology', {
    cip4: '40.06 26.13',
    near: '26.07 45.03',
    math: 'some',
    words: 'paleontology|paleontologist|study dinosaurs|fossils|dig up fossils|paleontología',
  }),
  program('cognitive-science', 'Cognitive Science', {
    cip4: '30.25',
    near: '26.15 42.27 11.07',
    math: 'some',
    words: 'cognitive science|cog sci|cogsci|cognitive psychology|ciencia cognitiva',
  }),
];
