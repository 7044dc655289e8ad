'use client'
import { useQuery } from '@apollo/client/react'
import { Alert, Anchor, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useLocale, useMessages, useTranslations } from 'next-intl'
import Link from 'next/link'
import { PageHeader } from '@/components/layout/PageHeader'
import { CampaignTabs } from '@/components/overview/words/CampaignTabs'
import { pdfRenderer } from '@/components/report/pdfRenderer'
import { usePdf } from '@/components/report/usePdf'
import { RoiPanel } from '@/components/result/RoiPanel'
import { useImpactWords } from '@/components/shared/impact/useImpactWords'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import {
  expectedFigure,
  expectedOf,
  type ImpactLevel,
  impactLevels,
  impactPaper,
  returnSentences,
} from '@/domain/impact'
import { type Area, questionnairePaths } from '@/domain/paths'
import { legalFileName } from '@/domain/report'
import { CampaignImpactDocument, type CampaignImpactQuery } from '@/graphql/__generated__/operations'
import classes from './impact.module.css'
import { ImpactActions } from './ImpactActions'
import { ImpactLineItem } from './ImpactLineItem'
import { ImpactTables } from './ImpactTables'

type Impact = CampaignImpactQuery['campaignImpact']
type Of = { impact: Impact }

/** The return, with what of it is still there, and what was paid for learning that is not used. */
function Return({ impact }: Of) {
  const words = useImpactWords()
  const { returnOnInvestment: roi, currencySymbol } = impact
  return (
    <Stack gap="xs">
      {roi != null && <RoiPanel roi={roi} currencySymbol={currencySymbol} order={3} />}
      {returnSentences(words, impact).map((sentence) => (
        <Text key={sentence} className="tabular">
          {sentence}
        </Text>
      ))}
    </Stack>
  )
}

/** A level with its figures; one without says that it was not measured, and how it can be. */
function Level({ level, impact }: Of & { level: ImpactLevel }) {
  const t = useTranslations('impact')
  const lines = impact.lines.filter((line) => line.level === level)
  const expected = expectedOf(impact)
  const alone = expected.alone(level)
  const isAsked = impact.expectations.some((one) => one.level === level)
  const isReturn = level === 'Return'
  const isMeasured = isReturn ? impact.returnOnInvestment != null : lines.length > 0
  return (
    <Paper withBorder p="md" component="li" className={classes.level} data-measured={isMeasured}>
      <Title order={2} size="h4">
        {t(`level.${level}`)}
      </Title>
      <Text fz={13} c="dimmed">
        {t(`about.${level}`)}
      </Text>
      {lines.length > 0 && (
        <ul className={classes.lines}>
          {lines.map((line) => (
            <ImpactLineItem
              key={line.key}
              line={line}
              waves={impact.waves}
              currencySymbol={impact.currencySymbol}
              expected={expected.of(line.key)}
            />
          ))}
        </ul>
      )}
      {alone.map((one) => (
        <Text key={one.key} mt="xs" size="sm" className="tabular" dir="auto">
          {t('expectedAlone', { text: one.text, value: expectedFigure(one, impact.currencySymbol) })}
        </Text>
      ))}
      {isReturn && <Return impact={impact} />}
      {!isMeasured && (
        <Text mt="xs">
          <Text span fw={600}>
            {t(isAsked ? 'noAnswers' : 'notMeasured')}
          </Text>{' '}
          {!isAsked && (
            <Text span c="dimmed">
              {t(`how.${level}`)}
            </Text>
          )}
        </Text>
      )}
    </Paper>
  )
}

/** Makes the chain as a PDF and saves it. */
function useImpactPdf(impact: Impact | undefined) {
  const { pdf: words } = useMessages()['report']
  const language = useLocale()
  const impactWords = useImpactWords()
  return usePdf(async (signal) => {
    const { impactPdf } = await import('@/components/report/impactPdf')
    const paper = impactPaper(impactWords, impact!)
    const renderer = pdfRenderer()
    const blob = await impactPdf(paper, { renderer, words, language, signal }).finally(renderer.end)
    return { blob, fileName: legalFileName(`${paper.title} – ${paper.name}`, '.pdf') }
  })
}

type Props = { area: Area; questionnaireId: string }

/** The chain of impact of a campaign on one page: reaction, learning, behaviour, results, return. */
export function ImpactScreen({ area, questionnaireId }: Props) {
  const t = useTranslations('impact')
  const { data, error } = useQuery(CampaignImpactDocument, {
    variables: { questionnaireId },
    fetchPolicy: 'cache-and-network',
  })
  const impact = data?.campaignImpact
  const pdf = useImpactPdf(impact)
  const overview = questionnairePaths.overview({ area }, questionnaireId)
  return (
    <Stack>
      <PageHeader
        title={t('title')}
        back={{ href: overview, label: t('toOverview') }}
        actions={<ImpactActions area={area} questionnaireId={questionnaireId} impact={impact} pdf={pdf} />}
      />
      <CampaignTabs
        area={area}
        questionnaireId={questionnaireId}
        type={impact?.questionnaire.questionnaireType ?? 'Campaign'}
      />
      <ErrorBanner error={error} />
      {impact === undefined && error === undefined && <Skeleton h={480} radius="md" />}
      {impact !== undefined && (
        <>
          <Text fz="lg" fw={600} dir="auto">
            {impact.questionnaire.name}
          </Text>
          {impact.isWithheld && <Alert color="gray">{t('withheld')}</Alert>}
          <ol className={classes.chain}>
            {impactLevels.map((level) => (
              <Level key={level} level={level} impact={impact} />
            ))}
          </ol>
          <Text fz={13} c="dimmed">
            {t.rich('inputs', {
              link: (text) => (
                <Anchor component={Link} href={overview} fz={13} underline="always">
                  {text}
                </Anchor>
              ),
            })}
          </Text>
          <ImpactTables impact={impact} />
        </>
      )}
    </Stack>
  )
}
