-- The four role groups, the sixteen standard categories and the Default Template: part of the product, the same in every database.

INSERT INTO "RoleGroup" ("id", "name") VALUES
  ('0192f0a0-0000-7000-8000-000000000001', 'User'),
  ('0192f0a0-0000-7000-8000-000000000002', 'SubscriptionDepartmentAdministrator'),
  ('0192f0a0-0000-7000-8000-000000000003', 'SubscriptionAdministrator'),
  ('0192f0a0-0000-7000-8000-000000000004', 'Administrator');

INSERT INTO "AnalysisType" ("id", "name", "isAdminOnly", "baseAmountDefault") VALUES
  ('0192f0a0-0000-7000-8000-000000000101', 'Productivity', true, 0),
  ('0192f0a0-0000-7000-8000-000000000102', 'Cost Saving', true, 10000),
  ('0192f0a0-0000-7000-8000-000000000103', 'Revenue', true, 100000),
  ('0192f0a0-0000-7000-8000-000000000104', 'Time Saving', true, 40),
  ('0192f0a0-0000-7000-8000-000000000105', 'Quality', true, 0),
  ('0192f0a0-0000-7000-8000-000000000106', 'Customer Satisfaction', true, 0),
  ('0192f0a0-0000-7000-8000-000000000107', 'Confidence', true, 0),
  ('0192f0a0-0000-7000-8000-000000000108', 'Knowledge', true, 0),
  ('0192f0a0-0000-7000-8000-000000000109', 'Skills', true, 0),
  ('0192f0a0-0000-7000-8000-000000000110', 'Communication', true, 0),
  ('0192f0a0-0000-7000-8000-000000000111', 'Leadership', true, 0),
  ('0192f0a0-0000-7000-8000-000000000112', 'Teamwork', true, 0),
  ('0192f0a0-0000-7000-8000-000000000113', 'Wellbeing', true, 0),
  ('0192f0a0-0000-7000-8000-000000000114', 'Engagement', true, 0),
  ('0192f0a0-0000-7000-8000-000000000115', 'Innovation', true, 0),
  ('0192f0a0-0000-7000-8000-000000000116', 'Application of Learning', true, 0);

INSERT INTO "Questionnaire" ("id", "name", "isTemplate", "questionnaireType", "templateDescription") VALUES
  ('d3fa0170-7e3b-4c5a-9b1e-0a1b2c3d4e5f', 'Default Template', true, 'Campaign', 'A starting point covering confidence, results and next steps.');

INSERT INTO "QuestionnaireSection" ("id", "questionnaireId", "name", "displayOrder") VALUES
  ('0192f0a0-0000-7000-8000-000000000201', 'd3fa0170-7e3b-4c5a-9b1e-0a1b2c3d4e5f', 'Your learning goals', 1),
  ('0192f0a0-0000-7000-8000-000000000202', 'd3fa0170-7e3b-4c5a-9b1e-0a1b2c3d4e5f', 'Confidence and knowledge', 2),
  ('0192f0a0-0000-7000-8000-000000000203', 'd3fa0170-7e3b-4c5a-9b1e-0a1b2c3d4e5f', 'Results at work', 3),
  ('0192f0a0-0000-7000-8000-000000000204', 'd3fa0170-7e3b-4c5a-9b1e-0a1b2c3d4e5f', 'Next steps', 4);

