'use client'
import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import type { QuestionnaireCardFragment, QuestionnaireWayBackFragment } from '@/graphql/__generated__/operations'

/** What every dialog of a way back is given: the questionnaire as it was drawn, and as it is once that was read. */
export type WayBackProps = {
  questionnaire: QuestionnaireCardFragment
  facts: QuestionnaireWayBackFragment | undefined
  /** Why it could not be read. */
  problem: unknown
  onClose: () => void
  onDone: () => void
}

type Props = {
  facts: QuestionnaireWayBackFragment | undefined
  problem: unknown
  children: (facts: QuestionnaireWayBackFragment) => ReactNode
}

/** What a dialog says once the numbers are there. */
export function Asked({ facts, problem, children }: Props) {
  if (facts !== undefined) return <Stack gap="sm">{children(facts)}</Stack>
  return problem === undefined ? <Skeleton h={72} aria-busy /> : <ErrorBanner error={problem} />
}
