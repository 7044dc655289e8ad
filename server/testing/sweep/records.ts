/** One record of each kind, as named by the calls of a sweep. */
export type Records = {
  /** The caller's company; empty for staff who act for none. */
  home: string
  subscription: string
  /** The name of the company. */
  companyName: string
  /** The erasure of another company, which can still be cancelled. */
  erasure: string
  subscriptionDepartment: string
  /** A campaign being built, and parts of it. */
  questionnaire: string
  questionnaireSection: string
  question: string
  /** A campaign that has started, and parts of it. */
  liveQuestionnaire: string
  liveSection: string
  liveQuestion: string
  /** A question of the started campaign that the finisher answered with the text `words`. */
  textQuestion: string
  learningUnit: string
  /** An open link of the started campaign. */
  openLink: string
  /** A wave of the started campaign. */
  followUp: string
  /** A base amount of the started campaign. */
  questionnaireAnalysisTypeLink: string
  questionnaireRespondentSession: string
  /** An answer row in that session. */
  questionResponse: string
  /** What its participant wrote in a finished campaign that they would do. */
  commitment: string
  template: string
  standardTemplate: string
  subscriptionTemplateLink: string
  /** A participant who finished the started campaign. */
  finisher: string
  /** A package of reports that the caller requested, to be made by their browser, and one of its reports. */
  reportPackage: string
  reportPackageItem: string
  /** A saved choice of people of the department. */
  audience: string
  /** A notification of the caller. */
  notification: string
  /** A saved view of the caller. */
  savedView: string
  /** A programme of the company. */
  programme: string
  /** A set of labels of the company. */
  scaleLabelSet: string
  analysisType: string
  blob: string
  importJob: string
  /** An import of answers into the started campaign, which has ended. */
  answersImport: string
  /** A sheet uploaded by the caller. */
  sheet: string
  profile: string
  user: string
  email: string
  roleGroup: string
  /** A person who was invited and has not responded yet. */
  waiting: string
  /** The account of a person invited without a name. */
  nameless: string
  /** The account of an invited person, and the code of the invitation. */
  invited: string
  code: string
  /** An account that was registered and has no profile yet. */
  registered: string
  /** A person whom the caller has just archived. */
  archived: string
  words: string
}

export type Kind = keyof Records

/** Other kinds that may replace a record of a kind when another's is tried. */
const alike: Partial<Record<Kind, readonly Kind[]>> = {
  questionnaire: ['questionnaire', 'liveQuestionnaire', 'template'],
  questionnaireSection: ['questionnaireSection', 'liveSection'],
  question: ['question', 'liveQuestion'],
  textQuestion: ['textQuestion', 'liveQuestion', 'question'],
  profile: ['profile', 'waiting'],
  user: ['user', 'nameless', 'registered'],
  invited: ['invited', 'user'],
  registered: ['registered', 'user'],
  sheet: ['sheet', 'blob'],
  standardTemplate: ['standardTemplate', 'questionnaire'],
}

/** All records of these places that an argument of this kind could name. */
export function recordsLike(kind: Kind, places: readonly Partial<Records>[]): string[] {
  const kinds = alike[kind] ?? [kind]
  return [...new Set(places.flatMap((records) => kinds.flatMap((one) => records[one] ?? [])))]
}
