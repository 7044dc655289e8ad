import { StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReportContext } from '../reportContext'
import { contentWidth, reportPalette } from '../reportStyles'

const gap = 12
const padding = 13
const styles = StyleSheet.create({
  tiles: { flexDirection: 'row', gap },
  tile: { flex: 1, borderRadius: 8, paddingHorizontal: padding, paddingVertical: 12, justifyContent: 'space-between' },
  label: { color: reportPalette.quiet, fontSize: 8.5 },
  value: { fontWeight: 700, lineHeight: 1.3, marginTop: 3 },
})

type Props = { context: ReportContext; tiles: readonly (readonly [label: string, value: string])[] }

/** Figures side by side, all in the font size at which the longest fits. */
export function Tiles({ context: { colours }, tiles }: Props) {
  const width = (contentWidth - gap * (tiles.length - 1)) / tiles.length - 2 * padding
  const fontSize = Math.min(...tiles.map(([, value]) => sizeFor(value, { width, largest: 19 })))
  return (
    <View style={styles.tiles} wrap={false}>
      {tiles.map(([label, value]) => (
        <View key={label} style={[styles.tile, { backgroundColor: colours.tint }]}>
          <Text style={styles.label}>{label}</Text>
          <Text style={[styles.value, { fontSize, color: colours.brandText }]}>{value}</Text>
        </View>
      ))}
    </View>
  )
}

/**
 * The font size at which a line of text fits a width, at most `largest`: a bold letter is about 0.62 of its size
 * wide.
 */
function sizeFor(
  text: string,
  { width, largest, smallest = 8 }: { width: number; largest: number; smallest?: number },
): number {
  const letters = Math.max(Array.from(text).length, 1)
  return Math.max(smallest, Math.min(largest, Math.floor((width / (letters * 0.62)) * 2) / 2))
}
