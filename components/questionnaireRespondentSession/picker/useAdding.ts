import { useMutation, useQuery } from '@apollo/client/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isOver } from '@/components/shared/people/useImportJob'
import type { AddParticipantsInput } from '@/graphql/__generated__/types'
import { type ImportJobProgressFragment, LatestImportJobDocument } from '@/graphql/importJob/__generated__/operations'
import { AddParticipantsDocument } from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import type { Saves } from '../add/ManualParticipants'

type Adding = {
  questionnaireId: string
  /** What is chosen; null when nothing is. */
  input: AddParticipantsInput | null
  /** How many people who are new were added so far. */
  newPeople: number
  queue: Saves
  /** Called when the server has taken the choice over. */
  onTaken: () => void
}

/** The job of the save queue that adds who is chosen. */
export const chosenKey = 'chosen'
/** A save waits so long for the people to be added, in milliseconds; it is the server's to go on. */
const waitMs = 20_000

/** Adds what is chosen when the queue runs, and finds people again who are still being added. */
export function useAdding({ questionnaireId, input, newPeople, queue, onTaken }: Adding) {
  const [begin] = useMutation(AddParticipantsDocument)
  const { data } = useQuery(LatestImportJobDocument, {
    variables: { questionnaireId, isOfChosen: true },
    fetchPolicy: 'no-cache',
  })
  const [started, setStarted] = useState<ImportJobProgressFragment | null>(null)
  // Those who are new and were added before the people of the job, or were in a notice that was closed.
  const [addedBefore, setAddedBefore] = useState(0)
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
    setAddedBefore(newPeople)
    onTaken()
    return end()
  }
  const awaitSaving = useEffectEvent((model: AddParticipantsInput | null) => {
    if (model === null) queue.drop(chosenKey)
    else queue.put(chosenKey, { rank: 8, isAutomatic: false, run: () => run(model) })
  })
  const wanted = JSON.stringify(input)
  useEffect(() => awaitSaving(JSON.parse(wanted) as AddParticipantsInput | null), [wanted])

  return {
    job: started ?? running,
    addedBefore,
    handleOver: ({ problem }: ImportJobProgressFragment) => {
      for (const resolve of ends.current) resolve(problem === null)
      ends.current = []
    },
    dismiss: () => {
      setAddedBefore(newPeople)
      setStarted(null)
      setDismissed(true)
    },
  }
}
