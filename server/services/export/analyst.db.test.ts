import { parse } from 'papaparse'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { exportAnswers } from './exportAnswers'
import { exportCampaign } from './exportCampaign'
import { exportFigures } from './exportFigures'

const now = new Date('2026-07-01T10:00:00Z')
type Line = Record<string, string>

async function linesOf({ chunks }: { chunks: AsyncGenerator<Uint8Array> }): Promise<Line[]> {
  const pieces: Uint8Array[] = []
  for await (const chunk of chunks) pieces.push(chunk)
  const text = Buffer.concat(pieces).toString('utf8').slice(1)
  return parse<Line>(text, { header: true, skipEmptyLines: true }).data
}

/** A company with two campaigns over scales, a percentage scale, money with shares, and a decrease; six people. */
async function scene(fields: { smallestGroupSize?: number } = {}) {
  const { id: subscriptionId } = await subscription(fields)
  const { id: subscriptionDepartmentId } = await subscriptionDepartment({ subscriptionId, name: 'Sales' })
  const people = await Promise.all(
    Array.from({ length: 6 }, (_, n) => profile({ subscriptionId, firstName: 'Ada', lastName: `Byron ${n}` })),
  )
  const category = async (name: string, baseAmountDefault: number) =>
    (await analysisType({ subscriptionId, name, baseAmountDefault })).id
  const [skill, saving] = [await category('Skill', 0), await category('Saving', 200)]
  const campaign = async (name: string, step: number) => {
    const { id: questionnaireId } = await questionnaire({
      subscriptionId,
      name,
      isPublished: true,
      ...(fields.smallestGroupSize === undefined ? {} : { promisedGroupSize: fields.smallestGroupSize }),
    })
    const { id: questionnaireSectionId } = await questionnaireSection({ questionnaireId })
    const ask = (questionFields: Parameters<typeof question>[0]) =>
      question({ questionnaireSectionId, ...questionFields })
    const scale = await ask({ responseType: 'ComparisonScale', scaleMax: 7, analysisTypeId: skill, displayOrder: 1 })
    const percent = await ask({
      responseType: 'ComparisonScale',
      scaleMax: 3,
      isPercentage: true,
      analysisTypeId: skill,
      displayOrder: 2,
    })
    const money = await ask({
      responseType: 'CurrencyAmount',
      analysisTypeId: saving,
      isIncrease: false,
      displayOrder: 3,
    })
    for (const [n, { userId }] of people.entries()) {
      const { id } = await questionnaireRespondentSession({
        questionnaireId,
        userId,
        subscriptionDepartmentId,
        startDate: new Date('2026-06-01T08:00:00Z'),
        endDate: new Date(`2026-06-0${n + 2}T08:00:01Z`),
      })
      const answer = (questionId: string, amountInput: number, displayOrder = 0) =>
        questionResponse({
          questionnaireRespondentSessionId: id,
          questionId,
          displayOrder,
          amountInput,
          textInput: null,
        })
      await answer(scale.id, 1 + (n % 3))
      await answer(scale.id, 2 + step + (n % 4), 1)
      await answer(percent.id, 0.1)
      await answer(percent.id, n % 2 === 0 ? 0.2 : 0.3, 1)
      await answer(money.id, 50 * n + step)
    }
    return questionnaireId
  }
  const ids = [await campaign('First', 0), await campaign('Second', 1)]
  const actor = companyAdmin({
    subscriptionId,
    userId: (await profile({ subscriptionId, group: 'SubscriptionAdministrator' })).userId,
  })
  return { actor, ids, people }
}

/**
 * An analyst's script: the change per learner of each category from nothing but the lines of answers and the code book,
 * by the formulas of docs/calculations.md.
 */
