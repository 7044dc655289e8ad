-- The ready template "Knowledge before and after" says "no one", as the product does everywhere; a text that staff changed stays.
UPDATE "Questionnaire"
SET "description" = 'Compare what you knew before the training with what you know now. No one grades you.'
WHERE "id" = '0192f0a0-0000-7000-8000-000000001002'
  AND "description" = 'Compare what you knew before the training with what you know now. Nobody grades you.';
