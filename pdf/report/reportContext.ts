import type { Report, ReportColours } from '@/domain/report'
import type { Translate } from './reportTranslator'

/**
 * The context of every page, passed as a prop: react-pdf lays pages out where React's own context is not always
 * available.
 */
export type ReportContext = {
  t: Translate
  title: string
  /** The title, with the section in a single-section report. */
  called: string
  report: Report
  colours: ReportColours
  /** The font families of a page's text, in order. */
  fontFamily: string[]
  /** The first page of each part, by the id of the part, filled during layout. */
  firstPages: Map<string, number>
}
