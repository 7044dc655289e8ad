'use client'
import { Button, Checkbox, Group, NativeSelect, Textarea } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { CommitmentChange } from '@/components/shared/commitment/CommitmentSaver'
import { DayInput } from '@/components/ui/input/DayInput'
import { longestHelp, saidStates, settledStates } from '@/domain/commitment'
import { dayInZone } from '@/domain/day'
import { formatDay } from '@/domain/format'
import type { CommitmentFieldsFragment } from '@/graphql/commitment/__generated__/operations'
import classes from './own.module.css'

type Props = {
  commitment: CommitmentFieldsFragment
  onSay: (change: CommitmentChange, isTyping?: boolean) => void
}

/** One of them in a line: the words, what became of it, and its day behind a button as long as there is something left to do. */
export function OwnCommitment({ commitment, onSay }: Props) {
  const t = useTranslations('commitment')
  const dayId = useId()
  const [isDated, setDated] = useState(false)
  const { text, state, dueDay, whatWouldHelp } = commitment
  const isSettled = settledStates.some((one) => one === state)
  return (
    <li role="group" aria-label={text} className={classes.line} data-settled={isSettled || undefined}>
      <div className={classes.text}>{text}</div>
      {!isSettled && (
        <Button
          variant="subtle"
          size="compact-sm"
          mih={36}
          leftSection={<IconCalendar size={16} aria-hidden="true" />}
          aria-expanded={isDated}
          aria-controls={dayId}
          onClick={() => setDated(!isDated)}
        >
          {dueDay === null ? t('day') : t('byDay', { date: formatDay(dueDay) })}
        </Button>
      )}
      <NativeSelect
        className={classes.state}
        aria-label={t('workspace.state')}
        w={176}
        value={state}
        data={[...(state === 'Open' ? (['Open'] as const) : []), ...saidStates].map((value) => ({
          value,
          label: t(`state.${value}`),
        }))}
        onChange={({ currentTarget: { value } }) => {
          const said = saidStates.find((one) => one === value)
          if (said !== undefined) onSay({ state: said })
        }}
      />
      <div id={dayId} className={classes.more} hidden={!isDated || isSettled}>
        {isDated && !isSettled && <DayOf commitment={commitment} onSay={onSay} />}
      </div>
      {state === 'NotYet' && (
        <Textarea
          className={classes.more}
          rows={2}
          error={whatWouldHelp.length > longestHelp ? t('tooLong', { most: longestHelp }) : undefined}
          label={t('whatWouldHelp')}
          description={t('optional')}
          value={whatWouldHelp}
          onChange={(event) => onSay({ whatWouldHelp: event.currentTarget.value }, true)}
        />
      )}
    </li>
  )
}

/** The day it is to be done by, and whether to be reminded then. */
function DayOf({ commitment: { timeZone, dueDay, isReminded }, onSay }: Props) {
  const t = useTranslations('commitment')
  const today = dayInZone(new Date(), timeZone)
  const mayRemind = dueDay !== null && (isReminded || dueDay >= today)
  const [isOver, setOver] = useState(false)
  /** The server refuses a day that is over. */
  const setDay = (day: string | null) => {
    const isRefused = day !== null && day !== dueDay && day < today
    setOver(isRefused)
    if (!isRefused) onSay({ dueDay: day, ...(day === null || day < today ? { isReminded: false } : {}) })
  }
  return (
    <Group gap="md" align="start" justify="flex-end">
      <DayInput
        aria-label={t('day')}
        impossible={t('noDay')}
        value={dueDay}
        onChange={(day) => setDay(day === null || day === '' ? null : String(day))}
        clearable
        minDate={today}
        error={isOver ? t('isOver') : undefined}
        w={176}
      />
      {dueDay !== null && (
        <Checkbox
          label={t('remind')}
          description={mayRemind ? undefined : t('remindOver')}
          mt={8}
          checked={isReminded}
          disabled={!mayRemind}
          onChange={(event) => onSay({ isReminded: event.currentTarget.checked })}
        />
      )}
    </Group>
  )
}
