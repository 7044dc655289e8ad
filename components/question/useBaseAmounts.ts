'use client'
import { useMutation, useQuery } from '@apollo/client/react'
import {
  CreateQuestionnaireAnalysisTypeLinkDocument,
  DeleteQuestionnaireAnalysisTypeLinkDocument,
  QuestionnaireBaseAmountsDocument,
  UpdateQuestionnaireAnalysisTypeLinkDocument,
} from '@/graphql/__generated__/operations'
import type { BaseAmountEdits } from './keptQuestion'

type Category = { id: string; baseAmountDefault: number }

/** The questionnaire's own base amounts. */
export function useBaseAmounts(questionnaireId: string) {
  const { data } = useQuery(QuestionnaireBaseAmountsDocument, {
    variables: { id: questionnaireId },
    fetchPolicy: 'cache-and-network',
  })
  const refetched = { refetchQueries: [QuestionnaireBaseAmountsDocument] }
  const [create] = useMutation(CreateQuestionnaireAnalysisTypeLinkDocument, refetched)
  const [update] = useMutation(UpdateQuestionnaireAnalysisTypeLinkDocument, refetched)
  const [remove] = useMutation(DeleteQuestionnaireAnalysisTypeLinkDocument, refetched)
  const links = data?.questionnaire.analysisTypeLinks ?? []
  const linkOf = (analysisTypeId: string) => links.find((link) => link.analysisTypeId === analysisTypeId)

  /** Stores the amount typed for a category; resetting to the default deletes the questionnaire's own amount. */
  const store = async ({ id: analysisTypeId, baseAmountDefault }: Category, edits: BaseAmountEdits): Promise<void> => {
    const amount = edits[analysisTypeId]
    const link = linkOf(analysisTypeId)
    if (amount === 'default' && link !== undefined) await remove({ variables: { id: link.id } })
    if (typeof amount !== 'number') return
    if (link === undefined && amount !== baseAmountDefault)
      await create({ variables: { model: { questionnaireId, analysisTypeId, baseAmount: amount } } })
    if (link !== undefined && amount !== link.baseAmount)
      await update({ variables: { model: { id: link.id, version: link.version, baseAmount: amount } } })
  }
  return { ownAmount: (analysisTypeId: string) => linkOf(analysisTypeId)?.baseAmount, store }
}
