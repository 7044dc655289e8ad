import { Text, View } from '@react-pdf/renderer'
import type { ReportOptions } from '@/domain/report'
import { proseDirectionStyle } from '../proseDirectionStyle'
import type { ReportContext } from '../reportContext'
import { campaignFacts, participantFacts, unitFacts } from '../reportFacts'
import type { ReportPlan } from '../reportPlan'
import { reportStyles } from '../reportStyles'
import { Facts } from './Facts'
import { missingText } from './missingText'
import { Notice } from './Notice'
import { ReportPage } from './ReportPage'

type Props = { context: ReportContext; options: ReportOptions; missing: ReportPlan['missing'] }

/** Details of person, campaign and dates; the description and the learning unit when their options are on. */
export function DetailsPage({ context, options, missing }: Props) {
  const {
    t,
    report: { participant, questionnaire, learningUnit },
  } = context
  const description = options.includeDescription ? questionnaire.description : null
  const heading = (text: string) => (
    <Text style={reportStyles.subheading} minPresenceAhead={1}>
      {text}
    </Text>
  )
  return (
    <ReportPage context={context} id="details" heading={t('details.title')}>
      {missing === null ? null : <Notice context={context}>{missingText(context, missing)}</Notice>}
      {participant === null ? null : (
        <View wrap={false}>
          <Text style={[reportStyles.subheading, { marginTop: 4 }]}>{t('participant.title')}</Text>
          <Facts facts={participantFacts(t, participant)} />
        </View>
      )}
      {participant === null ? null : heading(t('details.campaign'))}
      <Facts facts={campaignFacts(t, context.report)} />
      {description === null ? null : heading(t('details.description'))}
      {description === null ? null : <Text style={proseDirectionStyle(description)}>{description}</Text>}
      {options.includeLearningUnit && learningUnit !== null ? heading(t('details.learningUnit')) : null}
      {options.includeLearningUnit ? <Facts facts={unitFacts(t, context.report)} /> : null}
    </ReportPage>
  )
}
