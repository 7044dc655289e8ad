'use client'
import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { StatusDot } from '@/components/ui/status/StatusDot'
import { formatDay } from '@/domain/format'
import {
  ManagerViewDocument,
  type ManagerViewFieldsFragment,
  UpdateManagerViewDocument,
} from '@/graphql/manager/__generated__/operations'

/** Loaded when it is first opened. */
const ManagerViewForm = dynamic(() => import('./ManagerViewForm').then((module) => module.ManagerViewForm), {
  ssr: false,
})

type Props = { questionnaireId: string; mayChange: boolean }

/** The manager's view of a campaign: whether, when and what managers are asked, and how many were. */
export function ManagerView({ questionnaireId, mayChange }: Props) {
  const { data, error } = useQuery(ManagerViewDocument, {
    variables: { questionnaireId },
    fetchPolicy: 'cache-and-network',
  })
  if (data === undefined) return error === undefined ? <Skeleton h={120} radius="md" /> : <ErrorBanner error={error} />
  return <Card view={data.managerView} mayChange={mayChange} />
}

type View = ManagerViewFieldsFragment

/** Off, on, or over: its last day has passed. */
function stateOf({ isOn, lastDay }: View) {
  if (!isOn) return 'off'
  return lastDay != null && lastDay < new Date().toISOString().slice(0, 10) ? 'over' : 'on'
}

function Card({ view, mayChange }: { view: View; mayChange: boolean }) {
  const t = useTranslations('manager')
  const [isEditing, setEditing] = useState(false)
  const [isSwitchingOff, setSwitchingOff] = useState(false)
  const { isOn, maySwitchOn } = view
  const state = stateOf(view)
  const first = isOn ? 'change' : 'switchOn'
  const labelOf = (action: 'change' | 'switchOn' | 'switchOff') => t('of', { action: t(action), name: t('title') })
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-labelledby="managers-view">
      <Group justify="space-between" gap="xs" mih={36}>
        <Group gap="xs" fz="sm">
          <Title order={2} size="h4" id="managers-view">
            {t('title')}
          </Title>
          <StatusDot tone={state === 'on' ? 'live' : 'finished'}>{t(`state.${state}`)}</StatusDot>
        </Group>
        {mayChange && (
          <Group gap="xs">
            {(isOn || maySwitchOn) && (
              <Button variant="default" size="xs" aria-label={labelOf(first)} onClick={() => setEditing(true)}>
                {t(first)}
              </Button>
            )}
            {isOn && (
              <Button
                variant="subtle"
                size="xs"
                aria-label={labelOf('switchOff')}
                onClick={() => setSwitchingOff(true)}
              >
                {t('switchOff')}
              </Button>
            )}
          </Group>
        )}
      </Group>
      <Facts view={view} />
      {isEditing && <ManagerViewForm view={view} onClose={() => setEditing(false)} />}
      {isSwitchingOff && <SwitchOff view={view} onClose={() => setSwitchingOff(false)} />}
    </Paper>
  )
}

/** How many were asked and when; before that what it is, and whether it can be switched on. */
function Facts({ view }: { view: View }) {
  const t = useTranslations('manager')
  const { isOn, maySwitchOn, daysAfter: days, openDays: open, firstDay, lastDay, asksBefore } = view
  const { managedCount: managed, participantCount: participants, managerCount: managers } = view
  const asked = [
    (isOn || view.askedCount > 0) && t('asked', { asked: view.askedCount, answered: view.answeredCount }),
    (asksBefore || view.askedBeforeCount > 0) &&
      t('askedBefore', { asked: view.askedBeforeCount, answered: view.answeredBeforeCount }),
    firstDay != null && lastDay != null && isOn && t('days', { first: formatDay(firstDay), last: formatDay(lastDay) }),
  ]
  const about = [
    managed === 0 ? t('none') : t('counts', { managed, participants, managers }),
    isOn && t('when', { days, open }),
    isOn && stateOf(view) === 'on' && t('announced'),
  ]
  const lines = [asked, about].map((parts) => parts.filter(Boolean).join(' ')).filter(Boolean)
  return (
    <Stack gap={4} mt={4}>
      {!isOn && (
        <Text size="sm" maw={720}>
          {t('intro')}
        </Text>
      )}
      {lines.map((line, at) => (
        <Text key={line} size="sm" c={at === 0 ? undefined : 'dimmed'} className="tabular" maw={720}>
          {line}
        </Text>
      ))}
      {!isOn && !maySwitchOn && (
        <Text size="sm" maw={720}>
          {t('afterStart')}
        </Text>
      )}
    </Stack>
  )
}

/** Asks before it is switched off, and says what happens. */
function SwitchOff({ view: { id, version }, onClose }: { view: View; onClose: () => void }) {
  const t = useTranslations('manager')
  const [update] = useMutation(UpdateManagerViewDocument)
  return (
    <ConfirmAction
      title={t('switchingOff.title')}
      confirmLabel={t('switchOff')}
      cancelLabel={t('switchingOff.keep')}
      onConfirm={() => update({ variables: { model: { questionnaireId: id, version, isOn: false } } })}
      onClose={onClose}
      onDone={() => notifications.show({ color: 'teal', message: t('switchingOff.done') })}
    >
      <Text>{t('switchingOff.text')}</Text>
    </ConfirmAction>
  )
}
