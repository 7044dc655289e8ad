import { describe, expect, it } from 'vitest'
import { leftOutRow } from '@/domain/questionResponse'
import { db } from '@/server/db/client'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { ended, questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { subscription } from '@/server/testing/factories/subscription'
import { admit } from './admit'
import { questionNotes } from './questionNotes'

const finished = new Date('2026-03-02T09:00:00Z')
type Row = Partial<Parameters<typeof questionResponse>[0]>
const leftOut: Row[] = [leftOutRow]
const notApplicable: Row[] = [{ textInput: 'N/A' }]
const amount = (amountInput: number): Row[] => [{ amountInput }]

/** The notes of one question; of each person the answer in each of their finished runs. */
async function notesOf(
  asked: Parameters<typeof question>[0],
  people: readonly (readonly Row[][])[],
  { smallestGroupSize = null as number | null, erased = -1, open = false } = {},
) {
  const { id: subscriptionId } = await subscription({ smallestGroupSize })
  const { id: questionnaireId } = await questionnaire({ subscriptionId, questionnaireType: 'SelfService', ...ended })
  const one = await question({ questionnaireId, ...asked })
  for (const [place, runs] of people.entries()) {
    const { userId } = await profile({ subscriptionId })
    if (place === erased) await db().user.update({ where: { id: userId }, data: { erasedAt: finished } })
    for (const rows of runs) {
      const endDate = open && place === 0 ? null : finished
      const { id } = await questionnaireRespondentSession({ questionnaireId, userId, startDate: finished, endDate })
      for (const [displayOrder, row] of rows.entries())
        await questionResponse({
          questionId: one.id,
          questionnaireRespondentSessionId: id,
          displayOrder,
          amountInput: null,
          ...row,
        })
    }
  }
  const admitted = await admit(db(), { subscriptionIds: [subscriptionId] })
  return (await questionNotes(db(), admitted, [one]))(one.id)
}

describe('the notes of a question', () => {
  const answers = [[amount(3)], [amount(4)], [leftOut], [leftOut], [notApplicable]]

  it('count those who left it out and those to whom it does not apply', async () =>
    expect(await notesOf({ responseType: 'Scale', isOptional: true, isNARequired: true }, answers)).toEqual({
      leftOut: 2,
      notApplicable: 1,
      outweighing: null,
    }))

  it('count only what the question offers', async () => {
    expect(await notesOf({ responseType: 'Scale', isOptional: true }, answers)).toMatchObject({
      leftOut: 2,
      notApplicable: null,
    })
    expect(await notesOf({ responseType: 'Scale', isNARequired: true }, answers)).toMatchObject({
      leftOut: null,
      notApplicable: 1,
    })
    expect(await notesOf({ responseType: 'Scale' }, answers)).toEqual({
      leftOut: null,
      notApplicable: null,
      outweighing: null,
    })
  })

  it('count each person once, and those who answered another time not at all', async () =>
    expect(
      await notesOf({ responseType: 'Scale', isOptional: true, isNARequired: true }, [
        [leftOut, amount(3)],
        [leftOut, leftOut],
        [leftOut, notApplicable],
        [notApplicable, amount(2)],
      ]),
    ).toMatchObject({ leftOut: 1, notApplicable: 1 }))

  it('count both sides of a before and after as one answer', async () =>
    expect(
      await notesOf({ responseType: 'ComparisonScale', isOptional: true, isNARequired: true }, [
        [[{ amountInput: 2 }, { amountInput: 3 }]],
        [[{ textInput: 'N/A' }, { textInput: 'N/A' }]],
        [leftOut],
      ]),
    ).toMatchObject({ leftOut: 1, notApplicable: 1 }))

  it('count only finished runs', async () =>
    expect(
      await notesOf({ responseType: 'YesNo', isOptional: true }, [[leftOut], [leftOut], [[{ yesNoInput: true }]]], {
        open: true,
      }),
    ).toMatchObject({ leftOut: 1 }))

  it('take a cleared text of an erased person for none that was left out, but count a figure that was', async () => {
    const text = { questionType: 'Intent', responseType: 'TextBoxes', minTextBoxes: 0, maxTextBoxes: 3 } as const
    const written = [[leftOut], [leftOut], [[{ textInput: 'Call Ann' }]]]
    expect(await notesOf(text, written)).toMatchObject({ leftOut: 2 })
    expect(await notesOf(text, written, { erased: 0 })).toMatchObject({ leftOut: 1 })
    const scale = { responseType: 'Scale', isOptional: true } as const
    expect(await notesOf(scale, [[leftOut], [leftOut], [amount(3)]], { erased: 0 })).toMatchObject({ leftOut: 2 })
  })

  it('name one amount that outweighs all others', async () => {
    const people = [[amount(-1_000_000)], [amount(5_000)], [amount(3_000)], [leftOut]]
    const outweighing = { amount: -1_000_000, percent: 99 }
    for (const responseType of ['Number', 'CurrencyAmount'] as const)
      expect(await notesOf({ responseType, isOptional: true }, people)).toMatchObject({ leftOut: 1, outweighing })
    expect(await notesOf({ responseType: 'Percentage' }, people)).toMatchObject({ outweighing: null })
    expect(await notesOf({ responseType: 'Number' }, people.slice(2))).toMatchObject({ outweighing: null })
    expect(
      await notesOf({ responseType: 'Number' }, [
        [amount(9), amount(1)],
        [amount(2), amount(3)],
      ]),
    ).toMatchObject({ outweighing: null })
  })

  it('are none where only groups are shown', async () => {
    const asked = { responseType: 'Number', isOptional: true, isNARequired: true } as const
    const people = [amount(1_000_000), amount(3), amount(2), amount(1), leftOut, notApplicable].map((rows) => [rows])
    expect(await notesOf(asked, people)).toMatchObject({ leftOut: 1, notApplicable: 1, outweighing: { percent: 99 } })
    expect(await notesOf(asked, people, { smallestGroupSize: 3 })).toEqual({
      leftOut: null,
      notApplicable: null,
      outweighing: null,
    })
  })
})
