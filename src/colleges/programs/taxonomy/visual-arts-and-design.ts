import { type Program, program } from '../program';

/** Visual arts and design, and the words students use for them. */
export const VISUAL_ARTS_AND_DESIGN: readonly Program[] = [
  program('art', 'Fine and Studio Art', {
    cip4: '50.07 50.01',
    near: '50.04 50.99 50.02',
    selective: 'portfolio',
    math: 'little',
    words:
      'fine arts|fine art|studio art|art major|art school|artist|be an artist|art|artes|arte|major in art|visual art|bellas artes|artista|art degree|become an artist|art program|bfa|contemporary art',
  }),
  program('painting-drawing', 'Painting and Drawing', {
    cip4: '50.07',
    near: '50.01 50.04',
    selective: 'portfolio',
    math: 'little',
    words: 'painting|painter|drawing|portrait artist|pintura|pintora|dibujo|mural artist|muralist',
  }),
  program('sculpture-ceramics', 'Sculpture, Ceramics, and Crafts', {
    cip4: '50.07 50.02',
    near: '50.01',
    selective: 'portfolio',
    math: 'little',
    words:
      'sculpture|sculptor|ceramics|pottery|potter|glass blowing|glassblowing|fiber art|printmaking|cerámica|jewelry design|jewelry designer|jewelry making|metalsmithing|make jewelry|joyería|blacksmith',
  }),
  program('graphic-design', 'Graphic Design', {
    cip4: '50.04',
    near: '10.03 50.07 09.09',
    selective: 'portfolio',
    math: 'little',
    words:
      'graphic design|graphic designer|graphics design|design logos|logo design|logo designer|graphic arts|visual communication|diseño gráfico|diseñadora gráfica|diseñador gráfico|album covers|design album covers|communication design|design posters|design|designer|graphics designer',
  }),
  program('illustration', 'Illustration and Comics', {
    cip4: '50.04 50.07',
    near: '10.03',
    selective: 'portfolio',
    math: 'little',
    words:
      'illustration|illustrator|drawing manga|draw manga|drawing comics|manga|comic artist|draw comics|manga artist|cartoonist|childrens book illustrator|concept artist|concept art|character design|character designer|ilustración|ilustradora|draw manga|comic book artist|ilustrador|make comics|webtoon|storyboard artist|storyboarding|draw for a living|digital art|digital artist|draw characters',
  }),
  program('tattoo-artist', 'Tattoo Artist', {
    families: '50',
    near: '50.07',
    level: 'trade',
    path: ['apprenticeship', 'license'],
    selective: 'portfolio',
    math: 'little',
    words: 'tattoo artist|tattooing|tatuadora|tatuador|do tattoos|tattooist|piercer',
  }),
  program('animation', 'Animation', {
    cip4: '10.03 50.04 50.06',
    near: '11.08 50.07',
    selective: 'portfolio',
    math: 'little',
    words:
      'animation|animator|2d animation|3d animation|animated movies|make cartoons|make anime|work at pixar|work for pixar|work at disney animation|animación|animating|animadora|make animated movies|computer animation|pixar|digital animation|draw cartoons|stop motion',
  }),
  program('photography', 'Photography', {
    cip4: '50.06',
    near: '50.07 09.04 50.04',
    selective: 'portfolio',
    math: 'little',
    words:
      'photography|photographer|take pictures for a living|wedding photographer|wildlife photographer|wildlife photography|fotografía|fotógrafa|fotógrafo|sports photographer|nature photographer|fashion photographer|sports photography',
  }),
  program('fashion-design', 'Fashion Design', {
    cip4: '50.04 19.09',
    near: '50.02 52.19',
    selective: 'portfolio',
    math: 'little',
    words:
      'fashion design|fashion designer|design clothes|designing clothes|make clothes|making clothes|fashion|clothing design|clothing designer|diseño de modas|diseñadora de modas|sew clothes|costume maker|seamstress|diseñar ropa|sewing|design dresses|diseño de moda|fashion major|fashion school|design my own clothes',
  }),
  program('textiles-apparel', 'Textiles and Apparel', {
    cip4: '19.09',
    near: '50.04 14.28',
    math: 'little',
    words: 'textiles|apparel|apparel design|textile design',
  }),
  program('interior-design', 'Interior Design', {
    cip4: '50.04 04.05',
    near: '19.06 04.02',
    selective: 'portfolio',
    math: 'little',
    words:
      'interior design|interior designer|decorate houses|home design|decorating houses|interior decorator|interior decorating|design rooms|design the inside of houses|diseño de interiores|diseñadora de interiores|interior architecture|decorating rooms|diseño interior|design homes|stage homes',
  }),
  program('art-history', 'Art History', {
    cip4: '50.07',
    near: '54.01 45.03 30.14',
    math: 'little',
    words:
      'art history|history of art|art gallery|gallery owner|art historian|historia del arte|art museum|art dealer|curating art',
  }),
  program('arts-general', 'Arts, General', {
    cip4: '50.01 50.99',
    near: '50.07 50.05',
    math: 'little',
    words: 'visual and performing arts|arts major|integrated arts',
  }),
];
