'use client'
import { Paper, Stack, Tabs, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LinkedPart } from '@/components/ui/linkedPart/LinkedPart'
import { useLinkedPart } from '@/components/ui/linkedPart/useLinkedPart'
import { resultParts } from '@/domain/paths'
import classes from '../followUp.module.css'

export const resultTabs = ['lasted', 'questions', 'reasons', 'managers', 'plans'] as const
export type ResultTab = (typeof resultTabs)[number]

const partOf: Record<ResultTab, string> = {
  lasted: resultParts.lasting,
  questions: resultParts.lastingQuestions,
  reasons: resultParts.reasons,
  managers: resultParts.managers,
  plans: resultParts.plans,
}

/** What was found so far, one subject at a time; subjects of which there is nothing are left out. */
export function ResultTabs({ panels }: { panels: Partial<Record<ResultTab, ReactNode>> }) {
  const t = useTranslations('followUp.results')
  const offered = resultTabs.filter((tab) => panels[tab] !== undefined)
  const linked = useLinkedPart()
  const [first] = offered
  if (first === undefined) return null
  const opened = offered.find((tab) => partOf[tab] === linked) ?? first
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-labelledby="follow-up-results">
      <Stack gap="sm">
        <Title order={2} size="h4" id="follow-up-results">
          {t('title')}
        </Title>
        <Tabs defaultValue={opened} key={opened} keepMounted={false}>
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
      </Stack>
    </Paper>
  )
}
