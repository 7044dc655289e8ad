import { formatCount, formatMoney } from '@/domain/format'
import { type Report, reportDate, reportNumber, type ReportParticipant } from '@/domain/report'
import type { LearnerTotals, StatedShare } from '@/domain/result'
import type { Translate } from './reportTranslator'

/** A labelled fact of a report; null values are omitted. The page and the PDF of a report list the same facts. */
export type Fact = readonly [label: string, value: string | null]

const dateOf = (t: Translate, value: string | null) => reportDate(value) ?? t('details.notSet')

/** Which share of a fixed price a cost is, as text beside the cost. */
export const costShareText = (t: Translate, { learners, of, isOfLearners }: StatedShare): string =>
  t(isOfLearners ? 'costShare.learners' : 'costShare.questionnaires', {
    learners: formatCount(learners),
    of: formatCount(of),
  })

/** What the cost of all learners of a report is for: the share of a fixed price, else the completed questionnaires; or that none was given. */
export const costBasis = (t: Translate, { hasCost, costShare, completedQuestionnaires }: LearnerTotals): string => {
  if (!hasCost) return t('keyMetrics.noCost')
  return costShare === null
    ? t('keyMetrics.ofCompleted', { count: formatCount(completedQuestionnaires) })
    : costShareText(t, costShare)
}

/** The label of the cost of all learners of a report: where some were chosen, it is theirs. */
export const costLabel = (t: Translate, { selection }: Pick<Report, 'selection'>): string =>
  t(selection === null ? 'keyMetrics.totalCost' : 'keyMetrics.selectionCost')

/** The label of a category's total, and the note on what it is of: where learners were chosen, of them. */
export const totalLabel = ({ selection }: Pick<Report, 'selection'>) =>
  selection === null ? ('keyMetrics.total' as const) : ('keyMetrics.totalOfSelected' as const)
export const categoriesNote = (t: Translate, { selection }: Pick<Report, 'selection'>): string =>
  t('keyMetrics.categoriesNote', {
    total: t(selection === null ? 'keyMetrics.totalOfAll' : 'keyMetrics.totalAcross'),
  })

/** Which learners a report is limited to; null for all. */
export function selectionText(t: Translate, { selection }: Pick<Report, 'selection'>): string | null {
  if (selection === null) return null
  const { learners, of, departments } = selection
  const counts = { learners: formatCount(learners), of: formatCount(of) }
  return departments.length === 0
    ? t('selection.learners', counts)
    : t('selection.departments', { ...counts, departments: departments.join(', ') })
}

/**
 * How many were invited, as the denominator of every n; 0, for none, where only some learners count, or where figures
 * are also of people who came through an open link.
 */
export const invitedOf = ({ asked, joined, selection }: Pick<Report, 'asked' | 'joined' | 'selection'>): number =>
  selection === null && joined === 0 ? asked : 0

/** The title with the section and the learners that a report is limited to. */
export function calledOf(t: Translate, title: string, { sectionName, selection }: Report): string {
  const counts = selection && { learners: formatCount(selection.learners), of: formatCount(selection.of) }
  const parts = [sectionName, counts && t('selection.inTitle', counts)].filter((part) => part !== null)
  return parts.reduce((called, part) => t('splash.titleOfPart', { title: called, part }), title)
}

/** Facts about the person of a report. */
export function participantFacts(
  t: Translate,
  { name, email, departmentName, lineManagerName, lineManagerEmail, completedOn, saidByManager }: ReportParticipant,
): Fact[] {
  return [
    [t('participant.name'), name],
    [t('participant.email'), email === '' ? null : email],
    [t('participant.department'), departmentName],
    [t('participant.lineManagerName'), lineManagerName],
    [t('participant.lineManagerEmail'), lineManagerEmail],
    [t('participant.completedOn'), reportDate(completedOn)],
    ...saidByManager.map(({ when, question, answer }): Fact => [
      t(when === 'Before' ? 'participant.saidByManagerBefore' : 'participant.saidByManagerAfter', { question }),
      answer,
    ]),
  ]
}

/**
 * Facts about the campaign: what was asked, when, and of whom. How many were invited is omitted where the report is of
 * one person or of chosen learners, all of whom have completed.
 */
export function campaignFacts(t: Translate, report: Report): Fact[] {
  const { kind, company, departmentName, questionnaire, invited, completed, joined, joinedCompleted, selection } =
    report
  const isOfOne = kind === 'Individual'
  const isOfSome = isOfOne || selection !== null
  return [
    [t(isOfOne ? 'details.name' : 'details.campaign'), questionnaire.name],
    [t('details.company'), company.name],
    [t('details.department'), departmentName],
    [t('details.startDate'), reportDate(questionnaire.startDate)],
    [t('details.endDate'), reportDate(questionnaire.endDate)],
    [t('details.numberOfDays'), questionnaire.numberOfDays === null ? null : reportNumber(questionnaire.numberOfDays)],
    [t('selection.title'), selectionText(t, report)],
    [t('details.learnersInvited'), isOfSome ? null : reportNumber(invited)],
    [t('details.learnersCompleted'), isOfSome ? null : reportNumber(completed)],
    [
      t('details.joined'),
      isOfSome || joined === 0
        ? null
        : t('details.joinedCompleted', { joined: reportNumber(joined), completed: reportNumber(joinedCompleted) }),
    ],
  ]
}

/** Facts about the learning unit; empty without one. */
export function unitFacts(t: Translate, { learningUnit: unit, company }: Report): Fact[] {
  if (unit === null) return []
  return [
    [t('details.name'), unit.name],
    [t('details.learningUnitType'), unit.learningUnitType],
    [t('details.provider'), unit.provider],
    [t('details.startDate'), dateOf(t, unit.startDate)],
    [t('details.endDate'), dateOf(t, unit.endDate)],
    // A price is given either per learner or in total; the unused one is omitted.
    [
      t('details.cost'),
      unit.cost === 0 && unit.costPerLearner !== 0 ? null : formatMoney(company.currencySymbol, unit.cost),
    ],
    [
      t('details.costPerLearner'),
      unit.cost !== 0 || unit.costPerLearner === 0 ? null : formatMoney(company.currencySymbol, unit.costPerLearner),
    ],
  ]
}
