import { StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReportQuestion } from '@/domain/report'
import type { ReportContext } from '../reportContext'
import { reportPalette } from '../reportStyles'

/** A row with more characters than this may break across pages. */
const longestWhole = 400

const styles = StyleSheet.create({
  head: { flexDirection: 'row', borderBottomWidth: 1, paddingVertical: 4, fontSize: 8.5, fontWeight: 700 },
  row: { flexDirection: 'row', alignItems: 'flex-start', borderBottomWidth: 0.5, borderBottomColor: reportPalette.hairline, paddingVertical: 4 },
  learner: { width: 200, paddingRight: 12 },
  half: { flex: 1, paddingRight: 8 },
  response: { flex: 1 },
})

type Props = { context: ReportContext; question: ReportQuestion }

/** Who answered what; the head is repeated on every page the table reaches. */
export function AnswerTable({ context: { t, colours }, question: { responseType, answers } }: Props) {
  const isComparison = responseType === 'ComparisonScale'
  const between = responseType === 'MultipleChoice' ? ', ' : '\n'
  const heads = isComparison ? [t('section.before'), t('section.after')] : [t('section.response')]
  const cell = isComparison ? styles.half : styles.response
  return (
    <View>
      <View style={[styles.head, { borderBottomColor: colours.line, color: colours.brandText }]} fixed wrap={false}>
        <Text style={styles.learner}>{t('section.learner')}</Text>
        {heads.map((head) => (
          <Text key={head} style={cell}>{head}</Text>
        ))}
      </View>
      {answers.map(({ learner, before, after, values }, index) => {
        const texts = isComparison ? [before ?? '–', after ?? '–'] : [values.join(between) || '–']
        return (
          <View key={index} style={styles.row} wrap={texts.some((text) => text.length > longestWhole)}>
            <Text style={styles.learner}>{learner}</Text>
            {texts.map((text, column) => (
              <Text key={column} style={cell}>{text}</Text>
            ))}
          </View>
        )
      })}
    </View>
  )
}
