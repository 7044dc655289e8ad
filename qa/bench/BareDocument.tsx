import { Document, Page, type PageLayoutProps, Text, View } from '@react-pdf/renderer'
import { reportFontFamily } from '@/pdf/fontFamilies'
import type { BarePage, BareReport, BareTable } from './bareReport'

const page = {
  fontFamily: reportFontFamily,
  fontSize: 9.5,
  paddingTop: 52,
  paddingHorizontal: 52,
  paddingBottom: 64,
} as const
const footer = { position: 'absolute', bottom: 28, left: 52, right: 52, fontSize: 8 } as const
const row = { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: '#E4E7EC', paddingVertical: 4 } as const
const head = { ...row, fontSize: 8.5, fontWeight: 700 } as const
const first = { width: 200, paddingRight: 12 } as const
const cell = { flex: 1, paddingRight: 8 } as const

function Row({ texts }: { texts: string[] }) {
  return texts.map((text, column) => (
    <Text key={column} style={column === 0 ? first : cell}>
      {text}
    </Text>
  ))
}

function Table({ table: { title, note, head: heads, rows } }: { table: BareTable }) {
  return (
    <View style={{ marginTop: 18 }}>
      {title === '' ? null : <Text style={{ fontSize: 11, fontWeight: 700 }}>{title}</Text>}
      {note === '' ? null : <Text style={{ marginBottom: 5 }}>{note}</Text>}
      <View>
        {heads.length === 0 ? null : (
          <View style={head} fixed>
            <Row texts={heads} />
          </View>
        )}
        {rows.map((texts, index) => (
          <View key={index} style={row} wrap={false}>
            <Row texts={texts} />
          </View>
        ))}
      </View>
    </View>
  )
}

function Part({ part: { heading, tables } }: { part: BarePage }) {
  const layout = ({ children, pageNumber = 1, totalPages = 1 }: PageLayoutProps) => [
    children,
    <Text key="footer" style={footer}>{`Page ${pageNumber} of ${totalPages}`}</Text>,
  ]
  return (
    <Page size="A4" style={page} layout={layout}>
      <Text style={{ fontSize: 22, fontWeight: 700, marginBottom: 10 }}>{heading}</Text>
      {tables.map((table, index) => (
        <Table key={index} table={table} />
      ))}
    </Page>
  )
}

/** The baseline of a report: its text in plain tables, and the page numbers that need the second pass. */
export function BareDocument({ title, lines, pages }: BareReport) {
  return (
    <Document title={title}>
      <Page size="A4" style={page} experimentalPagination>
        {[title, ...lines].map((text) => (
          <Text key={text}>{text}</Text>
        ))}
      </Page>
      {pages.map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </Document>
  )
}
