import type { OverviewFragment } from '@/graphql/__generated__/operations'

/** A question of an overview, with what stands behind its figures. */
export type Question = OverviewFragment['sectionResults'][number]['questions'][number]
