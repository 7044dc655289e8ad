import 'server-only'
import { barriersKey, helpsKey, talkKey } from '@/domain/followUp'
import { ends, successCasesSchema, tiesAt } from '@/domain/successCase'
import type { Db, Prisma } from '@/server/db/client'
import { recordAnswersRead } from '../auditEvent'
import { followUpRows, repeatedIn } from '../followUp'
import { answeredQuestionnaire, reachOf } from '../overview'
import { admit, type Admitted, personEffects } from '../result'
import { useCase } from '../useCase'

const include = {
  user: { select: { email: true, profile: { select: { firstName: true, lastName: true, subscriptionId: true } } } },
  subscriptionDepartment: { select: { name: true } },
  followed: {
    select: {
      questionnaireId: true,
      responses: {
        where: { archived: false, isUserInput: true, question: { readyKey: { in: [talkKey, barriersKey, helpsKey] } } },
        orderBy: { displayOrder: 'asc' },
        select: { yesNoInput: true, textInput: true, wordingNumber: true, question: { select: { readyKey: true } } },
      },
    },
  },
} satisfies Prisma.QuestionnaireRespondentSessionInclude

type Run = Prisma.QuestionnaireRespondentSessionGetPayload<{ include: typeof include }>
type Given = Run['followed'][number]['responses'][number]

/** The answers of a person to ready questions, of the last finished wave that has one: what they said last counts. */
function lastOf(run: Run, waveIds: readonly string[], key: string): Given[] {
  for (const waveId of waveIds.toReversed()) {
    const given = run.followed
      .filter(({ questionnaireId }) => questionnaireId === waveId)
      .flatMap(({ responses }) => responses.filter(({ question }) => question.readyKey === key))
    if (given.length > 0) return given
  }
  return []
}

const textsOf = (given: readonly Given[]) => given.flatMap(({ textInput }) => (textInput ? [textInput] : []))

/** A yes to the question as it is made, which says who sees the name: to another wording nobody agreed to that. */
const isConsent = ({ yesNoInput, wordingNumber }: Given) => yesNoInput === true && wordingNumber === 1

/** The runs of people who belong to the company still and agreed to a talk when they were last asked. */
async function agreed(db: Db, campaign: { id: string; subscriptionId: string }, waveIds: readonly string[]) {
  const { id: questionnaireId, subscriptionId } = campaign
  const said = {
    archived: false,
    isUserInput: true,
    yesNoInput: true,
    question: { readyKey: talkKey, archived: false },
  }
  const wave = { archived: false, endDate: { not: null }, questionnaireId: { in: [...waveIds] } }
  const runs = await db.questionnaireRespondentSession.findMany({
    where: {
      questionnaireId,
      archived: false,
      isSealed: false,
      user: { erasedAt: null, isAnonymous: false, profile: { subscriptionId } },
      followed: { some: { ...wave, responses: { some: said } } },
    },
    include: { ...include, followed: { ...include.followed, where: wave } },
  })
  return runs.filter((run) => lastOf(run, waveIds, talkKey).some(isConsent))
}

type Wave = { id: string; days: number }
type Asked = { campaignId: string; waves: readonly Wave[]; runs: readonly Run[] }

/**
 * What changed for each of these people as of one wave, the same for all: the one that most of them answered, of equals the
 * last, and the end of the campaign where no one has answered one.
 */
async function effectsOf(db: Db, admitted: Admitted, { campaignId, waves, runs }: Asked) {
  const runIds = runs.map(({ id }) => id)
  const { questionIds } = await repeatedIn(
    db,
    campaignId,
    waves.map(({ id }) => id),
  )
  const asOf = (waveIds: readonly string[]) => personEffects(db, admitted, { campaignId, waveIds, questionIds }, runIds)
  const all = await asOf([])
  let found: { effects: typeof all; laterDays: number | null } = { effects: all, laterDays: null }
  for (const { id, days } of waves) {
    const effects = (await asOf([id])).filter(({ lastWave }) => lastWave !== null)
    if (effects.length > 0 && (found.laterDays === null || effects.length >= found.effects.length))
      found = { effects, laterDays: days }
  }
  return { ...found, otherCount: all.length - found.effects.length }
}

/** A person to talk with, in words. */
function caseOf(run: Run, waveIds: readonly string[]) {
  const { id, user, userId, subscriptionDepartment } = run
  const { firstName = '', lastName = '' } = user.profile ?? {}
  return {
    ...{ id, userId, email: user.email },
    name: [firstName, lastName].filter(Boolean).join(' ') || user.email,
    departmentName: subscriptionDepartment?.name ?? null,
    hindered: textsOf(lastOf(run, waveIds, barriersKey)),
    helped: textsOf(lastOf(run, waveIds, helpsKey)),
  }
}

const none = { agreedCount: 0, otherCount: 0, tiedMost: 0, tiedLeast: 0, most: [], least: [] }

/**
 * People to talk with about what made the difference: of those who agreed to it, those for whom most and least changed as of the
 * same wave, with what they said got in the way and helped. Where only groups are shown there are none.
 */
export const successCases = useCase({
  input: successCasesSchema,
  ability: 'questionnaire.report',
  absent: 'absentQuestionnaire',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => answeredQuestionnaire(db, actor, questionnaireId),
  run: async ({ subject, ...context }) => {
    const { db, actor, now } = context
    const { id: campaignId, subscriptionId } = subject
    const rows = await followUpRows(db, { campaignId }, now)
    const asked = rows.filter(({ wave, askedCount }) => wave > 0 && askedCount > 0)
    const all = [campaignId, ...asked.map(({ id }) => id)]
    const admitted = await admit(db, { ...reachOf(actor, subject), questionnaireIds: all })
    // A wave may be under a promise of groups that its campaign is not under, and the other way round.
    const promised = new Set(admitted.withheld.map(({ questionnaireId }) => questionnaireId))
    const waves = asked.filter(({ id }) => !promised.has(id))
    const waveIds = waves.map(({ id }) => id)
    const isWithheld = admitted.smallest !== null || promised.has(campaignId)
    if (isWithheld || subscriptionId === null) return { isWithheld, ...none }
    const runs = await agreed(db, { id: campaignId, subscriptionId }, waveIds)
    const { effects, laterDays, otherCount } = await effectsOf(db, admitted, { campaignId, waves, runs })
    const byRun = new Map(effects.map((effect) => [effect.runId, effect]))
    const people = runs.flatMap((run) => {
      const found = byRun.get(run.id)
      if (found === undefined) return []
      return [{ ...caseOf(run, waveIds), effect: found.effect, questionCount: found.questionCount, laterDays }]
    })
    const byEffect = people.toSorted((a, b) => b.effect - a.effect || a.name.localeCompare(b.name, 'en'))
    if (byEffect.length > 0) await recordAnswersRead(context, subject)
    const { most, least } = ends(byEffect)
    const listed = new Set([...most, ...least])
    const others = byEffect.filter((person) => !listed.has(person))
    return {
      ...{ isWithheld: false, agreedCount: byEffect.length + otherCount, otherCount, most, least },
      ...{ tiedMost: tiesAt(most, others), tiedLeast: tiesAt(least, others) },
    }
  },
})
