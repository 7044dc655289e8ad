import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { reportDate, reportMoney, reportNumber, type CompanyReport, type ReportOptions } from '@/domain/report'
import type { ReportContext } from '../reportContext'
import { reportPalette, reportStyles } from '../reportStyles'
import { ReportPage } from './ReportPage'

const styles = StyleSheet.create({
  fact: { flexDirection: 'row', paddingVertical: 6, borderBottomWidth: 0.75, borderBottomColor: reportPalette.hairline },
  label: { width: 150, color: reportPalette.quiet, paddingRight: 12 },
  value: { flex: 1 },
})

type Fact = readonly [label: string, value: string | null]

function Facts({ facts }: { facts: readonly Fact[] }) {
  return facts.map(([label, value]) =>
    value === null ? null : (
      <View key={label} style={styles.fact} wrap={false}>
        <Text style={styles.label}>{label}</Text>
        <Text style={styles.value}>{value}</Text>
      </View>
    ),
  )
}

type Props = { context: ReportContext; report: CompanyReport; options: ReportOptions }

/** What was asked, when, of whom; the description and the learning unit when they are wanted. */
export function DetailsPage({ context, report, options }: Props) {
  const { t, currencySymbol } = context
  const { company, departmentName, questionnaire, invited, completed, learningUnit } = report
  const date = (value: string | null) => reportDate(value) ?? t('details.notSet')
  return (
    <ReportPage context={context} id="details" heading={t('details.title')}>
      <Facts
        facts={[
          [t('details.campaign'), questionnaire.name],
          [t('details.company'), company.name],
          [t('details.department'), departmentName],
          [t('details.startDate'), date(questionnaire.startDate)],
          [t('details.endDate'), date(questionnaire.endDate)],
          [t('details.numberOfDays'), questionnaire.numberOfDays === null ? null : reportNumber(questionnaire.numberOfDays)],
          [t('details.learnersInvited'), reportNumber(invited)],
          [t('details.learnersCompleted'), reportNumber(completed)],
        ]}
      />
      {options.includeDescription && questionnaire.description ? (
        <>
          <Text style={reportStyles.subheading} minPresenceAhead={40}>{t('details.description')}</Text>
          <Text>{questionnaire.description}</Text>
        </>
      ) : null}
      {options.includeLearningUnit && learningUnit ? (
        <>
          <Text style={reportStyles.subheading} minPresenceAhead={60}>{t('details.learningUnit')}</Text>
          <Facts
            facts={[
              [t('details.name'), learningUnit.name],
              [t('details.learningUnitType'), learningUnit.learningUnitType],
              [t('details.provider'), learningUnit.provider],
              [t('details.startDate'), date(learningUnit.startDate)],
              [t('details.endDate'), date(learningUnit.endDate)],
              [t('details.cost'), reportMoney(learningUnit.cost, currencySymbol)],
              [t('details.costPerLearner'), reportMoney(learningUnit.costPerLearner, currencySymbol)],
            ]}
          />
        </>
      ) : null}
    </ReportPage>
  )
}
