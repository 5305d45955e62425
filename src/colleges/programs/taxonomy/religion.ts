import { type Program, program } from '../program';

/** Religion, and the words students use for them. */
export const RELIGION: readonly Program[] = [
  program('religious-studies', 'Religious Studies', {
    cip4: '38.02 38.00',
    near: '38.01 39.06',
    math: 'little',
    words: 'religious studies|study religion|world religions|comparative religion|religion major|estudios religiosos',
  }),
  program('theology', 'Theology and Ministry', {
    cip4: '39.06',
    near: '39.02 39.99 38.02',
    math: 'little',
    words:
      'theology|ministry|be a pastor|become a pastor|pastor|preacher|priest|be a priest|full time ministry|teología|divinity|minister of a church|rabbi|imam|church planting|pastora|ministerio',
  }),
  program('bible-studies', 'Biblical Studies', {
    cip4: '39.02',
    near: '39.06 38.02',
    math: 'little',
    words: 'biblical studies|bible college|study the bible|bible studies|bible degree|estudios bíblicos',
  }),
  program('youth-ministry', 'Youth Ministry', {
    cip4: '39.07 39.06',
    near: '39.04 44.00',
    math: 'little',
    words: 'youth ministry|youth pastor|childrens ministry|youth minister|pastor de jóvenes',
  }),
  program('missions', 'Missions', {
    cip4: '39.03',
    near: '39.06 30.23',
    math: 'little',
    words: 'missionary|missions work|missionary work|mission field|misionera|misionero|mission work',
  }),
  program('religious-education', 'Religious Education', {
    cip4: '39.04',
    near: '13.12 39.02',
    math: 'little',
    words: 'religious education|christian education|catholic school teacher|sunday school teacher',
  }),
  program('worship-music', 'Worship Arts and Church Music', {
    cip4: '39.05',
    near: '50.09 39.06',
    selective: 'audition',
    math: 'little',
    words: 'worship leader|worship arts|church music|worship music|sacred music|worship ministry',
  }),
  program('pastoral-counseling', 'Pastoral Counseling and Chaplaincy', {
    cip4: '39.07',
    near: '42.28 51.15',
    math: 'little',
    words:
      'christian counseling|christian counselor|biblical counseling|chaplain|pastoral counseling|hospital chaplain',
  }),
];
