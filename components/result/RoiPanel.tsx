'use client'
import { Button, Collapse, Group, List, Paper, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { formatMoney, readable } from '@/domain/format'

type Props = {
  /** Null when no money was asked for, or the answers are withheld: nothing is rendered. */
  roi: { benefits: number; cost: number; answers: number; bcr?: number | null; roi?: number | null } | null | undefined
  currencySymbol: string
  /** The heading level of the title. */
  order?: 2 | 3 | 4
}

const decimals = (count: number) =>
  new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: count,
    maximumFractionDigits: count,
    signDisplay: 'negative',
  })
const [ratio, percent] = [decimals(2), decimals(1)]

/** The benefits of the training in money against its cost, and the calculation. */
export function RoiPanel({ roi, currencySymbol, order = 2 }: Props) {
  const t = useTranslations('result.roi')
  const [isOpen, { toggle }] = useDisclosure(false)
  if (roi == null) return null
  const [benefits, cost] = [formatMoney(currencySymbol, roi.benefits), formatMoney(currencySymbol, roi.cost)]
  const known =
    roi.bcr == null || roi.roi == null ? null : { bcr: readable(ratio, roi.bcr), roi: `${readable(percent, roi.roi)}%` }
  const figures = [
    [t('benefits'), benefits],
    ...(known === null
      ? []
      : [
          [t('cost'), cost],
          [t('bcr'), known.bcr],
          [t('roi'), known.roi],
        ]),
  ]
  const steps = [
    t('how.answers', { count: roi.answers }),
    t('how.benefits', { benefits }),
    t('how.defaults'),
    ...(known === null
      ? []
      : [t('how.bcr', { benefits, cost, bcr: known.bcr }), t('how.roi', { benefits, cost, roi: known.roi })]),
  ]
  return (
    <Paper role="group" withBorder p="md" aria-label={t('title')}>
      <Stack gap="sm">
        <Title order={order} size="h4">
          {t('title')}
        </Title>
        <Group component="dl" gap="8px 32px" m={0}>
          {figures.map(([label, figure]) => (
            <div key={label}>
              <Text component="dt" size="sm" c="dimmed">
                {label}
              </Text>
              <Text component="dd" m={0} fz="xl" fw={650} className="tabular" style={{ overflowWrap: 'anywhere' }}>
                {figure}
              </Text>
            </div>
          ))}
        </Group>
        {known === null && <Text size="sm">{t('costMissing')}</Text>}
        <Button
          variant="subtle"
          size="compact-sm"
          w="fit-content"
          aria-expanded={isOpen}
          onClick={toggle}
          rightSection={
            <IconChevronDown size={16} aria-hidden style={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />
          }
        >
          {t('how.title')}
        </Button>
        <Collapse expanded={isOpen}>
          <List size="sm" spacing={6} className="tabular" style={{ overflowWrap: 'anywhere' }}>
            {steps.map((step) => (
              <List.Item key={step}>{step}</List.Item>
            ))}
          </List>
        </Collapse>
      </Stack>
    </Paper>
  )
}
