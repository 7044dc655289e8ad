'use client'
import { Badge, Group, Text, UnstyledButton } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { EditedQuestion } from '../EditedQuestionnaire'
import type { OutlineActions } from './OutlineActions'
import classes from './outline.module.css'

type Props = {
  statements: readonly [EditedQuestion, ...EditedQuestion[]]
  sectionId: string
  actions: OutlineActions
}

/** What the statements below have in common; opens them together. */
export function StemRow({ statements, sectionId, actions }: Props) {
  const t = useTranslations('questionnaire.sections')
  const words = useTranslations('question')
  const { stem, responseType } = statements[0]
  return (
    <li className={classes.stem}>
      <IconListDetails size={18} className={classes.stemIcon} aria-hidden />
      <UnstyledButton
        className={classes.text}
        aria-label={t('editStatements', { stem })}
        onClick={() => actions.editStatements(sectionId, statements)}
      >
        <Text size="sm" fw={600} lineClamp={3} dir="auto">
          {stem}
        </Text>
        <Group gap={6} mt={4}>
          <Badge size="sm" variant="light">
            {t('statements', { count: statements.length })}
          </Badge>
          {responseType !== null && (
            <Badge size="sm" variant="default">
              {words(`response.${responseType}.name`)}
            </Badge>
          )}
        </Group>
      </UnstyledButton>
    </li>
  )
}
