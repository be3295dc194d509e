-- Attributes that the questions of the EIF need beyond the first table of entities (Spec portal §3, domain tables).
ALTER TABLE contacts ADD COLUMN "isClaimsContact" text;
ALTER TABLE policies ADD COLUMN "billGroupingOther" text;
ALTER TABLE plans ADD COLUMN "benefitMaximum" numeric(14,2);
ALTER TABLE employee_classes ADD COLUMN "categoryOther" text;
ALTER TABLE employee_class_plans
  ADD COLUMN "taxChoiceElectionBy" text,
  ADD COLUMN "earningsDefinition" text;
