import { StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReportQuestion } from '@/domain/report'
import type { ReportContext } from '../reportContext'
import { reportPalette } from '../reportStyles'

/** An answer with more characters than this may break across pages. */
const longestWhole = 400
const learnerWidth = 200

const styles = StyleSheet.create({
  head: { flexDirection: 'row', borderBottomWidth: 1, paddingVertical: 4, fontSize: 8.5, fontWeight: 700 },
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: reportPalette.hairline, paddingVertical: 4 },
  learner: { width: learnerWidth, paddingRight: 12 },
  longRow: { borderBottomWidth: 0.5, borderBottomColor: reportPalette.hairline, paddingVertical: 4, paddingLeft: learnerWidth },
  learnerOfLongRow: { position: 'absolute', top: 4, left: 0, width: learnerWidth, paddingRight: 12 },
  half: { flex: 1, paddingRight: 8 },
  response: { flex: 1 },
})

type Props = { context: ReportContext; question: ReportQuestion }
type RowProps = { learner: string; texts: string[]; cell: typeof styles.half | typeof styles.response }

/** A row keeps together; one with a long answer flows on in its own column, with the learner beside its first line. */
function AnswerRow({ learner, texts, cell }: RowProps) {
  const [first = ''] = texts
  if (texts.length === 1 && first.length > longestWhole) {
    return (
      <View style={styles.longRow}>
        <Text style={styles.learnerOfLongRow}>{learner}</Text>
        <Text>{first}</Text>
      </View>
    )
  }
  return (
    <View style={styles.row} wrap={false}>
      <Text style={styles.learner}>{learner}</Text>
      {texts.map((text, column) => (
        <Text key={column} style={cell}>{text}</Text>
      ))}
    </View>
  )
}

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
      {answers.map(({ learner, before, after, values }, index) => (
        <AnswerRow key={index} learner={learner} texts={isComparison ? [before ?? '–', after ?? '–'] : [values.join(between) || '–']} cell={cell} />
      ))}
    </View>
  )
}
