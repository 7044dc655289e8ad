import { expect, it } from 'vitest'
import type { Viewer } from '@/domain/viewer'
import { nameOf, screenQueries } from './screenQueries'

const id = '0c2f4d0e-8f1b-4c55-9d33-3c6e1f5f0a11'
const company = '5b1f7c1a-2f3e-4a55-8d33-1c6e1f5f0b22'
const subscription = { id: company } as NonNullable<Viewer['subscription']>
const viewer = { roles: ['SubscriptionAdministration'], subscription, subscriptionDepartmentId: null } as const
const names = (address: string) => screenQueries(address, viewer).map(({ document }) => nameOf(document))

it.each([
  ['/subscriptionQuestionnaires', ['Questionnaires', 'FirstSteps']],
  ['/subscriptionQuestionnaires/Template', ['Questionnaires']],
  [`/subscriptionQuestionnaires/overview/${id}`, ['CampaignOverviewViewModel', 'CampaignState']],
  [`/departmentQuestionnaires/overview/${id}#list`, ['CampaignOverviewViewModel', 'CampaignState']],
  [`/subscriptionQuestionnaires/edit/${id}/review`, ['Questionnaire', 'EditQuestionnaireSupportingData']],
  ['/dashboard', ['SubscriptionDashboard', 'SubscriptionDashboardDepartments']],
  ['/manage/users', ['People']],
  [`/manage/users/edit/${id}`, ['Person', 'RoleGroups', 'DepartmentChoices']],
  ['/manage/users?state=open', []],
  ['/subscriptionQuestionnaires/overview/x', []],
  ['/profile', []],
])('of %s are those of its screen', (address, queries) => expect(names(address)).toEqual(queries))

it('take the id of the address and the company of the reader', () => {
  expect(screenQueries(`/manage/users/edit/${id}`, viewer).map(({ variables }) => variables)).toEqual([
    { id },
    { isAll: false },
    { subscriptionId: company },
  ])
  expect(screenQueries('/manage/users', { ...viewer, subscription: null })).toEqual([])
})
