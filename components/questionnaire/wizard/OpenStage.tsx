'use client'
import { Box } from '@mantine/core'
import { Fragment, type ReactNode, useState } from 'react'
import { AskAgain } from '@/components/shared/followUp/AskAgain'
import { type Area, questionnairePaths } from '@/domain/paths'
import { mayPublish, type Stage } from '@/domain/questionnaire'
import type { EditedQuestionnaire, EditedSection } from './EditedQuestionnaire'
import { ExamplesSlot } from './ExamplesSlot'
import type { QuestionEditing } from './outline/QuestionEditing'
import { DetailsStage } from './stages/DetailsStage'
import { QuestionnaireStage } from './stages/QuestionnaireStage'
import { ReviewStage } from './stages/ReviewStage'
import type { SaveQueue } from './saving/SaveQueue'
import { ScheduleStage } from './stages/ScheduleStage'
import type { LearningUnitDraft } from './saving/useLearningUnitDraft'
import type { Progress } from './useProgress'
import type { ScheduledDraft } from './stages/useProposedDates'
import { sectionKey, useSectionDraft } from './saving/useSectionDraft'
import type { WizardActions } from './useWizardActions'

export type PeopleSlot = {
  /** Whether their stage is the open one. */
  isOpen: boolean
  queue: SaveQueue
  onInvitees: (count: number) => void
  staysHere: (path: string) => boolean
}
export type LearningUnitSlot = { draft: LearningUnitDraft; participants: number | null; showsAllErrors: boolean }
export type StageProps = {
  where: { area: Area; departmentId: string | null }
  questionnaire: EditedQuestionnaire
  /** It was just created from a template and still has its name. */
  isOfTemplate?: boolean
  /** Whether the company's subscription has ended, so that nothing can be published. */
  isCompanyOver?: boolean
  /** The company's. */
  currencySymbol: string
  /** A question to open at once. */
  openQuestionId?: string | null
  analysisTypes: readonly { id: string; baseAmountDefault: number }[]
  renderEditor: (editing: QuestionEditing, close: () => void, onSaved: () => void) => ReactNode
  renderExamples: (sectionId: string) => ReactNode
  renderLearningUnit: (slot: LearningUnitSlot) => ReactNode
  renderPeople: (slot: PeopleSlot) => ReactNode
}

type Props = StageProps & {
  stage: Stage
  goTo: (stage: Stage) => void
  pathOf: (stage: Stage) => string
  queue: SaveQueue
  draft: ScheduledDraft
  unit: LearningUnitDraft
  progress: Progress
  actions: WizardActions
  /** Number of resolved conflicts: the fields are remounted when it changes. */
  round: number
  onInvitees: (count: number) => void
}

/**
 * The content of the open stage. The participants stage stays mounted behind the others, so that its input is not lost.
 */
export function OpenStage({
  stage,
  goTo,
  pathOf,
  queue,
  draft,
  unit,
  progress,
  actions,
  round,
  onInvitees,
  ...props
}: Props) {
  const { questionnaire } = props
  const { facts, isCampaign } = progress
  const wrongStages = (['campaign', 'schedule'] as const).filter(progress.isWrong)
  return (
    <>
      {stage === 'campaign' && (
        <DetailsStage
          draft={draft}
          isTemplate={questionnaire.isTemplate}
          isCampaign={isCampaign}
          bearsNameOfTemplate={props.isOfTemplate ?? false}
          showsAllErrors={actions.showsAllErrors}
        >
          <Fragment key={round}>
            {props.renderLearningUnit({
              draft: unit,
              participants: facts.isTemplate ? null : facts.participants,
              showsAllErrors: actions.showsAllErrors,
            })}
          </Fragment>
        </DetailsStage>
      )}
      {stage === 'questionnaire' && (
        <ExamplesSlot value={props.renderExamples}>
          <QuestionnaireStage
            questionnaire={questionnaire}
            queue={queue}
            openQuestionId={props.openQuestionId ?? null}
            renderEditor={props.renderEditor}
          />
        </ExamplesSlot>
      )}
      {stage !== 'questionnaire' && <KeptSections sections={questionnaire.sections} queue={queue} />}
      {isCampaign && (
        <Box hidden={stage !== 'people'}>
          {props.renderPeople({
            isOpen: stage === 'people',
            queue,
            onInvitees,
            staysHere: (path) => progress.stages.some((one) => pathOf(one) === path),
          })}
        </Box>
      )}
      {stage === 'schedule' && (
        <ScheduleStage
          draft={draft}
          isOver={progress.isOver}
          isTemplate={questionnaire.isTemplate}
          isCampaign={isCampaign}
          isPublished={questionnaire.isPublished}
          timeZone={questionnaire.timeZone}
        >
          {isCampaign && <AskAgain questionnaireId={questionnaire.id} where={props.where} />}
        </ScheduleStage>
      )}
      {stage === 'review' && (
        <ReviewStage
          questionnaire={questionnaire}
          facts={facts}
          wrongStages={wrongStages}
          stageName={progress.stageName}
          currencySymbol={props.currencySymbol}
          isBusy={actions.launch.isBusy}
          mayLaunch={mayPublish(facts) && !progress.isContentWrong && wrongStages.length === 0}
          summaryPath={questionnairePaths.summary(props.where, questionnaire.id)}
          analysisTypes={props.analysisTypes}
          onGoTo={goTo}
          onLaunch={actions.publish}
          onStore={actions.store}
        />
      )}
    </>
  )
}

type KeptSectionsProps = { sections: readonly EditedSection[]; queue: SaveQueue }
type OneProps = { section: EditedSection; queue: SaveQueue }

/** Queues section edits that an earlier visit could not store, while a stage without sections is open. */
function KeptSections({ sections, queue }: KeptSectionsProps) {
  return sections.map((section) => <KeptSection key={section.id} section={section} queue={queue} />)
}

function KeptSection({ section, queue }: OneProps) {
  const [isKept] = useState(() => queue.isOfEarlierVisit(sectionKey(section.id)))
  return isKept && <Resumed section={section} queue={queue} />
}

function Resumed({ section, queue }: OneProps) {
  useSectionDraft(section, queue)
  return null
}
