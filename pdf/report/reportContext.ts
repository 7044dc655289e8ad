import type { Report, ReportColours } from '@/domain/report'
import type { Translate } from './reportWords'

/** What every page needs to know; react-pdf lays pages out where React's own context does not always reach, so it is handed on. */
export type ReportContext = {
  t: Translate
  title: string
  /** The title, with the section where the report is of one alone. */
  called: string
  report: Report
  colours: ReportColours
  /** The families a page's text is drawn with, in order. */
  fontFamily: string[]
  /** The page each part starts on, by the id of the part, filled while pages are laid out. */
  firstPages: Map<string, number>
}
