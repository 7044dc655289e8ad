'use client'
import { Paper, Stack, Tabs, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import classes from '../followUp.module.css'

const resultTabs = ['lasted', 'questions', 'reasons', 'managers', 'plans'] as const
type ResultTab = (typeof resultTabs)[number]

type Props = { panels: Partial<Record<ResultTab, ReactNode>> }

/** What was found so far, one subject at a time; subjects of which there is nothing are left out. */
export function ResultTabs({ panels }: Props) {
  const t = useTranslations('followUp.results')
  const offered = resultTabs.filter((tab) => panels[tab] !== undefined)
  const [first] = offered
  if (first === undefined) return null
  const isOne = offered.length === 1
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-labelledby="follow-up-results">
      <Stack gap="sm">
        <Title order={2} size="h4" id="follow-up-results">
          {isOne ? t(`tab.${first}`) : t('title')}
        </Title>
        {isOne ? panels[first] : <Subjects offered={offered} panels={panels} />}
      </Stack>
    </Paper>
  )
}

function Subjects({ offered, panels }: Props & { offered: readonly ResultTab[] }) {
  const t = useTranslations('followUp.results')
  return (
    <Tabs defaultValue={offered[0]} key={offered[0]} keepMounted={false}>
      <Tabs.List aria-label={t('title')} className={classes.tabs}>
        {offered.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(`tab.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {offered.map((tab) => (
        <Tabs.Panel key={tab} value={tab} pt="md">
          {panels[tab]}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
