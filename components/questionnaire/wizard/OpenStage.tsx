import { Box } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { type Area, questionnairePaths } from '@/domain/paths'
import { mayPublish, type Stage } from '@/domain/questionnaire'
import { DetailsStage } from './DetailsStage'
import type { EditedQuestionnaire } from './EditedQuestionnaire'
import { ExamplesSlot } from './ExamplesSlot'
import { KeptSections } from './KeptSections'
import type { QuestionEditing } from './outline/QuestionEditing'
import { QuestionnaireStage } from './QuestionnaireStage'
import { ReviewStage } from './ReviewStage'
import type { SaveQueue } from './SaveQueue'
import { ScheduleStage } from './ScheduleStage'
import type { LearningUnitDraft } from './useLearningUnitDraft'
import type { Progress } from './useProgress'
import type { QuestionnaireDraft } from './useQuestionnaireDraft'
import type { WaysOut } from './useWaysOut'

export type PeopleSlot = { queue: SaveQueue; onInvitees: (count: number) => void; staysHere: (path: string) => boolean }
export type LearningUnitSlot = { draft: LearningUnitDraft; participants: number | null; showsAllErrors: boolean }
export type StageProps = {
  where: { area: Area; departmentId: string | null }
  questionnaire: EditedQuestionnaire
  /** It was just created from a template and still has its name. */
  isOfTemplate?: boolean
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
  draft: QuestionnaireDraft
  unit: LearningUnitDraft
  progress: Progress
  ways: WaysOut
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
  ways,
  round,
  onInvitees,
  ...props
}: Props) {
  const { questionnaire } = props
  const { facts, isCampaign } = progress
  return (
    <>
      {stage === 'campaign' && (
        <DetailsStage
          draft={draft}
          isTemplate={questionnaire.isTemplate}
          bearsNameOfTemplate={props.isOfTemplate ?? false}
          showsAllErrors={ways.showsAllErrors}
        >
          <Fragment key={round}>
            {props.renderLearningUnit({
              draft: unit,
              participants: facts.isTemplate ? null : facts.participants,
              showsAllErrors: ways.showsAllErrors,
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
        />
      )}
      {stage === 'review' && (
        <ReviewStage
          questionnaire={questionnaire}
          facts={facts}
          stageName={progress.stageName}
          currencySymbol={props.currencySymbol}
          isBusy={ways.launch.isBusy}
          mayLaunch={mayPublish(facts) && !progress.isContentWrong}
          summaryPath={questionnairePaths.summary(props.where, questionnaire.id)}
          analysisTypes={props.analysisTypes}
          onGoTo={goTo}
          onLaunch={ways.publish}
        />
      )}
    </>
  )
}
