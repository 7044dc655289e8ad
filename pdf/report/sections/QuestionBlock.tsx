import { StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReportQuestion } from '@/domain/report'
import { along } from '../along'
import { evidence } from '../evidence'
import type { ReportContext } from '../reportContext'
import { reportPalette } from '../reportStyles'
import { AnswerTable } from './AnswerTable'
import { OwnAnswer } from './OwnAnswer'
import { figureText } from '@/domain/format'
import { BeforeAndAfter } from './BeforeAndAfter'
import { Dumbbell } from './Dumbbell'
import { scaleEnd } from './scaleEnd'

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
    report: { smallestGroupSize, asked },
  } = context
  if (question.isWithheld)
    return (
      <Text style={styles.quiet}>
        {smallestGroupSize === null ? t('section.noResponses') : t('withheld.this', { smallest: smallestGroupSize })}
      </Text>
    )
  if (question.n === 0 && question.answers.length === 0)
    return <Text style={styles.quiet}>{t('section.noResponses')}</Text>
  return (
    <>
      <Means context={context} question={question} />
      {question.n === 0 ? null : <Text style={styles.quiet}>{evidence(t, question, asked)}</Text>}
    </>
  )
}

/** A question, its evidence, and the answers. */
export function QuestionBlock({ context, question }: Props) {
  const isOfOne = context.report.kind === 'Individual'
  const [own] = question.answers
  const hasTable = !isOfOne && !question.isWithheld && question.answers.length > 0
  return (
    <View style={styles.block}>
      <View style={styles.heading} minPresenceAhead={1} wrap={false}>
        <Text style={[styles.text, along(question.text)]}>{question.text}</Text>
        {isOfOne ? null : <Figures context={context} question={question} />}
      </View>
      {isOfOne && own !== undefined ? <OwnAnswer context={context} question={question} answer={own} /> : null}
      {isOfOne && own === undefined ? <Text style={styles.quiet}>{context.t('section.noResponses')}</Text> : null}
      {hasTable ? <AnswerTable context={context} question={question} /> : null}
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
      <Dumbbell before={change.meanBefore} after={change.meanAfter} max={scaleEnd(question)} width={250} />
    </BeforeAndAfter>
  )
}
