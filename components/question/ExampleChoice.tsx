'use client'
import { Badge, Checkbox, Group, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { WordedExample } from './exampleForm'

type Props = {
  example: WordedExample
  /** The one it will be counted in, when one fits by name. */
  analysisType?: string
  isChosen: boolean
  onToggle: () => void
}

/** One example question to tick. */
export function ExampleChoice({ example, analysisType, isChosen, onToggle }: Props) {
  const t = useTranslations('exampleQuestion.library')
  const words = useTranslations('question')
  const { questionType, responseType, text, answers } = example
  return (
    <li style={{ paddingBlock: 8 }}>
      <Checkbox checked={isChosen} onChange={onToggle} label={text} />
      <Group gap={6} ps={32} mt={4}>
        <Badge size="sm" variant="light">
          {words(`type.${questionType}.name`)}
        </Badge>
        <Badge size="sm" variant="default">
          {words(`response.${responseType}.name`)}
        </Badge>
        {analysisType !== undefined && (
          <Badge size="sm" variant="default">
            {analysisType}
          </Badge>
        )}
        {answers.length > 0 && (
          <Text size="xs" c="dimmed">
            {t('options', { options: answers.join(', ') })}
          </Text>
        )}
      </Group>
    </li>
  )
}
