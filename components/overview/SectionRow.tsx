'use client'
import { CloseButton, Collapse, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { OverviewFragment } from '@/graphql/__generated__/operations'
import classes from './overview.module.css'
import { QuestionResult } from './QuestionResult'
import type { Shown } from './Shown'

type Props = {
  section: OverviewFragment['sectionResults'][number]
  shown: Shown
  handles: ReactNode
  onRemove: () => void
}

/** A section with its handles; its questions and their answers are requested when it is opened. */
export function SectionRow({ section: { id, sectionName, description, questions }, shown, handles, onRemove }: Props) {
  const t = useTranslations('overview.panel')
  const [isOpen, { toggle }] = useDisclosure(false)
  const contentId = `section-${id}`
  return (
    <Paper withBorder p="sm" radius="md" className={classes.section}>
      <div className={classes.sectionHead}>
        {handles}
        <Title order={3} size="h5" fw={600} className={classes.sectionName}>
          <UnstyledButton
            onClick={toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? contentId : undefined}
            className={classes.sectionButton}
          >
            <span>
              {sectionName}{' '}
              <Text span size="sm" c="dimmed" fw={400}>
                {t('questions', { count: questions.length })}
              </Text>
            </span>
            <IconChevronDown
              size={18}
              aria-hidden
              style={{ flex: 'none', transform: isOpen ? 'rotate(180deg)' : undefined }}
            />
          </UnstyledButton>
        </Title>
        <CloseButton aria-label={t('remove', { name: sectionName })} onClick={onRemove} />
      </div>
      <Collapse expanded={isOpen} id={contentId} keepMounted={false}>
        <Stack gap="xl" pt="sm">
          {description !== '' && <Text c="dimmed">{description}</Text>}
          {questions.length === 0 && <Text c="dimmed">{t('noQuestions')}</Text>}
          {questions.map((question) => (
            <QuestionResult key={question.id} question={question} shown={shown} />
          ))}
        </Stack>
      </Collapse>
    </Paper>
  )
}
