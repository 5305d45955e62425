import { type Program, program } from '../program';

/** Nursing and medicine, and the words students use for them. */
export const NURSING_AND_MEDICINE: readonly Program[] = [
  program('nursing', 'Nursing', {
    cip4: '51.38',
    near: '51.39 51.00 51.22',
    selective: 'capped',
    math: 'some',
    words:
      'nursing|nurse|registered nurse|be an rn|become an rn|rn degree|bsn|labor and delivery nurse|l and d nurse|er nurse|icu nurse|travel nurse|nursing school|nursing program|nursing degree|nursing major|help sick people|take care of patients|enfermería|enfermera|enfermero|=RN',
  }),
  program('nicu-pediatric-nursing', 'Pediatric or Neonatal Nursing (through Nursing)', {
    cip4: '51.38',
    near: '51.00 19.07',
    selective: 'capped',
    math: 'some',
    words:
      'nicu nurse|pediatric nurse|neonatal nurse|peds nurse|baby nurse|nurse for kids|nurse for babies|kids nurse|enfermera pediátrica|school nurse',
  }),
  program('nurse-practitioner', 'Nurse Practitioner (through Nursing)', {
    cip4: '51.38',
    near: '51.00 51.11',
    selective: 'capped',
    math: 'some',
    words: 'nurse practitioner|nurse anesthetist|crna|nurse midwife|midwife|midwifery|partera',
  }),
  program('psychiatric-nursing', 'Psychiatric Nursing (through Nursing)', {
    cip4: '51.38',
    near: '42.01 51.15',
    selective: 'capped',
    math: 'some',
    words: 'psych nurse|psychiatric nurse|mental health nurse',
  }),
  program('pre-med', 'Pre-Medicine', {
    kind: 'track',
    cip4: '51.11 26.01 26.02 26.04 26.09 26.15 30.27 40.05',
    near: '26.05 26.08 30.19 51.00 51.22',
    math: 'much',
    words:
      'pre med|premed|pre medicine|pre medical|med school|medical school|medicine|medical doctor|doctor|physician|be a doctor|become a doctor|mbbs|medicina|doctora|ser médico|ser doctor|médica',
  }),
  program('surgeon', 'Surgeon (Pre-Medicine)', {
    kind: 'track',
    cip4: '51.11 26.01 26.02 26.04 26.09 26.15 30.27 40.05',
    near: '26.05 26.08 51.00',
    math: 'much',
    words:
      'surgeon|neurosurgeon|heart surgeon|brain surgeon|plastic surgeon|orthopedic surgeon|neurosurgery|cirujano|cirujana',
  }),
  program('pediatrician', 'Pediatrician (Pre-Medicine)', {
    kind: 'track',
    cip4: '51.11 26.01 26.02 26.04 26.09 26.15 30.27 40.05',
    near: '19.07 42.01 51.00',
    math: 'much',
    words: 'pediatrician|pediatrics|kids doctor|doctor for kids|baby doctor|pediatra',
  }),
  program('psychiatrist', 'Psychiatrist (Pre-Medicine)', {
    kind: 'track',
    cip4: '51.11 26.01 26.02 26.09 26.15 42.01 40.05',
    near: '42.27 42.28 51.00',
    math: 'much',
    words: 'psychiatrist|psychiatry|psiquiatra',
  }),
  program('medical-specialist', 'Medical Specialist (Pre-Medicine)', {
    kind: 'track',
    cip4: '51.11 26.01 26.02 26.04 26.09 26.15 30.27 40.05',
    near: '26.05 26.08 51.00',
    math: 'much',
    words:
      'cardiologist|dermatologist|dermatology|cardiology|oncologist|oncology|anesthesiologist|anesthesiology|gynecologist|obgyn|ob gyn|neurologist|neurology|radiologist|er doctor|emergency medicine|sports medicine doctor|orthopedist|endocrinologist|skin doctor|dermatóloga|ginecóloga',
  }),
  program('pathologist-medical-examiner', 'Pathologist or Medical Examiner (Pre-Medicine)', {
    kind: 'track',
    cip4: '51.11 26.01 26.02 26.04 26.09 40.05',
    near: '26.05 26.10 43.01',
    math: 'much',
    words:
      'medical examiner|pathologist|coroner|forensic pathologist|forensic pathology|autopsy|autopsies|médico forense',
  }),
  program('physician-assistant', 'Pre-Physician Assistant', {
    kind: 'track',
    cip4: '51.11 51.00 26.01 26.02 26.04 26.09 31.05 30.27',
    near: '51.09 51.22 40.05',
    math: 'some',
    words: 'physician assistant|physicians assistant|physician associate|pre pa|pa school|be a pa|become a pa',
  }),
  program('pre-dental', 'Pre-Dental', {
    kind: 'track',
    cip4: '51.11 26.01 26.02 26.04 26.09 40.05 30.27',
    near: '26.05 51.00',
    math: 'much',
    words:
      'dentist|dentistry|orthodontist|orthodontics|dental school|pre dental|pre dent|predental|oral surgeon|teeth doctor|fix teeth|odontología|dentista',
  }),
  program('pre-pharmacy', 'Pre-Pharmacy and Pharmaceutical Sciences', {
    cip4: '51.20 51.11',
    near: '26.10 26.02 40.05',
    math: 'much',
    words:
      'pharmacy|pharmacist|pharmacy school|pre pharmacy|pre pharm|pharmd|pharmaceutical science|pharmaceuticals|farmacia|farmacéutica|farmacéutico',
  }),
  program('pre-optometry', 'Pre-Optometry', {
    kind: 'track',
    cip4: '51.11 26.01 26.02 26.09 40.05 30.27',
    near: '26.15 51.18',
    math: 'much',
    words: 'optometrist|optometry|eye doctor|ophthalmologist|ophthalmology|pre optometry|optometría',
  }),
  program('pre-vet', 'Pre-Veterinary Medicine', {
    kind: 'track',
    cip4: '01.09 51.11 26.01 26.07 26.02 51.25',
    newer: '01.13',
    near: '01.05 03.06 26.13',
    math: 'some',
    words:
      'vet|veterinarian|veterinary|veterinary medicine|vet school|pre vet|prevet|animal doctor|doctor for animals|vet med|veterinaria|veterinario|help sick animals|zoo vet|horse vet',
  }),
  program('pre-chiropractic', 'Pre-Chiropractic', {
    kind: 'track',
    cip4: '51.11 26.01 26.09 31.05 51.00',
    near: '26.04 30.27',
    math: 'some',
    words: 'chiropractor|chiropractic|quiropráctico',
  }),
  program('pre-podiatry', 'Pre-Podiatry', {
    kind: 'track',
    cip4: '51.11 26.01 26.02 26.09',
    near: '26.04 31.05',
    math: 'some',
    words: 'podiatrist|podiatry|foot doctor',
  }),
  program('health-sciences', 'Health Sciences', {
    cip4: '51.00',
    near: '51.99 51.22 51.11',
    math: 'some',
    words:
      'health science|health studies|healthcare|health care field|medical field|health field|allied health|something medical|something in the medical field|work in a hospital|ciencias de la salud|campo de la salud|área de la salud|healthcare field',
  }),
  program('public-health', 'Public Health', {
    cip4: '51.22',
    near: '51.00 51.07 30.99',
    math: 'some',
    words:
      'public health|community health|global health|epidemiology|epidemiologist|health education|stop pandemics|disease detective|salud pública',
  }),
  program('medical-lab-science', 'Medical Laboratory Science', {
    cip4: '51.10',
    near: '26.05 41.01 26.01',
    math: 'some',
    words:
      'medical laboratory science|medical lab|lab scientist|clinical laboratory|med lab|med tech|medical technologist|clinical lab scientist|cytotechnology|laboratorio clínico',
  }),
  program('healthcare-administration', 'Healthcare Administration', {
    cip4: '51.07',
    near: '52.02 51.22',
    math: 'some',
    words:
      'healthcare administration|health administration|healthcare management|health care management|hospital administrator|hospital administration|health services administration|run a hospital|manage a hospital|healthcare admin',
  }),
  program('health-informatics', 'Health Informatics', {
    cip4: '51.27 51.07',
    near: '11.04 52.12',
    math: 'some',
    words: 'health informatics|health information management|medical records|medical coding|medical billing',
  }),
  program('medical-illustration', 'Medical Illustration', {
    cip4: '51.27',
    near: '50.04 50.07 26.01',
    selective: 'portfolio',
    math: 'little',
    words:
      'medical illustration|medical illustrator|biomedical illustration|scientific illustration|scientific illustrator',
  }),
  program('bioethics', 'Bioethics', {
    cip4: '51.32',
    near: '38.01 51.00',
    math: 'little',
    words: 'bioethics|medical ethics',
  }),
  program('genetic-counseling', 'Genetic Counseling Path', {
    kind: 'track',
    cip4: '26.08 26.01',
    near: '42.01 26.02',
    math: 'some',
    words: 'genetic counselor|genetic counseling',
  }),
];
