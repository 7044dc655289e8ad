import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { type FollowedCategory, timeBounds, timesOf } from '@/domain/trajectory'
import { lastingTexts, waveNames } from '../lastingTexts'
import { nameDirectionStyle } from '../proseDirectionStyle'
import type { ReportContext } from '../reportContext'
import { reportPalette, reportStyles } from '../reportStyles'
import { ReportPage } from './ReportPage'
import { TimeDrawing } from './TimeDrawing'

const drawingWidth = 250
const styles = StyleSheet.create({
  category: {
    flexDirection: 'row',
    gap: 16,
    paddingVertical: 12,
    borderBottomWidth: 0.75,
    borderBottomColor: reportPalette.hairline,
  },
  words: { flex: 1 },
  name: { fontSize: 11, fontWeight: 700, marginBottom: 4 },
  sentence: { fontSize: 10.5, marginBottom: 6 },
  missing: { fontSize: 8.5, color: reportPalette.quiet, marginBottom: 2 },
})

type Props = { context: ReportContext; categories: readonly FollowedCategory[]; isDrawn: boolean }

/** Whether a campaign's changes lasted: each category in its waves, in sentences and drawn, and who is missing. */
export function LastingPage({ context, categories, isDrawn }: Props) {
  const { t, report, colours } = context
  const waves = report.trajectory?.waves ?? []
  const nameOf = waveNames(t, waves)
  const bounds = timeBounds(categories)
  return (
    <ReportPage context={context} id="lasting" heading={t('lasting.title')}>
      <Text style={reportStyles.note}>{t('lasting.note')}</Text>
      {categories.map((category) => {
        const { sentence, missing } = lastingTexts(t, category, waves)
        return (
          <View key={category.id} style={styles.category} wrap={false}>
            <View style={styles.words}>
              <Text style={[styles.name, nameDirectionStyle(category.name)]}>{category.name}</Text>
              {sentence === null ? null : <Text style={styles.sentence}>{sentence}</Text>}
              {missing.map((text) => (
                <Text key={text} style={styles.missing}>
                  {text}
                </Text>
              ))}
            </View>
            {isDrawn ? (
              <TimeDrawing
                periods={timesOf(category).map(({ wave, change }) => ({ name: nameOf(wave), change }))}
                bounds={bounds}
                width={drawingWidth}
                accent={colours.brandText}
              />
            ) : null}
          </View>
        )
      })}
    </ReportPage>
  )
}
