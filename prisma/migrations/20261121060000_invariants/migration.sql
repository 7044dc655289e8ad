-- Invariants that the schema language cannot say.

-- One e-mail, one account, whatever its case.
CREATE UNIQUE INDEX "User_email_lower_key" ON "User" (lower("email"));

-- One unfinished run per person and questionnaire.
CREATE UNIQUE INDEX "QuestionnaireRespondentSession_unfinished_key"
  ON "QuestionnaireRespondentSession" ("questionnaireId", "userId")
  WHERE "endDate" IS NULL AND NOT "archived";

-- One automatic reminder per person and day.
CREATE UNIQUE INDEX "ReminderOccurrence_automatic_key"
  ON "ReminderOccurrence" ("questionnaireRespondentSessionId", "day") WHERE NOT "isManual";

-- Siblings never share a place.
CREATE UNIQUE INDEX "QuestionnaireSection_order_key" ON "QuestionnaireSection" ("questionnaireId", "displayOrder") WHERE NOT "archived";

ALTER TABLE "Question"
  ADD CONSTRAINT "Question_scaleMax_check" CHECK ("responseType" NOT IN ('Scale', 'ComparisonScale') OR "scaleMax" BETWEEN 1 AND 10),
  ADD CONSTRAINT "Question_textBoxes_check" CHECK ("minTextBoxes" BETWEEN 0 AND 10 AND "maxTextBoxes" BETWEEN 0 AND 10),
  ADD CONSTRAINT "Question_types_check" CHECK (
    "responseType" IS NULL OR ("questionType" = 'Measure') = ("responseType" IN ('Number', 'CurrencyAmount', 'Percentage', 'YesNo', 'Scale', 'ComparisonScale')));
ALTER TABLE "Questionnaire"
  ADD CONSTRAINT "Questionnaire_dates_check" CHECK ("startDate" IS NULL OR "endDate" IS NULL OR "endDate" > "startDate"),
  ADD CONSTRAINT "Questionnaire_reminderType_check" CHECK ("reminderType" IN ('', 'Standard')),
  ADD CONSTRAINT "Questionnaire_type_check" CHECK ("isTemplate" OR "questionnaireType" IS NOT NULL),
  ADD CONSTRAINT "Questionnaire_platform_check" CHECK ("subscriptionId" IS NOT NULL OR "isTemplate"),
  ADD CONSTRAINT "Questionnaire_published_check" CHECK (NOT ("isTemplate" AND "isPublished"));
ALTER TABLE "LearningUnit"
  ADD CONSTRAINT "LearningUnit_cost_check" CHECK ("cost" >= 0 AND "costPerLearner" >= 0);
ALTER TABLE "AnalysisType"
  ADD CONSTRAINT "AnalysisType_base_check" CHECK ("baseAmountDefault" >= 0),
  ADD CONSTRAINT "AnalysisType_owner_check" CHECK ("isAdminOnly" = ("subscriptionId" IS NULL));
ALTER TABLE "QuestionnaireAnalysisTypeLink"
  ADD CONSTRAINT "QuestionnaireAnalysisTypeLink_base_check" CHECK ("baseAmount" >= 0);
ALTER TABLE "Subscription"
  ADD CONSTRAINT "Subscription_brandColor_check" CHECK ("brandColor" IS NULL OR "brandColor" ~ '^#[0-9a-fA-F]{6}$'),
  ADD CONSTRAINT "Subscription_smallestGroupSize_check" CHECK ("smallestGroupSize" IS NULL OR "smallestGroupSize" BETWEEN 3 AND 10),
  ADD CONSTRAINT "Subscription_numberOfQuestionnaires_check" CHECK ("numberOfQuestionnaires" >= 0);
ALTER TABLE "QuestionResponse"
  ADD CONSTRAINT "QuestionResponse_shares_check" CHECK (
    ("isolationInput" IS NULL OR "isolationInput" BETWEEN 0 AND 1) AND ("confidenceInput" IS NULL OR "confidenceInput" BETWEEN 0 AND 1));
ALTER TABLE "QuestionnaireRespondentSession"
  ADD CONSTRAINT "QuestionnaireRespondentSession_dates_check" CHECK ("endDate" IS NULL OR "startDate" IS NOT NULL);
