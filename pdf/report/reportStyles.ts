import { StyleSheet } from '@react-pdf/renderer'
import { reportFontFamily } from '../fonts'

const ink = '#101828'
const quiet = '#475467'
const hairline = '#E4E7EC'

/** Colours that do not depend on the company. */
export const reportPalette = { ink, quiet, hairline, surface: '#F7F8FA', up: '#177245', down: '#B42318' } as const

/**
 * The look of every page; what the brand decides is added where it is used. No line height is set on pages, rows and text drawn per page:
 * react-pdf multiplies an inherited one again each time it lays such text out. Noto Sans brings a good one (1.36) itself.
 */
export const reportStyles = StyleSheet.create({
  page: { fontFamily: reportFontFamily, fontSize: 9.5, color: ink, paddingTop: 52, paddingHorizontal: 52, paddingBottom: 64 },
  footer: { position: 'absolute', bottom: 28, left: 52, right: 52, flexDirection: 'row', borderTopWidth: 0.75, borderTopColor: hairline, paddingTop: 7, fontSize: 8, color: quiet },
  footerTitle: { flex: 1, paddingRight: 24, maxLines: 1, textOverflow: 'ellipsis' },
  footerPage: { width: 110, textAlign: 'right' },
  headingBar: { width: 30, height: 4, borderRadius: 2, marginBottom: 9 },
  heading: { fontSize: 22, fontWeight: 700, lineHeight: 1.2, marginBottom: 10 },
  subheading: { fontSize: 12.5, fontWeight: 700, lineHeight: 1.3, marginTop: 18, marginBottom: 7 },
  note: { color: quiet, marginBottom: 4 },
  row: { flexDirection: 'row' },
})
