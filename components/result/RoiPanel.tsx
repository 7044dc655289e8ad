'use client'
import { List, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { WorkedOut } from '@/components/ui/WorkedOut'
import { returnTexts } from '@/domain/format'
import type { StatedShare } from '@/domain/result'
import classes from './result.module.css'
import { useCostShare } from './useCostShare'

type Roi = {
  benefits: number
  cost: number
  costShare?: StatedShare | null
  answers: number
  bcr?: number | null
  roi?: number | null
  isAdjusted?: boolean | null
}
/** By name, which of several questionnaires the return includes, and why it leaves out the others. */
type Coverage = Record<'included' | 'notAsked' | 'notAnswered' | 'withheld', readonly string[]>

type Props = {
  /** Null when no money was asked for, or the answers are withheld: nothing is rendered. */
  roi: Roi | null | undefined
  currencySymbol: string
  /** Of several questionnaires only. */
  coverage?: Coverage | null
  /** The smallest group that is shown. */
  smallest?: number | null
  /** Whether only some of the questions count. */
  isOfSomeQuestions?: boolean
  /** The heading level of the title. */
  order?: 2 | 3 | 4
}

/** The steps of the calculation, and what it covers. */
function useSteps({ roi, currencySymbol, coverage, smallest, isOfSomeQuestions }: Props & { roi: Roi }): string[] {
  const t = useTranslations('result.roi')
  const shareOf = useCostShare()
  const { benefits, cost, ratios } = returnTexts(roi, currencySymbol)
  const share = shareOf({ hasCost: true, ...roi })
  const named = (['included', 'notAsked', 'notAnswered', 'withheld'] as const).flatMap((reason) => {
    const names = coverage?.[reason] ?? []
    return names.length === 0 ? [] : [t(`coverage.${reason}`, { names: names.join(', '), smallest: smallest ?? 0 })]
  })
  return [
    t('how.answers', { count: roi.answers }),
    t('how.benefits', { benefits }),
    t('how.decrease'),
    t('how.defaults'),
    ...(isOfSomeQuestions === true ? [t('how.questions')] : []),
    ...(share === undefined ? [] : [t('how.cost', { cost, share })]),
    ...(ratios === null
      ? []
      : [t('how.bcr', { benefits, cost, bcr: ratios.bcr }), t('how.roi', { benefits, cost, roi: ratios.roi })]),
    ...named,
  ]
}

type FigureProps = { label: string; value: string; hint?: string | undefined }

function Figure({ label, value, hint }: FigureProps) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0} fz="xl" fw={650} className="tabular" style={{ overflowWrap: 'anywhere' }}>
        {value}
      </Text>
      {hint !== undefined && (
        <Text component="dd" m={0} size="xs" c="dimmed" className="tabular">
          {hint}
        </Text>
      )}
    </div>
  )
}

/** How many of several questionnaires asked about money. */
function Covered({ coverage: { included, notAsked, notAnswered, withheld } }: { coverage: Coverage }) {
  const t = useTranslations('result.roi.coverage')
  const asked = included.length + notAnswered.length + withheld.length
  return <Text size="sm">{t('asked', { asked, all: asked + notAsked.length })}</Text>
}

function Steps(props: Props & { roi: Roi }) {
  const steps = useSteps(props)
  return (
    <WorkedOut>
      <List size="sm" spacing={6} className="tabular" style={{ overflowWrap: 'anywhere' }}>
        {steps.map((step) => (
          <List.Item key={step}>{step}</List.Item>
        ))}
      </List>
    </WorkedOut>
  )
}

/** The benefits of the training in money against its cost, and the calculation. */
export function RoiPanel(props: Props) {
  const { roi, currencySymbol, coverage, order = 2 } = props
  const t = useTranslations('result.roi')
  const shareOf = useCostShare()
  if (roi == null) return null
  const { benefits, cost, ratios } = returnTexts(roi, currencySymbol)
  const costLabel = coverage == null ? t('cost') : t('costOf', { count: coverage.included.length })
  return (
    <Paper role="group" withBorder p="md" aria-label={t('title')}>
      <Stack gap="sm" className={classes.return}>
        <Title order={order} size="h4">
          {t('title')}
        </Title>
        {coverage != null && <Covered coverage={coverage} />}
        <dl className={classes.roi}>
          <Figure label={t('benefits')} value={benefits} />
          {ratios !== null && (
            <>
              <Figure label={costLabel} value={cost} hint={shareOf({ hasCost: true, ...roi })} />
              <Figure label={t('bcr')} value={ratios.bcr} />
              <Figure
                label={t('roi')}
                value={ratios.roi}
                hint={t(roi.isAdjusted === false ? 'asStatedFully' : 'asStated')}
              />
            </>
          )}
        </dl>
        {ratios === null && <Text size="sm">{t('costMissing')}</Text>}
        <Steps {...props} roi={roi} />
      </Stack>
    </Paper>
  )
}
