/** Signs that something is told, in plain words: `told` errs toward yes (then it is not asked), `surely` may be praised. */
export interface TellSign {
  told: RegExp;
  surely?: RegExp;
}

/** One expression of whole words, written over several lines. */
export const words = (parts: string): RegExp => new RegExp(`\\b(?:${parts.replace(/\n\s*/g, '')})\\b`, 'u');

/** A number, in figures or letters. */
export const NUMBER =
  '(?:\\d[\\d,.]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)';
/** Deeds told as past. */
export const PAST_DEED =
  '(?:built|made|taught|helped|started|led|won|wrote|designed|organi[sz]ed|fixed|saved|raised|practi[cs]ed|worked|created|coached|took|translated|played|tried|joined|asked|figured|finished|planned|cooked|painted|coded|rebuilt|volunteered|babysat|ran|drew|tutored|called|brought|sat|sang|moved|stood|went|biked|told|read|explained|learned|measured|re-measured|traced|recorded|shadowed|spent|retook|cried|danced|found|did|got|drove|walked|threw|kept|noticed|saw|stayed|cut|sold|copied|bought|quit|texted|waited|won|showed|gave|traveled|travelled|shot|filmed)';
/** What somebody does again and again, told as a deed. */
export const HABIT_DEED =
  '(?:help|teach|tutor|lead|run|coach|fix|build|draw|bake|cook|work|take care|care for|feed|babysit|do hair|do the|hold|ride|write|play|practice|read|throw|crochet|translate|go with|make|keep|listen|mow|wire|follow|find|feed|clean|organize|show)';
/** Deeds in Spanish; the form of the verb says whose they are. */
export const ES_DEED =
  '(?:hice|ayude|ayudo|aprendi|practique|estudie|trabajo|trabaje|cuido|cuide|toco|toque|juego|dibujo|traduzco|enseno|ensene|explique|busque|pedi|acompane|logre|gane|cocino|vi|canto|construi|empece)';

/** No word that undoes the deed behind it. */
export const NOT_UNDONE =
  '(?!(?:didnt|never|dont|cant|couldnt|wouldnt|would|could|might|should|want|wanted|wish|hope|not|if) )';
