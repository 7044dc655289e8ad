'use client'
import { useApolloClient, useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { schemaIssues } from '@/components/forms/validation/schemaIssues'
import { errorCode } from '@/components/shared/request/errorCode'
import { newId } from '@/components/shared/newId'
import { AlreadyCreated } from '@/components/shared/conflict/conflictOf'
import { learningUnitFormSchema } from '@/domain/learningUnit'
import {
  CreateLearningUnitDocument,
  LearningUnitDocument,
  UpdateLearningUnitDocument,
} from '@/graphql/learningUnit/__generated__/operations'
import type { QuestionnaireDetailFragment } from '@/graphql/questionnaire/__generated__/operations'
import type { SaveQueue } from './SaveQueue'
import { saveRank } from './saveRank'
import type { FieldKeys } from './storable'
import { type Draft, useDraft } from './useDraft'

type QuestionnaireUnit = Pick<QuestionnaireDetailFragment, 'id' | 'learningUnit'>
export type LearningUnitFields = {
  name: string
  learningUnitType: string
  provider: string
  cost: number
  costPerLearner: number
  startDate: string | null
  endDate: string | null
  archived: boolean
}
export type LearningUnitDraft = Draft<LearningUnitFields> & {
  isOn: boolean
  /** Whether any of its fields was filled in. */
  isBegun: boolean
  toggle: (isOn: boolean) => void
}

const none: LearningUnitFields = {
  name: '',
  learningUnitType: '',
  provider: '',
  cost: 0,
  costPerLearner: 0,
  startDate: null,
  endDate: null,
  archived: true,
}

function fieldsOf(unit: QuestionnaireDetailFragment['learningUnit']): LearningUnitFields {
  if (unit === null) return none
  const { name, learningUnitType, provider, cost, costPerLearner, startDate, endDate, archived } = unit
  return { name, learningUnitType, provider: provider ?? '', cost, costPerLearner, startDate, endDate, archived }
}

/**
 * Draft of the learning unit. Switching it on creates or restores it, switching it off archives it; it is stored once
 * it is complete.
 */
export function useLearningUnitDraft(questionnaire: QuestionnaireUnit, queue: SaveQueue): LearningUnitDraft {
  const { learningUnit: unit } = questionnaire
  const stored = fieldsOf(unit)
  const save = useSaveLearningUnit(questionnaire)
  const draft = useDraft<LearningUnitFields>({
    record: 'learningUnit',
    rank: saveRank.learningUnit,
    queue,
    stored,
    version: unit?.version ?? 0,
    issuesOf: ({ archived, ...values }): FieldKeys<LearningUnitFields> => {
      // A learning unit that was never stored and is switched off is not validated.
      if (archived) return unit === null ? { archived: 'required' } : {}
      return schemaIssues<LearningUnitFields>(learningUnitFormSchema, values)
    },
    save,
  })
  const { values, issues, edit } = draft
  const isOn = !values.archived
  const toggle = (wanted: boolean) => {
    if (wanted || unit === null) return edit({ archived: !wanted })
    const wrong = Object.keys(issues) as (keyof LearningUnitFields)[]
    edit({ ...Object.fromEntries(wrong.map((field) => [field, stored[field]])), archived: true })
  }
  const isBegun = (Object.keys(stored) as (keyof LearningUnitFields)[]).some(
    (field) => field !== 'archived' && values[field] !== stored[field],
  )
  return { ...draft, isOn, isBegun, toggle, isHeldBack: isOn && Object.keys(issues).length > 0 }
}

/** Creates or updates the learning unit and returns its new version. */
function useSaveLearningUnit({ id: questionnaireId, learningUnit: unit }: QuestionnaireUnit) {
  const client = useApolloClient()
  const [create] = useMutation(CreateLearningUnitDocument)
  const [update] = useMutation(UpdateLearningUnitDocument)
  const [ownId] = useState(newId)

  /** The stored learning unit: created by this visit when the response was lost, or by another user. */
  const current = async () => {
    const { data } = await client.query({
      query: LearningUnitDocument,
      variables: { questionnaireId },
      fetchPolicy: 'network-only',
    })
    return data?.learningUnit ?? null
  }
  return async ({ archived, provider, ...rest }: LearningUnitFields, expected: number) => {
    const fields = { ...rest, provider: provider.trim() === '' ? null : provider }
    const updated = async (id: string, version: number) => {
      const { data } = await update({ variables: { model: { id, version, archived, ...fields } } })
      return data?.updateLearningUnit.version ?? 0
    }
    const known = unit ?? (expected === 0 ? null : await current())
    if (known !== null) return updated(known.id, expected)
    try {
      const { data } = await create({
        variables: { model: { id: ownId, questionnaireId, ...fields } },
        update: (cache, { data: made }) =>
          cache.modify({
            id: cache.identify({ __typename: 'Questionnaire', id: questionnaireId }),
            fields: {
              learningUnit: (_, { toReference }) =>
                made == null ? null : (toReference(made.createLearningUnit) ?? null),
            },
          }),
      })
      return data?.createLearningUnit.version ?? 0
    } catch (error) {
      const there = errorCode(error) === 'CONFLICT' ? await current() : null
      if (there === null) throw error
      if (there.id !== ownId) throw new AlreadyCreated(there)
      return updated(there.id, there.version)
    }
  }
}
