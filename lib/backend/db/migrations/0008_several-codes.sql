DROP INDEX "account_codes_recipient";--> statement-breakpoint
ALTER TABLE "account_codes" ADD COLUMN "superseded_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "account_codes_newest" ON "account_codes" USING btree ("purpose","recipient_hash") WHERE superseded_at is null;--> statement-breakpoint
CREATE INDEX "account_codes_valid" ON "account_codes" USING btree ("purpose","recipient_hash");