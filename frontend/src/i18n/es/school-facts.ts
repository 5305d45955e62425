import type { factWords } from '../../student-record/schools/fact-words';
import type { Translation } from '../words';
import { finishing } from './finishing';
import { twoPrices } from './two-prices';

export const schoolFacts: Translation<typeof factWords> = {
  ...twoPrices,
  ...finishing,
  place: 'Lugar',
  kind: 'Tipo',
  undergraduates: 'Estudiantes de licenciatura',
  admissionRate: 'Tasa de admisión',
  openAdmission: 'Abierta a todos',
  graduate: 'Se gradúan en 6 años',
  finish: 'Terminan, o pasan a otra',
  notPublished: 'No publicado',
  aYear: '%{price} al año',
  atIncome: 'Con el ingreso de tu familia',
  atIncomeEstimate: 'Con el ingreso de tu familia, fuera del estado (nuestra estimación)',
  afterGrants: 'Precio después de becas',
  afterGrantsEstimate: 'Precio después de becas, fuera del estado (nuestra estimación)',
  average: 'Precio neto promedio',
  averageInState: 'Precio neto promedio (dentro del estado)',
  city: 'Ciudad',
  suburb: 'Suburbio',
  town: 'Pueblo',
  rural: 'Zona rural',
  public: 'Pública',
  private_nonprofit: 'Privada, sin fines de lucro',
  private_for_profit: 'Privada, con fines de lucro',

  score: 'Puntaje del %{measure}',
  you: 'Tú %{score}',
  youStaff: 'Estudiante %{score}',
  middle: '50% central: %{low} a %{high}',
  scoreSays:
    'Aquí, el 50% central de los estudiantes de primer año obtuvo de %{low} a %{high} en el %{measure}. Tu puntaje es %{student}: %{standing}.',
  scoreSaysStaff:
    'Aquí, el 50% central de los estudiantes de primer año obtuvo de %{low} a %{high} en el %{measure}. El puntaje del estudiante es %{student}: %{standing}.',
  converted: '%{student}, convertido a la escala del %{measure}',
  below: 'por debajo de ese rango',
  within: 'dentro de ese rango',
  above: 'por encima de ese rango',
  gpa: 'GPA %{gpa} (%{source})',
  gpaSays:
    'Tu GPA de %{gpa} (%{source}) es, según nuestra estimación: %{place}. Las universidades no publican un dato así.',
  gpaSaysStaff:
    'El GPA del estudiante, de %{gpa} (%{source}), es, según nuestra estimación: %{place}. Las universidades no publican un dato así.',
  'unweighted GPA': 'sin ponderar',
  'weighted GPA, capped at 4.0': 'ponderado, con 4.0 como máximo',
  'weighted GPA, read so because it is above 4.0, and capped at 4.0':
    'ponderado, porque pasa de 4.0, y con 4.0 como máximo',
  weak: 'Bajo aquí',
  fair: 'Regular aquí',
  strong: 'Alto aquí',
  rate: 'Tasa de admisión: %{rate}',
  admitted: 'Se admite al %{rate} de quienes solicitan.',
  admittedIn: 'Se admite al %{rate} de quienes solicitan (otoño de %{year}).',
  open: 'Admisión abierta: no se rechaza a una parte de quienes solicitan.',
  noRate: 'No se publica la tasa de admisión.',
  decided: 'Lo que decidió',
};
