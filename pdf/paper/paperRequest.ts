import type { Paper } from '@/domain/paper'
import type { ReportMessages } from '../report/reportTranslator'

/**
 * The input of a questionnaire on paper: its logo and its pictures as data URIs, those that cannot be read null and blank.
 * Plain data, so that it can be passed to another thread.
 */
export type PaperRequest = { paper: Paper; words: ReportMessages; language: string }
