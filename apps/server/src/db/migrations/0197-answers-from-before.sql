-- Answers from before their questions became choices, so that a form that was complete stays so.

-- Additional compensation was free text: what reads as a choice becomes it, each once; any other text stays.
WITH choices (value, label) AS (VALUES
  ('COMMISSIONS', 'commissions'), ('COMMISSIONS', 'commission'),
  ('BONUS', 'bonuses'), ('BONUS', 'bonus'),
  ('OVERTIME', 'overtime'),
  ('SHIFT_DIFFERENTIAL', 'shift differential'), ('SHIFT_DIFFERENTIAL', 'shift_differential'),
  ('INCENTIVE', 'incentive pay'), ('INCENTIVE', 'incentive'),
  ('CAR_ALLOWANCE', 'car allowance'), ('CAR_ALLOWANCE', 'car_allowance'),
  ('DEFERRED', 'pay put into a retirement or cafeteria plan (401(k), section 125)'), ('DEFERRED', 'deferred')
), said AS (
  SELECT c.id, COALESCE(choices.value, text.value) AS value, min(text.place) AS place
  FROM employee_classes c
  CROSS JOIN LATERAL jsonb_array_elements_text(
    CASE jsonb_typeof(c."additionalCompensations") WHEN 'array' THEN c."additionalCompensations" ELSE '[]' END
  ) WITH ORDINALITY AS text (value, place)
  LEFT JOIN choices ON choices.label = lower(btrim(text.value))
  GROUP BY 1, 2
), mapped AS (SELECT id, jsonb_agg(value ORDER BY place) AS answers FROM said GROUP BY id)
UPDATE employee_classes c SET "additionalCompensations" = mapped.answers FROM mapped
WHERE mapped.id = c.id AND c."additionalCompensations" IS DISTINCT FROM mapped.answers;

-- Disability stood among the benefits paid before tax, and has a question of its own now. An answer to that one stands.
UPDATE clients SET
  "section125DisabilityPreTax" = COALESCE("section125DisabilityPreTax", 'YES'),
  "section125PreTaxBenefits" = CASE "section125PreTaxBenefits" - 'STD' - 'LTD' WHEN '[]' THEN '["NONE"]'
    ELSE "section125PreTaxBenefits" - 'STD' - 'LTD' END
WHERE jsonb_typeof("section125PreTaxBenefits") = 'array' AND "section125PreTaxBenefits" ?| ARRAY['STD', 'LTD'];
