import { Document, Page, type PageLayoutProps, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ImpactPaper, ImpactPaperTable } from '@/domain/impact'
import { type ReportColours, reportColours } from '@/domain/report'
import { fontsFor } from '../fontsFor'
import { TitleBand } from '../paper/TitleBand'
import { printable } from '../report/printable'
import { nameDirectionStyle, proseDirectionStyle } from '../report/proseDirectionStyle'
import { reportPalette, reportStyles } from '../report/reportStyles'
import { reportTranslator } from '../report/reportTranslator'
import { pageFooter } from '../report/sections/pageFooter'
import type { ImpactRequest } from './impactRequest'

const { quiet, hairline } = reportPalette
const styles = StyleSheet.create({
  title: { fontSize: 16, fontWeight: 700, lineHeight: 1.25, marginBottom: 12 },
  level: { borderLeftWidth: 4, paddingLeft: 14, paddingVertical: 6, marginBottom: 12 },
  levelName: { fontSize: 13, fontWeight: 700, lineHeight: 1.3 },
  about: { color: quiet, fontSize: 9, marginBottom: 4 },
  line: { flexDirection: 'row', gap: 12, marginTop: 6 },
  figure: { width: 92, textAlign: 'right', fontSize: 14, fontWeight: 700 },
  what: { flex: 1, paddingTop: 2 },
  evidence: { color: quiet, fontSize: 8.5, marginTop: 1 },
  sentence: { marginTop: 6 },
  notMeasured: { marginTop: 4 },
  bold: { fontWeight: 700 },
  table: { marginTop: 18 },
  row: { flexDirection: 'row', gap: 12, paddingVertical: 5, borderBottomWidth: 0.75, borderBottomColor: hairline },
  cell: { flex: 1 },
  value: { flex: 2 },
})

/** The texts of a document without its logo. */
const textsOf = ({ company, ...impact }: ImpactPaper) => JSON.stringify([impact, company.name])

/** The chain of impact of a campaign on paper: its levels with their figures, and the same figures as tables. */
export function ImpactDocument({ impact: given, words, language }: ImpactRequest) {
  const impact = printable(given)
  const { title, name, company, withheld, levels, notMeasured, inputs, tables } = impact
  const t = reportTranslator(words)
  const colours = reportColours(company.brandColor)
  const layout = ({ children, ...place }: PageLayoutProps) => [children, pageFooter(t, `${title}: ${name}`, place)]
  return (
    <Document
      title={`${title}: ${name}`}
      author={company.name}
      language={language}
      creator="Ripplemark"
      producer="Ripplemark"
    >
      <Page
        size="A4"
        style={[reportStyles.page, { fontFamily: fontsFor(textsOf(impact) + JSON.stringify(words.footer)) }]}
        bookmark={title}
        layout={layout}
      >
        <TitleBand name={name} company={company} colours={colours} />
        <Text style={styles.title}>{title}</Text>
        {withheld === null ? null : <Text style={reportStyles.note}>{withheld}</Text>}
        {levels.map((level) => (
          <Level key={level.level} level={level} notMeasured={notMeasured} colours={colours} />
        ))}
        <Text style={reportStyles.note}>{inputs}</Text>
        {tables.map((table) => (
          <Facts key={table.title} table={table} notMeasured={notMeasured} />
        ))}
      </Page>
    </Document>
  )
}

type LevelProps = { level: ImpactPaper['levels'][number]; notMeasured: string; colours: ReportColours }

/** A level with its figures; one without says that it was not measured, and how it can be. */
function Level({ level: { title, about, lines, sentences, how }, notMeasured, colours }: LevelProps) {
  return (
    <View style={[styles.level, { borderLeftColor: how === null ? colours.brand : hairline }]} wrap={lines.length > 8}>
      <Text style={styles.levelName} minPresenceAhead={40}>
        {title}
      </Text>
      <Text style={styles.about} minPresenceAhead={30}>
        {about}
      </Text>
      {lines.map(({ key, figure, text, evidence }) => (
        <View key={key} style={styles.line} wrap={false}>
          <Text style={[styles.figure, { color: colours.brandText }]}>{figure}</Text>
          <View style={styles.what}>
            <Text style={nameDirectionStyle(text)}>{text}</Text>
            <Text style={styles.evidence}>{evidence}</Text>
          </View>
        </View>
      ))}
      {sentences.map((sentence) => (
        <Text key={sentence} style={styles.sentence}>
          {sentence}
        </Text>
      ))}
      {how === null ? null : (
        <Text style={styles.notMeasured}>
          <Text style={styles.bold}>{notMeasured}</Text>
          {` ${how}`}
        </Text>
      )}
    </View>
  )
}

type FactsProps = { table: ImpactPaperTable; notMeasured: string }

/** A table of the same figures, after a grouping of the field. */
function Facts({ table: { title, help, rows }, notMeasured }: FactsProps) {
  return (
    <View style={styles.table}>
      <Text style={styles.levelName} minPresenceAhead={70}>
        {title}
      </Text>
      <Text style={styles.about} minPresenceAhead={50}>
        {help}
      </Text>
      {rows.map(([name, value]) => (
        <View key={name} style={styles.row} wrap={false}>
          <Text style={styles.cell}>{name}</Text>
          <Text style={[styles.value, value === null ? { color: quiet } : proseDirectionStyle(value)]}>
            {value ?? notMeasured}
          </Text>
        </View>
      ))}
    </View>
  )
}
