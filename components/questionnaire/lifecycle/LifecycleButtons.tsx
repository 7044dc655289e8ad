'use client'
import { Button, Card, Group, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { QuestionnaireCardFragment } from '@/graphql/questionnaire/__generated__/operations'
import { useLifecycleItems } from './useLifecycleItems'
import type { WayBack } from './lifecycleActions'

/** Loaded when it is first opened. */
const LifecycleDialog = dynamic(() => import('./LifecycleDialog').then((module) => module.LifecycleDialog), {
  ssr: false,
})

type Props = {
  questionnaire: QuestionnaireCardFragment
  /** Called after the questionnaire was cancelled and deleted, here or elsewhere. */
  onGone: () => void
}

/** Lifecycle actions of a published questionnaire as buttons; renders nothing when there are none. */
export function LifecycleButtons({ questionnaire, onGone }: Props) {
  const t = useTranslations('questionnaire.wayBack')
  const [asking, setAsking] = useState<WayBack | null>(null)
  const items = useLifecycleItems(questionnaire, setAsking)
  const heading = t('heading', { type: questionnaire.questionnaireType ?? '' })
  return (
    <>
      {items.length > 0 && (
        <Card withBorder bg="transparent" component="section" aria-label={heading}>
          <Title order={3} size="h5" mb="xs">
            {heading}
          </Title>
          <Group gap="xs">
            {items.map(({ label, icon: Icon, isDanger = false, disabled = false, onClick }) => (
              <Button
                key={label}
                variant="default"
                c={isDanger ? 'red' : undefined}
                leftSection={<Icon size={16} aria-hidden />}
                disabled={disabled !== false}
                onClick={onClick}
              >
                {label}
              </Button>
            ))}
          </Group>
          {items.map(
            ({ label, disabled }) =>
              typeof disabled === 'string' && (
                <Text key={label} size="sm" c="dimmed" mt="xs">
                  {disabled}
                </Text>
              ),
          )}
        </Card>
      )}
      {asking !== null && (
        <LifecycleDialog
          way={asking}
          questionnaire={questionnaire}
          onClose={() => setAsking(null)}
          onDone={(way) => way === 'cancel' && onGone()}
          onGone={onGone}
        />
      )}
    </>
  )
}
