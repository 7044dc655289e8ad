import 'server-only'
import { type AnswersPlan, answersImportSchema, planOf, planProblem } from '@/domain/importedAnswers'
import type { ImportProblem } from '@/domain/sheet'
import { AppError } from '@/server/errors'
import { useCase } from '@/server/services/useCase'
import { type JobView, toJobView } from '../importJob'
import { notifyImporters } from '../startImport'
import { answeredQuestions, answersCampaign, assertTakesAnswers } from './answersCampaign'
import { answersSheet } from './answersSheets'

/**
 * Has sheets of answers imported into a campaign by a worker: what was chosen, and what is proposed where nothing was, is
 * stored with the import. Throws BAD_USER_INPUT where they cannot be imported at all.
 */
export const importAnswers = useCase({
  input: answersImportSchema,
  ability: 'questionnaire.update',
  absent: 'absentQuestionnaire',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => answersCampaign(db, actor, questionnaireId),
  run: async ({ db, actor, now, input, subject: campaign }): Promise<JobView> => {
    await assertTakesAnswers(db, campaign)
    const sheets = await Promise.all(input.sheets.map((sheet) => answersSheet(db, actor, sheet, now)))
    const refuse = (path: string, { key, values = {} }: ImportProblem) =>
      new AppError('BAD_USER_INPUT', { fieldErrors: [{ path, key, values }] })
    const tables = sheets.map((sheet) => {
      if ('problem' in sheet) throw refuse('sheets', sheet.problem)
      return sheet.table
    })
    const questions = await answeredQuestions(db, campaign.id)
    const plan: AnswersPlan = planOf(input, tables, questions)
    const headers = tables.map(({ header }) => header)
    const problem = planProblem(plan, headers, questions)
    if (problem !== null) throw refuse('columns', problem)
    const job = await db.importJob.create({
      data: {
        kind: 'Answers',
        subscriptionId: campaign.subscriptionId,
        subscriptionDepartmentId: campaign.subscriptionDepartmentId,
        questionnaireId: campaign.id,
        userId: actor.userId,
        blobReferenceId: input.sheets[0]?.blobId ?? null,
        filename: sheets.map(({ filename }) => filename).join(', '),
        mapping: {},
        options: plan,
        createdAt: now,
      },
    })
    await notifyImporters(db)
    return toJobView(job)
  },
})
