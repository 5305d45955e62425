import { type Program, program } from '../program';

/** Therapy and fitness, and the words students use for them. */
export const THERAPY_AND_FITNESS: readonly Program[] = [
  program('physical-therapy', 'Pre-Physical Therapy', {
    kind: 'track',
    cip4: '51.23 51.11 31.05 26.09 26.01 30.27',
    near: '51.00 51.09',
    math: 'some',
    words:
      'physical therapist|physical therapy|physio|physiotherapist|physiotherapy|pt school|dpt|pre physical therapy|pre pt|sports rehab|rehab athletes|help athletes recover|fisioterapia|fisioterapeuta|terapia física',
  }),
  program('occupational-therapy', 'Pre-Occupational Therapy', {
    kind: 'track',
    cip4: '51.23 51.11 51.00 42.01 26.09',
    near: '19.07 31.05',
    math: 'some',
    words: 'occupational therapist|occupational therapy|ot school|pre ot|terapia ocupacional|terapeuta ocupacional',
  }),
  program('exercise-science', 'Exercise Science and Kinesiology', {
    cip4: '31.05',
    near: '26.09 51.09 51.23 31.01',
    math: 'some',
    words:
      'exercise science|kinesiology|kinesiologist|exercise physiology|exercise physiologist|sports science|sport science|movement science|human performance|strength and conditioning|kinesiología|ciencias del deporte|exercise sci',
  }),
  program('athletic-training', 'Athletic Training', {
    cip4: '51.09 31.05',
    near: '51.23 26.09',
    math: 'some',
    words:
      'athletic training|athletic trainer|sports medicine|sports trainer|trainer for a team|trainer for sports teams|team trainer|trainers who tape|tape ankles|taping ankles|medicina deportiva',
  }),
  program('personal-training', 'Personal Training and Fitness', {
    cip4: '31.05 51.36',
    near: '31.01 31.03',
    math: 'little',
    words:
      'personal trainer|personal training|fitness trainer|fitness coach|fitness instructor|open a gym|own a gym|work at a gym|gym trainer|entrenador personal|entrenadora personal',
  }),
  program('speech-pathology', 'Speech-Language Pathology and Audiology', {
    cip4: '51.02',
    near: '13.10 16.01 42.01',
    math: 'little',
    words:
      'speech pathology|speech pathologist|speech therapist|speech therapy|speech language pathology|slp|communication disorders|communication sciences and disorders|speech and hearing|speech path|terapia del habla|terapia de lenguaje|help kids talk|help kids who stutter',
  }),
  program('audiology', 'Audiology', {
    cip4: '51.02',
    near: '26.15 40.08',
    math: 'some',
    words: 'audiologist|audiology|hearing doctor',
  }),
  program('nutrition', 'Nutrition and Dietetics', {
    cip4: '51.31 19.05 30.19',
    near: '51.00 31.05',
    math: 'some',
    words:
      'nutrition|nutritionist|dietitian|dietetics|dietetic|nutricionista|nutrición|sports nutrition|sports nutritionist|healthy eating coach',
  }),
  program('respiratory-therapy', 'Respiratory Therapy', {
    cip4: '51.09',
    near: '51.00',
    level: 'associate',
    path: ['community college', 'certificate'],
    math: 'some',
    words: 'respiratory therapist|respiratory therapy|terapia respiratoria',
  }),
  program('radiologic-technology', 'Radiologic Technology', {
    cip4: '51.09',
    near: '41.02 51.00',
    level: 'associate',
    path: ['community college', 'certificate'],
    math: 'some',
    words:
      'radiology|radiology tech|rad tech|x ray tech|xray tech|x ray technician|radiologic technology|radiographer|radiography|mri tech|ct tech|radiología|técnico en radiología',
  }),
  program('ultrasound', 'Diagnostic Medical Sonography', {
    cip4: '51.09',
    near: '51.00',
    level: 'associate',
    path: ['community college', 'certificate'],
    math: 'some',
    words:
      'ultrasound tech|ultrasound technician|sonographer|sonography|do ultrasounds|diagnostic medical sonography|echo tech|ultrasonido',
  }),
  program('nuclear-medicine-technology', 'Nuclear Medicine Technology and Radiation Therapy', {
    cip4: '51.09',
    near: '41.02 26.09',
    math: 'some',
    words: 'nuclear medicine|radiation therapist|radiation therapy|dosimetry',
  }),
  program('music-therapy', 'Music Therapy', {
    cip4: '51.23',
    near: '50.09 42.01',
    selective: 'audition',
    math: 'little',
    words: 'music therapy|music therapist|musicoterapia',
  }),
  program('art-therapy', 'Art Therapy', {
    cip4: '51.23',
    near: '50.07 42.01',
    selective: 'portfolio',
    math: 'little',
    words: 'art therapy|art therapist|arteterapia|terapia de arte',
  }),
  program('recreation-therapy', 'Therapeutic Recreation', {
    cip4: '51.23',
    near: '31.01 51.00',
    math: 'little',
    words:
      'recreational therapy|recreation therapy|recreational therapist|therapeutic recreation|equine therapy|horse therapy|animal therapy|animal assisted therapy',
  }),
  program('rehabilitation-science', 'Rehabilitation Science', {
    cip4: '51.23',
    near: '51.00 31.05',
    math: 'some',
    words:
      'rehabilitation science|rehabilitation studies|prosthetics|prosthetist|orthotics|make prosthetics|rehab science',
  }),
  program('behavior-analysis', 'Applied Behavior Analysis', {
    cip4: '42.28',
    near: '13.10 42.01',
    math: 'little',
    words:
      'behavior analyst|behavior analysis|applied behavior analysis|aba therapist|aba therapy|work with autistic kids|work with kids with autism|bcba',
  }),
  program('substance-abuse-counseling', 'Addiction Counseling', {
    cip4: '51.15',
    near: '42.28 44.07 44.00',
    math: 'little',
    words:
      'addiction counselor|addiction counseling|substance abuse counselor|substance abuse counseling|drug counselor|drug and alcohol counselor|rehab counselor',
  }),
  program('mental-health-counseling', 'Mental Health Counseling Path', {
    kind: 'track',
    cip4: '51.15 42.28 42.01',
    near: '44.07 13.11',
    math: 'little',
    words:
      'therapist|mental health counselor|mental health counseling|mental health field|be a counselor|become a counselor|become a therapist|be a therapist|therapist for teens|therapist for kids|child therapist|terapeuta|consejera|help people with mental health|help people with depression|help kids with trauma|trauma therapist',
  }),
  program('marriage-family-therapy', 'Marriage and Family Therapy Path', {
    kind: 'track',
    cip4: '51.15 19.07 42.28 42.01',
    near: '44.07',
    math: 'little',
    words:
      'marriage counselor|family therapist|marriage and family therapist|marriage therapist|couples therapist|terapia familiar',
  }),
  program('yoga-wellness', 'Wellness and Integrative Health', {
    cip4: '51.33 51.34 51.36 51.37',
    near: '31.05 51.00',
    math: 'little',
    words:
      'integrative health|holistic health|wellness coach|yoga teacher|yoga instructor|yoga studies|naturopath|naturopathic|herbalist|herbalism|acupuncture|ayurveda|wellness studies',
  }),
];
