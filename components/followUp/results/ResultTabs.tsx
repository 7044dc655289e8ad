'use client'
import { Paper, Stack, Tabs, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { LinkedPart } from '@/components/ui/linkedPart/LinkedPart'
import { useLinkedPart } from '@/components/ui/linkedPart/useLinkedPart'
import quiet from '@/components/ui/tabs/quietTabs.module.css'
import scrolled from '@/components/ui/tabs/scrolledTabs.module.css'
import { useShownTab } from '@/components/ui/tabs/useShownTab'
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

type SubjectsProps = Props & { offered: readonly ResultTab[]; first: ResultTab }

/** The subjects as tabs, of which the one that the address names is open, else the first. */
function Subjects(props: SubjectsProps) {
  const linked = useLinkedPart()
  const opened = props.offered.find((tab) => partOf[tab] === linked) ?? props.first
  return <SubjectTabs key={opened} {...props} first={opened} />
}

/** In one line that scrolls on a phone; `first` is open at first. */
function SubjectTabs({ offered, panels, first }: SubjectsProps) {
  const t = useTranslations('followUp.results')
  const [chosen, setChosen] = useState(first)
  const list = useShownTab<HTMLDivElement>(chosen)
  return (
    <Tabs
      value={chosen}
      onChange={(wanted) => setChosen(offered.find((tab) => tab === wanted) ?? first)}
      keepMounted={false}
      variant="pills"
      classNames={{ tab: `${quiet.tab} ${classes.tab}` }}
    >
      <Tabs.List aria-label={t('title')} ref={list} className={`${scrolled.line} ${classes.tabs}`}>
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
        {isOne ? panels[first] : <Subjects offered={offered} panels={panels} first={first} />}
      </Stack>
    </Paper>
  )
}
