import type { StudentMaterial } from '../../contract/material';
import type { Preference } from '../../contract/preferences';
import { readDanger } from '../../guidance/safeguarding/read-danger';

const SAFE = new WeakMap<StudentMaterial, StudentMaterial>();

/** What stays of a student's material when the answers with signs of danger are left out, their quotes included; read once. */
export function withoutCareAnswers(material: StudentMaterial): StudentMaterial {
  const safe = SAFE.get(material) ?? leaveOut(material);
  SAFE.set(material, safe).set(safe, safe);
  return safe;
}

function leaveOut(material: StudentMaterial): StudentMaterial {
  const answers = material.answers.filter(({ answer }) => readDanger(answer) === null);
  const resume = readDanger(material.record.resume_file) === null ? material.record.resume_file : '';
  if (answers.length === material.answers.length && resume === material.record.resume_file) return material;
  const kept = new Set(answers.map(placeOf));
  const left = new Set(material.answers.map(placeOf).filter((place) => !kept.has(place)));
  return {
    ...material,
    answers,
    record: { ...material.record, resume_file: resume },
    interests: material.interests.map((field) => ({
      ...field,
      evidence: field.evidence.filter((evidence) => !left.has(placeOf(evidence))),
    })),
    preferences: material.preferences.flatMap((one) => keepPreference(one, left)),
  };
}

const placeOf = (at: { form_id: string; question_id: string }): string => `${at.form_id}\n${at.question_id}`;

/** A wish the student chose or confirmed by hand stays, without the words it was read from. */
function keepPreference(preference: Preference, left: ReadonlySet<string>): Preference[] {
  if (preference.question === null || !left.has(placeOf(preference.question))) return [preference];
  return preference.by === 'student' ? [{ ...preference, quote: '', question: null }] : [];
}
