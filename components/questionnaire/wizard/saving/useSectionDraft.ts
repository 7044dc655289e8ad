'use client'
import { useMutation } from '@apollo/client/react'
import { useEffect } from 'react'
import { questionnaireSectionFormSchema } from '@/domain/questionnaire'
import {
  type SectionDetailFragment,
  UpdateQuestionnaireSectionDocument,
} from '@/graphql/questionnaireSection/__generated__/operations'
import { schemaIssues } from '@/components/forms/validation/schemaIssues'
import type { SaveQueue } from './SaveQueue'
import { saveRank } from './saveRank'
import { type Draft, useDraft } from './useDraft'

/** Key under which the edits of a section are queued and stored in the tab. */
export const sectionKey = (id: string) => `section:${id}`

type SectionFields = { name: string; description: string }

/** Draft of the name and description of a section. */
export function useSectionDraft(section: SectionDetailFragment, queue: SaveQueue): Draft<SectionFields> {
  const [update] = useMutation(UpdateQuestionnaireSectionDocument)
  const { id, name, description, version } = section
  const draft = useDraft<SectionFields>({
    record: 'section',
    id,
    rank: saveRank.section,
    queue,
    stored: { name, description },
    version,
    issuesOf: (values) => schemaIssues<SectionFields>(questionnaireSectionFormSchema, values),
    save: async (values, expected) => {
      const { data } = await update({ variables: { model: { id, version: expected, ...values } } })
      return data?.updateQuestionnaireSection.version ?? version
    },
  })
  const { isHeldBack } = draft
  // It stays held back while another stage is open and the section is not on screen.
  useEffect(() => queue.noteHeldBack(sectionKey(id), isHeldBack), [queue, id, isHeldBack])
  return draft
}