function recomputed(lines: Line[], codeBook: Line[]): Record<string, { n: number; change: number }> {
  const about = new Map(codeBook.map((entry) => [`${entry['Question ID']} ${entry['Variable']}`, entry]))
  const contributions = new Map<string, Map<string, number[]>>()
  const step = (value: number, entry: Line) =>
    entry['Unit'] === '%' ? Math.ceil((value * Number(entry['Steps of the scale'])) / 100 - 1e-9) : value
  for (const line of lines) {
    if (line['part'] !== 'after' && line['part'] !== 'value') continue
    const entry = about.get(`${line['question_id']} ${line['variable']}`)!
    const [value, sign] = [Number(line['value']), entry['Direction']!.startsWith('Decrease') ? -1 : 1]
    const before = lines.find(
      (other) =>
        other['respondent'] === line['respondent'] &&
        other['question_id'] === line['question_id'] &&
        other['part'] === 'before',
    )
    const contribution =
      line['part'] === 'after'
        ? ((step(value, entry) - step(Number(before!['value']), entry)) / Number(entry['Steps of the scale'])) * 100
        : sign * (value / Number(entry['Base amount (100%)'])) * 100
    const ofCategory = contributions.get(line['category']!) ?? new Map<string, number[]>()
    contributions.set(line['category']!, ofCategory)
    ofCategory.set(line['person']!, [...(ofCategory.get(line['person']!) ?? []), contribution])
  }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return Object.fromEntries(
    [...contributions].map(([name, people]) => [
      name,
      { n: people.size, change: mean([...people.values()].map(mean)) },
    ]),
  )
}

describe('an analyst', () => {
  it('recomputes the figures of a campaign from its files alone', async () => {
    const { actor, ids } = await scene()
    for (const questionnaireId of ids) {
      const file = async (format: string) =>
        linesOf(await exportCampaign({ actor, db: db(), now }, { questionnaireId, format }))
      const figures = await linesOf(await exportFigures({ actor, db: db(), now }, { questionnaireId, format: 'csv' }))
      const own = recomputed(await file('long'), await file('codebook'))
      const theirs = figures.filter(({ Kind }) => Kind === 'Category')
      expect(theirs).toHaveLength(2)
      for (const line of theirs) {
        expect(own[line['Name']!]?.n).toBe(Number(line['People (n)']))
        expect(own[line['Name']!]?.change).toBeCloseTo(Number(line['Change']), 6)
      }
    }
  })
  it('stacks the campaigns of a company, and finds the same person in both', async () => {
    const { actor, ids, people } = await scene()
    const lines = await linesOf(await exportAnswers({ actor, db: db(), now }, { format: 'csv' }))
    expect(new Set(lines.map(({ campaign }) => campaign))).toEqual(new Set(ids))
    expect(new Set(lines.map(({ person }) => person))).toEqual(new Set(people.map(({ userId }) => userId)))
    expect(lines).toHaveLength(2 * 6 * 5)
    const one = await linesOf(
      await exportAnswers({ actor, db: db(), now }, { format: 'csv', questionnaireIds: ids[1] }),
    )
    expect(new Set(one.map(({ campaign }) => campaign))).toEqual(new Set([ids[1]]))
  })
  it('gets a file without names, with the same pseudonym for a person in every campaign', async () => {
    const { actor, people } = await scene()
    const named = new Set(people.flatMap(({ userId, user, lastName }) => [userId, user.email, lastName]))
    const lines = await linesOf(await exportAnswers({ actor, db: db(), now }, { format: 'csv', names: '0' }))
    expect(lines.flatMap((line) => Object.values(line)).filter((cell) => named.has(cell))).toEqual([])
    expect(new Set(lines.map(({ person }) => person)).size).toBe(6)
    expect(new Set(lines.map(({ completed }) => completed?.slice(10)))).toEqual(new Set([' 00:00:00']))
  })
  it('gets only figures where only groups are shown, those of the overview', async () => {
    const { actor, ids } = await scene({ smallestGroupSize: 5 })
    expect(await linesOf(await exportAnswers({ actor, db: db(), now }, { format: 'csv' }))).toEqual([])
    await expect(exportCampaign({ actor, db: db(), now }, { questionnaireId: ids[0] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const figures = await linesOf(
      await exportFigures({ actor, db: db(), now }, { questionnaireId: ids[0], format: 'csv' }),
    )
    expect(figures.filter(({ Kind }) => Kind === 'Question')).toHaveLength(3)
    for (const line of figures) expect(Number(line['People (n)'] || 5)).toBeGreaterThanOrEqual(5)
  })
})
