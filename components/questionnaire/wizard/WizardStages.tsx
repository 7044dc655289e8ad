'use client'
import { StageNav } from '@/components/ui/StageNav'
import { type Stage, type StageFacts, stageIsDone, stageIsOpen } from '@/domain/questionnaire'

type Props = {
  stages: readonly Stage[]
  facts: StageFacts
  active: Stage
  nameOf: (stage: Stage) => string
  hrefOf: (stage: Stage) => string
  onGoTo: (stage: Stage) => void
}
