'use client'
import { Button, Group, Input } from '@mantine/core'
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { toggleIncrease } from './questionRules'

type Props = { value: boolean | null; onChange: (value: boolean | null) => void }

/** Whether an increase or a decrease counts as a result; pressing the active button clears the choice. */
export function DirectionToggle({ value, onChange }: Props) {
  const t = useTranslations('question.editor')
  return (
    <Input.Wrapper label={t('direction')} description={t('directionHelp')} labelElement="div">
      <Group gap="xs" my={6} role="group" aria-label={t('direction')}>
        <Button
          variant={value === true ? 'filled' : 'default'}
          aria-pressed={value === true}
          leftSection={<IconTrendingUp size={16} />}
          onClick={() => onChange(toggleIncrease(value, 'increase'))}
        >
          {t('increase')}
        </Button>
        <Button
          variant={value === false ? 'filled' : 'default'}
          aria-pressed={value === false}
          leftSection={<IconTrendingDown size={16} />}
          onClick={() => onChange(toggleIncrease(value, 'decrease'))}
        >
          {t('decrease')}
        </Button>
      </Group>
    </Input.Wrapper>
  )
}
