import type { FieldWish, StudentMaterial, StudentWishes, Wish } from '../../contract/material';
import type { Evidence } from '../../contract/text';
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
  const stays = (evidence: Evidence): boolean => !left.has(placeOf(evidence));
  return {
    ...material,
    answers,
    record: { ...material.record, resume_file: resume },
    wishes: keepWishes(material.wishes, stays),
  };
}

const placeOf = (at: { form_id: string; question_id: string }): string => `${at.form_id}\n${at.question_id}`;

function keepWishes(wishes: StudentWishes, stays: (evidence: Evidence) => boolean): StudentWishes {
  const list = <T>(all: Wish<T>[]): Wish<T>[] => all.filter(({ evidence }) => stays(evidence));
  const one = <T>(wish: Wish<T> | null): Wish<T> | null => (wish && stays(wish.evidence) ? wish : null);
  const field = (wish: FieldWish): FieldWish => ({ ...wish, evidence: wish.evidence.filter(stays) });
  return {
    fields: wishes.fields.map(field),
    sizes: list(wishes.sizes),
    settings: list(wishes.settings),
    states: list(wishes.states),
    avoidStates: list(wishes.avoidStates),
    regions: list(wishes.regions),
    distance: one(wishes.distance),
    mostMiles: one(wishes.mostMiles),
    cost: one(wishes.cost),
    mostCost: one(wishes.mostCost),
    control: one(wishes.control),
    religious: one(wishes.religious),
    kinds: list(wishes.kinds),
    namedColleges: list(wishes.namedColleges),
  };
}
