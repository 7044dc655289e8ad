'use client'
import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
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
} from '@/graphql/__generated__/operations'
import classes from './manager.module.css'
import { ManagerResults } from './ManagerResults'

/** Loaded when it is first opened. */
const ManagerViewForm = dynamic(() => import('./ManagerViewForm').then((module) => module.ManagerViewForm), {
  ssr: false,
})

type Props = { questionnaireId: string; mayChange: boolean }

/** The manager's view of a campaign: whether, when and what managers are asked, how many were, and what came of it. */
export function ManagerView({ questionnaireId, mayChange }: Props) {
  const { data, error } = useQuery(ManagerViewDocument, {
    variables: { questionnaireId },
    fetchPolicy: 'cache-and-network',
  })
  if (data === undefined) return error === undefined ? <Skeleton h={160} radius="md" /> : <ErrorBanner error={error} />
  const view = data.managerView
  return (
    <>
      <Card view={view} mayChange={mayChange} />
      {view.askedCount + view.askedBeforeCount > 0 && <ManagerResults questionnaireId={questionnaireId} />}
    </>
  )
}

type View = ManagerViewFieldsFragment

function Card({ view, mayChange }: { view: View; mayChange: boolean }) {
  const t = useTranslations('manager')
  const [isEditing, setEditing] = useState(false)
  const [isSwitchingOff, setSwitchingOff] = useState(false)
  const { isOn, maySwitchOn } = view
  const first = isOn ? 'change' : 'switchOn'
  const labelOf = (action: 'change' | 'switchOn' | 'switchOff') => t('of', { action: t(action), name: t('title') })
  return (
    <Stack component="section" gap="xs" className={classes.card} aria-labelledby="managers-view">
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h5" id="managers-view">
          {t('title')}
        </Title>
        <StatusDot tone={isOn ? 'live' : 'finished'}>{t(`state.${isOn ? 'on' : 'off'}`)}</StatusDot>
      </Group>
      <Facts view={view} />
      {!isOn && !maySwitchOn && <Text size="sm">{t('afterStart')}</Text>}
      {mayChange && (
        <Group gap="sm">
          {(isOn || maySwitchOn) && (
            <Button variant="default" aria-label={labelOf(first)} onClick={() => setEditing(true)}>
              {t(first)}
            </Button>
          )}
          {isOn && (
            <Button variant="subtle" aria-label={labelOf('switchOff')} onClick={() => setSwitchingOff(true)}>
              {t('switchOff')}
            </Button>
          )}
        </Group>
      )}
      {isEditing && <ManagerViewForm view={view} onClose={() => setEditing(false)} />}
      {isSwitchingOff && <SwitchOff view={view} onClose={() => setSwitchingOff(false)} />}
    </Stack>
  )
}

/** How many managers there are, when they are asked, and how many were. */
function Facts({ view }: { view: View }) {
  const t = useTranslations('manager')
  const { isOn, daysAfter: days, openDays: open, firstDay, lastDay, asksBefore } = view
  const { managedCount: managed, participantCount: participants, managerCount: managers } = view
  const when = [
    t('when', { days, open }),
    firstDay != null && lastDay != null && t('days', { first: formatDay(firstDay), last: formatDay(lastDay) }),
  ]
  return (
    <>
      <Text size="sm" maw={720}>
        {t('intro')}
      </Text>
      <Text size="sm" className="tabular">
        {managed === 0 ? t('none') : t('counts', { managed, participants, managers })}
      </Text>
      {isOn && (
        <>
          <Text size="sm">{t('announced')}</Text>
          <Text size="sm" className="tabular">
            {when.filter(Boolean).join(' ')}
          </Text>
        </>
      )}
      {(isOn || view.askedCount > 0) && (
        <Text size="sm" c="dimmed" className="tabular">
          {t('asked', { asked: view.askedCount, answered: view.answeredCount })}
        </Text>
      )}
      {(asksBefore || view.askedBeforeCount > 0) && (
        <Text size="sm" c="dimmed" className="tabular">
          {t('askedBefore', { asked: view.askedBeforeCount, answered: view.answeredBeforeCount })}
        </Text>
      )}
    </>
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
