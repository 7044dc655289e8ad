'use client'
import { useApolloClient, useQuery, useMutation } from '@apollo/client/react'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState, useRef } from 'react'
import { UnsavedGuard } from '@/components/forms/UnsavedGuard'
import { type Match, PastedList } from '@/components/shared/people/PastedList'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import {
  AddParticipantsPreviewDocument,
  type AddParticipantsPreviewQuery,
  PeopleByEmailDocument,
  type AddParticipantsInput,
  AddParticipantsDocument,
  type ImportJobProgressFragment,
  LatestImportJobDocument,
} from '@/graphql/__generated__/operations'
import { isOver } from '@/components/shared/people/useImportJob'
import type { Saves } from '../add/ManualParticipants'
import { AddingProgress } from './AddingProgress'
import { AudienceChoice } from './AudienceChoice'
import { type ChosenPerson, emptyChoice, hasGroup, inputOf, isEmpty, withoutPerson, withPeople } from './choice'
import { ChosenPills } from './ChosenPills'
import { GroupChoice } from './GroupChoice'
import { NewPeople } from './NewPeople'
import { PersonSearch } from './PersonSearch'

type Adding = {
  questionnaireId: string
  /** What is chosen; null when nothing is. */
  input: AddParticipantsInput | null
  queue: Saves
  /** Called when the server has taken the choice over. */
  onTaken: () => void
}

const key = 'chosen'
/** A save waits so long for the people to be added, in milliseconds; it is the server's to go on. */
const waitMs = 20_000

/** Adds what is chosen when the queue runs, and finds people again who are still being added. */
function useAdding({ questionnaireId, input, queue, onTaken }: Adding) {
  const [begin] = useMutation(AddParticipantsDocument)
  const { data } = useQuery(LatestImportJobDocument, {
    variables: { questionnaireId, isOfChosen: true },
    fetchPolicy: 'no-cache',
  })
  const [started, setStarted] = useState<ImportJobProgressFragment | null>(null)
  const [isDismissed, setDismissed] = useState(false)
  const ends = useRef<((isDone: boolean) => void)[]>([])
  const latest = data?.latestImportJob ?? null
  const running = latest !== null && !isOver(latest) && !isDismissed ? latest : null

  /** Resolves when the people are added, or when that takes longer than one waits. */
  const end = () =>
    new Promise<boolean>((resolve) => {
      ends.current.push(resolve)
      setTimeout(() => resolve(true), waitMs)
    })
  const run = async (model: AddParticipantsInput): Promise<boolean> => {
    const answer = await begin({ variables: { model } })
    const job = answer.data?.addParticipants
    if (job === undefined) return false
    setStarted(job)
    onTaken()
    return end()
  }
  const awaitSaving = useEffectEvent((model: AddParticipantsInput | null) => {
    if (model === null) queue.drop(key)
    else queue.put(key, { rank: 8, isAutomatic: false, run: () => run(model) })
  })
  const wanted = JSON.stringify(input)
  useEffect(() => awaitSaving(JSON.parse(wanted) as AddParticipantsInput | null), [wanted])

  return {
    job: started ?? running,
    handleOver: ({ problem }: ImportJobProgressFragment) => {
      for (const resolve of ends.current) resolve(problem === null)
      ends.current = []
    },
    dismiss: () => {
      setStarted(null)
      setDismissed(true)
    },
  }
}

type Props = {
  questionnaireId: string
  subscriptionId: string | null
  queue: Saves
  /** Called with the number of people who will be added. */
  onInvitees: (count: number) => void
  /** Whether a path keeps this screen and the choice mounted. */
  staysHere?: (path: string) => boolean
}

/**
 * Chooses people of the company as participants: everyone, departments, who did or did not complete another
 * questionnaire, a saved audience, single people, a pasted list. The number is shown before anything happens.
 */
