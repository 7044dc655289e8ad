'use client'
import { Anchor, Group, ThemeIcon, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { type Stage, type StageFacts, stageIsDone, stageIsOpen } from '@/domain/questionnaire'
import classes from './WizardStages.module.css'

type Props = {
  stages: readonly Stage[]
  facts: StageFacts
  active: Stage
  /** Whether the stage has input that cannot be stored. */
  isWrong: (stage: Stage) => boolean
  nameOf: (stage: Stage) => string
  hrefOf: (stage: Stage) => string
  onGoTo: (stage: Stage) => void
}

/** The stages of building: a check mark on complete ones, links only to those that may be opened. */
export function WizardStages({ stages, facts, active, isWrong, nameOf, hrefOf, onGoTo }: Props) {
  const t = useTranslations('questionnaire.wizard')
  const handleClick = (stage: Stage) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onGoTo(stage)
  }
  return (
    <nav aria-label={t('stagesLabel')} className={classes.root}>
      <ol className={classes.list}>
        {stages.map((stage, index) => {
          const lacking = stages.slice(0, index).find((before) => !stageIsDone(before, facts))
          const isDone = stageIsDone(stage, facts) && !isWrong(stage)
          const content = (
            <Group gap="xs" wrap="nowrap">
              <ThemeIcon
                size={26}
                radius="xl"
                variant={stage === active ? 'filled' : isDone ? 'light' : 'default'}
                color={isDone && stage !== active ? 'teal' : undefined}
              >
                {isDone ? <IconCheck size={16} role="img" aria-label={t('stageDone')} /> : <span>{index + 1}</span>}
              </ThemeIcon>
              <Text size="sm" fw={stage === active ? 600 : 500} inherit className={classes.name}>
                {nameOf(stage)}
              </Text>
            </Group>
          )
          return (
            <li key={stage} className={classes.item} data-active={stage === active || undefined}>
              {stageIsOpen(stage, facts) || stage === active ? (
                <Anchor
                  href={hrefOf(stage)}
                  onClick={handleClick(stage)}
                  aria-current={stage === active ? 'step' : undefined}
                  className={classes.link}
                  underline="never"
                  c="inherit"
                >
                  {content}
                </Anchor>
              ) : (
                <span
                  className={classes.link}
                  data-disabled
                  aria-disabled="true"
                  role="link"
                  title={lacking === undefined ? undefined : t('stageClosed', { stage: nameOf(lacking) })}
                >
                  {content}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
