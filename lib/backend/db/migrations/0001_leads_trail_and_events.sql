ALTER TABLE "outbox" DROP CONSTRAINT "outbox_about_one";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "trail" jsonb;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "erased_lead" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_erased" ON "outbox" USING btree ("erased_lead");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_about_one" CHECK (num_nonnulls(lead_id, code_id, erased_lead) = 1);