import type { outcomeWords } from '../../student-record/outcomes/outcome-words';
import type { Translation } from '../words';

export const outcomes: Translation<typeof outcomeWords> = {
  title: 'En tu escuela',
  near: 'De %{cases} estudiantes de tu escuela que solicitaron en %{years} con un GPA cercano al tuyo, %{admitted} recibieron una oferta de admisión.',
  all: 'De %{cases} estudiantes de tu escuela que solicitaron en %{years}, %{admitted} recibieron una oferta de admisión.',
  nearStaff:
    'De %{cases} estudiantes de la escuela que solicitaron en %{years} con un GPA cercano al de este estudiante, %{admitted} recibieron una oferta de admisión.',
  nearBoth:
    'De %{cases} estudiantes de tu escuela que solicitaron en %{years} con un GPA y puntajes cercanos a los tuyos, %{admitted} recibieron una oferta de admisión.',
  nearBothStaff:
    'De %{cases} estudiantes de la escuela que solicitaron en %{years} con un GPA y puntajes cercanos a los de este estudiante, %{admitted} recibieron una oferta de admisión.',
  allStaff:
    'De %{cases} estudiantes de la escuela que solicitaron en %{years}, %{admitted} recibieron una oferta de admisión.',
  middle: 'La mitad central de los admitidos tenía un GPA de %{from} a %{to}.',
  note: 'Esto cuenta lo que pasó, no lo que pasará; no cambia el nivel.',
};
