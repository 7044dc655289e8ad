import { Text } from '@react-pdf/renderer'
import type { ReportSection } from '@/domain/report'
import { along } from '../along'
import type { ReportContext } from '../reportContext'
import { reportStyles } from '../reportStyles'
import { QuestionBlock } from './QuestionBlock'
import { ReportPage } from './ReportPage'

type Props = { context: ReportContext; id: string; section: ReportSection }

/** A section from its own page on: every question with everybody's answers. */
export function SectionPage({ context, id, section: { name, description, questions } }: Props) {
  const {
    t,
    report: { kind, smallestGroupSize },
  } = context
  const isIndicative =
    kind !== 'Individual' && questions.some(({ change, isWithheld }) => change?.isIndicative === true && !isWithheld)
  return (
    <ReportPage context={context} id={id} heading={name}>
      {description ? <Text style={[reportStyles.note, along(description)]}>{description}</Text> : null}
      {smallestGroupSize === null ? null : (
        <Text style={reportStyles.note}>{t('withheld.nameless', { smallest: smallestGroupSize })}</Text>
      )}
      {isIndicative ? <Text style={reportStyles.note}>{t('evidence.indicativeHelp')}</Text> : null}
      {questions.map((question) => (
        <QuestionBlock key={question.id} context={context} question={question} />
      ))}
    </ReportPage>
  )
}
