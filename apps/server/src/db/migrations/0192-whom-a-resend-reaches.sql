-- Whom a sending of an e-mail leaves out: they were deleted since it was written, or have its client no more.
ALTER TABLE email_recipients ADD COLUMN "isLeftOut" boolean NOT NULL DEFAULT false;
