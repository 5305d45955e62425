const SPANISH =
  /\b(?:que|no|mi|me|el|la|los|las|de|en|y|con|por|para|porque|pero|se|mis|su|una?|es|esta|estoy|ya|cuando|como|muy|todo|hay|lo|le|yo|nos|casa|mama|papa|escuela|quiero|tengo|hijo|hija|siempre|nadie|nunca|del|al)\b/g;
const ENGLISH =
  /\b(?:the|and|to|of|my|is|was|in|it|that|i|you|he|she|they|for|with|on|but|have|not|at|when|me|so|be|are|im|its|this|we|her|his|because|do|dont|just|want|if|what)\b/g;

/** The language most words of a bare text are in; a text of both is Spanish where Spanish words prevail. */
export function languageOf(bareText: string): 'en' | 'es' {
  const start = bareText.slice(0, 2000);
  const spanish = start.match(SPANISH)?.length ?? 0;
  if (spanish === 0) return 'en';
  return spanish > (start.match(ENGLISH)?.length ?? 0) ? 'es' : 'en';
}
