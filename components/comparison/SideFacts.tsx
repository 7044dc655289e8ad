'use client'
import { Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { RoiPanel } from '@/components/result/RoiPanel'
import { Withheld } from '@/components/result/Withheld'
import { formatMoney } from '@/domain/format'
import type { ComparedSideFragment } from '@/graphql/__generated__/operations'
import classes from './comparison.module.css'
import { SideName } from './SideName'

type Props = {
  side: 'left' | 'right'
  name: string
  compared: ComparedSideFragment
  currencySymbol: string
  smallest: number | null
}

/** The numbers of invited and completed people on a side, its cost and its benefits. */
export function SideFacts({
  side,
  name,
  compared: { isWithheld, invited, completed, learnerResults, returnOnInvestment },
  currencySymbol,
  smallest,
}: Props) {
  const t = useTranslations('comparison.side')
  const words = useTranslations('result')
  const facts = [
    ...(invited == null || completed == null
      ? []
      : [
          [t('invited'), String(invited)],
          [
            t('completed'),
            invited === 0
              ? String(completed)
              : t('rate', { completed, invited, percent: Math.round((completed / invited) * 100) }),
          ],
        ]),
    ...(learnerResults == null
      ? []
      : [
          [
            t('cost'),
            `${formatMoney(currencySymbol, learnerResults.totalCost)}${learnerResults.isShareOfCost ? ` (${words('shareOfCost')})` : ''}`,
          ],
          [
            t('costPerLearner'),
            learnerResults.totalLearners === 0 ? '–' : formatMoney(currencySymbol, learnerResults.costPerLearner),
          ],
        ]),
  ]
  return (
    <Stack gap="md">
      <Paper component="section" withBorder p="md" aria-label={name}>
        <Title order={2} size="h4" mb="xs">
          <SideName side={side} name={name} />
        </Title>
        {isWithheld && <Withheld smallest={smallest} />}
        <dl className={classes.facts}>
          {facts.map(([label, fact]) => (
            <div key={label}>
              <Text component="dt" size="sm" c="dimmed">
                {label}
              </Text>
              <Text component="dd" fw={650} className="tabular">
                {fact}
              </Text>
            </div>
          ))}
        </dl>
      </Paper>
      <RoiPanel roi={returnOnInvestment} currencySymbol={currencySymbol} order={3} />
    </Stack>
  )
}
