import type { ImpactPaper } from '@/domain/impact'
import type { ReportMessages } from '../report/reportTranslator'

/** The input of a chain of impact: its logo as a data URI. Plain data, so that it can be passed to another thread. */
export type ImpactRequest = { impact: ImpactPaper; words: ReportMessages; language: string }
