-- Documents that staff added and of which the client's people were not told by e-mail yet.
ALTER TABLE documents ADD COLUMN "waitsForNotice" boolean NOT NULL DEFAULT false;
CREATE INDEX "documents_waitsForNotice_idx" ON documents ("clientId") WHERE "waitsForNotice";
