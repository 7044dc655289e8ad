import { makeExecutableSchema } from '@graphql-tools/schema'
import { typeDefs } from './__generated__/typeDefs'
import * as analyser from './analyser/resolvers'
import * as analysisType from './analysisType/resolvers'
import * as audience from './audience/resolvers'
import * as auditEvent from './auditEvent/resolvers'
import * as commitment from './commitment/resolvers'
import * as dashboard from './dashboard/resolvers'
import * as comparison from './comparison/resolvers'
import * as erasure from './erasure/resolvers'
import * as firstSteps from './firstSteps/resolvers'
import * as followUp from './followUp/resolvers'
import * as impact from './impact/resolvers'
import * as importJob from './importJob/resolvers'
import * as learningUnit from './learningUnit/resolvers'
import * as manager from './manager/resolvers'
import * as me from './me/resolvers'
import * as notification from './notification/resolvers'
import * as openLink from './openLink/resolvers'
import * as operation from './operation/resolvers'
import * as overview from './overview/resolvers'
import * as profile from './profile/resolvers'
import * as programme from './programme/resolvers'
import * as question from './question/resolvers'
import * as questionResponse from './questionResponse/resolvers'
import * as questionnaire from './questionnaire/resolvers'
import * as questionnaireAnalysisTypeLink from './questionnaireAnalysisTypeLink/resolvers'
import * as questionnaireRespondentSession from './questionnaireRespondentSession/resolvers'
import * as questionnaireSection from './questionnaireSection/resolvers'
import * as report from './report/resolvers'
import * as reportPackage from './reportPackage/resolvers'
import * as savedView from './savedView/resolvers'
import * as scaleLabelSet from './scaleLabelSet/resolvers'
import * as scalars from './scalars/resolvers'
import * as subscription from './subscription/resolvers'
import * as subscriptionDepartment from './subscriptionDepartment/resolvers'
import * as subscriptionTemplateLink from './subscriptionTemplateLink/resolvers'
import * as successCase from './successCase/resolvers'

const nouns = [
  analyser,
  analysisType,
  audience,
  auditEvent,
  commitment,
  dashboard,
  comparison,
  erasure,
  firstSteps,
  followUp,
  impact,
  importJob,
  learningUnit,
  manager,
  me,
  notification,
  openLink,
  operation,
  overview,
  profile,
  programme,
  question,
  questionResponse,
  questionnaire,
  questionnaireAnalysisTypeLink,
  questionnaireRespondentSession,
  questionnaireSection,
  report,
  reportPackage,
  savedView,
  scaleLabelSet,
  scalars,
  subscription,
  subscriptionDepartment,
  subscriptionTemplateLink,
  successCase,
]

/** The contract with its resolvers; without the positions of its words, which only its editors need. */
export const schema = makeExecutableSchema({
  typeDefs,
  resolvers: nouns.map((noun) => ({ ...noun })),
  noLocation: true,
})
