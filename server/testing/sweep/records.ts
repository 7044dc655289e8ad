/** One record of each kind, by which the calls of a sweep name things. */
export type Records = {
  /** The company in which one works; empty for staff who act for none. */
  home: string
  subscription: string
  /** What it is called. */
  companyName: string
  /** The erasure of another company, which can still be called off. */
  erasure: string
  subscriptionDepartment: string
  /** A campaign being built, and parts of it. */
  questionnaire: string
  questionnaireSection: string
  question: string
  /** A campaign that has begun, and parts of it. */
  liveQuestionnaire: string
  liveSection: string
  liveQuestion: string
  learningUnit: string
  /** A base amount of the campaign that has begun. */
  questionnaireAnalysisTypeLink: string
  questionnaireRespondentSession: string
  /** An answer row in that run. */
  questionResponse: string
  template: string
  standardTemplate: string
  subscriptionTemplateLink: string
  /** Somebody who finished the campaign that has begun. */
  finisher: string
  /** Reports that the caller wants in one file, made by their browser, and one of them. */
  reportPackage: string
  reportPackageItem: string
  /** Filters that the caller keeps under a name. */
  savedView: string
  analysisType: string
  blob: string
  importJob: string
  /** A sheet that the caller has uploaded. */
  sheet: string
  profile: string
  user: string
  email: string
  roleGroup: string
  /** Somebody who was invited and did not come yet. */
  waiting: string
  /** The account of somebody invited without a name. */
  nameless: string
  /** The account of somebody invited, and the code of the invitation. */
  invited: string
  code: string
  /** An account that was registered and has no profile yet. */
  registered: string
  /** Somebody whom the caller has just archived. */
  archived: string
  words: string
}

export type Kind = keyof Records

/** What else stands for a record of a kind when another's is tried. */
const alike: Partial<Record<Kind, readonly Kind[]>> = {
  questionnaire: ['questionnaire', 'liveQuestionnaire', 'template'],
  questionnaireSection: ['questionnaireSection', 'liveSection'],
  question: ['question', 'liveQuestion'],
  profile: ['profile', 'waiting'],
  user: ['user', 'nameless', 'registered'],
  invited: ['invited', 'user'],
  registered: ['registered', 'user'],
  sheet: ['sheet', 'blob'],
  standardTemplate: ['standardTemplate', 'questionnaire'],
}

/** All records of these places that could be meant where one of this kind is asked for. */
export function recordsLike(kind: Kind, places: readonly Partial<Records>[]): string[] {
  const kinds = alike[kind] ?? [kind]
  return [...new Set(places.flatMap((records) => kinds.flatMap((one) => records[one] ?? [])))]
}
