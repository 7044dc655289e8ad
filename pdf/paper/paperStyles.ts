import { StyleSheet } from '@react-pdf/renderer'
import { margin, reportPalette } from '../report/reportStyles'

/** The colour of what is filled in with a pen: boxes, circles and lines. */
const pen = '#667085'
/** The column of numbers before the questions. */
const indent = 24
/** The width of a page, beside which steps stand in one row. */
const widest = 595 - 2 * margin - indent + 10

/** The width of one of so many steps without a label of its own. */
export const stepWidth = (count: number): number => Math.min(45, widest / count)

export const paperStyles = StyleSheet.create({
  band: {
    overflow: 'hidden',
    marginTop: -52,
    marginHorizontal: -margin,
    paddingHorizontal: margin,
    paddingTop: 40,
    paddingBottom: 30,
    marginBottom: 24,
  },
  ripples: { position: 'absolute', top: 0, left: 0, width: 595, height: 420 },
  logo: { alignSelf: 'flex-start', backgroundColor: '#FFFFFF', borderRadius: 8, padding: 10 },
  logoImage: { maxWidth: 150, height: 36, objectFit: 'contain', objectPosition: 'left' },
  wordmark: { fontSize: 12, fontWeight: 700 },
  title: { fontWeight: 700, lineHeight: 1.18, marginTop: 26 },
  description: { fontSize: 10.5, marginBottom: 8 },
  fact: { color: reportPalette.quiet, marginBottom: 2 },
  section: { marginTop: 30 },
  sectionName: { fontSize: 16, fontWeight: 700, lineHeight: 1.25, marginBottom: 4 },
  sectionText: { color: reportPalette.quiet, marginBottom: 2 },
  // Not stretched: a row breaks between pages only where each of its cells can.
  asked: { flexDirection: 'row', alignItems: 'flex-start', marginTop: 20 },
  number: { width: indent, fontSize: 11, fontWeight: 700 },
  text: { flex: 1, fontSize: 11, fontWeight: 700, lineHeight: 1.35 },
  paragraph: { fontSize: 11, fontWeight: 700, lineHeight: 1.35 },
  further: { marginTop: 4, marginLeft: indent },
  picture: { alignSelf: 'flex-start', maxWidth: 460, maxHeight: 230, objectFit: 'contain' },
  note: { fontSize: 8.5, color: reportPalette.quiet },
  part: { marginTop: 9, marginLeft: indent },
  option: { flexDirection: 'row', alignItems: 'flex-start', marginTop: 7, marginLeft: indent },
  box: { width: 12, height: 12, borderWidth: 1, borderColor: pen, borderRadius: 2, marginRight: 9 },
  optionText: { flex: 1 },
  writtenText: { maxWidth: '60%' },
  behind: { flex: 1, alignSelf: 'flex-end', marginLeft: 6, borderBottomWidth: 0.75, borderColor: pen },
  scaleName: { fontWeight: 700, marginBottom: 5 },
  steps: { flexDirection: 'row' },
  // The first circle stands below the beginning of the text.
  narrow: { marginLeft: -10 },
  step: { alignItems: 'center' },
  labelledStep: { width: 66, alignItems: 'center', paddingHorizontal: 2 },
  circle: {
    width: 25,
    height: 25,
    borderWidth: 1,
    borderColor: pen,
    borderRadius: 12.5,
    alignItems: 'center',
    justifyContent: 'center',
  },
  circleText: { fontSize: 8, color: reportPalette.quiet },
  stepLabel: { fontSize: 8, color: reportPalette.quiet, textAlign: 'center', marginTop: 3 },
  ends: { flexDirection: 'row', justifyContent: 'space-between', marginTop: 3 },
  end: { fontSize: 8.5, color: reportPalette.quiet },
  below: { flexDirection: 'row', alignItems: 'center', marginBottom: 4 },
  belowText: { flex: 1, marginLeft: 9 },
  // Italics are no style of the typeface.
  onlyIf: { fontSize: 8.5, color: reportPalette.quiet },
  onlyIfAbove: { marginTop: 16, marginLeft: indent, marginBottom: -16 },
  stem: { marginTop: 20 },
  row: { flexDirection: 'row', alignItems: 'center', paddingVertical: 5, borderTopWidth: 0.75, borderTopColor: pen },
  head: { flexDirection: 'row', alignItems: 'flex-end', paddingTop: 6, paddingBottom: 3 },
  rowNumber: { width: indent, alignSelf: 'flex-start' },
  rowText: { flex: 1, paddingRight: 8 },
  sides: { flexShrink: 0 },
  side: { flexDirection: 'row', alignItems: 'center', paddingVertical: 2 },
  sideName: { width: 52, fontSize: 8.5, color: reportPalette.quiet, textAlign: 'right', paddingRight: 6 },
  cell: { alignItems: 'center' },
  headText: { fontSize: 8, color: reportPalette.quiet, textAlign: 'center' },
  mark: { width: 14, height: 14, borderWidth: 1, borderColor: pen, borderRadius: 7 },
  rowBox: { width: 12, height: 12, borderWidth: 1, borderColor: pen, borderRadius: 2 },
  label: { fontSize: 10, marginBottom: 3 },
  line: { height: 23, borderBottomWidth: 0.75, borderBottomColor: pen },
  field: { flexDirection: 'row', alignItems: 'center', marginTop: 2 },
  fieldBox: { width: 150, height: 26, borderWidth: 1, borderColor: pen, borderRadius: 4 },
  before: { marginRight: 8 },
  after: { flex: 1, marginLeft: 8 },
})
