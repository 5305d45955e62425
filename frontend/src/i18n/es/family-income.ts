import type { incomeWords } from '../../student-record/family-income/words';
import type { Translation } from '../words';

export const familyIncome: Translation<typeof incomeWords> = {
  up_to_30k: 'hasta $30,000',
  up_to_48k: 'de $30,001 a $48,000',
  up_to_75k: 'de $48,001 a $75,000',
  up_to_110k: 'de $75,001 a $110,000',
  over_110k: 'más de $110,000',
  title: 'Precios según el ingreso de tu familia',
  titleStaff: 'Precios según el ingreso de esta familia',
  averages: 'Estos precios son promedios de todas las familias.',
  atIncome:
    'Estos precios son lo que pagaron en promedio las familias con este ingreso (%{income} al año), donde la universidad lo publica.',
  show: 'Ver precios según el ingreso de tu familia',
  change: 'Cambiar el ingreso de tu familia',
  why: 'Las familias pagan precios distintos en la misma universidad. Elige más o menos cuánto gana tu familia en un año: los precios serán lo que pagaron familias como la tuya, y tu lista también puede seguirlo.',
  ask: 'Ingreso de tu familia en un año',
  unsaid: 'No lo sé o prefiero no decirlo',
  maySee: 'Mi consejero o consejera puede verlo',
  seenBy:
    'Solo lo ves tú, y tu consejero o consejera si dejas esto activado: nunca un administrador, otro estudiante ni un servicio de IA. Ningún nivel cambia por esto.',
  save: 'Guardar',
  cancel: 'Cancelar',
  skip: 'Saltar',
};
