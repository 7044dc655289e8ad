import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { reportNumber, type ReportQuestion } from '@/domain/report'
import { meanToTwoDecimals } from '@/domain/result'
import type { ReportContext } from '../reportContext'
import { reportPalette } from '../reportStyles'
import type { Translate } from '../reportWords'
import { AnswerTable } from './AnswerTable'

const styles = StyleSheet.create({
  block: { marginTop: 18 },
  text: { fontSize: 11, fontWeight: 700, lineHeight: 1.35 },
  means: { color: reportPalette.quiet, marginTop: 2 },
  heading: { marginBottom: 5 },
})

function meansLine(t: Translate, { means, isPercentage, responseType }: ReportQuestion): string | null {
  if (means === null || means.n === 0) return null
  const figure = (value: number) => (isPercentage || responseType === 'Percentage' ? t('section.percent', { value: meanToTwoDecimals(value) }) : meanToTwoDecimals(value))
  const { meanBefore, meanAfter, n } = means
  const isComparison = responseType === 'ComparisonScale'
  const parts = [
    meanBefore === null ? null : t(isComparison ? 'section.meanBefore' : 'section.mean', { mean: figure(meanBefore) }),
    meanAfter === null ? null : t(isComparison ? 'section.meanAfter' : 'section.mean', { mean: figure(meanAfter) }),
    t('section.number', { n: reportNumber(n) }),
  ]
  return parts.filter((part) => part !== null).join(' · ')
}

type Props = { context: ReportContext; question: ReportQuestion }

/** A question, its means, and the answers. */
export function QuestionBlock({ context, question }: Props) {
  const { t } = context
  const means = meansLine(t, question)
  return (
    <View style={styles.block}>
      <View style={styles.heading} minPresenceAhead={56} wrap={false}>
        <Text style={styles.text}>{question.text}</Text>
        {means ? <Text style={styles.means}>{means}</Text> : null}
      </View>
      {question.answers.length === 0 ? <Text style={styles.means}>{t('section.noResponses')}</Text> : <AnswerTable context={context} question={question} />}
    </View>
  )
}
