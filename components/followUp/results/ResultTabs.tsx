'use client'
import { Paper, Stack, Tabs, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LinkedPart } from '@/components/ui/linkedPart/LinkedPart'
import { useLinkedPart } from '@/components/ui/linkedPart/useLinkedPart'
import { resultParts } from '@/domain/paths'
import classes from '../followUp.module.css'

const resultTabs = ['lasted', 'questions', 'reasons', 'managers', 'plans'] as const
type ResultTab = (typeof resultTabs)[number]

type Props = { panels: Partial<Record<ResultTab, ReactNode>> }

/** What an address names to open a subject. */
const partOf: Record<ResultTab, string> = {
  lasted: resultParts.lasting,
  questions: resultParts.lastingQuestions,
  reasons: resultParts.reasons,
  managers: resultParts.managers,
  plans: resultParts.plans,
}

/** The subjects as tabs, of which the one that the address names is open, else the first. */
function Subjects({ offered, panels }: Props & { offered: readonly ResultTab[] }) {
  const t = useTranslations('followUp.results')
  const linked = useLinkedPart()
  const opened = offered.find((tab) => partOf[tab] === linked) ?? offered[0]
  return (
    <Tabs defaultValue={opened} key={opened} keepMounted={false} variant="pills" classNames={{ tab: classes.tab! }}>
      <Tabs.List aria-label={t('title')} className={classes.tabs}>
        {offered.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(`tab.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {offered.map((tab) => (
        <Tabs.Panel key={tab} value={tab} pt="md">
          <LinkedPart id={partOf[tab]}>{panels[tab]}</LinkedPart>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

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
