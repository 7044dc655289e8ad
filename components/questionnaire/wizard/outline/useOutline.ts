'use client'
import { useMutation, useApolloClient } from '@apollo/client/react'
import { useMemo, useRef, useState } from 'react'
import { errorCode } from '@/components/shared/request/errorCode'
import { newId } from '@/components/shared/newId'
import { SerialQueue } from '@/components/shared/unsaved/SerialQueue'
import type { MoveDirection } from '@/graphql/__generated__/types'
import {
  DeleteQuestionDocument,
  DuplicateQuestionDocument,
  MoveQuestionDocument,
  PlaceQuestionDocument,
} from '@/graphql/question/__generated__/operations'
import { QuestionnaireDocument } from '@/graphql/questionnaire/__generated__/operations'
import {
  CreateQuestionnaireSectionDocument,
  DeleteQuestionnaireSectionDocument,
  MoveQuestionnaireSectionDocument,
  PlaceQuestionnaireSectionDocument,
} from '@/graphql/questionnaireSection/__generated__/operations'
import type { EditedQuestionnaire, EditedSection } from '../EditedQuestionnaire'
import {
  type Arrangement,
  sectionAt,
  withQuestionAt,
  withSectionAt,
  applyArrangement,
  storedArrangement,
} from '../drag/arrangement'
import type { SaveQueue } from '../saving/SaveQueue'
import { useOnce } from '../useOnce'

const refetched = { refetchQueries: [QuestionnaireDocument], awaitRefetchQueries: true }

export type Outline = Pick<ArrangementState, 'sections' | 'arrangement' | 'preview'> & {
  isBusy: boolean
  error: unknown
  /** Returns the id of the new section, null when it failed. */
  addSection: (name: string) => Promise<string | null>
  /** Returns the id of the copy, null when it failed. */
  duplicateQuestion: (id: string) => Promise<string | null>
  /** Returns false when it was deleted before. */
  deleteSection: (id: string) => Promise<boolean>
  deleteQuestion: (id: string) => Promise<boolean>
  moveSection: (id: string, direction: MoveDirection) => void
  moveQuestion: (id: string, direction: MoveDirection) => void
  placeSection: (id: string, beforeId: string | null, next: Arrangement) => void
  placeQuestion: (id: string, sectionId: string, beforeId: string | null, next: Arrangement) => void
}

/**
 * Reorders, adds and deletes sections and questions. A new order is shown at once, other changes when they are stored.
 */
export function useOutline({ id: questionnaireId, sections }: EditedQuestionnaire, queue: SaveQueue): Outline {
  const stored = { onCompleted: () => queue.noteStored() }
  const [createSection] = useMutation(CreateQuestionnaireSectionDocument, { ...refetched, ...stored })
  const [duplicateQuestion] = useMutation(DuplicateQuestionDocument, { ...refetched, ...stored })
  const [moveSection] = useMutation(MoveQuestionnaireSectionDocument, stored)
  const [moveQuestion] = useMutation(MoveQuestionDocument, stored)
  const [placeSection] = useMutation(PlaceQuestionnaireSectionDocument, stored)
  const [placeQuestion] = useMutation(PlaceQuestionDocument, stored)
  const { isBusy, error, once } = useOnce()
  const deletions = useDeletions(stored)
  const order = useArrangement(sections)
  const { arrangement } = order

  /** Moving a section increments its version, so its pending edits are stored first. */
  const changeSections = (next: Arrangement, store: () => Promise<unknown>) =>
    order.change(next, async () => {
      await queue.flush({ automaticOnly: true })
      await store()
    })
  const stepped = (ids: readonly string[], id: string, direction: MoveDirection): number | null => {
    const index = ids.indexOf(id) + (direction === 'up' ? -1 : 1)
    return ids.includes(id) && index >= 0 && index < ids.length ? index : null
  }

  return {
    ...order,
    isBusy,
    error: error ?? order.error,
    addSection: async (name) => {
      const id = newId()
      return (await once(() => createSection({ variables: { model: { id, questionnaireId, name } } }))) ? id : null
    },
    duplicateQuestion: async (id) => {
      const copyId = newId()
      return (await once(() => duplicateQuestion({ variables: { id, copyId } }))) ? copyId : null
    },
    ...deletions,
    moveSection: (id, direction) => {
      const index = stepped(
        arrangement.map((section) => section.id),
        id,
        direction,
      )
      if (index !== null)
        changeSections(withSectionAt(arrangement, id, index), () => moveSection({ variables: { id, direction } }))
    },
    moveQuestion: (id, direction) => {
      const section = sectionAt(arrangement, id)
      const index = section === undefined ? null : stepped(section.questionIds, id, direction)
      if (section !== undefined && index !== null)
        order.change(withQuestionAt(arrangement, id, section.id, index), () =>
          moveQuestion({ variables: { id, direction } }),
        )
    },
    placeSection: (id, beforeId, next) => changeSections(next, () => placeSection({ variables: { id, beforeId } })),
    placeQuestion: (id, sectionId, beforeId, next) =>
      order.change(next, () => placeQuestion({ variables: { id, questionnaireSectionId: sectionId, beforeId } })),
  }
}

