'use client'
import { useQuery } from '@apollo/client/react'
import { Skeleton, Stack } from '@mantine/core'
import { notFound, useSearchParams } from 'next/navigation'
import { type ComponentProps, useState } from 'react'
import { LearningUnitFields } from '@/components/learningUnit/LearningUnitFields'
import { OpenLinksButton } from '@/components/openLink/OpenLinks'
import { AddFromExamples } from '@/components/question/examples/AddFromExamples'
import { QuestionEditor } from '@/components/question/editor/QuestionEditor'
import { StatementsEditor } from '@/components/question/statements/StatementsEditor'
import { PeopleStage } from '@/components/questionnaireRespondentSession/PeopleStage'
import { QuestionPreview, StatementsPreview } from '@/components/run/QuestionPreview'
import { useFound } from '@/components/shared/request/useFound'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { type Area, questionnairePaths } from '@/domain/paths'
import { stageIsDone, stages, stagesOf } from '@/domain/questionnaire'
import {
  EditQuestionnaireSupportingDataDocument,
  QuestionnaireDocument,
} from '@/graphql/questionnaire/__generated__/operations'
import { listTypeOfQuestionnaire } from './listTypeOfQuestionnaire'
import type { EditedQuestionnaire } from './wizard/EditedQuestionnaire'
import { controlId } from './wizard/outline/controlId'
import type { QuestionEditing } from './wizard/outline/QuestionEditing'
import { stageFacts } from './wizard/stageFacts'
import { Wizard } from './wizard/Wizard'

type Props = { area: Area; departmentId?: string; questionnaireId: string; activeTab?: string; mode: 'create' | 'edit' }

/** The screen for building a questionnaire in stages. */
export function QuestionnaireWizardScreen({ area, departmentId, questionnaireId, activeTab, mode }: Props) {
  const initial = stages.find((stage) => stage === (activeTab ?? 'campaign'))
  if (initial === undefined) notFound()
  const address = useSearchParams()
  // The address of the first stage carries this only until the next stage is opened.
  const [isOfTemplate] = useState(address.get('from') === 'template')
  const { data, error } = useQuery(QuestionnaireDocument, {
    variables: { id: questionnaireId },
    fetchPolicy: 'cache-and-network',
  })
  useFound(error, data)
  const questionnaire = data?.questionnaire
  const subscriptionId = questionnaire?.subscriptionId ?? null
  const supporting = useQuery(EditQuestionnaireSupportingDataDocument, {
    variables: { subscriptionId },
    skip: questionnaire === undefined,
  })
  if (questionnaire === undefined) return error === undefined ? <WizardSkeleton /> : <ErrorBanner error={error} />
  const own = stagesOf(questionnaire)
  const [only, ...others] = own
  if (!questionnaire.abilities.includes('update') || (activeTab !== undefined && !own.includes(initial))) notFound()
  const where = { area, departmentId: departmentId ?? questionnaire.subscriptionDepartmentId }
  const facts = stageFacts(questionnaire)
  const unfinished = own.find((stage) => !stageIsDone(stage, facts))
  // A draft that is opened again goes on where it was left.
  const resumed = mode === 'edit' && activeTab === undefined && !questionnaire.isPublished ? unfinished : undefined
  const {
    departments = [],
    analysisTypes = [],
    mayCreateAnalysisType = false,
    subscription = null,
  } = supporting.data?.editQuestionnaireSupportingData ?? {}
  const currencySymbol = subscription?.currencySymbol ?? '£'
  return (
    <Wizard
      where={where}
      mode={mode}
      initialStage={others.length === 0 && only !== undefined ? only : (resumed ?? initial)}
      questionnaire={questionnaire}
      isOfTemplate={isOfTemplate}
      isCompanyOver={subscription?.hasEnded ?? false}
      currencySymbol={currencySymbol}
      openQuestionId={address.get('question')}
      analysisTypes={analysisTypes}
      renderExamples={(sectionId) => (
        <AddFromExamples questionnaireId={questionnaire.id} sectionId={sectionId} analysisTypes={analysisTypes} />
      )}
      renderLearningUnit={(unit) => (
        <LearningUnitFields {...unit} currencySymbol={currencySymbol} timeZone={questionnaire.timeZone} />
      )}
      renderEditor={(editing, close, onSaved) => (
        <Editor
          key={'statements' in editing ? 'statements' : (editing.question?.id ?? editing.sectionId)}
          editing={editing}
          questionnaire={questionnaire}
          around={{ subscriptionId, analysisTypes, mayCreateAnalysisType, currencySymbol, onSaved, onClose: close }}
        />
      )}
      renderPeople={(people) => (
        <PeopleStage
          {...people}
          questionnaireId={questionnaire.id}
          openLinks={{
            count: questionnaire.openLinkCount,
            button: <OpenLinksButton questionnaire={questionnaire} isQuiet />,
          }}
          subscriptionId={subscriptionId}
          departments={departments}
          allPath={questionnairePaths.participants(where, questionnaire.id)}
          importPath={questionnairePaths.importParticipants(where, questionnaire.id, mode)}
        />
      )}
    />
  )
}

type EditorProps = {
  editing: QuestionEditing
  questionnaire: EditedQuestionnaire
  around: Pick<
    ComponentProps<typeof QuestionEditor>,
    'subscriptionId' | 'analysisTypes' | 'mayCreateAnalysisType' | 'currencySymbol' | 'onSaved' | 'onClose'
  >
}

/** The editor of a question, or of statements that are asked together. */
function Editor({ editing, questionnaire, around }: EditorProps) {
  const { id: questionnaireId, sections } = questionnaire
  const shared = { ...around, questionnaireId, sections, sectionId: editing.sectionId }
  const { currencySymbol } = around
  const sectionNameOf = ({ questionnaireSectionId }: { questionnaireSectionId: string }) =>
    sections.find(({ id }) => id === questionnaireSectionId)?.name ?? ''
  return 'statements' in editing ? (
    <StatementsEditor
      {...shared}
      statements={editing.statements}
      onRestored={(id) => document.getElementById(controlId(id, 'edit'))?.focus()}
      renderPreview={(question, texts) => (
        <StatementsPreview {...{ question, texts, currencySymbol }} sectionName={sectionNameOf(question)} />
      )}
    />
  ) : (
    <QuestionEditor
      {...shared}
      question={editing.question}
      product={listTypeOfQuestionnaire(questionnaire)}
      renderPreview={(question) => (
        <QuestionPreview {...{ question, currencySymbol }} sectionName={sectionNameOf(question)} />
      )}
    />
  )
}

function WizardSkeleton() {
  return (
    <Stack aria-busy>
      <Skeleton h={36} w={320} />
      <Skeleton h={48} />
      <Skeleton h={320} />
    </Stack>
  )
}
