'use client'
import { Box, Button, Group, Stack, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { UnsavedGuard } from '@/components/forms/UnsavedGuard'
import { PastedResult } from '@/components/shared/people/PastedResult'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import type { Saves } from '../add/ManualParticipants'
import classes from '../people.module.css'
import { focusParticipants } from '../focusParticipants'
import { AddedNow } from './AddingProgress'
import { PreviewText, usePreview } from './AddPreview'
import { AnswerBox } from './AnswerBox'
import { AudienceActions } from './AudienceActions'
import { type Choice, emptyChoice, hasRule, inputOf, isEmpty, withToggled } from './choice'
import { ConditionChoice } from './ConditionChoice'
import { GroupChips } from './GroupChips'
import { NewPeople } from './pasted/NewPeople'
import { NotUnderstood } from './pasted/NotUnderstood'
import { chosenKey, useAdding } from './useAdding'
import { useChosenParts } from './useChosenParts'
import { type Groups, useGroups } from './useGroups'
import { useNewPeople } from './pasted/useNewPeople'
import { useReading } from './pasted/useReading'

type Props = {
  questionnaireId: string
  subscriptionId: string | null
  queue: Saves
  /** Called with the number of people who will be added. */
  onInvitees: (count: number) => void
  /** Whether a path keeps this screen and the choice mounted. */
  staysHere?: (path: string) => boolean
  /** Whether the page has another button that adds who is chosen. */
  isContinued?: boolean
  /** Whether its stage is open; the field has the focus then, except where that would open a keyboard on the screen. */
  isOpen?: boolean
}

/**
 * Chooses who should answer: everyone, departments, who did or did not complete another questionnaire, a saved
 * audience, single people, a pasted list with new people. The number is shown before anything happens.
 */
export function PeoplePicker({ questionnaireId, subscriptionId, queue, onInvitees, staysHere, ...stage }: Props) {
  const { isContinued, isOpen = false } = stage
  const t = useTranslations('audience.picker')
  const headingId = useId()
  const field = useRef<HTMLInputElement>(null)
  useFocusOnOpening(field, isOpen)
  const groups = useGroups(subscriptionId)
  const [choice, setChoice] = useState(emptyChoice)
  const [chosen, setChosen] = useState(emptyChoice.people)
  const newPeople = useNewPeople(questionnaireId, queue)
  const parts = useChosenParts({ choice, newPeople, onChange: setChoice })
  const { reading, isReading, problem, read, forget, entries } = useReading({
    questionnaireId,
    departments: groups.departments,
    newPeople,
    onChoice: setChoice,
  })
  const input = isEmpty(choice) ? null : inputOf(questionnaireId, choice)
  const { preview, error } = usePreview(questionnaireId, input)
  const saving = useSaving(queue)
  const adding = useAdding({
    questionnaireId,
    input,
    newPeople: newPeople.added.length,
    queue,
    onTaken: () => {
      setChosen(hasRule(choice) || choice.audience !== null ? [] : choice.people)
      setChoice(emptyChoice)
      forget()
      saving.handleTaken()
    },
  })
  const toAdd = (input === null ? 0 : (preview?.toAdd ?? 0)) + newPeople.people.length
  const sayInvitees = useEffectEvent(onInvitees)
  useEffect(() => sayInvitees(toAdd), [toAdd])
  const clear = () => {
    setChoice(emptyChoice)
    newPeople.clear()
    forget()
    entries.clear()
    field.current?.focus()
  }
  const leaveOut = (email: string) => {
    newPeople.leaveOut(email)
    field.current?.focus()
  }
  return (
    <Stack gap="sm" component="section" aria-labelledby={headingId}>
      <UnsavedGuard
        isActive={parts.length > 0}
        staysHere={staysHere}
        onLeave={() => {
          queue.drop(chosenKey)
          newPeople.leave()
        }}
      />
      <Title order={3} size={isContinued === true ? 'h3' : 'h4'} id={headingId}>
        {t('heading')}
      </Title>
      {reading !== null && <PastedResult result={reading} onClose={forget} />}
      <Group gap="xs" align="flex-start" className={classes.fieldAndButton}>
        <Box>
          <AnswerBox
            {...{ questionnaireId, groups, choice, parts, isReading }}
            fieldRef={field}
            onChange={setChoice}
            onToggle={(person) => setChoice((now) => withToggled(now, person))}
            onRead={(text) => void read(text)}
          />
        </Box>
        <AddButton
          {...{ toAdd, isContinued, isSaving: saving.isSaving }}
          onAdd={() => (toAdd === 0 ? field.current?.focus() : void saving.save())}
        />
      </Group>
      <PreviewText preview={input === null ? undefined : preview} newPeople={newPeople.people.length} />
      <GroupChips {...{ groups, choice }} onChange={setChoice} />
      <ChoiceTools
        {...{ subscriptionId, questionnaireId, groups, choice }}
        isChosen={parts.length > 0}
        onChange={setChoice}
        onClear={clear}
      />
      <NotUnderstood entries={entries} onFocusLost={() => field.current?.focus()} />
      <NewPeople newPeople={newPeople} onLeaveOut={leaveOut} />
      <ErrorBanner errors={[problem, error]} />
      <AddedNow {...{ newPeople, chosen, ...adding }} />
    </Stack>
  )
}

/** Focuses a field when its stage is opened with a mouse at hand. */
function useFocusOnOpening(field: RefObject<HTMLInputElement | null>, isOpen: boolean) {
  useEffect(() => {
    if (isOpen && window.matchMedia('(hover: hover) and (pointer: fine)').matches)
      field.current?.focus({ preventScroll: true })
  }, [field, isOpen])
}

type ChoiceToolsProps = {
  subscriptionId: string | null
  questionnaireId: string
  groups: Groups
  choice: Choice
  isChosen: boolean
  onChange: (choice: Choice) => void
  onClear: () => void
}

/** Takes back or saves what is chosen, and limits its groups. */
function ChoiceTools({
  subscriptionId,
  questionnaireId,
  groups,
  choice,
  isChosen,
  onChange,
  onClear,
}: ChoiceToolsProps) {
  const t = useTranslations('audience.picker')
  return (
    <>
      {isChosen && (
        <Group gap="xs">
          <Button variant="subtle" size="compact-sm" ms={-9} onClick={onClear}>
            {t('clear')}
          </Button>
          <AudienceActions {...{ groups, choice }} onChange={onChange} />
        </Group>
      )}
      {hasRule(choice) && (
        <ConditionChoice
          {...{ subscriptionId, questionnaireId }}
          condition={choice.condition}
          onChange={(condition) => onChange({ ...choice, condition })}
        />
      )}
    </>
  )
}

type AddButtonProps = { toAdd: number; isContinued: boolean | undefined; isSaving: boolean; onAdd: () => void }

/** Adds who is chosen; loud once someone is, on a page without another button that does. */
function AddButton({ toAdd, isContinued = false, isSaving, onAdd }: AddButtonProps) {
  const t = useTranslations('audience.picker')
  return (
    <Button variant={isContinued || toAdd === 0 ? 'default' : 'filled'} aria-busy={isSaving} onClick={onAdd}>
      {t('add', { count: toAdd })}
    </Button>
  )
}

/** Runs the save queue by the button; the focus goes to the participants then, since the button is left behind. */
function useSaving(queue: Saves) {
  const [isSaving, setSaving] = useState(false)
  const isPressed = useRef(false)
  return {
    isSaving,
    handleTaken: () => {
      if (isPressed.current) focusParticipants()
    },
    save: async () => {
      if (isPressed.current) return
      isPressed.current = true
      setSaving(true)
      if (await queue.flush()) focusParticipants()
      isPressed.current = false
      setSaving(false)
    },
  }
}
