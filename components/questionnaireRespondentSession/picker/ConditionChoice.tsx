'use client'
import { NativeSelect, SimpleGrid } from '@mantine/core'
import { useQuery } from '@apollo/client/react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { QuestionnaireNamesDocument } from '@/graphql/questionnaire/__generated__/operations'
import type { Condition } from './choice'

type Props = {
  subscriptionId: string | null
  questionnaireId: string
  condition: Condition | null
  onChange: (condition: Condition | null) => void
}

const kinds = ['anyone', 'completed', 'notCompleted'] as const

/** Limits the groups to those who did, or did not, complete another questionnaire. */
export function ConditionChoice({ subscriptionId, questionnaireId, condition, onChange }: Props) {
  const t = useTranslations('audience.condition')
  const [kind, setKind] = useState<(typeof kinds)[number]>('anyone')
  const shown = condition === null ? kind : condition.isCompleted ? 'completed' : 'notCompleted'
  const { data } = useQuery(QuestionnaireNamesDocument, {
    variables: { subscriptionId: subscriptionId ?? '' },
    skip: subscriptionId === null || shown === 'anyone',
  })
  const others = (data?.questionnaires?.items ?? []).filter(({ id }) => id !== questionnaireId)
  const choose = (next: (typeof kinds)[number], id: string | undefined) => {
    const found = others.find((one) => one.id === id)
    setKind(next)
    onChange(
      next === 'anyone' || found === undefined
        ? null
        : { questionnaireId: found.id, name: found.name, isCompleted: next === 'completed' },
    )
  }
  return (
    <SimpleGrid cols={{ base: 1, sm: shown === 'anyone' ? 1 : 2 }} spacing="sm" maw={720}>
      <NativeSelect
        label={t('label')}
        description={t('help')}
        data={kinds.map((value) => ({ value, label: t(value) }))}
        value={shown}
        onChange={({ currentTarget: { value } }) =>
          choose(kinds.find((one) => one === value) ?? 'anyone', condition?.questionnaireId)
        }
      />
      {shown !== 'anyone' && (
        <NativeSelect
          label={t('questionnaire')}
          description={t('questionnaireHelp')}
          data={[
            { value: '', label: t('choose') },
            ...others.map(({ id, name }) => ({ value: id, label: name === '' ? t('untitled') : name })),
          ]}
          value={condition?.questionnaireId ?? ''}
          onChange={({ currentTarget: { value } }) => choose(shown, value)}
        />
      )}
    </SimpleGrid>
  )
}
