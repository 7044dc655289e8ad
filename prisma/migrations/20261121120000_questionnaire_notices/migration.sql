-- Mails that tell invited people that a questionnaire was cancelled, or withdrawn for now.
ALTER TYPE "EmailKind" ADD VALUE 'QuestionnaireCancelled' AFTER 'QuestionnaireInvite';
ALTER TYPE "EmailKind" ADD VALUE 'QuestionnaireWithdrawn' AFTER 'QuestionnaireCancelled';
