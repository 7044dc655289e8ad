import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { nameDirectionStyle } from '../proseDirectionStyle'
import type { Fact } from '../reportFacts'
import { reportPalette } from '../reportStyles'

const styles = StyleSheet.create({
  fact: {
    flexDirection: 'row',
    paddingVertical: 6,
    borderBottomWidth: 0.75,
    borderBottomColor: reportPalette.hairline,
  },
  label: { width: 150, color: reportPalette.quiet, paddingRight: 12 },
  value: { flex: 1 },
})

/** Known facts, one per line, kept together on a page; unknown ones are omitted. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <View wrap={false}>
      {facts.map(([label, value]) =>
        value === null ? null : (
          <View key={label} style={styles.fact}>
            <Text style={styles.label}>{label}</Text>
            <Text style={[styles.value, nameDirectionStyle(value)]}>{value}</Text>
          </View>
        ),
      )}
    </View>
  )
}
