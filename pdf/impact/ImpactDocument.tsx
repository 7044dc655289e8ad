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
  title: { fontSize: 16, fontWeight: 700, lineHeight: 1.25 },
  asOf: { color: quiet, fontSize: 9, marginTop: 2, marginBottom: 12 },
  level: { marginBottom: 16 },
  levelHead: { borderBottomWidth: 1.5, paddingBottom: 3 },
  levelName: { fontSize: 13, fontWeight: 700, lineHeight: 1.3 },
  about: { color: quiet, fontSize: 9 },
  line: { flexDirection: 'row', gap: 16, paddingVertical: 5, borderBottomWidth: 0.75, borderBottomColor: hairline },
  what: { flex: 1 },
  measured: { width: 200 },
  figure: { textAlign: 'right', fontSize: 13, fontWeight: 700 },
  beside: { color: quiet, fontSize: 8.5, marginTop: 1 },
  end: { textAlign: 'right' },
  sentence: { marginTop: 6 },
  places: { color: quiet, fontSize: 8.5, marginTop: 4 },
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
  const { title, name, asOf, company, withheld, levels, unmeasured, inputs, tables } = impact
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
        <Text style={styles.asOf}>{asOf}</Text>
        {withheld === null ? null : <Text style={reportStyles.note}>{withheld}</Text>}
        {levels.map((level) => (
          <Level key={level.level} level={level} colours={colours} />
        ))}
        <Unmeasured unmeasured={unmeasured} />
        <Text style={reportStyles.note}>{inputs}</Text>
        {tables.map((table) => (
          <Facts key={table.title} table={table} />
        ))}
      </Page>
    </Document>
  )
}

type LevelProps = { level: ImpactPaper['levels'][number]; colours: ReportColours }

/** A level with its figures, what is expected of what has none yet, and where they stand in the product. */
function Level({ level: { title, about, lines, sentences, places }, colours }: LevelProps) {
  return (
    <View style={styles.level} wrap={lines.length > 6}>
      <View style={[styles.levelHead, { borderBottomColor: colours.brand }]} minPresenceAhead={60}>
        <Text style={styles.levelName}>{title}</Text>
        <Text style={styles.about}>{about}</Text>
      </View>
      {lines.map(({ key, figure, text, about: when, evidence }) => (
        <View key={key} style={styles.line} wrap={false}>
          <View style={styles.what}>
            <Text style={nameDirectionStyle(text)}>{text}</Text>
            {when === '' ? null : <Text style={styles.beside}>{when}</Text>}
          </View>
          <View style={styles.measured}>
            <Text style={[styles.figure, { color: colours.brandText }]}>{figure}</Text>
            {evidence === '' ? null : <Text style={[styles.beside, styles.end]}>{evidence}</Text>}
          </View>
        </View>
      ))}
      {sentences.map((sentence) => (
        <Text key={sentence} style={styles.sentence}>
          {sentence}
        </Text>
      ))}
      {places === '' ? null : <Text style={styles.places}>{places}</Text>}
    </View>
  )
}

/** The levels without a figure in one list, with how each can be measured. */
function Unmeasured({ unmeasured: { title, levels } }: Pick<ImpactPaper, 'unmeasured'>) {
  if (levels.length === 0) return null
  return (
    <View style={styles.level} wrap={false}>
      <Text style={styles.levelName}>{title}</Text>
      {levels.map((one) => (
        <View key={one.level} style={styles.row}>
          <Text style={[styles.cell, styles.bold]}>{one.title}</Text>
          <Text style={styles.value}>{one.how}</Text>
        </View>
      ))}
    </View>
  )
}

/** A table of the same figures, after a grouping of the field. */
function Facts({ table: { title, help, rows, missing } }: { table: ImpactPaperTable }) {
  return (
    <View style={styles.table}>
      <Text style={styles.levelName} minPresenceAhead={70}>
        {title}
      </Text>
      <Text style={styles.about} minPresenceAhead={50}>
        {help}
      </Text>
      {rows.map(({ name, figures }) => (
        <View key={name} style={styles.row} wrap={figures.length > 8}>
          <Text style={styles.cell}>{name}</Text>
          <View style={styles.value}>
            {figures.map(({ figure, text }) => (
              <Text key={`${figure} ${text}`} style={proseDirectionStyle(text)}>
                <Text style={styles.bold}>{figure}</Text>
                {` ${text}`}
              </Text>
            ))}
          </View>
        </View>
      ))}
      {missing === null ? null : <Text style={styles.places}>{missing}</Text>}
    </View>
  )
}