/** Deletes sections and questions; what was deleted before only disappears from the screen. */
function useDeletions(stored: { onCompleted: () => void }): Pick<Outline, 'deleteSection' | 'deleteQuestion'> {
  const client = useApolloClient()
  const [deleteSection] = useMutation(DeleteQuestionnaireSectionDocument, { ...refetched, ...stored })
  const [deleteQuestion] = useMutation(DeleteQuestionDocument, { ...refetched, ...stored })
  const unlessGone = async (remove: () => Promise<unknown>) => {
    try {
      await remove()
      return true
    } catch (error) {
      if (errorCode(error) !== 'NOT_FOUND') throw error
      await client.refetchQueries({ include: [QuestionnaireDocument] })
      return false
    }
  }
  return {
    deleteSection: (id) => unlessGone(() => deleteSection({ variables: { id } })),
    deleteQuestion: (id) => unlessGone(() => deleteQuestion({ variables: { id } })),
  }
}

type ArrangementState = {
  /** The sections and their questions as shown. */
  sections: EditedSection[]
  arrangement: Arrangement
  error: unknown
  /** Shows an order during a drag; null ends it. */
  preview: (arrangement: Arrangement | null) => void
  /** Shows an order at once and stores it; on failure the stored order is restored. */
  change: (arrangement: Arrangement, store: () => Promise<unknown>) => void
}

/** The displayed order, updated optimistically. Changes are stored one after the other. */
function useArrangement(stored: readonly EditedSection[]): ArrangementState {
  const client = useApolloClient()
  const [kept, setKept] = useState<Arrangement | null>(null)
  const [dragged, setDragged] = useState<Arrangement | null>(null)
  const [error, setError] = useState<unknown>(null)
  const arrangement = useMemo(() => dragged ?? kept ?? storedArrangement(stored), [dragged, kept, stored])
  const sections = useMemo(() => applyArrangement(stored, arrangement), [stored, arrangement])

  const jobs = useRef<(() => Promise<unknown>)[]>([])
  const [writes] = useState(() => new SerialQueue())
  const refetch = () => client.refetchQueries({ include: [QuestionnaireDocument] })
  const storeAll = async () => {
    if (jobs.current.length === 0) return true
    try {
      for (let job = jobs.current.shift(); job !== undefined; job = jobs.current.shift()) await job()
      await refetch()
    } catch (thrown) {
      jobs.current = []
      setError(thrown)
      await refetch().catch(() => undefined)
    }
    if (jobs.current.length === 0) setKept(null)
    return true
  }
  const change = (next: Arrangement, store: () => Promise<unknown>) => {
    setError(null)
    setDragged(null)
    setKept(next)
    jobs.current.push(store)
    void writes.run(storeAll)
  }
  return { sections, arrangement, error, preview: setDragged, change }
}
