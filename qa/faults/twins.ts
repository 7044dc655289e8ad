import { print } from 'graphql'
import { randomUUID } from 'node:crypto'
import {
  AddQuestionnaireUserDocument,
  CreateQuestionnaireDocument,
  StartImportDocument,
} from '@/graphql/__generated__/operations'
import { db } from '@/server/db/client'
import { claimImportJob, runImportJob } from '@/server/services/importJob'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscription } from '@/server/testing/factories/subscription'
import { uploadedFile } from '@/server/testing/factories/uploadedFile'
import { fileOf, fresh } from '@/server/testing/importing'
import { adminOf } from './adminOf'
import type { Answer } from './ask'
import { tell } from './tell'
import { isBug, refusedAs, succeeded } from './told'

type Admin = Awaited<ReturnType<typeof adminOf>>
/** What is asked for, what the others may be told than the one who gets it, and how many there are in the end of everything of which there has to be one. */
type Kind = {
  ask: () => Promise<Answer>
  refusals: readonly string[]
  after?: () => Promise<void>
  found: () => Promise<Record<string, number>>
}

const atOnce = 20
const day = 86_400_000
const text = {
  create: print(CreateQuestionnaireDocument),
  add: print(AddQuestionnaireUserDocument),
  bring: print(StartImportDocument),
}

const live = (subscriptionId: string) =>
  questionnaire({
    subscriptionId,
    isPublished: true,
    publishedAt: new Date(Date.now() - day),
    startDate: new Date(Date.now() - day),
    endDate: new Date(Date.now() + 10 * day),
    hasSentEmails: true,
  })

/** Each with the number that the browser made for it. */
async function campaign({ post }: Admin, subscriptionId: string): Promise<Kind> {
  const id = randomUUID()
  const name = `Twin ${id}`
  return {
    ask: () =>
      post('/graphql', {
        query: text.create,
        variables: { model: { id, name, subscriptionId, questionnaireType: 'Campaign' } },
      }),
    refusals: ['BAD_USER_INPUT'],
    found: async () => ({
      campaigns: await db().questionnaire.count({ where: { name } }),
      sections: await db().questionnaireSection.count({ where: { questionnaireId: id } }),
    }),
  }
}

/** Somebody without an account joins a campaign whose invitations have left, and gets theirs at once. */
async function newcomer({ post }: Admin, subscriptionId: string): Promise<Kind> {
  const email = fresh()
  const { id: questionnaireId } = await live(subscriptionId)
  return {
    ask: () => post('/graphql', { query: text.add, variables: { model: { questionnaireId, email } } }),
    refusals: ['BAD_USER_INPUT'],
    found: async () => ({
      accounts: await db().user.count({ where: { email } }),
      profiles: await db().profile.count({ where: { user: { email } } }),
      runs: await db().questionnaireRespondentSession.count({ where: { questionnaireId } }),
      invitations: await db().emailMessage.count({ where: { to: email } }),
    }),
  }
}

/** The button that sends somebody their invitation: whoever had one in the last minutes gets no other. */
async function invitation({ post }: Admin, subscriptionId: string): Promise<Kind> {
  const { userId } = await profile({ subscriptionId })
  const { id: questionnaireId } = await live(subscriptionId)
  await questionnaireRespondentSession({ questionnaireId, userId })
  return {
    ask: () => post('/api/questionnaireInvite/resendQuestionnaireInvite', { userId, questionnaireId }),
    refusals: [],
    found: async () => ({ invitations: await db().emailMessage.count({ where: { questionnaireId } }) }),
  }
}

/** One file handed in again and again: each time is an import of its own, and all of them together make its person once. */
async function importJob({ post, userId }: Admin, subscriptionId: string): Promise<Kind> {
  const email = fresh()
  const blobId = await uploadedFile({ userId, subscriptionId }, fileOf([[email]], ['Email']))
  const runOne = async (): Promise<void> => {
    const job = await claimImportJob(db(), new Date())
    if (job !== null) await runImportJob({ db: db(), clock: () => new Date() }, job)
  }
  const waiting = () => db().importJob.count({ where: { subscriptionId, state: { in: ['Waiting', 'Running'] } } })
  return {
    ask: () =>
      post('/graphql', {
        query: text.bring,
        variables: { model: { blobId, mapping: [{ column: 'Email', heading: 'Email' }] } },
      }),
    refusals: [],
    // Two at a time, as two workers do.
    after: async () => {
      while ((await waiting()) > 0) await Promise.all([runOne(), runOne()])
    },
    found: async () => ({
      people: await db().profile.count({ where: { user: { email } } }),
      'rows that came in': await db().importJobRow.count({
        where: { importJob: { subscriptionId, blobReferenceId: blobId }, successful: true },
      }),
      invitations: await db().emailMessage.count({ where: { to: email } }),
    }),
  }
}

const kinds = { campaign, newcomer, invitation, importJob }
const words: Record<keyof typeof kinds, string> = {
  campaign: 'the same campaign created',
  newcomer: 'the same participant added',
  invitation: 'the same invitation sent',
  importJob: 'the same file imported',
}

/** The same thing asked for many times at once, in so many rounds of each kind: there is one in the end, and whoever is refused is told why. */
export async function twins(rounds: number): Promise<string[]> {
  const problems: string[] = []
  for (const name of Object.keys(kinds) as (keyof typeof kinds)[]) {
    const sum = { tries: 0, acknowledged: 0, lost: 0, doubled: 0 }
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await subscription()
      const admin = await adminOf(id)
      const { ask, refusals, after, found } = await kinds[name](admin, id)
      const answers = await Promise.all(Array.from({ length: atOnce }, ask))
      admin.close()
      await after?.()
      const wrong = answers.filter(
        (answer) =>
          isBug(answer) || !(succeeded(answer) || ['UNAVAILABLE', ...refusals].some((code) => refusedAs(code)(answer))),
      )
      problems.push(
        ...wrong
          .slice(0, 1)
          .map(
            ({ status, reason, text: body }) =>
              `${words[name]}: ${wrong.length} answers like ${status} ${reason ?? body.slice(0, 300)}`,
          ),
      )
      const counts = Object.entries(await found())
      problems.push(
        ...counts.filter(([, count]) => count !== 1).map(([what, count]) => `${words[name]} at once: ${count} ${what}`),
      )
      sum.tries += atOnce
      sum.acknowledged += answers.filter(succeeded).length
      sum.lost += counts.filter(([, count]) => count === 0).length
      sum.doubled += counts.reduce((more, [, count]) => more + Math.max(0, count - 1), 0)
    }
    tell(`${words[name]} many times at once, ${rounds} rounds`, sum)
  }
  return problems
}
