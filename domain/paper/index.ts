export type * from './paper'
export { paperQuestion, type PaperWords } from './paperQuestion'
export { paperSections } from './paperSections'