INSERT INTO "Question" ("id", "questionnaireId", "questionnaireSectionId", "displayOrder", "questionType", "responseType", "analysisTypeId", "questionText",
  "minTextBoxes", "maxTextBoxes", "scaleMax", "isPercentage", "isIncrease",
  "multipleChoiceResponse1", "multipleChoiceResponse2", "multipleChoiceResponse3", "multipleChoiceResponse4", "multipleChoiceResponse5") VALUES
  ('0192f0a0-0000-7000-8000-000000000301', 'd3fa0170-7e3b-4c5a-9b1e-0a1b2c3d4e5f', '0192f0a0-0000-7000-8000-000000000201', 1, 'Intent', 'TextBoxes', '0192f0a0-0000-7000-8000-000000000116', 'What do you want to do differently after this learning?', 1, 3, 10, false, NULL, '', '', '', '', ''),
  ('0192f0a0-0000-7000-8000-000000000302', 'd3fa0170-7e3b-4c5a-9b1e-0a1b2c3d4e5f', '0192f0a0-0000-7000-8000-000000000202', 2, 'Measure', 'ComparisonScale', '0192f0a0-0000-7000-8000-000000000107', 'How confident are you in using what this learning covers?', 0, 0, 10, false, NULL, '', '', '', '', ''),
  ('0192f0a0-0000-7000-8000-000000000303', 'd3fa0170-7e3b-4c5a-9b1e-0a1b2c3d4e5f', '0192f0a0-0000-7000-8000-000000000202', 3, 'Measure', 'ComparisonScale', '0192f0a0-0000-7000-8000-000000000108', 'How much of the subject do you know?', 0, 0, 10, true, NULL, '', '', '', '', ''),
  ('0192f0a0-0000-7000-8000-000000000304', 'd3fa0170-7e3b-4c5a-9b1e-0a1b2c3d4e5f', '0192f0a0-0000-7000-8000-000000000202', 4, 'Measure', 'Scale', '0192f0a0-0000-7000-8000-000000000114', 'How engaging was the learning?', 0, 0, 10, false, NULL, '', '', '', '', ''),
  ('0192f0a0-0000-7000-8000-000000000305', 'd3fa0170-7e3b-4c5a-9b1e-0a1b2c3d4e5f', '0192f0a0-0000-7000-8000-000000000203', 5, 'Measure', 'CurrencyAmount', '0192f0a0-0000-7000-8000-000000000102', 'How much money did you save because of what you learned?', 0, 0, 10, false, true, '', '', '', '', ''),
  ('0192f0a0-0000-7000-8000-000000000306', 'd3fa0170-7e3b-4c5a-9b1e-0a1b2c3d4e5f', '0192f0a0-0000-7000-8000-000000000203', 6, 'Measure', 'Number', '0192f0a0-0000-7000-8000-000000000104', 'How many hours a month do you save?', 0, 0, 10, false, NULL, '', '', '', '', ''),
  ('0192f0a0-0000-7000-8000-000000000307', 'd3fa0170-7e3b-4c5a-9b1e-0a1b2c3d4e5f', '0192f0a0-0000-7000-8000-000000000203', 7, 'Measure', 'Percentage', '0192f0a0-0000-7000-8000-000000000101', 'By how much did your productivity grow?', 0, 0, 10, false, true, '', '', '', '', ''),
  ('0192f0a0-0000-7000-8000-000000000308', 'd3fa0170-7e3b-4c5a-9b1e-0a1b2c3d4e5f', '0192f0a0-0000-7000-8000-000000000203', 8, 'Measure', 'YesNo', '0192f0a0-0000-7000-8000-000000000112', 'Have you shared what you learned with your team?', 0, 0, 10, false, NULL, '', '', '', '', ''),
  ('0192f0a0-0000-7000-8000-000000000309', 'd3fa0170-7e3b-4c5a-9b1e-0a1b2c3d4e5f', '0192f0a0-0000-7000-8000-000000000203', 9, 'Improvement', 'TextBoxes', '0192f0a0-0000-7000-8000-000000000105', 'What has improved in the quality of your work?', 1, 3, 10, false, NULL, '', '', '', '', ''),
  ('0192f0a0-0000-7000-8000-000000000310', 'd3fa0170-7e3b-4c5a-9b1e-0a1b2c3d4e5f', '0192f0a0-0000-7000-8000-000000000203', 10, 'Improvement', 'PickOne', '0192f0a0-0000-7000-8000-000000000116', 'How often do you use what you learned?', 0, 0, 10, false, NULL, 'Every day', 'Every week', 'Every month', 'Less often', 'Not yet'),
  ('0192f0a0-0000-7000-8000-000000000311', 'd3fa0170-7e3b-4c5a-9b1e-0a1b2c3d4e5f', '0192f0a0-0000-7000-8000-000000000204', 11, 'Commitment', 'TextBoxes', '0192f0a0-0000-7000-8000-000000000116', 'What will you do next, and by when?', 1, 3, 10, false, NULL, '', '', '', '', '');

INSERT INTO "QuestionWording" ("questionId", "number", "questionText", "options") VALUES
  ('0192f0a0-0000-7000-8000-000000000301', 1, 'What do you want to do differently after this learning?', ARRAY[]::text[]),
  ('0192f0a0-0000-7000-8000-000000000302', 1, 'How confident are you in using what this learning covers?', ARRAY[]::text[]),
  ('0192f0a0-0000-7000-8000-000000000303', 1, 'How much of the subject do you know?', ARRAY[]::text[]),
  ('0192f0a0-0000-7000-8000-000000000304', 1, 'How engaging was the learning?', ARRAY[]::text[]),
  ('0192f0a0-0000-7000-8000-000000000305', 1, 'How much money did you save because of what you learned?', ARRAY[]::text[]),
  ('0192f0a0-0000-7000-8000-000000000306', 1, 'How many hours a month do you save?', ARRAY[]::text[]),
  ('0192f0a0-0000-7000-8000-000000000307', 1, 'By how much did your productivity grow?', ARRAY[]::text[]),
  ('0192f0a0-0000-7000-8000-000000000308', 1, 'Have you shared what you learned with your team?', ARRAY[]::text[]),
  ('0192f0a0-0000-7000-8000-000000000309', 1, 'What has improved in the quality of your work?', ARRAY[]::text[]),
  ('0192f0a0-0000-7000-8000-000000000310', 1, 'How often do you use what you learned?', ARRAY['Every day', 'Every week', 'Every month', 'Less often', 'Not yet']::text[]),
  ('0192f0a0-0000-7000-8000-000000000311', 1, 'What will you do next, and by when?', ARRAY[]::text[]);
