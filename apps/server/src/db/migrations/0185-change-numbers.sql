-- The changes of a client are counted in the order in which they came to stand. Their ids tell when they were begun, by
-- the clock of whoever made them: of two that overlap, the one with the lower id may come to stand last. `db/write.ts`
-- gives the next number while it holds the client, so that no reader ever sees one without all that are before it.
ALTER TABLE changes ADD COLUMN number integer;
UPDATE changes SET number = counted.number
FROM (SELECT "clientId", id, row_number() OVER (PARTITION BY "clientId" ORDER BY id) AS number FROM changes) counted
WHERE changes."clientId" = counted."clientId" AND changes.id = counted.id;
ALTER TABLE changes ALTER COLUMN number SET NOT NULL;
CREATE UNIQUE INDEX changes_number_key ON changes ("clientId", number);
