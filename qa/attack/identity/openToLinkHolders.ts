/** Operations open to the holder of a personal link, and those open to everyone. */
export const openToLinkHolders = [
  'finishQuestionnaireRespondentSession',
  'openQuestionnaireRespondentSession',
  'profileForInvite',
  'registerProfile',
  'questionnaireRespondentSession',
  'saveQuestionResponses',
  'startQuestionnaireRespondentSession',
]
