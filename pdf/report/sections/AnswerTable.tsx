import { StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ResponseType } from '@/domain/question'
import type { ReportAnswer, ReportQuestion } from '@/domain/report'
import { along, nameDirectionStyle } from '../along'
import type { ReportContext } from '../reportContext'
import { reportPalette } from '../reportStyles'

/** Maximum length of an answer that may not break across pages. */
const longestWhole = 400
const learnerWidth = 186
const figureTypes: readonly (ResponseType | null)[] = ['Number', 'Percentage', 'CurrencyAmount', 'Scale']
const padding = 3.5
/**
 * Number of rows at the end of a table that stay together, so that no page has a table header over a single row.
 */
const lastTogether = 3

const styles = StyleSheet.create({
  head: { flexDirection: 'row', borderBottomWidth: 1, paddingVertical: padding, fontSize: 8.5, fontWeight: 700 },
  row: {
    flexDirection: 'row',
    borderBottomWidth: 0.5,
    borderBottomColor: reportPalette.hairline,
    paddingVertical: padding,
  },
  learner: { width: learnerWidth, paddingRight: 14 },
  response: { flex: 1 },
  side: { width: 84, textAlign: 'right' },
  figure: { width: 130, textAlign: 'right' },
  lead: { height: padding },
  longRow: {
    flexDirection: 'row',
    borderBottomWidth: 0.5,
    borderBottomColor: reportPalette.hairline,
    paddingBottom: padding,
  },
  // Takes no space in the layout, so that the answer keeps its column on continuation pages, where the learner is
  // not shown.
  learnerBeside: { alignSelf: 'flex-start', width: learnerWidth - 14, marginRight: 14 - learnerWidth },
  longResponse: { flex: 1, marginLeft: learnerWidth },
})

type Row = { learner: string; texts: string[] }
type Cell = typeof styles.response | typeof styles.side | typeof styles.figure

/**
 * An unbreakable row; a long answer breaks across pages in its own column, with the learner beside its first line.
 */
function AnswerRow({ row: { learner, texts }, cell, isTied }: { row: Row; cell: Cell; isTied: boolean }) {
  const [text = ''] = texts
  if (texts.length === 1 && text.length > longestWhole) {
    return (
      <>
        <View style={styles.lead} minPresenceAhead={1} />
        <View style={styles.longRow}>
          <Text style={[styles.learnerBeside, nameDirectionStyle(learner)]}>{learner}</Text>
          <Text style={[styles.longResponse, along(text)]}>{text}</Text>
        </View>
      </>
    )
  }
  return (
    <View style={styles.row} wrap={false} {...(isTied ? { minPresenceAhead: 1 } : {})}>
      <Text style={[styles.learner, nameDirectionStyle(learner)]}>{learner}</Text>
      {texts.map((value, column) => (
        <Text key={column} style={[cell, along(value)]}>
          {value}
        </Text>
      ))}
    </View>
  )
}

const dash = (text: string | null) => text?.trim() || '–'

function rowOf({ learner, before, after, values }: ReportAnswer, isComparison: boolean, between: string): Row {
  return { learner, texts: isComparison ? [dash(before), dash(after)] : [dash(values.join(between))] }
}

/** The answers by learner; the header is repeated on every page of the table. */
export function AnswerTable({
  context: { t, colours },
  question: { responseType, answers },
}: {
  context: ReportContext
  question: ReportQuestion
}) {
  const isComparison = responseType === 'ComparisonScale'
  const between = responseType === 'MultipleChoice' ? ', ' : '\n'
  const heads = isComparison ? [t('section.before'), t('section.after')] : [t('section.response')]
  const cell = isComparison ? styles.side : figureTypes.includes(responseType) ? styles.figure : styles.response
  return (
    <View>
      <View
        style={[styles.head, { borderBottomColor: colours.line, color: colours.brandText }]}
        fixed
        wrap={false}
        minPresenceAhead={1}
      >
        <Text style={styles.learner}>{t('section.learner')}</Text>
        {heads.map((head) => (
          <Text key={head} style={cell}>
            {head}
          </Text>
        ))}
      </View>
      {answers.map((answer, index) => (
        <AnswerRow
          key={index}
          row={rowOf(answer, isComparison, between)}
          cell={cell}
          isTied={index === 0 || index >= answers.length - lastTogether}
        />
      ))}
    </View>
  )
}
