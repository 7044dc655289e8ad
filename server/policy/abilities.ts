import { account, workspace } from './rules/account'
import { analysisType, analysisTypes } from './rules/analysisType'
import { audience } from './rules/audience'
import { blob, blobs } from './rules/blob'
import { commitment } from './rules/commitment'
import { erasures } from './rules/erasure'
import { importJob } from './rules/importJob'
import { notification } from './rules/notification'
import { auditEvents, mailSettings, operation } from './rules/platform'
import { profile, profiles } from './rules/profile'
import { questionnaire, questionnaires } from './rules/questionnaire'
import { questionnaireRespondentSession, questionnaireRespondentSessions } from './rules/questionnaireRespondentSession'
import { programme } from './rules/programme'
import { reportPackage } from './rules/reportPackage'
import { result, savedView } from './rules/result'
import type { Rule } from './rule'
import { scaleLabelSet } from './rules/scaleLabelSet'
import { subscription, subscriptions, subscriptionTemplateLink } from './rules/subscription'
import { subscriptionDepartment, subscriptionDepartments } from './rules/subscriptionDepartment'

/** Every access rule of the product. */
export const policy = {
  account,
  analysisType,
  analysisTypes,
  audience,
  auditEvents,
  blob,
  blobs,
  commitment,
  erasures,
  importJob,
  mailSettings,
  notification,
  operation,
  profile,
  profiles,
  programme,
  questionnaire,
  questionnaireRespondentSession,
  questionnaireRespondentSessions,
  questionnaires,
  reportPackage,
  result,
  savedView,
  scaleLabelSet,
  subscription,
  subscriptionDepartment,
  subscriptionDepartments,
  subscriptions,
  subscriptionTemplateLink,
  workspace,
}

type Policy = typeof policy
export type Noun = keyof Policy & string
export type Ability = { [N in Noun]: `${N}.${keyof Policy[N] & string}` }[Noun]
export type SubjectOf<A extends Ability> = A extends `${infer N extends Noun}.${infer K}`
  ? K extends keyof Policy[N]
    ? Policy[N][K] extends Rule<infer S>
      ? S
      : never
    : never
  : never
