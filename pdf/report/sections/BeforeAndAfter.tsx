import { StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { proseDirectionStyle } from '../proseDirectionStyle'
import type { ReportContext } from '../reportContext'
import { reportPalette } from '../reportStyles'

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', marginTop: 6, marginBottom: 2 },
  one: { width: 84, paddingRight: 6 },
  label: { fontSize: 8, color: reportPalette.quiet },
  value: { fontSize: 13, fontWeight: 700 },
})

type Named = readonly [label: string, value: string]
type Props = { context: ReportContext; before: Named; after?: Named | null; children?: ReactNode }

/** A labelled figure, or two of them with the chart of the change between beside them. */
export function BeforeAndAfter({ context: { colours }, before, after, children }: Props) {
  return (
    <View style={styles.row} wrap={false}>
      {[before, ...(after ? [after] : [])].map(([label, value], place) => (
        <View key={place} style={styles.one}>
          <Text style={[styles.label, proseDirectionStyle(label)]}>{label}</Text>
          <Text style={[styles.value, { color: colours.brandText }]}>{value}</Text>
        </View>
      ))}
      {children}
    </View>
  )
}
