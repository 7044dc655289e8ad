import { StyleSheet } from '@react-pdf/renderer'

const ink = '#101828'
const quiet = '#475467'
const hairline = '#E4E7EC'
/** The margin at both sides of every page. */
export const margin = 52

/** Colours that do not depend on the company. */
export const reportPalette = { ink, quiet, hairline, surface: '#F7F8FA', up: '#177245', down: '#B42318' } as const

/** The width of a page's content, in points: A4 without its margins. */
export const contentWidth = 595.28 - 2 * margin

/**
 * The styles of every page; brand colours are added where they are used. Pages, rows and text rendered per page
 * set no line height: react-pdf multiplies an inherited one again each time it lays such text out. Noto Sans has a
 * good default (1.36).
 */
export const reportStyles = StyleSheet.create({
  page: { fontSize: 9.5, color: ink, paddingTop: 52, paddingHorizontal: margin, paddingBottom: 68 },
  footer: {
    position: 'absolute',
    bottom: 28,
    left: margin,
    right: margin,
    flexDirection: 'row',
    borderTopWidth: 0.75,
    borderTopColor: hairline,
    paddingTop: 7,
    fontSize: 8,
    color: quiet,
  },
  footerTitle: { flex: 1, paddingRight: 24, maxLines: 1, textOverflow: 'ellipsis' },
  footerPage: { width: 110, textAlign: 'right' },
  headingBar: { width: 30, height: 4, borderRadius: 2, marginBottom: 9 },
  heading: { fontSize: 22, fontWeight: 700, lineHeight: 1.2, marginBottom: 12 },
  subheading: { fontSize: 12.5, fontWeight: 700, lineHeight: 1.3, marginTop: 20, marginBottom: 7 },
  note: { color: quiet, marginBottom: 4 },
  notice: {
    borderLeftWidth: 3,
    backgroundColor: '#F7F8FA',
    paddingVertical: 9,
    paddingHorizontal: 12,
    marginBottom: 12,
  },
})
