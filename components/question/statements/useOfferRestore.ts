import { useApolloClient } from '@apollo/client/react'
import { useTranslations } from 'next-intl'
import { offerUndo } from '@/components/shared/undo/offerUndo'
import { plainText } from '@/domain/richText'
import { RestoreQuestionDocument } from '@/graphql/question/__generated__/operations'
import { QuestionnaireDocument } from '@/graphql/questionnaire/__generated__/operations'
import type { Statements } from './Statements'

type Given = { onSaved?: () => void; onRestored?: (id: string) => void }

/** Offers to put back the statements that a save removed. */
export function useOfferRestore({ onSaved, onRestored }: Given): (removed: Statements) => void {
  const t = useTranslations('question.statements')
  const client = useApolloClient()
  return (removed) => {
    const [first] = removed
    if (first === undefined) return
    const said = { count: removed.length, text: plainText(first.questionText) }
    const restore = async () => {
      for (const { id } of removed) await client.mutate({ mutation: RestoreQuestionDocument, variables: { id } })
      await client.refetchQueries({ include: [QuestionnaireDocument] })
    }
    offerUndo({
      id: `deleted-${first.id}`,
      text: t('removed', said),
      undo: restore,
      done: t('putBack', said),
      onDone: () => {
        onSaved?.()
        onRestored?.(first.id)
      },
    })
  }
}
