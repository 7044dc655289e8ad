import { StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReportAnswer, ReportQuestion } from '@/domain/report'
import { along } from '../along'
import type { ReportContext } from '../reportContext'
import { Dumbbell } from './Dumbbell'
import { BeforeAndAfter } from './BeforeAndAfter'
import { scaleEnd } from './scaleEnd'

const styles = StyleSheet.create({
  answer: { borderLeftWidth: 2, paddingLeft: 10, marginTop: 3 },
  next: { marginTop: 3 },
})

type Props = { context: ReportContext; question: ReportQuestion; answer: ReportAnswer }

/** The answer of the person of an individual report, without the name. */
export function OwnAnswer({ context, question, answer: { before, after, values } }: Props) {
  const { t, colours, report } = context
  if (question.responseType === 'ComparisonScale') {
    const own = report.performance.find(({ questionId }) => questionId === question.id)
    return (
      <BeforeAndAfter
        context={context}
        before={[t('section.before'), before?.trim() || '–']}
        after={[t('section.after'), after?.trim() || '–']}
      >
        {own === undefined ? null : (
          <Dumbbell before={own.before} after={own.after} max={scaleEnd(question)} width={250} />
        )}
      </BeforeAndAfter>
    )
  }
  const given = values.filter((value) => value.trim() !== '')
  const lines = question.responseType === 'MultipleChoice' ? [given.join(', ')] : given
  return (
    <View style={[styles.answer, { borderLeftColor: colours.line }]}>
      {(lines.length === 0 ? [''] : lines).map((line, index) => (
        <Text key={index} style={[index === 0 ? {} : styles.next, along(line)]}>
          {line || '–'}
        </Text>
      ))}
    </View>
  )
}
