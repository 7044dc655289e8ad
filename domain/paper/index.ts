export type * from './paper'
export { paperQuestion, paperSections, type PaperWords } from './paperQuestion'
