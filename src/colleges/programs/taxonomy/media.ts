import { type Program, program } from '../program';

/** Media, and the words students use for them. */
export const MEDIA: readonly Program[] = [
  program('communication', 'Communication', {
    cip4: '09.01',
    near: '09.09 09.99 09.07',
    math: 'little',
    words:
      'communications|communication major|communication studies|comm major|comms|communication degree|comunicación|major in communication|media and communication|comunicaciones|speech communication',
  }),
  program('journalism', 'Journalism', {
    cip4: '09.04',
    near: '09.07 09.01 23.13',
    math: 'little',
    words:
      'journalism|journalist|news reporter|reporter|news anchor|newspaper reporter|broadcast journalism|photojournalism|photojournalist|periodismo|periodista|investigative journalist|war correspondent|newscaster|foreign correspondent|write for a newspaper|write for a magazine|music journalist',
  }),
  program('sports-media', 'Sports Media and Broadcasting', {
    cip4: '09.07 09.04',
    near: '31.05 09.01',
    math: 'little',
    words:
      'sports journalism|sports journalist|sports broadcasting|sportscaster|sports broadcaster|sports announcer|sports commentator|sports reporter|work for espn|sports media|sports writer|sideline reporter|play by play|periodismo deportivo|sports casting',
  }),
  program('broadcasting', 'Radio, Television, and Broadcasting', {
    cip4: '09.07',
    near: '09.04 50.06 10.02',
    math: 'little',
    words:
      'broadcasting|tv host|television production|tv production|radio host|radio station|be on tv|tv producer|work in tv|podcaster|locutora|locutor|news producer|talk show host|radio broadcasting',
  }),
  program('digital-media', 'Digital Media', {
    cip4: '09.07 09.99',
    near: '50.04 10.03 11.08',
    math: 'little',
    words:
      'digital media|content creator|content creation|youtuber|be a youtuber|influencer|social media manager|streamer|new media|tiktoker|creadora de contenido|creador de contenido|digital content|mass media|media production|run social media|medios digitales|media studies|work in social media|social media management',
  }),
  program('public-relations', 'Public Relations', {
    cip4: '09.09',
    near: '52.14 09.01',
    math: 'little',
    words:
      'public relations|publicist|press secretary|crisis communication|strategic communication|relaciones públicas|pr agent|pr firm|pr major',
  }),
  program('advertising', 'Advertising', {
    cip4: '09.09',
    near: '52.14 50.04',
    selective: 'portfolio',
    math: 'little',
    words:
      'advertising|ad agency|make commercials|make ads|publicidad|art director|create ads|creative director|make advertisements|advertising agency',
  }),
  program('political-communication', 'Political and Health Communication', {
    cip4: '09.09',
    near: '45.10 09.01',
    math: 'little',
    words: 'political communication|health communication|speechwriter|speech writer',
  }),
  program('audio-production', 'Audio Engineering and Music Production', {
    cip4: '10.02',
    near: '50.09 50.10 09.07',
    selective: 'portfolio',
    math: 'some',
    words:
      'audio engineer|audio engineering|sound engineer|sound engineering|music producer|music production|produce music|make beats|making beats|producing music|beat maker|recording engineer|recording arts|audio production|sound design|sound designer|recording studio|producción musical|productor musical|mixing and mastering|sound tech|beatmaker|audio tech|ingeniería de sonido|record producer|dj|making music on my laptop|make music on my laptop',
  }),
  program('video-production', 'Video Production', {
    cip4: '10.02 09.07 50.06',
    near: '10.01 10.99',
    selective: 'portfolio',
    math: 'little',
    words:
      'video production|video editor|video editing|edit videos|editing videos|videography|videographer|vlogging|making youtube videos|producción de video|camera operator|edición de video|drone videography|make videos for a living',
  }),
  program('communications-technology', 'Communications Technology', {
    cip4: '10.01 10.99',
    near: '10.02 09.07',
    math: 'little',
    words: 'communications technology|broadcast engineering|telecommunications',
  }),
  program('graphic-communications', 'Printing and Graphic Communications', {
    cip4: '10.03',
    near: '50.04',
    math: 'little',
    words: 'graphic communications|print production|printing|screen printing',
  }),
];
