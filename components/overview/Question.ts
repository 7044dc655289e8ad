import type { OverviewFragment } from '@/graphql/__generated__/operations'

/** A question of an overview, with the evidence of its figures. */
export type Question = OverviewFragment['sectionResults'][number]['questions'][number]
