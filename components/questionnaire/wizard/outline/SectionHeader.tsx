'use client'
import { ActionIcon, Group, Textarea } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useMemo } from 'react'
import { useValidationMessages } from '@/components/forms/validation/useValidationMessages'
import { defaultSectionName } from '@/domain/questionnaire'
import type { EditedSection } from '../EditedQuestionnaire'
import type { useSectionDraft } from '../saving/useSectionDraft'
import { controlId } from './controlId'
import { DragHandle } from '../drag/DragHandle'
import { moveDirectionOf } from './moveDirectionOf'
import type { OutlineActions } from './OutlineActions'
import classes from './outline.module.css'
import { OutlineTools } from './OutlineTools'
import { questionIssue } from './questionIssue'
import { Warning } from './Warning'

type Props = {
  section: EditedSection
  draft: ReturnType<typeof useSectionDraft>
  name: string
  number: number
  isFirst: boolean
  isLast: boolean
  isOpen: boolean
  contentId: string
  handle: Omit<ComponentProps<typeof DragHandle>, 'aria-label'>
  actions: OutlineActions
}

/** The name of a section, one line of text that wraps where it is long, and the actions on it as a whole. */
export function SectionHeader({
  section,
  draft,
  name,
  number,
  isFirst,
  isLast,
  isOpen,
  contentId,
  handle,
  actions,
}: Props) {
  const t = useTranslations('questionnaire.sections')
  const validation = useValidationMessages()
  const { values, issues, edit } = draft
  const { id, questions } = section
  const hasWrongQuestions = useMemo(() => questions.some((question) => questionIssue(question) !== null), [questions])
  const reason = issues.name !== undefined ? t('nameError') : hasWrongQuestions ? t('questionsError') : null
  return (
    <Group
      gap="xs"
      align="flex-start"
      wrap="nowrap"
      className={classes.head}
      onKeyDown={(event) => {
        const direction = moveDirectionOf(event)
        if (direction === null) return
        event.preventDefault()
        actions.moveSection(id, direction)
      }}
    >
      <Group gap={4} wrap="nowrap" align="flex-start" flex={1} miw={0}>
        <DragHandle {...handle} aria-label={t('drag.handle', { name })} />
        <ActionIcon
          variant="subtle"
          size={44}
          className={classes.chevron}
          onClick={() => actions.toggle(id)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? contentId : undefined}
          aria-label={t(isOpen ? 'close' : 'open', { name })}
        >
          <IconChevronDown size={18} style={{ transform: isOpen ? undefined : 'rotate(-90deg)' }} />
        </ActionIcon>
        <Textarea
          id={controlId(id, 'name')}
          autosize
          minRows={1}
          maxRows={6}
          flex={1}
          miw={0}
          size="md"
          classNames={{ input: classes.nameField }}
          aria-label={t('name')}
          value={values.name}
          error={issues.name === undefined ? undefined : validation(issues.name)}
          onChange={(event) => edit({ name: event.currentTarget.value.replace(/\s*[\r\n]+\s*/g, ' ') })}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onBlur={() => values.name.trim() === '' && edit({ name: defaultSectionName(number) })}
        />
        {reason !== null && <Warning reason={reason} />}
      </Group>
      <SectionTools {...{ section, name, isFirst, isLast, actions }} />
    </Group>
  )
}

/** The tools that move a section and delete it. */
function SectionTools({
  section,
  name,
  isFirst,
  isLast,
  actions,
}: Pick<Props, 'section' | 'name' | 'isFirst' | 'isLast' | 'actions'>) {
  const t = useTranslations('questionnaire.sections')
  return (
    <OutlineTools
      id={section.id}
      label={t('tools', { name })}
      up={{ label: t('moveUp', { name }), isOff: isFirst, onClick: () => actions.moveSection(section.id, 'up') }}
      down={{ label: t('moveDown', { name }), isOff: isLast, onClick: () => actions.moveSection(section.id, 'down') }}
      remove={{ label: t('delete', { name }), onClick: () => actions.deleteSection(section) }}
    />
  )
}
