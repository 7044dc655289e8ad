import { db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { importAnswers } from '@/server/services/importJob/answers/importAnswers'
import { companyAdmin } from '../actors'
import { profile } from '../factories/profile'
import { question } from '../factories/question'
import { questionnaire } from '../factories/questionnaire'
import { uploadedFile } from '../factories/uploadedFile'
import { importResult, runAlone } from './importing'

const now = new Date('2026-03-02T09:00:00Z')
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
type Rows = readonly (readonly string[])[]

/** A sheet with these headings and rows, uploaded by the actor; returns its id. */
export const sheetOfAnswers = (actor: SignedIn, header: readonly string[], rows: Rows, filename = 'course.csv') =>
  uploadedFile(actor, {
    filename,
    bytes: new TextEncoder().encode([header, ...rows].map((row) => row.map(quoted).join(',')).join('\n')),
  })

/** A campaign of a company with an administrator: two questions before and after on a scale of six steps, and a number. */
export async function evaluated(fields: Parameters<typeof questionnaire>[0] = {}) {
  const { id: questionnaireId, subscriptionId } = await questionnaire(fields)
  const owner = await profile({ group: 'SubscriptionAdministrator', subscriptionId: subscriptionId! })
  const actor = companyAdmin({ subscriptionId, userId: owner.userId })
  const scale = { questionnaireId, responseType: 'ComparisonScale', scaleMax: 6 } as const
  const first = await question({ ...scale, questionText: 'I can log in to the cluster' })
  const { questionnaireSectionId } = first
  const second = await question({ ...scale, questionnaireSectionId, questionText: 'I can write a script' })
  const hours = await question({ questionnaireId, questionnaireSectionId, questionText: 'Hours saved a month' })
  return { actor, subscriptionId: subscriptionId!, questionnaireId, questions: [first.id, second.id], hours: hours.id }
}

/** Imports sheets of answers as a worker does; returns the import and what became of each row. */
export async function bringAnswers(actor: SignedIn, model: object) {
  const { id } = await importAnswers({ actor, db: db(), now }, model)
  await runAlone(id)
  return importResult(actor, id)
}
