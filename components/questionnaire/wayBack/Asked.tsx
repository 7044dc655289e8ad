'use client'
import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import type { QuestionnaireCardFragment, QuestionnaireWayBackFragment } from '@/graphql/__generated__/operations'

/** Props of every lifecycle dialog: the questionnaire as rendered, and as it is once its facts are loaded. */
export type LifecycleDialogProps = {
  questionnaire: QuestionnaireCardFragment
  facts: QuestionnaireWayBackFragment | undefined
  /** Why the facts could not be loaded. */
  problem: unknown
  onClose: () => void
  onDone: () => void
}

type Props = {
  facts: QuestionnaireWayBackFragment | undefined
  problem: unknown
  children: (facts: QuestionnaireWayBackFragment) => ReactNode
}

/** Body of a lifecycle dialog once its numbers are loaded. */
export function Asked({ facts, problem, children }: Props) {
  if (facts !== undefined) return <Stack gap="sm">{children(facts)}</Stack>
  return problem === undefined ? <Skeleton h={72} aria-busy /> : <ErrorBanner error={problem} />
}
