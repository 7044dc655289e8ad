'use client'
import { Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { RoiPanel } from '@/components/result/RoiPanel'
import { useCostShare } from '@/components/result/useCostShare'
import { Withheld } from '@/components/result/Withheld'
import { costPerLearnerText, formatCount, totalCostText } from '@/domain/format'
import { percentOf } from '@/domain/result'
import type { ComparedSideFragment } from '@/graphql/comparison/__generated__/operations'
import classes from './comparison.module.css'
import { SideName } from './SideName'

type Props = {
  side: 'left' | 'right'
  name: string
  compared: ComparedSideFragment
  currencySymbol: string
  smallest: number | null
  /** On a phone, where one side at a time is open. */
  isOpen: boolean
  onToggle: () => void
}

/** The numbers of invited and completed people on a side, its cost and its benefits; on a phone folded below its name. */
export function SideFacts({
  side,
  name,
  compared: { isWithheld, invited, completed, joined, learnerResults, returnOnInvestment },
  currencySymbol,
  smallest,
  isOpen,
  onToggle,
}: Props) {
  const t = useTranslations('comparison.side')
  const shareOf = useCostShare()
  const isNarrow = useMediaQuery('screen and (max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const isShown = isOpen || !isNarrow
  const facts = [
    ...(invited == null || completed == null
      ? []
      : [
          [t('invited'), formatCount(invited)],
          [
            t('completed'),
            invited === 0
              ? formatCount(completed)
              : t('rate', { completed, invited, percent: percentOf(completed, invited) }),
          ],
          ...(joined == null || joined === 0 ? [] : [[t('joined'), formatCount(joined)]]),
        ]),
    ...(learnerResults == null
      ? []
      : [
          [t('cost'), totalCostText(currencySymbol, learnerResults), shareOf(learnerResults)],
          [t('costPerLearner'), costPerLearnerText(currencySymbol, learnerResults)],
        ]),
  ]
  return (
    <Stack gap="md">
      <Paper component="section" withBorder px="md" py={isNarrow ? 4 : 'md'} aria-label={name}>
        <Title order={2} size="h4" mb={isNarrow ? 0 : 'xs'}>
          {isNarrow ? (
            <UnstyledButton className={classes.fold} aria-expanded={isOpen} onClick={onToggle}>
              <SideName side={side} name={name} />
              <IconChevronDown size={18} aria-hidden />
            </UnstyledButton>
          ) : (
            <SideName side={side} name={name} />
          )}
        </Title>
        {isShown && (
          <>
            {isWithheld && <Withheld smallest={smallest} />}
            <dl className={classes.facts}>
              {facts.map(([label, fact, hint]) => (
                <div key={label}>
                  <Text component="dt" size="sm" c="dimmed">
                    {label}
                  </Text>
                  <Text component="dd" fw={650} className="tabular">
                    {fact}
                  </Text>
                  {hint !== undefined && (
                    <Text component="dd" size="xs" c="dimmed" className="tabular">
                      {hint}
                    </Text>
                  )}
                </div>
              ))}
            </dl>
          </>
        )}
      </Paper>
      {isShown && <RoiPanel roi={returnOnInvestment} currencySymbol={currencySymbol} order={3} />}
    </Stack>
  )
}
