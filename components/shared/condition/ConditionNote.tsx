import { Text } from '@mantine/core'
import { IconGitBranch } from '@tabler/icons-react'
import type { Condition } from '@/domain/question'
import classes from './condition.module.css'
import { type ConditionSections, numberedQuestions } from './draftOutline'
import { useConditionText } from './useConditionText'

type Props = { condition: Condition; sections: ConditionSections }

/** When a question or a section is shown, as a sentence. */
export function ConditionNote({ condition, sections }: Props) {
  const textOf = useConditionText()
  return (
    <Text size="sm" c="dimmed" component="div" className={classes.note}>
      <IconGitBranch size={16} aria-hidden className={classes.icon} />
      <span>{textOf(condition, numberedQuestions(sections))}</span>
    </Text>
  )
}
