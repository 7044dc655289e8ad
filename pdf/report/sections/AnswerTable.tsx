import { StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { formatCount, rankTexts } from '@/domain/format'
import { sideNames, hasFigures, isPair, choosesSeveral } from '@/domain/question'
import type { AnsweredWords, ReportAnswer, ReportColours, ReportQuestion } from '@/domain/report'
import type { RankedOption } from '@/domain/result'
import { proseDirectionStyle, nameDirectionStyle } from '../proseDirectionStyle'
import type { ReportContext } from '../reportContext'
import { reportPalette } from '../reportStyles'

/** Maximum length of an answer that may not break across pages. */
const longestWhole = 400
const learnerWidth = 186
const padding = 3.5
/**
 * Number of rows at the end of a table that stay together, so that no page has a table header over a single row.
 */
const lastTogether = 3

const tableStyles = StyleSheet.create({
  head: { flexDirection: 'row', borderBottomWidth: 1, paddingVertical: padding, fontSize: 8.5, fontWeight: 700 },
  row: {
    flexDirection: 'row',
    borderBottomWidth: 0.5,
    borderBottomColor: reportPalette.hairline,
    paddingVertical: padding,
  },
  learner: { width: learnerWidth, paddingRight: 14 },
  response: { flex: 1 },
  side: { width: 84, textAlign: 'right', paddingLeft: 6 },
  figure: { width: 130, textAlign: 'right' },
  text: { flex: 1, paddingRight: 14 },
  times: { width: 60, textAlign: 'right' },
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
type Cell = typeof tableStyles.response | typeof tableStyles.side | typeof tableStyles.figure

/**
 * An unbreakable row; a long answer breaks across pages in its own column, with the learner beside its first line.
 */
function AnswerRow({ row: { learner, texts }, cell, isTied }: { row: Row; cell: Cell; isTied: boolean }) {
  const [text = ''] = texts
  if (texts.length === 1 && text.length > longestWhole) {
    return (
      <>
        <View style={tableStyles.lead} minPresenceAhead={1} />
        <View style={tableStyles.longRow}>
          <Text style={[tableStyles.learnerBeside, nameDirectionStyle(learner)]}>{learner}</Text>
          <Text style={[tableStyles.longResponse, proseDirectionStyle(text)]}>{text}</Text>
        </View>
      </>
    )
  }
  return (
    <View style={tableStyles.row} wrap={false} {...(isTied ? { minPresenceAhead: 1 } : {})}>
      <Text style={[tableStyles.learner, nameDirectionStyle(learner)]}>{learner}</Text>
      {texts.map((value, column) => (
        <Text key={column} style={[cell, proseDirectionStyle(value)]}>
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

/** The headings of a table, on each of its pages. */
function TableHead({ colours, children }: { colours: ReportColours; children: ReactNode }) {
  return (
    <View
      style={[tableStyles.head, { borderBottomColor: colours.line, color: colours.brandText }]}
      fixed
      wrap={false}
      minPresenceAhead={1}
    >
      {children}
    </View>
  )
}

/** The answers by learner; the header is repeated on every page of the table. */
export function AnswerTable({
  context: { t, colours },
  question,
}: {
  context: ReportContext
  question: ReportQuestion
}) {
  const { responseType, answers } = question
  const isComparison = isPair(responseType)
  const between = choosesSeveral(responseType) ? ', ' : '\n'
  const heads = isComparison ? sideNames(question, t('section.before'), t('section.after')) : [t('section.response')]
  const cell = isComparison ? tableStyles.side : hasFigures(responseType) ? tableStyles.figure : tableStyles.response
  return (
    <View>
      <TableHead colours={colours}>
        <Text style={tableStyles.learner}>{t('section.learner')}</Text>
        {heads.map((head, place) => (
          <Text key={place} style={[cell, proseDirectionStyle(head)]}>
            {head}
          </Text>
        ))}
      </TableHead>
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

type TextTableProps = { context: ReportContext; texts: readonly AnsweredWords[] }

/** What people wrote, without their names, each text once with how often it was given. */
export function TextTable({ context: { t, colours }, texts }: TextTableProps) {
  return (
    <View>
      <TableHead colours={colours}>
        <Text style={tableStyles.text}>{t('section.response')}</Text>
        <Text style={tableStyles.times}>{t('section.times')}</Text>
      </TableHead>
      {texts.map(({ text, times }, index) => (
        <View
          key={text}
          style={tableStyles.row}
          wrap={text.length > longestWhole}
          {...(index === 0 || index >= texts.length - lastTogether ? { minPresenceAhead: 1 } : {})}
        >
          <Text style={[tableStyles.text, proseDirectionStyle(text)]}>{text}</Text>
          <Text style={tableStyles.times}>{formatCount(times)}</Text>
        </View>
      ))}
    </View>
  )
}

/** The options of a ranking by their mean rank, and how often each was put first. */
export function RankingTable({
  context: { t, colours },
  ranking,
}: {
  context: ReportContext
  ranking: readonly RankedOption[]
}) {
  return (
    <View>
      <TableHead colours={colours}>
        <Text style={tableStyles.text}>{t('ranking.option')}</Text>
        <Text style={tableStyles.figure}>{t('ranking.meanRank')}</Text>
        <Text style={tableStyles.figure}>{t('ranking.first')}</Text>
      </TableHead>
      {ranking.map((option) => {
        const texts = rankTexts(option, (values) => t('ranking.between', values))
        const written = (figure: string, interval: string) => (interval === '' ? figure : `${figure}, ${interval}`)
        return (
          <View key={option.number} style={tableStyles.row} wrap={false}>
            <Text style={[tableStyles.text, proseDirectionStyle(option.text)]}>{option.text}</Text>
            <Text style={tableStyles.figure}>{written(texts.meanRank, texts.meanInterval)}</Text>
            <Text style={tableStyles.figure}>{written(texts.first, texts.firstInterval)}</Text>
          </View>
        )
      })}
    </View>
  )
}
