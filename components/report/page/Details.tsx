'use client'
import { Text, Title } from '@mantine/core'
import type { Report, ReportOptions } from '@/domain/report'
import { campaignFacts, unitFacts } from '@/pdf/report/reportFacts'
import { Facts } from './Facts'
import classes from './paper.module.css'
import { Part } from './Part'
import { usePaperWords } from './usePaperWords'

type Props = { report: Report; options: ReportOptions; isHighlighted: boolean }

/** What was asked, when and of whom; the description and the learning unit when they are wanted. */
export function Details({ report, options, isHighlighted }: Props) {
  const t = usePaperWords()
  const { questionnaire, learningUnit } = report
  return (
    <Part id="report-details" title={t('details.title')} isHighlighted={isHighlighted}>
      <Facts facts={campaignFacts(t, report)} />
      {options.includeDescription && questionnaire.description !== null && (
        <>
          <Title order={3} size="h5">
            {t('details.description')}
          </Title>
          <Text className={classes.written}>{questionnaire.description}</Text>
        </>
      )}
      {options.includeLearningUnit && learningUnit !== null && (
        <>
          <Title order={3} size="h5">
            {t('details.learningUnit')}
          </Title>
          <Facts facts={unitFacts(t, report)} />
        </>
      )}
    </Part>
  )
}
