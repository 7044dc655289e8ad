'use client'
import { useMutation, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { usePagedRows } from '@/components/shared/list/usePagedRows'
import { useFound } from '@/components/shared/request/useFound'
import { useAddressValues } from '@/components/shared/useAddressValues'
import { writtenAnswersSchema } from '@/domain/overview'
import {
  MarkWrittenAnswerDocument,
  WrittenAnswerFiltersDocument,
  type WrittenAnswerFiltersQuery,
  WrittenAnswersDocument,
  type WrittenAnswersQuery,
} from '@/graphql/overview/__generated__/operations'

const { search, questionId, tag } = writtenAnswersSchema.shape

/** The filters an address encodes; invalid ones are dropped. */
function parseFilter(query: URLSearchParams) {
  const id = (name: string) => questionId.safeParse(query.get(name)).data ?? null
  return {
    search: search.safeParse(query.get('search') ?? '').data ?? '',
    question: id('question'),
    department: id('department'),
    category: id('category'),
    tag: tag.safeParse(query.get('tag')).data ?? null,
    starred: query.get('starred') === 'yes' ? 'yes' : null,
    wave: id('wave'),
  }
}

export type WordsFilter = ReturnType<typeof parseFilter>
export type WordsFacets = WrittenAnswerFiltersQuery['writtenAnswers']
export type WrittenText = WrittenAnswersQuery['writtenAnswers']['items'][number] & { id: string }

/** A change of what is noted about a text. */
export type MarkChange = { isStarred?: boolean; addTags?: string[]; removeTags?: string[] }
type Mark = Pick<WrittenText, 'isStarred' | 'tags'>

const idOf = ({ questionId: of, key }: { questionId: string; key: string }) => `${of} ${key}`
const pageOf = ({ writtenAnswers: { items, totalCount } }: WrittenAnswersQuery) => ({
  totalCount,
  items: items.map((item): WrittenText => ({ ...item, id: idOf(item) })),
})

/**
 * The texts of a campaign by the filters of the address, what they can be filtered by, and their marks. A text that was
 * marked stays in the list until other filters are chosen, although it may no longer match them. Those of a wave are read as
 * that wave's own; `waveIds`: the waves that can be chosen.
 */
export function useWrittenAnswers(campaignId: string, waveIds: readonly string[]) {
  const [filter, setFilter] = useAddressValues(parseFilter)
  const [marks, setMarks] = useState<ReadonlyMap<string, Mark>>(new Map())
  const asking = {
    questionnaireId: waveIds.find((id) => id === filter.wave) ?? campaignId,
    search: filter.search,
    questionId: filter.question,
    subscriptionDepartmentId: filter.department,
    analysisTypeId: filter.category,
    tag: filter.tag,
    isStarred: filter.starred === null ? null : true,
  }
  const list = usePagedRows<WrittenAnswersQuery, WrittenText>({
    document: WrittenAnswersDocument,
    asking,
    pageOf,
    fetchPolicy: 'no-cache',
    pageSize: 50,
    isPart: true,
  })
  const facets = useQuery(WrittenAnswerFiltersDocument, { variables: asking, fetchPolicy: 'no-cache' })
  const shown = (facets.data ?? facets.previousData)?.writtenAnswers
  useFound(facets.error, shown)
  const [save, { error: saveError }] = useMutation(MarkWrittenAnswerDocument)
  const mark = async ({ questionId: of, key }: WrittenText, change: MarkChange) => {
    const { data } = await save({ variables: { questionId: of, key, ...change } })
    if (data == null) return
    const { isStarred, tags } = data.markWrittenAnswer
    setMarks((before) => new Map([...before, [idOf({ questionId: of, key }), { isStarred, tags }]]))
    await facets.refetch()
  }
  return {
    filter,
    setFilter,
    page: list.data?.writtenAnswers,
    texts: list.rows?.map((text) => ({ ...text, ...marks.get(text.id) })),
    pages: list.pages,
    facets: shown,
    errors: [list.error, facets.error, saveError],
    mark: (text: WrittenText, change: MarkChange) => void mark(text, change).catch(() => undefined),
  }
}
