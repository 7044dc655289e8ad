import { StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ResponseType } from '@/domain/question'
import { type AnswerCount, answerCounts, type ReportAnswer, type ReportQuestion } from '@/domain/report'
import { proseDirectionStyle, nameDirectionStyle } from '../proseDirectionStyle'
import { evidence } from '../evidence'
import type { ReportContext } from '../reportContext'
import { invitedOf } from '../reportFacts'
import { reportPalette } from '../reportStyles'
import { figureText, formatCount } from '@/domain/format'
import { BeforeAndAfter } from './BeforeAndAfter'
import { Dumbbell } from './Dumbbell'

const styles = StyleSheet.create({
  block: { marginTop: 20 },
  text: { fontSize: 11, fontWeight: 700, lineHeight: 1.35 },
  quiet: { fontSize: 8.5, color: reportPalette.quiet, marginTop: 3 },
  heading: { paddingBottom: 5 },
})

type Props = { context: ReportContext; question: ReportQuestion }

/** The line under a question: why there are no figures, or their evidence. */
function Figures({ context, question }: Props) {
  const {
    t,
    report,
    report: { smallestGroupSize },
  } = context
  if (question.isWithheld)
    return (
      <Text style={styles.quiet}>
        {smallestGroupSize === null ? t('section.noResponses') : t('withheld.this', { smallest: smallestGroupSize })}
      </Text>
    )
  if (question.n === 0 && question.answers.length === 0)
    return <Text style={styles.quiet}>{t('section.noResponses')}</Text>
  const { baseAmount, mean } = question
  const amount =
    baseAmount == null || mean === null ? null : figureText(question, baseAmount, report.company.currencySymbol)
  return (
    <>
      <Means context={context} question={question} />
      {amount === null ? null : <Text style={styles.quiet}>{t('section.base', { amount })}</Text>}
      {question.n === 0 ? null : <Text style={styles.quiet}>{evidence(t, question, invitedOf(report))}</Text>}
    </>
  )
}

/** A question, its evidence, and the answers. */
export function QuestionBlock({ context, question }: Props) {
  const isOfOne = context.report.kind === 'Individual'
  const [own] = question.answers
  const counts = isOfOne || question.isWithheld ? null : (question.counts ?? answerCounts(question))
  const hasTable = !isOfOne && !question.isWithheld && question.answers.length > 0
  return (
    <View style={styles.block}>
      <View style={styles.heading} minPresenceAhead={1} wrap={false}>
        <Text style={[styles.text, proseDirectionStyle(question.text)]}>{question.text}</Text>
        {isOfOne ? null : <Figures context={context} question={question} />}
      </View>
      {isOfOne && own !== undefined ? <OwnAnswer context={context} question={question} answer={own} /> : null}
      {isOfOne && own === undefined ? <Text style={styles.quiet}>{context.t('section.noResponses')}</Text> : null}
      {counts === null ? null : <CountBars context={context} counts={counts} />}
      {hasTable ? <AnswerTable context={context} question={question} /> : null}
    </View>
  )
}

const countStyles = StyleSheet.create({
  bars: { marginTop: 4, marginBottom: 6 },
  row: { flexDirection: 'row', alignItems: 'center', paddingVertical: 2 },
  label: { width: 186, paddingRight: 14, fontSize: 9 },
  track: { width: 230, height: 9, backgroundColor: reportPalette.surface },
  bar: { height: 9 },
  count: { width: 76, textAlign: 'right', fontSize: 9 },
})

/** How many people gave each answer, as bars of all who answered. */
function CountBars({ context: { colours }, counts }: { context: ReportContext; counts: readonly AnswerCount[] }) {
  return (
    <View style={countStyles.bars}>
      {counts.map(({ text, count, percent }) => (
        <View key={text} style={countStyles.row} wrap={false}>
          <Text style={[countStyles.label, proseDirectionStyle(text)]}>{text}</Text>
          <View style={countStyles.track}>
            <View style={[countStyles.bar, { width: `${percent}%`, backgroundColor: colours.brand }]} />
          </View>
          <Text style={countStyles.count}>{`${formatCount(count)} (${percent}%)`}</Text>
        </View>
      ))}
    </View>
  )
}

/** The mean of a question's figures; both means of before/after questions, and the change between them. */
function Means({ context, question }: { context: ReportContext; question: ReportQuestion }) {
  const { t } = context
  const { change, mean } = question
  const shown = (value: number) => figureText(question, value, context.report.company.currencySymbol)
  if (change === null)
    return mean === null ? null : <BeforeAndAfter context={context} before={[t('section.mean'), shown(mean)]} />
  return (
    <BeforeAndAfter
      context={context}
      before={[t('section.meanBefore'), shown(change.meanBefore)]}
      after={[t('section.meanAfter'), shown(change.meanAfter)]}
    >
      <Dumbbell before={change.meanBefore} after={change.meanAfter} scale={question} width={250} />
    </BeforeAndAfter>
  )
}

const ownAnswerStyles = StyleSheet.create({
  answer: { borderLeftWidth: 2, paddingLeft: 10, marginTop: 3 },
  next: { marginTop: 3 },
})

type OwnAnswerProps = { context: ReportContext; question: ReportQuestion; answer: ReportAnswer }

/** The answer of the person of an individual report, without the name. */
function OwnAnswer({ context, question, answer: { before, after, values } }: OwnAnswerProps) {
  const { t, colours, report } = context
  if (question.responseType === 'ComparisonScale') {
    const own = report.performance.find(({ questionId }) => questionId === question.id)
    return (
      <BeforeAndAfter
        context={context}
        before={[t('section.before'), before?.trim() || '–']}
        after={[t('section.after'), after?.trim() || '–']}
      >
        {own === undefined ? null : <Dumbbell before={own.before} after={own.after} scale={question} width={250} />}
      </BeforeAndAfter>
    )
  }
  const given = values.filter((value) => value.trim() !== '')
  const lines = question.responseType === 'MultipleChoice' ? [given.join(', ')] : given
  return (
    <View style={[ownAnswerStyles.answer, { borderLeftColor: colours.line }]}>
      {(lines.length === 0 ? [''] : lines).map((line, index) => (
        <Text key={index} style={[index === 0 ? {} : ownAnswerStyles.next, proseDirectionStyle(line)]}>
          {line || '–'}
        </Text>
      ))}
    </View>
  )
}

/** Maximum length of an answer that may not break across pages. */
const longestWhole = 400
const learnerWidth = 186
const figureTypes: readonly (ResponseType | null)[] = ['Number', 'Percentage', 'CurrencyAmount', 'Scale']
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

/** The answers by learner; the header is repeated on every page of the table. */
function AnswerTable({
  context: { t, colours },
  question: { responseType, answers },
}: {
  context: ReportContext
  question: ReportQuestion
}) {
  const isComparison = responseType === 'ComparisonScale'
  const between = responseType === 'MultipleChoice' ? ', ' : '\n'
  const heads = isComparison ? [t('section.before'), t('section.after')] : [t('section.response')]
  const cell = isComparison
    ? tableStyles.side
    : figureTypes.includes(responseType)
      ? tableStyles.figure
      : tableStyles.response
  return (
    <View>
      <View
        style={[tableStyles.head, { borderBottomColor: colours.line, color: colours.brandText }]}
        fixed
        wrap={false}
        minPresenceAhead={1}
      >
        <Text style={tableStyles.learner}>{t('section.learner')}</Text>
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
