import { Link, StyleSheet, Text } from '@react-pdf/renderer'
import { alongName } from '../along'
import type { ReportContext } from '../reportContext'
import { reportPalette } from '../reportStyles'
import { ReportPage } from './ReportPage'

const styles = StyleSheet.create({
  entry: {
    flexDirection: 'row',
    paddingVertical: 8,
    borderBottomWidth: 0.75,
    borderBottomColor: reportPalette.hairline,
    color: reportPalette.ink,
    textDecoration: 'none',
    fontSize: 11,
  },
  name: { flex: 1, paddingRight: 16 },
  page: { width: 40, textAlign: 'right', fontWeight: 700 },
})

type Props = { context: ReportContext; entries: { id: string; name: string }[] }

/**
 * The parts of the report as links with their pages.
 * The pages are not known while the index itself is laid out the first time. Because footers print the total, react-pdf lays out
 * the document a second time once it knows that; by then `firstPages` is full, so the index costs no pass of its own.
 */
export function IndexPage({ context, entries }: Props) {
  const { t, colours, firstPages } = context
  return (
    <ReportPage context={context} id="index" heading={t('index.title')}>
      {entries.map(({ id, name }) => (
        <Link key={id} src={`#${id}`} style={styles.entry} wrap={false}>
          <Text style={[styles.name, alongName(name)]}>{name}</Text>
          <Text style={[styles.page, { color: colours.brandText }]} render={() => String(firstPages.get(id) ?? '–')} />
        </Link>
      ))}
    </ReportPage>
  )
}
