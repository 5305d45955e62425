/**
 * Beginnings of words of which every sign of danger holds at least one. A text without any of them is read no further, which
 * spares most texts most of the work; the test beside this file proves from the signs themselves that none is left out.
 */
export const SIGN_STEMS: readonly string[] = [
  'abus|afraid|alive|anorex|anymore|arm|around|assault|bang|barely eat|be over|beat|bite|biting|black eye',
  'blackmail|blade|bloody|blow|bomb|born|bruis|bulimi|burn|busted|calorie|carv|chok|cortaba|corto|cut|dead|death',
  'desaparec|despert|die|dig|disappear|do stuff|do things|drag|drown|dying|eaten|eating disorder|ending',
  'estar aquí|exist|fear|following|for days|fright|go on|going on|golpe|gone|goodbye|grab|groom|grope|gun|hago',
  'harm|hate my body|have sex|held|here|herself|hid|himself|hit|hold|home and never|home because|homeless|hurt',
  'it all|jump|just end|just stop|kick|kil|kms|knife|lastim|leg|life|lighter|liv|lock|maltrat|matar|mató|me self',
  'medic|meds|miedo|molest|morir|most days|murder|my self|myself|nacido|naked|no place|no where|nowhere|nudes',
  'overdos|pain|pega|photos|pics|pictures|pills|pin|private|pull|punch|punish|purg|push|ran|rape|razor|run|safe',
  'scared|scissors|scratch|self-harm|selfharm|sexual|shoot|shov|skip|slam|slap|sleep|slic|slit|stab|stalk|starv',
  'staying|stopped eating|strangl|sucid|suffer|suic|tablets|take off|terrif|themsel|thigh|threat|threw|throw',
  'to end|to stop|toca|touch|trafficked|tylenol|undress|unsafe|vanish|vida no|violen|viv|wake|watch porn|whip',
  'without me|woken|worri|wrist',
].flatMap((line) => line.split('|'));

const ANY = new RegExp(`\\b(?:${SIGN_STEMS.join('|')})`, 'i');

/** False when the text can show no sign; true says nothing yet. */
export const mayShowPlainSigns = (text: string): boolean => ANY.test(text);
