export type * from './paper'
export { paperQuestion, paperSections, type PaperWord, type PaperWords } from './paperQuestion'
