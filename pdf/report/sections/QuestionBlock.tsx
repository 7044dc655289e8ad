import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { type AnswerCount, answerCounts, namelessTexts, type ReportAnswer, type ReportQuestion } from '@/domain/report'
import { figureText, formatCount, hasEvidence, intervalText, recommendationCounts } from '@/domain/format'
import { sideNames, isPair, choosesSeveral } from '@/domain/question'
import { scaleEndWords } from '@/domain/scale'
import { proseDirectionStyle } from '../proseDirectionStyle'
import { evidence } from '../evidence'
import type { ReportContext } from '../reportContext'
import { invitedOf } from '../reportFacts'
import { reportPalette } from '../reportStyles'
import { AnswerTable, RankingTable, TextTable } from './AnswerTable'
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
  if (!hasEvidence(question) && question.answers.length === 0)
    return <Text style={styles.quiet}>{t('section.noResponses')}</Text>
  const { baseAmount, mean, outweighing, recommendation } = question
  const amount =
    baseAmount == null || mean === null ? null : figureText(question, baseAmount, report.company.currencySymbol)
  const single = outweighing && {
    ...outweighing,
    amount: figureText(question, outweighing.amount, report.company.currencySymbol),
  }
  const interval =
    recommendation === null ? '' : intervalText(recommendation, (values) => t('recommendation.interval', values))
  return (
    <>
      <Means context={context} question={question} />
      {amount === null ? null : <Text style={styles.quiet}>{t('section.base', { amount })}</Text>}
      {single ? <Text style={styles.quiet}>{t('section.outweighing', single)}</Text> : null}
      {interval === '' ? null : <Text style={styles.quiet}>{interval}</Text>}
      {hasEvidence(question) ? <Text style={styles.quiet}>{evidence(t, question, invitedOf(report))}</Text> : null}
    </>
  )
}

/** Whether a question and its answers are so few lines that they stay on one page. */
function isShort({ answers, words = [] }: ReportQuestion): boolean {
  const rows = [...answers.map(({ values }) => values.join(' ')), ...words.map(({ text }) => text)]
  return rows.length <= mostTogether && rows.every((row) => row.length <= 100)
}

/** A question, its evidence, and the answers. */
export function QuestionBlock({ context, question }: Props) {
  const isOfOne = context.report.kind === 'Individual'
  const [own] = question.answers
  const ends = scaleEndWords(question)
  const counts = isOfOne || question.isWithheld ? null : (question.counts ?? answerCounts(question))
  const texts = namelessTexts(question)
  const { recommendation, ranking } = question
  const shares =
    isOfOne || question.isWithheld || recommendation === null
      ? []
      : recommendationCounts(recommendation, (group) => context.t(`recommendation.${group}`))
  const hasTable = !isOfOne && !question.isWithheld && question.answers.length > 0
  return (
    <View style={styles.block} wrap={!isShort(question)}>
      <View style={styles.heading} minPresenceAhead={1} wrap={false}>
        <Text style={[styles.text, proseDirectionStyle(question.text)]}>{question.text}</Text>
        {question.helpText === '' ? null : (
          <Text style={[styles.quiet, proseDirectionStyle(question.helpText)]}>{question.helpText}</Text>
        )}
        {ends === '' ? null : <Text style={[styles.quiet, proseDirectionStyle(ends)]}>{ends}</Text>}
        {isOfOne ? null : <Figures context={context} question={question} />}
      </View>
      {isOfOne && own !== undefined ? <OwnAnswer context={context} question={question} answer={own} /> : null}
      {isOfOne && own === undefined ? <Text style={styles.quiet}>{context.t('section.noResponses')}</Text> : null}
      {shares.length === 0 ? null : <CountBars context={context} counts={shares} />}
      {isOfOne || question.isWithheld || ranking.length === 0 ? null : (
        <RankingTable context={context} ranking={ranking} />
      )}
      {counts === null ? null : <CountBars context={context} counts={counts} />}
      {hasTable ? <AnswerTable context={context} question={question} /> : null}
      {texts.length > 0 ? <TextTable context={context} texts={texts} /> : null}
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

/** As many rows of a question stay on one page with it. */
const mostTogether = 8

/** How many people gave each answer, as bars of all who answered. */
function CountBars({ context: { colours }, counts }: { context: ReportContext; counts: readonly AnswerCount[] }) {
  return (
    <View style={countStyles.bars} wrap={counts.length > mostTogether}>
      {counts.map(({ text, count, percent }) => (
        <View key={text} style={countStyles.row} wrap={false}>
          <Text style={[countStyles.label, proseDirectionStyle(text)]}>{text}</Text>
          <View style={countStyles.track}>
            <View style={[countStyles.bar, { width: `${percent}%`, backgroundColor: colours.brandText }]} />
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
  const { change, mean, recommendation } = question
  const shown = (value: number) => figureText(question, value, context.report.company.currencySymbol)
  if (change === null)
    return mean === null ? null : (
      <BeforeAndAfter context={context} before={[t(recommendation ? 'section.score' : 'section.mean'), shown(mean)]} />
    )
  const [before, after] = sideNames(question, t('section.meanBefore'), t('section.meanAfter'))
  return (
    <BeforeAndAfter
      context={context}
      before={[before, shown(change.meanBefore)]}
      after={[after, shown(change.meanAfter)]}
    >
      <Dumbbell
        before={change.meanBefore}
        after={change.meanAfter}
        scale={question}
        width={250}
        accent={context.colours.brandText}
      />
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
  if (isPair(question.responseType)) {
    const own = report.performance.find(({ questionId }) => questionId === question.id)
    const sides = sideNames(question, t('section.before'), t('section.after'))
    return (
      <BeforeAndAfter
        context={context}
        before={[sides[0], before?.trim() || '–']}
        after={[sides[1], after?.trim() || '–']}
      >
        {own === undefined ? null : (
          <Dumbbell
            before={own.before}
            after={own.after}
            scale={question}
            width={250}
            accent={context.colours.brandText}
          />
        )}
      </BeforeAndAfter>
    )
  }
  const given = values.filter((value) => value.trim() !== '')
  const lines = choosesSeveral(question.responseType) ? [given.join(', ')] : given
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
