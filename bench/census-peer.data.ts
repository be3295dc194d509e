/**
 * The rules of the bench in SQL, as someone would count them with a database at hand. Only what the generated file can
 * break: the engine judges everything, and the counts of these must agree.
 */
export const PEER_SQL = (path: string): string => `
WITH raw AS (
  SELECT row_number() OVER () AS n, * FROM read_csv('${path}', all_varchar = true, header = true, delim = ',', quote = '"', null_padding = false)
), p AS (
  SELECT n, "Employee ID" AS id, "Relationship" AS rel, coalesce("SSN", '') AS ssn, lower("First Name") AS first, lower("Last Name") AS last,
    try_strptime("Date of Birth", '%m/%d/%Y')::DATE AS dob, "Date of Birth" AS dobText, coalesce("Gender", '') AS gender, "State" AS state, "Zip Code" AS zip,
    coalesce("Email", '') AS email, try_strptime("Date of Hire", '%m/%d/%Y')::DATE AS hire, "Date of Hire" AS hireText, try_cast("Hours Per Week" AS DOUBLE) AS hours,
    coalesce("Job Title", '') AS job, "Salary Type" AS basis, coalesce("Salary", '') AS pay, try_cast("Salary" AS DOUBLE) AS amount, coalesce("Pay Frequency", '') AS frequency,
    "Relationship" = 'Employee' AS isEmployee
  FROM raw
), s AS (
  SELECT *, (regexp_matches(ssn, '^[0-9]{3}-?[0-9]{2}-?[0-9]{4}$')) AS hasSsn, replace(ssn, '-', '') AS digits,
    dob IS NOT NULL AND dob >= DATE '1900-01-01' AND dob <= DATE '2026-11-27' AS hasDob FROM p
), e AS (SELECT * FROM s WHERE isEmployee),
firstEmployee AS (SELECT id, arg_min(ssn, n) AS ssn, arg_min(dob, n) AS dob, bool_and(hasDob) AS hasDob FROM e GROUP BY id),
d AS (SELECT s.*, f.id IS NOT NULL AS linked, f.ssn AS headSsn, f.dob AS headDob, coalesce(f.hasDob, false) AS headHasDob FROM s LEFT JOIN firstEmployee f USING (id) WHERE NOT s.isEmployee)
SELECT 'I01 error' AS rule, count(*) AS c FROM e WHERE ssn = ''
UNION ALL SELECT 'I03 error', count(*) FROM s WHERE hasSsn AND digits NOT IN ('123456789', '987654321', '078051120', '219099999') AND NOT regexp_matches(digits, '^(0{9}|1{9}|2{9}|3{9}|4{9}|5{9}|6{9}|7{9}|8{9}|9{9})$')
  AND (left(digits, 3) IN ('000', '666') OR substr(digits, 4, 2) = '00' OR right(digits, 4) = '0000')
UNION ALL SELECT 'I05 error', count(*) FROM s WHERE digits IN ('123456789', '987654321', '078051120', '219099999') OR regexp_matches(digits, '^(0{9}|1{9}|2{9}|3{9}|4{9}|5{9}|6{9}|7{9}|8{9}|9{9})$')
UNION ALL SELECT 'I08 error', count(*) FROM s WHERE coalesce(first, '') = '' OR regexp_matches(first, '[0-9]') OR coalesce(last, '') = '' OR regexp_matches(last, '[0-9]')
UNION ALL SELECT 'I10 error', count(*) FROM s WHERE NOT hasDob
UNION ALL SELECT 'I14 error', count(*) FROM e WHERE hasDob AND date_diff('year', dob, DATE '2027-01-01') < 14
UNION ALL SELECT 'I15 error', count(*) FROM s WHERE lower(gender) NOT IN ('m', 'f', 'x', 'u', 'male', 'female')
UNION ALL SELECT 'I16 error', count(*) FROM (SELECT row_number() OVER (PARTITION BY digits ORDER BY n) AS k FROM e WHERE hasSsn AND NOT regexp_matches(digits, '^(123456789|98765432[0-9]|078051120|219099999|0{9}|1{9}|2{9}|3{9}|4{9}|5{9}|6{9}|7{9}|8{9}|9{9})$')) WHERE k > 1
UNION ALL SELECT 'I17 error', count(*) FROM d WHERE hasSsn AND linked AND ssn = headSsn AND NOT regexp_matches(digits, '^(123456789|98765432[0-9]|078051120|219099999|0{9}|1{9}|2{9}|3{9}|4{9}|5{9}|6{9}|7{9}|8{9}|9{9})$')
UNION ALL SELECT 'I18 warning', count(*) FROM (SELECT hasSsn, digits, first_value(digits) OVER w AS other, row_number() OVER w AS k FROM e WHERE hasDob WINDOW w AS (PARTITION BY first, last, dob ORDER BY n)) WHERE k > 1 AND (NOT hasSsn OR digits <> other)
UNION ALL SELECT 'A01 error', count(*) FROM s WHERE state NOT IN ('AL','AK','AZ','AR','CA','CO','CT','DE','DC','FL','GA','HI','ID','IL','IN','IA','KS','KY','LA','ME','MD','MA','MI','MN','MS','MO','MT','NE','NV','NH','NJ','NM','NY','NC','ND','OH','OK','OR','PA','RI','SC','SD','TN','TX','UT','VT','VA','WA','WV','WI','WY')
UNION ALL SELECT 'A02 error', count(*) FROM s WHERE NOT regexp_matches(zip, '^[0-9]{5}(-[0-9]{4})?$')
UNION ALL SELECT 'A03 warning', count(*) FROM s WHERE regexp_matches(zip, '^[0-9]{5}') AND CASE state WHEN 'CT' THEN left(zip, 3) NOT BETWEEN '060' AND '069' WHEN 'MA' THEN left(zip, 3) NOT BETWEEN '010' AND '027' AND left(zip, 3) <> '055'
  WHEN 'NY' THEN left(zip, 3) NOT BETWEEN '100' AND '149' AND left(zip, 3) NOT IN ('005', '063') WHEN 'RI' THEN left(zip, 3) NOT BETWEEN '028' AND '029' WHEN 'NH' THEN left(zip, 3) NOT BETWEEN '030' AND '038' ELSE false END
UNION ALL SELECT 'A08 warning', (SELECT count(*) FROM s WHERE email <> '' AND (NOT regexp_matches(email, '^[^@ ]+@([a-z0-9-]+\\.)+[a-z]{2,}$') OR contains(email, '..')))
  + (SELECT count(*) FROM (SELECT row_number() OVER (PARTITION BY lower(email) ORDER BY n) AS k FROM e WHERE email <> '') WHERE k > 1)
UNION ALL SELECT 'M01 error', count(*) FROM e WHERE hire IS NULL OR (hasDob AND hire < dob + INTERVAL 14 YEAR AND hire <> dob)
UNION ALL SELECT 'M05 error', count(*) FROM e WHERE hours IS NULL OR hours <= 0 OR (hours > 168 AND hours < 500)
UNION ALL SELECT 'M12 error', count(*) FROM e WHERE job = ''
UNION ALL SELECT 'R01 error', count(*) FROM e WHERE pay = '' OR coalesce(basis, '') NOT IN ('ANNUAL', 'HOURLY')
UNION ALL SELECT 'R02 error', count(*) FROM e WHERE pay <> '' AND (amount IS NULL OR amount <= 0)
UNION ALL SELECT 'R03 warning', count(*) FROM e WHERE amount > 0 AND ((basis = 'ANNUAL' AND amount >= 1000 AND (amount < 7500 OR amount > 2000000)) OR (basis = 'HOURLY' AND amount <= 1000 AND (amount < 7.25 OR amount > 500)))
UNION ALL SELECT 'R07 error', count(*) FROM e WHERE frequency <> 'Biweekly'
UNION ALL SELECT 'D01 error', count(*) FROM d WHERE NOT linked
UNION ALL SELECT 'D02 error', count(*) FROM d WHERE rel NOT IN ('Spouse', 'Child')
UNION ALL SELECT 'D03 error', count(*) FROM (SELECT row_number() OVER (PARTITION BY id ORDER BY n) AS k FROM d WHERE linked AND rel = 'Spouse') WHERE k > 1
UNION ALL SELECT 'D05 error', count(*) FROM d WHERE rel = 'Child' AND hasDob AND dob + INTERVAL 26 YEAR <= DATE '2027-01-01'
UNION ALL SELECT 'D06 warning', count(*) FROM d WHERE rel = 'Child' AND hasDob AND headHasDob AND dob <> headDob AND dob < headDob + INTERVAL 12 YEAR
UNION ALL SELECT 'D09 error', count(*) FROM (SELECT row_number() OVER (PARTITION BY id, first, dob ORDER BY n) AS k FROM d WHERE linked AND hasDob) WHERE k > 1
`;
