import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { reportNumber, type ReportPerformance, reportSignedNumber } from '@/domain/report'
import { formatSigned } from '@/domain/format'
import { proseDirectionStyle } from '../proseDirectionStyle'
import type { ReportContext } from '../reportContext'
import { contentWidth, reportPalette, reportStyles } from '../reportStyles'
import { Dumbbell } from './Dumbbell'
import { ReportPage } from './ReportPage'

const side = 56
const averageWidth = 100
const pictureWidth = contentWidth - 3 * side - averageWidth
const styles = StyleSheet.create({
  head: { flexDirection: 'row', borderBottomWidth: 1, paddingVertical: 4, fontSize: 8.5, fontWeight: 700 },
  row: { borderBottomWidth: 0.5, borderBottomColor: reportPalette.hairline, paddingTop: 9, paddingBottom: 8 },
  question: { fontWeight: 700, marginBottom: 4 },
  figures: { flexDirection: 'row', alignItems: 'center' },
  picture: { width: pictureWidth },
  figure: { width: side, textAlign: 'right' },
  change: { width: side, textAlign: 'right', fontWeight: 700 },
  average: { width: averageWidth, textAlign: 'right', color: reportPalette.quiet },
})

type Props = { context: ReportContext; performance: readonly ReportPerformance[] }

/**
 * Each before/after question of a participant: before, after, the change, and the campaign's average change beside
 * it.
 */
export function PerformancePage({ context, performance }: Props) {
  const { t, colours, report } = context
  const questionOf = new Map(
    report.sections.flatMap(({ questions }) => questions.map((question) => [question.id, question] as const)),
  )
  const hasDash = performance.some(({ averageChange }) => averageChange === null)
  return (
    <ReportPage context={context} id="performance" heading={t('performance.title')}>
      <Text style={reportStyles.note}>{t('performance.note')}</Text>
      {hasDash ? <Text style={reportStyles.note}>{t('performance.averageNote')}</Text> : null}
      <View style={{ marginTop: 8 }}>
        <View
          style={[styles.head, { borderBottomColor: colours.line, color: colours.brandText }]}
          fixed
          wrap={false}
          minPresenceAhead={1}
        >
          <Text style={styles.picture}> </Text>
          <Text style={styles.figure}>{t('performance.before')}</Text>
          <Text style={styles.figure}>{t('performance.after')}</Text>
          <Text style={styles.figure}>{t('performance.change')}</Text>
          <Text style={[styles.average, { color: colours.brandText }]}>{t('performance.averageChange')}</Text>
        </View>
        {performance.map(({ questionId, text, isPercentage, before, after, change, averageChange }) => {
          const unit = isPercentage ? '%' : ''
          const question = questionOf.get(questionId)
          return (
            <View key={questionId} style={styles.row} wrap={false}>
              <Text style={[styles.question, proseDirectionStyle(text)]}>{text}</Text>
              <View style={styles.figures}>
                <View style={styles.picture}>
                  {question && (
                    <Dumbbell
                      before={before}
                      after={after}
                      scale={question}
                      width={pictureWidth - 10}
                      accent={context.colours.brandText}
                    />
                  )}
                </View>
                <Text style={styles.figure}>{`${reportNumber(before)}${unit}`}</Text>
                <Text style={styles.figure}>{`${reportNumber(after)}${unit}`}</Text>
                <Text
                  style={[styles.change, { color: colours.brandText }]}
                >{`${reportSignedNumber(change)}${unit}`}</Text>
                <Text style={styles.average}>{averageChange === null ? '–' : formatSigned(averageChange, unit)}</Text>
              </View>
            </View>
          )
        })}
      </View>
    </ReportPage>
  )
}
