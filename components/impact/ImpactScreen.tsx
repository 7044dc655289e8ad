'use client'
import { useQuery } from '@apollo/client/react'
import { Alert, Group, Paper, Skeleton, Text, Title } from '@mantine/core'
import { useLocale, useMessages, useTranslations } from 'next-intl'
import { CampaignScreen } from '@/components/overview/CampaignScreen'
import type { OfCampaign } from '@/components/overview/header/CampaignHeader'
import { useCampaignState } from '@/components/overview/useCampaignState'
import { pdfRenderer } from '@/components/report/pdfRenderer'
import { usePdf } from '@/components/report/usePdf'
import { useImpactWords } from '@/components/shared/impact/useImpactWords'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { type ImpactPaper, impactPaper } from '@/domain/impact'
import { legalFileName } from '@/domain/report'
import { CampaignImpactDocument, type CampaignImpactQuery } from '@/graphql/impact/__generated__/operations'
import { hrefOf } from './hrefOf'
import classes from './impact.module.css'
import { ImpactActions } from './ImpactActions'
import { ImpactLevelCard } from './ImpactLevelCard'
import { ImpactTables } from './ImpactTables'

type Impact = CampaignImpactQuery['campaignImpact']

/** Makes the chain as a PDF and saves it. */
function useImpactPdf(impact: Impact | undefined) {
  const { pdf: words } = useMessages()['report']
  const language = useLocale()
  const impactWords = useImpactWords()
  return usePdf(async (signal) => {
    const { impactPdf } = await import('@/components/report/impactPdf')
    const paper = impactPaper(impactWords, impact!, new Date())
    const renderer = pdfRenderer()
    const blob = await impactPdf(paper, { renderer, words, language, signal }).finally(renderer.end)
    return { blob, fileName: legalFileName(`${paper.title} – ${paper.name}`, '.pdf') }
  })
}

/** The levels without a figure in one list, with how each can be measured. */
function Unmeasured({ unmeasured: { title, levels } }: Pick<ImpactPaper, 'unmeasured'>) {
  if (levels.length === 0) return null
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-labelledby="unmeasured">
      <Title order={2} size="h4" id="unmeasured">
        {title}
      </Title>
      <dl className={classes.unmeasured}>
        {levels.map((one) => (
          <div key={one.level}>
            <dt>{one.title}</dt>
            <dd>{one.how}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  )
}

type ChainProps = OfCampaign & { impact: Impact }

/** The levels, what was not measured, and the same figures grouped. */
function Chain({ impact, area, questionnaireId }: ChainProps) {
  const paper = impactPaper(useImpactWords(), impact, new Date())
  const href = hrefOf(area, questionnaireId)
  return (
    <>
      {paper.withheld !== null && <Alert color="gray">{paper.withheld}</Alert>}
      {paper.levels.length > 0 && (
        <ol className={classes.chain}>
          {paper.levels.map((level) => (
            <ImpactLevelCard key={level.level} level={level} hrefOf={href} />
          ))}
        </ol>
      )}
      <Unmeasured unmeasured={paper.unmeasured} />
      <ImpactTables paper={paper} hrefOf={href} />
    </>
  )
}

/** The chain of impact of a campaign on one page: reaction, learning, behaviour, results, return. */
export function ImpactScreen(props: OfCampaign) {
  const { questionnaireId, area } = props
  const t = useTranslations('impact')
  const state = useCampaignState(questionnaireId)
  const { data, error } = useQuery(CampaignImpactDocument, {
    variables: { questionnaireId },
    fetchPolicy: 'cache-and-network',
  })
  const impact = data?.campaignImpact
  const pdf = useImpactPdf(impact)
  return (
    <CampaignScreen {...props} {...state} printed={null} isExportWithheld={null}>
      <Group justify="space-between" gap="sm">
        <Text c="dimmed" maw={720}>
          {t('inputs')}
        </Text>
        <ImpactActions area={area} questionnaireId={questionnaireId} impact={impact} pdf={pdf} />
      </Group>
      <ErrorBanner error={error} />
      {impact === undefined && error === undefined && <Skeleton h={480} radius="md" />}
      {impact !== undefined && <Chain {...props} impact={impact} />}
    </CampaignScreen>
  )
}