export function PeoplePicker({ questionnaireId, subscriptionId, queue, onInvitees, staysHere }: Props) {
  const t = useTranslations('audience.picker')
  const client = useApolloClient()
  const [choice, setChoice] = useState(emptyChoice)
  const [isSaving, setSaving] = useState(false)
  const [newcomers, setNewcomers] = useState(0)
  const input = isEmpty(choice) ? null : inputOf(questionnaireId, choice)
  const clear = () => setChoice(emptyChoice)
  const { preview, error } = usePreview(questionnaireId, input)
  const { job, handleOver, dismiss } = useAdding({ questionnaireId, input, queue, onTaken: clear })
  const toAdd = input === null ? 0 : (preview?.toAdd ?? 0)
  const sayInvitees = useEffectEvent(onInvitees)
  useEffect(() => sayInvitees(toAdd + newcomers), [toAdd, newcomers])

  const toggle = (person: ChosenPerson) =>
    setChoice((now) =>
      now.people.some(({ id }) => id === person.id) ? withoutPerson(now, person.id) : withPeople(now, [person]),
    )
  const match = async (emails: string[]): Promise<Match> => {
    const { data } = await client.query({
      query: PeopleByEmailDocument,
      variables: { emails, notInQuestionnaireId: questionnaireId },
      fetchPolicy: 'no-cache',
    })
    const known = data?.peopleByEmail ?? []
    setChoice((now) =>
      withPeople(
        now,
        known.filter(({ isTakingPart }) => !isTakingPart),
      ),
    )
    return known
  }
  const add = async () => {
    setSaving(true)
    await queue.flush()
    setSaving(false)
  }
  return (
    <Stack gap="md" component="section" aria-label={t('heading')}>
      <UnsavedGuard isActive={input !== null} staysHere={staysHere} onLeave={() => queue.drop('chosen')} />
      <div>
        <Title order={3} size="h5">
          {t('heading')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('help')}
        </Text>
      </div>
      <GroupChoice {...{ subscriptionId, questionnaireId, choice }} onChange={setChoice} />
      <PersonSearch
        questionnaireId={questionnaireId}
        chosen={choice.people}
        hasGroup={hasGroup(choice)}
        onMatching={(matching) => setChoice({ ...choice, matching })}
        onToggle={toggle}
      />
      <Group gap="sm" align="flex-end">
        <AudienceChoice choice={choice} onChange={setChoice} />
        <PastedList
          onMatch={match}
          adding={(people, onDone) => (
            <NewPeople {...{ questionnaireId, people, queue, staysHere, onDone }} onInvitees={setNewcomers} />
          )}
        />
      </Group>
      {input !== null && <ChosenPills choice={choice} onChange={setChoice} onClear={clear} />}
      <ErrorBanner error={error} isSimple />
      <Group gap="sm">
        <Button disabled={toAdd === 0 || isSaving} loading={isSaving} onClick={() => void add()}>
          {t('add', { count: toAdd })}
        </Button>
        <PreviewText preview={input === null ? undefined : preview} />
      </Group>
      {job !== null && <AddingProgress key={job.id} begun={job} onOver={handleOver} onDismiss={dismiss} />}
    </Stack>
  )
}

type Preview = AddParticipantsPreviewQuery['addParticipantsPreview']

/** What adding a choice would do, read again after each change of it. */
function usePreview(questionnaireId: string, input: ReturnType<typeof inputOf> | null) {
  const [debounced] = useDebouncedValue(JSON.stringify(input), 150)
  const { data, previousData, error } = useQuery(AddParticipantsPreviewDocument, {
    variables: { input: (JSON.parse(debounced) as typeof input) ?? { questionnaireId } },
    skip: debounced === 'null',
    fetchPolicy: 'no-cache',
  })
  return { preview: (data ?? previousData)?.addParticipantsPreview as Preview | undefined, error }
}

/** How many of the chosen people will be added, and how many are left out and why. */
function PreviewText({ preview }: { preview: Preview | undefined }) {
  const t = useTranslations('audience.preview')
  const parts =
    preview === undefined
      ? []
      : [
          ...(preview.takingPart > 0 ? [t('takingPart', { count: preview.takingPart })] : []),
          ...(preview.removed > 0 ? [t('removed', { count: preview.removed })] : []),
          ...(preview.isInvitedAtOnce && preview.toAdd > 0 ? [t('invited')] : []),
        ]
  return (
    <Text size="sm" role="status">
      {preview !== undefined && [t('toAdd', { count: preview.toAdd }), ...parts].join(' ')}
    </Text>
  )
}
